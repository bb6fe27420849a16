import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Checkout } from '#contract'
import { inTx, write } from '#platform/db'
import { aBasket, addItem } from '#testing/baskets'
import { aFilledBasket, checkout, codeOf } from '#testing/checkouts'
import { aPool } from '#testing/stock'
import { advanceTo, startClock } from '#testing/test-clock'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'

/** The server's clock can be ahead of the database's by less than a basket lives. */
const NOW = new Date(Math.floor(Date.now() / 1_000) * 1_000)
const minutes = (n: number): Date => new Date(NOW.getTime() + n * 60_000)
let now = NOW

let w: TestServer
before(async () => {
  w = await startTestServer({ clock: () => now })
})
beforeEach(() => {
  now = NOW
})
after(() => w.stop())

const setTimes = write(`update event set starts_at = $3, ends_at = $4 where org_id = $1 and event_id = $2`)

/** A price of an event that starts in five minutes. */
async function aSale(fields: { ends_at?: Date; available_until?: Date } = {}) {
  const org = await w.createOrg()
  const { ends_at = null, ...price } = fields
  const { event, priceId } = await aPool(w, org, 10, price)
  await inTx(w.db, org.org, (tx) => tx.count(setTimes, org.org, event.event_id, minutes(5), ends_at))
  return { org, priceId }
}

const addTicket = async (org: TestOrg, priceId: number): Promise<TestResponse> =>
  addItem(w, org, (await aBasket(w, org)).id, { price_id: priceId, quantity: 1 })

test('when the event starts, nothing is added and a held item is not sold any more', async () => {
  const { org, priceId } = await aSale()
  const held = await aFilledBasket(w, org, priceId)
  now = minutes(5)
  const added = await addTicket(org, priceId)
  assert.deepEqual([added.status, codeOf(added)], [409, 'not_on_sale'])
  const paid = await checkout(w, org, held)
  assert.deepEqual([paid.status, codeOf(paid)], [409, 'not_on_sale'])
})

test('a moment before the start a ticket is sold', async () => {
  const { org, priceId } = await aSale()
  now = new Date(minutes(5).getTime() - 1)
  const reply = await checkout(w, org, await aFilledBasket(w, org, priceId))
  assert.equal(reply.json<Checkout>().status, 'confirmed')
})

for (const [name, fields] of [
  ['a price with a later end of sale', { available_until: minutes(9) }],
  ['an event with an end', { ends_at: minutes(9) }],
] as const)
  test(`${name} is sold at the door until then`, async () => {
    const { org, priceId } = await aSale(fields)
    now = minutes(6)
    const reply = await checkout(w, org, await aFilledBasket(w, org, priceId))
    assert.equal(reply.json<Checkout>().status, 'confirmed')
    const held = await aFilledBasket(w, org, priceId)
    now = minutes(9)
    assert.equal(codeOf(await addTicket(org, priceId)), 'not_on_sale')
    assert.equal(codeOf(await checkout(w, org, held)), 'not_on_sale')
  })

test('an item that was held before its price went off sale is sold until the event starts', async () => {
  const { org, priceId } = await aSale({ available_until: minutes(1) })
  const [early, late] = [await aFilledBasket(w, org, priceId), await aFilledBasket(w, org, priceId)]
  now = minutes(2)
  assert.equal((await checkout(w, org, early)).json<Checkout>().status, 'confirmed')
  now = minutes(5)
  assert.equal(codeOf(await checkout(w, org, late)), 'not_on_sale')
})

test("the organisation's own test clock decides whether the event has started", async () => {
  const { org, priceId } = await aSale()
  await startClock(w, org, minutes(1).toISOString())
  const held = await aFilledBasket(w, org, priceId)
  await advanceTo(w, org, minutes(6).toISOString())
  assert.equal(codeOf(await addTicket(org, priceId)), 'not_on_sale')
  assert.equal(codeOf(await checkout(w, org, held)), 'not_on_sale')
})
