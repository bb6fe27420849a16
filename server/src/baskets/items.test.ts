import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket } from '#contract'
import { recountPool } from '../inventory/recount.ts'
import { codeOf, messageOf } from '#testing/checkouts'
import { addItem, aBasket, ageBasket, expireItems, setBasketStatus } from '#testing/baskets'
import { makeEvent, makePrice } from '#testing/factories'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const remaining = async (org: TestOrg, poolId: number): Promise<number> => {
  const pool = await recountPool(w.db, org.org, poolId)
  assert.ok(pool)
  assert.deepEqual(pool.faults, [])
  return pool.capacity - pool.taken
}

test('a basket is opened empty and can be retrieved, also by the paths of the specification', async () => {
  const org = await w.createOrg()
  const basket = await aBasket(w, org)
  assert.match(basket.id, /^bsk_/)
  assert.equal(basket.object, 'basket')
  assert.equal(basket.status, 'open')
  assert.equal(basket.total, 0)
  assert.equal(basket.currency, 'GBP')
  assert.equal(basket.expires_at, basket.created + 900)
  const found = await w.call(`/v1/baskets/${basket.id}`, { key: org.secret })
  assert.deepEqual(found.json(), basket)

  const seed = await w.call('/baskets', { method: 'POST', key: org.secret, form: `org=${org.id}` })
  assert.equal(seed.status, 200)
  const { id } = seed.json<Basket>()
  const { priceId } = await aPool(w, org, 10)
  const form = `price_id=${priceId}&quantity=2`
  const added = await w.call(`/baskets/${id}/items`, { method: 'POST', key: org.secret, form })
  assert.equal(added.json<Basket>().items[0]?.quantity, 2)
  assert.equal((await w.call(`/baskets/${id}`, { key: org.secret })).status, 200)
  const put = await w.call(`/baskets/${id}`, { method: 'PUT', key: org.secret })
  assert.equal(put.headers.get('Allow'), 'GET, DELETE')
})

test('a basket cannot be opened for another organisation', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const reply = await w.call('/v1/baskets', { method: 'POST', key: org.secret, json: { org: other.id } })
  assert.deepEqual([reply.status, codeOf(reply)], [404, 'not_found'])
})

test('adding an item holds its places and shows what they cost', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  const { id } = await aBasket(w, org)
  const basket = (await addItem(w, org, id, { price_id: String(priceId), quantity: 3 })).json<Basket>()
  const [item] = basket.items
  assert.equal(item?.unit_price, 25)
  assert.equal(item?.total_minor, 3 * (2_500 + 250 + 50))
  assert.deepEqual([basket.subtotal, basket.fees, basket.tax, basket.total], [75, 7.5, 1.5, 84])
  assert.equal(basket.expires_at, item?.expires_at)
  assert.ok(Math.abs((item?.expires_at ?? 0) - basket.created - 900) <= 2)
  assert.equal(await remaining(org, poolId), 7)

  const removed = await w.call(`/v1/baskets/${id}/items/${item?.id}`, { method: 'DELETE', key: org.secret })
  assert.deepEqual(removed.json<Basket>().items, [])
  assert.equal(await remaining(org, poolId), 10)
  const again = await w.call(`/v1/baskets/${id}/items/${item?.id}`, { method: 'DELETE', key: org.secret })
  assert.equal(codeOf(again), 'not_found')
})

test('a sold_out error says what is left, with and without an Idempotency-Key', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 3, { group_ticket: true, tickets_included: 2 })
  const { id } = await aBasket(w, org)
  for (const idempotencyKey of ['', 'k1']) {
    const reply = await addItem(w, org, id, { price_id: priceId, quantity: 2, idempotencyKey })
    assert.deepEqual([reply.status, codeOf(reply)], [409, 'sold_out'])
    assert.equal(messageOf(reply), 'Only 1 unit of this price is left')
  }
  assert.equal((await addItem(w, org, id, { price_id: priceId })).status, 200)
  const none = await addItem(w, org, id, { price_id: priceId })
  assert.equal(messageOf(none), 'No place is left at this price')
  assert.equal(await remaining(org, poolId), 1)
})

test('an order cannot exceed the maximum per order of a price', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10, { max_per_order: 2 })
  const { id } = await aBasket(w, org)
  assert.equal((await addItem(w, org, id, { price_id: priceId, quantity: 2 })).status, 200)
  const reply = await addItem(w, org, id, { price_id: priceId })
  assert.deepEqual([reply.status, codeOf(reply)], [409, 'maximum_exceeded'])
  assert.match(messageOf(reply), /2 units/)
})

test('a repeated request with an Idempotency-Key takes its places once', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  const { id } = await aBasket(w, org)
  const add = () => addItem(w, org, id, { price_id: priceId, quantity: 2, idempotencyKey: 'one' })
  const first = await add()
  const second = await add()
  assert.equal(second.headers.get('Idempotent-Replayed'), 'true')
  assert.equal(second.text, first.text)
  assert.equal(await remaining(org, poolId), 8)
})

test('a basket holds tickets of one event', async () => {
  const org = await w.createOrg()
  const [one, other] = [await aPool(w, org, 10), await aPool(w, org, 10)]
  const { id } = await aBasket(w, org)
  assert.equal((await addItem(w, org, id, { price_id: one.priceId })).status, 200)
  const reply = await addItem(w, org, id, { price_id: other.priceId })
  assert.deepEqual([reply.status, codeOf(reply)], [409, 'basket_mixed'])
  assert.equal(await remaining(org, other.poolId), 10)
})

test('only prices that are on sale now can be added', async () => {
  const org = await w.createOrg()
  const later = new Date(Date.now() + 3_600_000)
  const earlier = new Date(Date.now() - 3_600_000)
  const refused: [string, Parameters<typeof aPool>[3], RegExp][] = [
    ['not yet', { available_from: later }, /has not begun/],
    ['no longer', { available_until: earlier }, /has ended/],
    ['paused', { status: 'paused' }, /not on sale/],
  ]
  const { id } = await aBasket(w, org)
  for (const [name, fields, sentence] of refused) {
    const reply = await addItem(w, org, id, { price_id: (await aPool(w, org, 5, fields)).priceId })
    assert.deepEqual([reply.status, codeOf(reply)], [409, 'not_on_sale'], name)
    assert.match(messageOf(reply), sentence)
  }
  const draft = await makePrice(w, org, await makeEvent(w, org, { status: 0 }))
  assert.equal(codeOf(await addItem(w, org, id, { price_id: draft.price_id })), 'not_on_sale')
  const placeless = await makePrice(w, org, await makeEvent(w, org))
  assert.match(messageOf(await addItem(w, org, id, { price_id: placeless.price_id })), /no places/)
  // The organisation's own servers may sell prices that storefronts do not show.
  const { priceId } = await aPool(w, org, 5, { show_online: false })
  assert.equal((await addItem(w, org, id, { price_id: priceId })).status, 200)
})

test('a basket expires when the hold of an item expires, and after 45 minutes', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  const [lapsed, old] = [await aBasket(w, org), await aBasket(w, org)]
  await addItem(w, org, lapsed.id, { price_id: priceId })
  await expireItems(w, org, lapsed.id)
  await ageBasket(w, org, old.id, 2_701)
  for (const { id } of [lapsed, old]) {
    const shown = await w.call(`/v1/baskets/${id}`, { key: org.secret })
    assert.equal(shown.json<Basket>().status, 'expired')
    for (const idempotencyKey of ['', id]) {
      const reply = await addItem(w, org, id, { price_id: priceId, idempotencyKey })
      assert.deepEqual([reply.status, codeOf(reply)], [410, 'basket_expired'])
    }
  }
  assert.equal(await remaining(org, poolId), 9)
})

test('an item is never held longer than 45 minutes after the basket was opened', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const { id } = await aBasket(w, org)
  await ageBasket(w, org, id, 2_400)
  const basket = (await addItem(w, org, id, { price_id: priceId })).json<Basket>()
  assert.ok(basket.expires_at <= basket.created + 2_700)
  assert.ok(basket.expires_at >= basket.created + 2_695)
})

test('a basket that is checking out or abandoned cannot be changed', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  const { id } = await aBasket(w, org)
  const item = (await addItem(w, org, id, { price_id: priceId, quantity: 4 })).json<Basket>().items[0]
  await setBasketStatus(w, org, id, 'checking_out')
  const remove = () => w.call(`/v1/baskets/${id}/items/${item?.id}`, { method: 'DELETE', key: org.secret })
  const abandon = () => w.call(`/v1/baskets/${id}`, { method: 'DELETE', key: org.secret })
  for (const reply of [await addItem(w, org, id, { price_id: priceId }), await remove(), await abandon()])
    assert.deepEqual([reply.status, codeOf(reply)], [409, 'invalid_state'])
  assert.equal(await remaining(org, poolId), 6)

  const other = await aBasket(w, org)
  await addItem(w, org, other.id, { price_id: priceId, quantity: 4 })
  const path = `/v1/baskets/${other.id}`
  const ended = await w.call(path, { method: 'DELETE', key: org.secret })
  assert.equal(ended.json<Basket>().status, 'abandoned')
  assert.equal(await remaining(org, poolId), 6)
  assert.equal((await w.call(path, { method: 'DELETE', key: org.secret })).status, 200)
  assert.equal(codeOf(await addItem(w, org, other.id, { price_id: priceId })), 'invalid_state')
})

test('concurrent requests for the last places get exactly the places that are left', async () => {
  const org = await w.createOrg({ limits: { keyMinute: 10_000, keyDay: 10_000, orgDay: 10_000 } })
  const { priceId, poolId } = await aPool(w, org, 20)
  const baskets = await Promise.all(Array.from({ length: 30 }, () => aBasket(w, org)))
  const replies = await Promise.all(
    baskets.map(({ id }, i) => addItem(w, org, id, { price_id: priceId, idempotencyKey: i % 3 === 0 ? id : '' })),
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 20)
  assert.ok(replies.filter(({ status }) => status !== 200).every((reply) => codeOf(reply) === 'sold_out'))
  assert.equal(await remaining(org, poolId), 0)
})
