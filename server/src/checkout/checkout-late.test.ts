import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import type { Checkout } from '#contract'
import { recount, sweepExpired } from '#inventory'
import { checkBooks } from '#ledger'
import { providerNamed } from '#payment-providers'
import type { Attempt } from '#payments'
import { inTx, read, write } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { aBasket, addItem, lapseItems } from '#testing/baskets'
import {
  aFilledBasket,
  attemptOf,
  aWorker,
  basketStatus,
  checkout,
  codeOf,
  complete,
  confirm,
  endLease,
  messageOf,
  passDeadline,
} from '#testing/checkouts'
import { orderNow, told } from '#testing/orders'
import { aHouse, aPool, seatIds } from '#testing/stock'
import { type Org, type World, world } from '#testing/test-server'
import { drive } from './driver.ts'

let w: World
let worker: Awaited<ReturnType<typeof aWorker>>
before(async () => {
  w = await world()
  worker = await aWorker(w)
})
after(async () => {
  await worker.end()
  await w.end()
})

const held = read<{ captured_minor: number; refunded_minor: number; status: string }>(
  `select captured_minor, refunded_minor, status from sandbox_payment where org_id = $1`,
)
const moneyOf = async (org: Org) => {
  const [payment] = await w.db.all(held, org.org)
  return payment && [payment.status, payment.captured_minor, payment.refunded_minor]
}

/** A payment of a basket that its provider can neither finish nor call off: its places have gone back. */
async function letGo(org: Org, id: string, { begun = false } = {}): Promise<Attempt> {
  if (!begun) {
    const reply = await checkout(w, org, id, { method: 'pm_sandbox_late_success' })
    assert.equal(reply.json<Checkout>().payment.status, 'processing')
  }
  await passDeadline(w, org, id)
  const provider = providerNamed(worker.db, 'sandbox')
  const stuck = mock.method(provider, 'void', (_: unknown, { paymentId }: { paymentId: string }) =>
    Promise.resolve({ kind: 'processing' as const, paymentId }),
  )
  await worker.recover()
  stuck.mock.restore()
  const attempt = await attemptOf(w, org, id)
  assert.equal(attempt.status, 'late')
  return attempt
}

/** The money comes after all: reserved, or taken at once. */
async function moneyComes(org: Org, { payment_id }: Attempt, as: 'authorised' | 'captured') {
  assert.equal((await complete(w, org, payment_id, 'succeed')).status, 200)
  const take = write(`update sandbox_payment set status = 'captured', captured_minor = amount_minor where org_id = $1`)
  if (as === 'captured') await inTx(w.db, org.org, (tx) => tx.count(take, org.org))
}

test('a payment that cannot be called off loses its places at once: they are free for others', async () => {
  const org = await w.anOrg()
  const { priceId, poolId } = await aPool(w, org, 2)
  const id = await aFilledBasket(w, org, priceId, 2)
  const { order_id } = await letGo(org, id)
  const pool = await recount(w.db, org.org, poolId)
  assert.deepEqual([pool?.taken, pool?.faults], [0, []])
  assert.equal(await basketStatus(w, org, id), 'expired')
  assert.equal((await orderNow(w, org, order_id)).order_status, 'expired')
  assert.deepEqual(await told(w, org), ['order.payment_failed', 'order.expired'])
  const asked = (await confirm(w, org, id)).json<Checkout>()
  assert.deepEqual([asked.status, asked.payment.status], ['expired', 'processing'])
  const again = await checkout(w, org, id)
  assert.deepEqual([again.status, codeOf(again)], [410, 'basket_expired'])
})

for (const as of ['authorised', 'captured'] as const) {
  test(`late money (${as}) buys what the basket held, when all of it is still there`, async () => {
    const org = await w.anOrg()
    const { priceId, poolId } = await aPool(w, org, 2)
    const id = await aFilledBasket(w, org, priceId, 2)
    const attempt = await letGo(org, id)
    await moneyComes(org, attempt, as)
    await worker.recover()
    const order = (await confirm(w, org, id)).json<Checkout>()
    assert.deepEqual([order.status, order.order_id, order.total_minor], ['confirmed', attempt.order_id, 5_600])
    assert.equal(await basketStatus(w, org, id), 'completed')
    assert.deepEqual(await moneyOf(org), ['captured', 5_600, 0])
    const pool = await recount(w.db, org.org, poolId)
    assert.deepEqual([pool?.ledger_sold, pool?.items_sold, pool?.faults], [2, 2, []])
    const events = await told(w, org)
    assert.deepEqual(events.slice(2), ['order.completed', 'ticket.issued', 'ticket.issued'])
    assert.deepEqual(await checkBooks(w.db, org.org), [])
  })

  test(`late money (${as}) goes back when one place is missing, and takes nothing from whoever has it`, async () => {
    const org = await w.anOrg()
    const { priceId, poolId } = await aPool(w, org, 2)
    const id = await aFilledBasket(w, org, priceId, 2)
    const attempt = await letGo(org, id)
    await aFilledBasket(w, org, priceId)
    await moneyComes(org, attempt, as)
    await worker.recover()
    const settled = await attemptOf(w, org, id)
    assert.deepEqual([settled.status, settled.failure_code], ['failed', 'late_payment_refunded'])
    assert.deepEqual(await moneyOf(org), as === 'captured' ? ['captured', 5_600, 5_600] : ['voided', 0, 0])
    assert.equal((await orderNow(w, org, attempt.order_id)).order_status, 'expired')
    const pool = await recount(w.db, org.org, poolId)
    assert.deepEqual([pool?.taken, pool?.ledger_sold, pool?.faults], [1, 0, []])
    const reply = await confirm(w, org, id)
    assert.deepEqual([reply.status, codeOf(reply)], [402, 'payment_declined'])
    assert.match(messageOf(reply), /late_payment_refunded/)
    assert.deepEqual(await checkBooks(w.db, org.org), [])
  })

  test(`a process that froze over late money (${as}) sends nothing back that another has made an order of`, async () => {
    const org = await w.anOrg()
    const { priceId } = await aPool(w, org, 1)
    const id = await aFilledBasket(w, org, priceId)
    const frozen = await letGo(org, id)
    await moneyComes(org, frozen, as)
    await worker.recover()
    assert.equal((await attemptOf(w, org, id)).status, 'done')
    assert.equal(await drive({ db: worker.db, now: () => new Date() }, frozen), undefined)
    assert.deepEqual(await moneyOf(org), ['captured', 2_800, 0])
  })
}

test('money that is to go back goes back, even when its places are free again by then', async () => {
  const org = await w.anOrg()
  const { priceId } = await aPool(w, org, 1)
  const id = await aFilledBasket(w, org, priceId)
  const attempt = await letGo(org, id)
  const other = await aFilledBasket(w, org, priceId)
  await moneyComes(org, attempt, 'captured')
  const provider = providerNamed(worker.db, 'sandbox')
  // The refund goes through, but its answer is lost on the way.
  const refund = provider.refund.bind(provider)
  const lost = mock.method(provider, 'refund', async (...asked: Parameters<typeof refund>) => {
    await refund(...asked)
    throw new Error('the process dies')
  })
  await assert.rejects(worker.recover())
  lost.mock.restore()
  await w.call(`/v1/baskets/${other}`, { method: 'DELETE', key: org.secret })
  await endLease(w, org, id)
  await worker.recover()
  const settled = await attemptOf(w, org, id)
  assert.deepEqual([settled.status, settled.failure_code], ['failed', 'late_payment_refunded'])
  assert.deepEqual(await moneyOf(org), ['captured', 2_800, 2_800])
})

test('money that never comes is a decline in the end', async () => {
  const org = await w.anOrg()
  const { priceId } = await aPool(w, org, 1)
  const id = await aFilledBasket(w, org, priceId)
  const { payment_id } = await letGo(org, id)
  assert.equal((await complete(w, org, payment_id, 'fail')).status, 200)
  await worker.recover()
  const reply = await confirm(w, org, id)
  assert.deepEqual([reply.status, codeOf(reply)], [402, 'payment_declined'])
})

test('late money buys what it paid for, and nothing that was added while it was on its way', async () => {
  const org = await w.anOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId, 2)
  const stray = await aFilledBasket(w, org, priceId)
  // As if it had been added at the very moment at which the payment began.
  const move = write(`update hold set basket_id = $3 where org_id = $1 and basket_id = $2`)
  await checkout(w, org, id, { method: 'pm_sandbox_late_success' })
  await inTx(w.db, org.org, (tx) => tx.count(move, org.org, uuidOf(stray), uuidOf(id)))
  await lapseItems(w, org, id)
  await sweepExpired(worker.db)
  const attempt = await letGo(org, id, { begun: true })
  await moneyComes(org, attempt, 'authorised')
  await worker.recover()
  const order = (await confirm(w, org, id)).json<Checkout>()
  assert.deepEqual([order.status, order.total_minor], ['confirmed', 5_600])
  const pool = await recount(w.db, org.org, poolId)
  assert.deepEqual([pool?.items_sold, pool?.items_held, pool?.faults], [2, 0, []])
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('late money has the very seats that the basket held, or goes back when one is taken', async () => {
  const org = await w.anOrg()
  const { priceId, sectionIds } = await aHouse(w, org, { rows: 2, perRow: 4 })
  const seats = await seatIds(w, org, sectionIds[0] ?? 0)
  const bought = seats.slice(0, 3)
  const baskets = await Promise.all([aBasket(w, org), aBasket(w, org)])
  const [first, second] = [baskets[0].id, baskets[1].id]
  await addItem(w, org, first, { price_id: priceId, seat_ids: bought })
  const attempt = await letGo(org, first)
  await moneyComes(org, attempt, 'authorised')
  await worker.recover()
  const tickets = await w.call(`/v1/orders/${attempt.order_id}/tickets`, { key: org.secret })
  assert.deepEqual(
    tickets.json<{ data: { seat_id: number }[] }>().data.map(({ seat_id }) => seat_id),
    bought,
  )

  await addItem(w, org, second, { price_id: priceId, seat_ids: seats.slice(4, 6) })
  const late = await letGo(org, second)
  const { id: third } = await aBasket(w, org)
  assert.equal((await addItem(w, org, third, { price_id: priceId, seat_ids: seats.slice(5, 6) })).status, 200)
  assert.equal((await complete(w, org, late.payment_id, 'succeed')).status, 200)
  await worker.recover()
  assert.equal((await attemptOf(w, org, second)).failure_code, 'late_payment_refunded')
  assert.equal((await checkout(w, org, third)).json<Checkout>().status, 'confirmed')
})
