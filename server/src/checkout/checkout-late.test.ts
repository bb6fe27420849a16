import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import type { Checkout } from '#contract'
import { recountPool } from '../inventory/recount.ts'
import { releaseExpiredHolds } from '../inventory/jobs.ts'
import { checkLedger } from '#ledger'
import type { Attempt } from '#payments'
import { inTx, read, write } from '#platform/db'
import { toUuid } from '#platform/ids'
import { aBasket, addItem, expireItems } from '#testing/baskets'
import {
  aFilledBasket,
  getLastAttempt,
  aWorker,
  basketStatus,
  checkout,
  codeOf,
  complete,
  confirm,
  endLease,
  declineCodeOf,
  passDeadline,
} from '#testing/checkouts'
import { orderNow, listOrderEvents } from '#testing/orders'
import { aSeatedEvent, aPool, listSeatIds } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { drive } from './driver.ts'

let w: TestServer
let worker: Awaited<ReturnType<typeof aWorker>>
before(async () => {
  w = await startTestServer()
  worker = await aWorker(w)
})
after(async () => {
  await worker.end()
  await w.stop()
})

const held = read<{ captured_minor: number; refunded_minor: number; status: string }>(
  `select captured_minor, refunded_minor, status from sandbox_payment where org_id = $1`,
)
const getPaymentAmounts = async (org: TestOrg) => {
  const [payment] = await w.db.all(held, org.org)
  return payment && [payment.status, payment.captured_minor, payment.refunded_minor]
}

/** Expires a payment that its provider can neither complete nor void: its places are released. */
async function expirePayment(org: TestOrg, id: string, { begun = false } = {}): Promise<Attempt> {
  if (!begun) {
    const reply = await checkout(w, org, id, { method: 'pm_sandbox_late_success' })
    assert.equal(reply.json<Checkout>().payment.status, 'processing')
  }
  await passDeadline(w, org, id)
  const provider = worker.providers.sandbox
  const stuck = mock.method(provider, 'void', (_: unknown, { paymentId }: { paymentId: string }) =>
    Promise.resolve({ kind: 'processing' as const, paymentId }),
  )
  await worker.recover()
  stuck.mock.restore()
  const attempt = await getLastAttempt(w, org, id)
  assert.equal(attempt.status, 'late')
  return attempt
}

/** The money arrives after all: authorised, or captured at once. */
async function moneyArrives(org: TestOrg, { payment_id }: Attempt, as: 'authorised' | 'captured') {
  assert.equal((await complete(w, org, payment_id, 'succeed')).status, 200)
  const take = write(`update sandbox_payment set status = 'captured', captured_minor = amount_minor where org_id = $1`)
  if (as === 'captured') await inTx(w.db, org.org, (tx) => tx.count(take, org.org))
}

test('a payment that cannot be voided releases its places at once', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 2)
  const id = await aFilledBasket(w, org, priceId, 2)
  const { order_id } = await expirePayment(org, id)
  const pool = await recountPool(w.db, org.org, poolId)
  assert.deepEqual([pool?.taken, pool?.faults], [0, []])
  assert.equal(await basketStatus(w, org, id), 'expired')
  assert.equal((await orderNow(w, org, order_id)).order_status, 'expired')
  assert.deepEqual(await listOrderEvents(w, org), ['order.payment_failed', 'order.expired'])
  const reply = (await confirm(w, org, id)).json<Checkout>()
  assert.deepEqual([reply.status, reply.payment.status], ['expired', 'processing'])
  const again = await checkout(w, org, id)
  assert.deepEqual([again.status, codeOf(again)], [410, 'basket_expired'])
})

for (const as of ['authorised', 'captured'] as const) {
  test(`late money (${as}) buys the items of the basket if all of them are still available`, async () => {
    const org = await w.createOrg()
    const { priceId, poolId } = await aPool(w, org, 2)
    const id = await aFilledBasket(w, org, priceId, 2)
    const attempt = await expirePayment(org, id)
    await moneyArrives(org, attempt, as)
    await worker.recover()
    const order = (await confirm(w, org, id)).json<Checkout>()
    assert.deepEqual([order.status, order.order_id, order.total_minor], ['confirmed', attempt.order_id, 5_600])
    assert.equal(await basketStatus(w, org, id), 'completed')
    assert.deepEqual(await getPaymentAmounts(org), ['captured', 5_600, 0])
    const pool = await recountPool(w.db, org.org, poolId)
    assert.deepEqual([pool?.ledger_sold, pool?.items_sold, pool?.faults], [2, 2, []])
    const events = await listOrderEvents(w, org)
    assert.deepEqual(events.slice(2), ['order.completed', 'ticket.issued', 'ticket.issued'])
    assert.deepEqual(await checkLedger(w.db, org.org), [])
  })

  test(`late money (${as}) is given back if one place is missing, and the customer who has the place keeps it`, async () => {
    const org = await w.createOrg()
    const { priceId, poolId } = await aPool(w, org, 2)
    const id = await aFilledBasket(w, org, priceId, 2)
    const attempt = await expirePayment(org, id)
    await aFilledBasket(w, org, priceId)
    await moneyArrives(org, attempt, as)
    await worker.recover()
    const settled = await getLastAttempt(w, org, id)
    assert.deepEqual([settled.status, settled.failure_code], ['failed', 'late_payment_refunded'])
    assert.deepEqual(await getPaymentAmounts(org), as === 'captured' ? ['captured', 5_600, 5_600] : ['voided', 0, 0])
    assert.equal((await orderNow(w, org, attempt.order_id)).order_status, 'expired')
    const pool = await recountPool(w.db, org.org, poolId)
    assert.deepEqual([pool?.taken, pool?.ledger_sold, pool?.faults], [1, 0, []])
    const reply = await confirm(w, org, id)
    assert.deepEqual([reply.status, codeOf(reply)], [402, 'payment_declined'])
    assert.equal(declineCodeOf(reply), 'late_payment_refunded')
    assert.deepEqual(await checkLedger(w.db, org.org), [])
  })

  test(`a process that froze over late money (${as}) does not give back what another process has sold`, async () => {
    const org = await w.createOrg()
    const { priceId } = await aPool(w, org, 1)
    const id = await aFilledBasket(w, org, priceId)
    const frozen = await expirePayment(org, id)
    await moneyArrives(org, frozen, as)
    await worker.recover()
    assert.equal((await getLastAttempt(w, org, id)).status, 'done')
    assert.equal(await drive({ ...worker, now: () => new Date() }, frozen), undefined)
    assert.deepEqual(await getPaymentAmounts(org), ['captured', 2_800, 0])
  })
}

test('once late money is to be given back it is, even if its places are available again', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 1)
  const id = await aFilledBasket(w, org, priceId)
  const attempt = await expirePayment(org, id)
  const other = await aFilledBasket(w, org, priceId)
  await moneyArrives(org, attempt, 'captured')
  const provider = worker.providers.sandbox
  // The refund is executed, but its response is lost.
  const refund = provider.refund.bind(provider)
  const lost = mock.method(provider, 'refund', async (...args: Parameters<typeof refund>) => {
    await refund(...args)
    throw new Error('the process dies')
  })
  await assert.rejects(worker.recover())
  lost.mock.restore()
  await w.call(`/v1/baskets/${other}`, { method: 'DELETE', key: org.secret })
  await endLease(w, org, id)
  await worker.recover()
  const settled = await getLastAttempt(w, org, id)
  assert.deepEqual([settled.status, settled.failure_code], ['failed', 'late_payment_refunded'])
  assert.deepEqual(await getPaymentAmounts(org), ['captured', 2_800, 2_800])
})

test('money that never arrives ends as a decline', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 1)
  const id = await aFilledBasket(w, org, priceId)
  const { payment_id } = await expirePayment(org, id)
  assert.equal((await complete(w, org, payment_id, 'fail')).status, 200)
  await worker.recover()
  const reply = await confirm(w, org, id)
  assert.deepEqual([reply.status, codeOf(reply)], [402, 'payment_declined'])
})

test('late money buys only what it paid for, not items added later', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId, 2)
  const stray = await aFilledBasket(w, org, priceId)
  // As if it had been added at the moment at which the payment started.
  const move = write(`update hold set basket_id = $3 where org_id = $1 and basket_id = $2`)
  await checkout(w, org, id, { method: 'pm_sandbox_late_success' })
  await inTx(w.db, org.org, (tx) => tx.count(move, org.org, toUuid(stray), toUuid(id)))
  await expireItems(w, org, id)
  await releaseExpiredHolds(worker.db)
  const attempt = await expirePayment(org, id, { begun: true })
  await moneyArrives(org, attempt, 'authorised')
  await worker.recover()
  const order = (await confirm(w, org, id)).json<Checkout>()
  assert.deepEqual([order.status, order.total_minor], ['confirmed', 5_600])
  const pool = await recountPool(w.db, org.org, poolId)
  assert.deepEqual([pool?.items_sold, pool?.items_held, pool?.faults], [2, 0, []])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('late money buys the same seats that the basket held, or is given back if one is taken', async () => {
  const org = await w.createOrg()
  const { priceId, sectionIds } = await aSeatedEvent(w, org, { rows: 2, perRow: 4 })
  const seats = await listSeatIds(w, org, sectionIds[0] ?? 0)
  const bought = seats.slice(0, 3)
  const baskets = await Promise.all([aBasket(w, org), aBasket(w, org)])
  const [first, second] = [baskets[0].id, baskets[1].id]
  await addItem(w, org, first, { price_id: priceId, seat_ids: bought })
  const attempt = await expirePayment(org, first)
  await moneyArrives(org, attempt, 'authorised')
  await worker.recover()
  const tickets = await w.call(`/v1/orders/${attempt.order_id}/tickets`, { key: org.secret })
  assert.deepEqual(
    tickets.json<{ data: { seat_id: number }[] }>().data.map(({ seat_id }) => seat_id),
    bought,
  )

  await addItem(w, org, second, { price_id: priceId, seat_ids: seats.slice(4, 6) })
  const late = await expirePayment(org, second)
  const { id: third } = await aBasket(w, org)
  assert.equal((await addItem(w, org, third, { price_id: priceId, seat_ids: seats.slice(5, 6) })).status, 200)
  assert.equal((await complete(w, org, late.payment_id, 'succeed')).status, 200)
  await worker.recover()
  assert.equal((await getLastAttempt(w, org, second)).failure_code, 'late_payment_refunded')
  assert.equal((await checkout(w, org, third)).json<Checkout>().status, 'confirmed')
})

test('late money does not buy a seat that was taken out of the basket before', async () => {
  const org = await w.createOrg()
  const { priceId, sectionIds } = await aSeatedEvent(w, org, { rows: 1, perRow: 3 })
  const [first = 0, second = 0] = await listSeatIds(w, org, sectionIds[0] ?? 0)
  const { id } = await aBasket(w, org)
  const added = await addItem(w, org, id, { price_id: priceId, seat_ids: [first, second] })
  const [item] = added.json<{ items: { id: number }[] }>().items
  const path = `/v1/baskets/${id}/items/${item?.id}/seats/${first}`
  assert.equal((await w.call(path, { method: 'DELETE', key: org.secret })).status, 200)
  const attempt = await expirePayment(org, id)

  await moneyArrives(org, attempt, 'authorised')
  await worker.recover()

  const tickets = await w.call(`/v1/orders/${attempt.order_id}/tickets`, { key: org.secret })
  assert.deepEqual(
    tickets.json<{ data: { seat_id: number }[] }>().data.map(({ seat_id }) => seat_id),
    [second],
  )
  const { id: other } = await aBasket(w, org)
  assert.equal((await addItem(w, org, other, { price_id: priceId, seat_ids: [first] })).status, 200)
})
