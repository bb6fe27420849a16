import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, TestClock } from '#contract'
import { releaseExpiredHolds } from '../inventory/jobs.ts'
import { connect, inTx, write, type Db } from '#platform/db'
import { addItem, aBasket } from '#testing/baskets'
import { listOutboxEvents } from '#testing/catalogue'
import { aFilledBasket, getLastAttempt, basketStatus, checkout, codeOf, messageOf } from '#testing/checkouts'
import { advance, advanceTo, getClock, remove, start, startClock, unix } from '#testing/test-clock'
import { eventId, makePrice } from '#testing/factories'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
let db: Db
before(async () => {
  w = await startTestServer()
  db = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 4 })
})
after(async () => {
  await db.close()
  await w.stop()
})

const NOON = '2024-03-01T12:00:00Z'

/** An organisation with a test clock, and something to sell. */
async function createOrgWithClock() {
  const org = await w.createOrg()
  await startClock(w, org, NOON)
  return { org, ...(await aPool(w, org, 5)) }
}

const postAsAdmin = (org: TestOrg, path: string, json: object) => w.call(path, { method: 'POST', key: org.admin, json })

test('objects and emitted events have the time of the test clock', async () => {
  const { org, priceId } = await createOrgWithClock()

  const customer = await w.createCustomer(org)
  const basket = await aBasket(w, org)
  const filled = (await addItem(w, org, basket.id, { price_id: priceId })).json<Basket>()
  const order = (await checkout(w, org, basket.id)).json<{ order_id: number }>()

  assert.equal(basket.created, unix(NOON))
  assert.equal(filled.expires_at, unix('2024-03-01T12:15:00Z'))
  assert.equal(customer.add_date, unix(NOON))
  const sold = (await w.call(`/v1/orders/${order.order_id}`, { key: org.secret })).json<{ order_date: number }>()
  assert.equal(sold.order_date, unix(NOON))
  const times = (await listOutboxEvents(w, org)).map(({ occurred_at }) => occurred_at.toISOString())
  assert.deepEqual([...new Set(times)], ['2024-03-01T12:00:00.000Z'])
})

const deleteClock = write(`delete from test_clock where org_id = $1`)

test('a hold expires by advancing the clock, not by real time', async () => {
  const { org, priceId } = await createOrgWithClock()
  const basket = await aFilledBasket(w, org, priceId, 5)

  // By real time it expired years ago.
  await releaseExpiredHolds(db)
  assert.equal(await basketStatus(w, org, basket), 'open')
  await advanceTo(w, org, '2024-03-01T12:14:59Z')
  assert.equal(await basketStatus(w, org, basket), 'open')
  assert.equal((await addItem(w, org, (await aBasket(w, org)).id, { price_id: priceId })).status, 409)

  const clock = await advanceTo(w, org, '2024-03-01T12:15:00Z')

  assert.deepEqual([clock.status, clock.now], ['idle', unix('2024-03-01T12:15:00Z')])
  assert.equal(await basketStatus(w, org, basket), 'expired')
  const again = await aFilledBasket(w, org, priceId)
  // Control: only the test clock keeps the sweeper from releasing it.
  await inTx(w.db, org.org, (tx) => tx.count(deleteClock, org.org))
  await releaseExpiredHolds(db)
  assert.equal(await basketStatus(w, org, again), 'expired')
})

test('a payment that waits for the buyer is voided when the clock passes its deadline, and its basket expires later', async () => {
  const { org, priceId } = await createOrgWithClock()
  const basket = await aFilledBasket(w, org, priceId)
  assert.equal(
    (await checkout(w, org, basket, { method: 'pm_sandbox_3ds' })).json<{ status: string }>().status,
    'pending',
  )

  await advanceTo(w, org, '2024-03-01T12:14:59Z')
  assert.equal((await getLastAttempt(w, org, basket)).status, 'waiting')
  await advanceTo(w, org, '2024-03-01T12:15:00Z')
  assert.deepEqual((await getLastAttempt(w, org, basket)).failure_code, 'payment_expired')
  assert.equal(await basketStatus(w, org, basket), 'open')

  await advanceTo(w, org, '2024-03-08T12:00:00Z')

  assert.equal(await basketStatus(w, org, basket), 'expired')
  const ends = (await listOutboxEvents(w, org)).filter(({ type }) => type.startsWith('order.'))
  assert.deepEqual(
    ends.map(({ type, occurred_at }) => [type, occurred_at.toISOString().slice(11, 19)]),
    [
      ['order.payment_failed', '12:15:00'],
      ['order.expired', '12:45:00'],
    ],
  )
})

test('the availability of prices and vouchers follows the test clock', async () => {
  const { org, event, poolId } = await createOrgWithClock()
  const window = { available_from: new Date('2024-04-01T09:00:00Z'), available_until: new Date('2024-04-02T09:00:00Z') }
  const { price_id } = await makePrice(w, org, event, { pool_id: poolId, ...window })
  const voucher = {
    title: 'April',
    code: 'APRIL',
    kind: 'percentage',
    percent: 10,
    valid_from_unix: unix('2024-04-01T09:00:00Z'),
  }
  const made = await postAsAdmin(org, '/admin/v1/discounts', {
    ...voucher,
    valid_until_unix: unix('2024-04-02T09:00:00Z'),
  })
  assert.equal(made.status, 200, made.text)
  const tried = async () => {
    const { id } = await aBasket(w, org)
    const prices = await w.call(`/v1/events/${eventId(event)}/prices`, { key: org.secret })
    const of = prices.json<{ data: { price_id: number; availability: string }[] }>().data
    const added = await addItem(w, org, id, { price_id })
    const taken = await w.call(`/v1/baskets/${id}/vouchers`, {
      method: 'POST',
      key: org.secret,
      json: { code: 'APRIL' },
    })
    return [of.find((price) => price.price_id === price_id)?.availability, added.status, taken.status]
  }

  assert.deepEqual(await tried(), ['scheduled', 409, 409])
  await advanceTo(w, org, '2024-04-01T09:00:00Z')
  assert.deepEqual(await tried(), ['on_sale', 200, 200])
  await advanceTo(w, org, '2024-04-02T09:00:00Z')
  assert.deepEqual(await tried(), ['ended', 409, 409])
})

test('an organisation in live mode cannot have a test clock, and the error says why', async () => {
  const org = await w.createOrg({ mode: 'live' })
  for (const reply of [
    await start(w, org),
    await getClock(w, org),
    await advance(w, org, '2030-01-01T00:00:00Z'),
    await remove(w, org),
  ]) {
    assert.deepEqual([reply.status, codeOf(reply)], [403, 'test_mode_only'])
    assert.match(messageOf(reply), /live mode.*real time/)
  }
})

test('without a moment a clock starts at the current time and then stands still', async () => {
  const org = await w.createOrg()
  await aBasket(w, org)
  const before = Math.floor(Date.now() / 1_000)

  const clock = await startClock(w, org)

  assert.ok(clock.now >= before && clock.now <= before + 30, String(clock.now))
  assert.equal((await getClock(w, org)).json<TestClock>().now, clock.now)
})

test('a clock cannot go back or jump by decades, and there is only one', async () => {
  const { org, priceId } = await createOrgWithClock()
  const [fresh, sold] = [await w.createOrg(), await w.createOrg()]
  await aBasket(w, sold)

  for (const reply of [await getClock(w, fresh), await advance(w, fresh, NOON), await remove(w, fresh)])
    assert.deepEqual([reply.status, codeOf(reply)], [404, 'not_found'])
  const refusals = [
    [await advance(w, org, '2024-03-01T11:59:59Z'), 400, /must not be before 2024-03-01T12:00:00Z/],
    [await advance(w, org, '2029-05-01T00:00:00Z'), 400, /within 5 years/],
    [await start(w, org), 409, /already is a test clock, at 2024-03-01T12:00:00Z/],
    [await start(w, sold, NOON), 409, /leave out `now`/],
  ] as const
  for (const [reply, status, message] of refusals) {
    assert.equal(reply.status, status, reply.text)
    assert.match(messageOf(reply), message)
  }
  // Advancing to the current moment is allowed, and runs what is due there.
  assert.equal((await advance(w, org, NOON)).status, 200)
  assert.equal((await addItem(w, org, (await aBasket(w, org)).id, { price_id: priceId })).status, 200)
})

test('removing a clock that is behind runs everything due until now, and one that is ahead cannot be removed', async () => {
  const { org, priceId } = await createOrgWithClock()
  const ahead = await w.createOrg()
  await startClock(w, ahead, '2099-01-01T00:00:00Z')
  const basket = await aFilledBasket(w, org, priceId)
  await checkout(w, org, basket, { method: 'pm_sandbox_declined' })

  const removed = (await remove(w, org)).json<TestClock>()
  const refused = await remove(w, ahead)

  assert.equal(removed.status, 'removed')
  assert.ok(Math.abs(removed.now - Date.now() / 1_000) < 30)
  assert.equal((await getClock(w, org)).status, 404)
  assert.ok((await aBasket(w, org)).created >= removed.now)
  const ends = (await listOutboxEvents(w, org)).filter(({ type }) => type === 'order.expired')
  assert.deepEqual(
    ends.map(({ occurred_at }) => occurred_at.toISOString()),
    ['2024-03-01T12:45:00.000Z'],
  )
  assert.equal(refused.status, 409)
  assert.match(messageOf(refused), /ahead of real time, and time does not go back/)
})

test('API keys and stored responses use real time', async () => {
  const { org } = await createOrgWithClock()
  const key = await postAsAdmin(org, '/admin/v1/keys', {
    kind: 'secret',
    name: 'x',
    expires_at: Math.floor(Date.now() / 1_000) + 60,
  })
  assert.equal(key.status, 200, key.text)
  const late = await postAsAdmin(org, '/admin/v1/keys', {
    kind: 'secret',
    name: 'x',
    expires_at: unix('2024-06-01T00:00:00Z'),
  })
  assert.equal(late.status, 400)
  const openBasket = () =>
    w.call('/v1/baskets', {
      method: 'POST',
      key: org.secret,
      json: { org: org.id },
      headers: { 'Idempotency-Key': 'one' },
    })
  const first = await openBasket()
  assert.equal(first.status, 200)

  await advanceTo(w, org, '2024-03-09T12:00:00Z')

  assert.equal((await openBasket()).json<Basket>().id, first.json<Basket>().id)
  assert.equal((await w.call('/v1/organisation', { key: key.json<{ secret: string }>().secret })).status, 200)
})
