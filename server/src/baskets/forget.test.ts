import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, Order } from '#contract'
import { systemClock } from '#platform/clock'
import { inTx, read, write } from '#platform/db'
import { toUuid } from '#platform/ids'
import { addItem, aBasket, expireItems } from '#testing/baskets'
import { aFilledBasket, checkout, codeOf, confirm } from '#testing/checkouts'
import { orderNow, post } from '#testing/orders'
import { aPool, aSeatedEvent } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { releaseExpiredHolds } from '../inventory/jobs.ts'
import { recountPool } from '../inventory/recount.ts'
import { expireBaskets } from './expire.ts'
import { forgetPaidBaskets, forgetUnpaidBaskets } from './queries/forget.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const makeOlder = write(`
  update basket set created_at = created_at - make_interval(days => $3), updated_at = updated_at - make_interval(days => $3)
  where org_id = $1 and basket_id = $2
`)
const age = (org: TestOrg, basketId: string, days: number) =>
  inTx(w.db, org.org, (tx) => tx.count(makeOlder, org.org, toUuid(basketId), days))

const endEvent = write(`
  update event set starts_at = now() - make_interval(days => $3), ends_at = null, schedule_status = $4
  where org_id = $1 and event_id = $2
`)
const moveEvent = (org: TestOrg, { event_id }: { event_id: string }, daysAgo: number, schedule = 'scheduled') =>
  inTx(w.db, org.org, (tx) => tx.count(endEvent, org.org, event_id, daysAgo, schedule))

const rows = read<{ baskets: number; holds: number; seats: number; vouchers: number }>(`
  select (select count(*) from basket where org_id = $1)::integer as baskets, (select count(*) from hold where org_id = $1)::integer as holds,
    (select count(*) from seat_hold where org_id = $1)::integer as seats,
    (select count(*) from basket_voucher where org_id = $1)::integer as vouchers
`)
const count = (org: TestOrg) => w.db.one(rows, org.org)

const get = (org: TestOrg, id: string) => w.call(`/v1/baskets/${id}`, { key: org.secret })

/** Expires the basket, as the worker does after 45 minutes. */
async function expire(org: TestOrg, id: string): Promise<void> {
  await expireItems(w, org, id)
  await releaseExpiredHolds(w.db)
  await age(org, id, 1)
  await expireBaskets(w.db, systemClock)
  assert.equal((await get(org, id)).json<Basket>().status, 'expired')
}

test('a basket that expired unpaid is deleted 30 days later, with its items, seats and vouchers', async () => {
  const org = await w.createOrg()
  const voucher = { title: 'Half', code: 'HALF', kind: 'percentage', percent: 50 }
  assert.equal((await post(w, org, '/discounts', voucher)).status, 200)
  const { priceId } = await aSeatedEvent(w, org, { rows: 1, perRow: 4 })
  const { id } = await aBasket(w, org)
  assert.equal((await addItem(w, org, id, { price_id: priceId, quantity: 2, best_available: true })).status, 200)
  const vouchers = { method: 'POST', key: org.secret, json: { code: 'HALF' } } as const
  assert.equal((await w.call(`/v1/baskets/${id}/vouchers`, vouchers)).status, 200)
  await expire(org, id)
  await age(org, id, 29)

  await forgetUnpaidBaskets(w.db, 30, 100)
  assert.deepEqual(await count(org), { baskets: 1, holds: 1, seats: 2, vouchers: 1 })
  assert.equal(codeOf(await checkout(w, org, id)), 'basket_expired')

  await age(org, id, 2)
  await forgetUnpaidBaskets(w.db, 30, 100)
  assert.deepEqual(await count(org), { baskets: 0, holds: 0, seats: 0, vouchers: 0 })
  for (const reply of [await get(org, id), await checkout(w, org, id), await confirm(w, org, id)])
    assert.deepEqual([reply.status, codeOf(reply)], [404, 'not_found'])
  const again = await aBasket(w, org)
  const seats = { price_id: priceId, quantity: 4, best_available: true }
  assert.equal((await addItem(w, org, again.id, seats)).status, 200, 'all four seats are for sale')
})

test('the pool of a deleted basket still counts right, and other baskets stay', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  const open = await aFilledBasket(w, org, priceId, 2)
  const expired = await aFilledBasket(w, org, priceId, 3)
  const abandoned = await aFilledBasket(w, org, priceId)
  const paid = await aFilledBasket(w, org, priceId)
  assert.equal((await checkout(w, org, paid)).status, 200)
  await expire(org, expired)
  assert.equal((await w.call(`/v1/baskets/${abandoned}`, { method: 'DELETE', key: org.secret })).status, 200)
  for (const id of [open, expired, abandoned, paid]) await age(org, id, 40)

  assert.ok((await forgetUnpaidBaskets(w.db, 30, 100)) >= 2)

  const statuses = await Promise.all([open, expired, abandoned, paid].map(async (id) => (await get(org, id)).status))
  assert.deepEqual(statuses, [200, 404, 404, 200])
  const pool = await recountPool(w.db, org.org, poolId)
  assert.deepEqual([pool?.taken, pool?.faults], [3, []])
})

test('a basket with a payment stays for 400 days and until its event is over; its order can then still be refunded', async () => {
  const org = await w.createOrg()
  const { priceId, poolId, event } = await aPool(w, org, 10)
  const paid = await aFilledBasket(w, org, priceId, 2)
  const order = (await checkout(w, org, paid)).json<Order>()
  const declined = await aFilledBasket(w, org, priceId)
  assert.equal((await checkout(w, org, declined, { method: 'pm_sandbox_declined' })).status, 402)
  await expire(org, declined)
  const ids = [paid, declined]
  const statuses = () => Promise.all(ids.map(async (id) => (await get(org, id)).status))

  for (const id of ids) await age(org, id, 390)
  await moveEvent(org, event, 31)
  await forgetPaidBaskets(w.db, 400, 100)
  assert.deepEqual(await statuses(), [200, 200], 'too young')

  for (const id of ids) await age(org, id, 11)
  await moveEvent(org, event, 29)
  await forgetPaidBaskets(w.db, 400, 100)
  assert.deepEqual(await statuses(), [200, 200], 'the event is not over for long enough')

  await moveEvent(org, event, 31, 'postponed')
  await forgetPaidBaskets(w.db, 400, 100)
  assert.deepEqual(await statuses(), [200, 200], 'the event will get a new date')

  await moveEvent(org, event, 31)
  await forgetUnpaidBaskets(w.db, 30, 100)
  assert.deepEqual(await statuses(), [200, 200], 'these are not baskets without a payment')
  await forgetPaidBaskets(w.db, 400, 100)
  assert.deepEqual(await statuses(), [404, 404])

  const before = await recountPool(w.db, org.org, poolId)
  assert.deepEqual([before?.taken, before?.faults], [2, []])
  assert.equal((await count(org))?.holds, 1, 'what was sold stays')
  const refund = await post(w, org, `/orders/${order.order_id}/cancel`, { refund: true })
  assert.equal(refund.status, 200, refund.text)
  assert.equal((await orderNow(w, org, order.order_id)).order_status, 'refunded')
  const after = await recountPool(w.db, org.org, poolId)
  assert.deepEqual([after?.taken, after?.faults], [0, []], 'the places are for sale again')
})

const setAttempt = write(`
  update attempt set status = $3::text, settled_at = case when $3::text = 'done' then now() end where org_id = $1 and subject_id = $2
`)

test('a basket whose payment is not settled stays', async () => {
  const org = await w.createOrg()
  const { priceId, event } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId)
  assert.equal((await checkout(w, org, id)).status, 200)
  await age(org, id, 500)
  await moveEvent(org, event, 100)
  const setSettled = (settled: boolean) =>
    inTx(w.db, org.org, (tx) => tx.count(setAttempt, org.org, toUuid(id), settled ? 'done' : 'late'))

  await setSettled(false)
  await forgetPaidBaskets(w.db, 400, 100)
  assert.equal((await get(org, id)).status, 200)
  await setSettled(true)
  await forgetPaidBaskets(w.db, 400, 100)
  assert.equal((await get(org, id)).status, 404)
})

const setClock = write(`insert into test_clock (org_id, stands_at, started_at) values ($1, now(), now())`)

test('baskets of an organisation on a test clock stay, and a batch is as large as it may be', async () => {
  const [clocked, org] = [await w.createOrg(), await w.createOrg()]
  const theirs = (await aBasket(w, clocked)).id
  const ours = [(await aBasket(w, org)).id, (await aBasket(w, org)).id, (await aBasket(w, org)).id]
  for (const id of ours) await w.call(`/v1/baskets/${id}`, { method: 'DELETE', key: org.secret })
  await w.call(`/v1/baskets/${theirs}`, { method: 'DELETE', key: clocked.secret })
  for (const id of ours) await age(org, id, 4_000)
  await age(clocked, theirs, 5_000)
  await inTx(w.db, clocked.org, (tx) => tx.count(setClock, clocked.org))

  assert.equal(await forgetUnpaidBaskets(w.db, 3_000, 2), 2)
  assert.equal(await forgetUnpaidBaskets(w.db, 3_000, 2), 1)
  assert.equal((await get(clocked, theirs)).status, 200)
})
