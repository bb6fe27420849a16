import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AttentionItem, OrderDetails } from '#contract'
import { checkLedger } from '#ledger'
import { inTx } from '#platform/db'
import { insert, makePrice } from '#testing/factories'
import { balances, listOrderEvents, orderNow, post } from '#testing/orders'
import { aPaidOrder } from '#testing/paid-orders'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { onProviderEvent } from './provider-events.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type Dispute = {
  readonly kind: 'chargeback' | 'chargeback_reversed'
  readonly paymentId: string
  readonly disputeId?: string
}

const tell = (org: TestOrg, { disputeId = 'dp_1', ...dispute }: Dispute): Promise<void> =>
  inTx(w.db, org.org, (tx) =>
    onProviderEvent(tx, org.org, 'sandbox', { disputeId, amountMinor: 4_300, currency: 'GBP', ...dispute }),
  )

async function aDisputedOrder() {
  const org = await w.createOrg()
  const { event, poolId } = await aPool(w, org, 5)
  const price = await makePrice(w, org, event, { pool_id: poolId, price_minor: 4_000 })
  const { order, attempt } = await aPaidOrder(w, org, price, { stock: true })
  return { org, orderId: order.order_id, paymentId: attempt.payment_id ?? '' }
}

test('a dispute that is won returns to the books once, and what it took can be refunded again', async () => {
  const { org, orderId, paymentId } = await aDisputedOrder()
  await tell(org, { kind: 'chargeback', paymentId })
  assert.equal((await balances(w, org)).provider, 0)
  const before = (await listOrderEvents(w, org)).length

  for (let i = 0; i < 2; i++) await tell(org, { kind: 'chargeback_reversed', paymentId })

  const { provider, chargebacks } = await balances(w, org)
  assert.deepEqual({ provider, chargebacks }, { provider: 4_300, chargebacks: 0 })
  assert.deepEqual((await listOrderEvents(w, org)).slice(before), ['order.updated'])
  // The buyer refused to pay: nothing becomes valid again by itself.
  assert.equal((await orderNow(w, org, orderId)).order_status, 'cancelled')
  const { history } = (await w.call(`/admin/v1/orders/${orderId}`, { key: org.admin })).json<OrderDetails>()
  const disputes = history.filter(({ type }) => type.startsWith('chargeback'))
  assert.deepEqual(
    disputes.map(({ type, amount_minor }) => [type, amount_minor]),
    [
      ['chargeback', 4_300],
      ['chargeback_reversed', 4_300],
    ],
  )
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  assert.equal((await post(w, org, `/orders/${orderId}/refunds`, {})).status, 200)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a won dispute is booked even if the news of it arrives first', async () => {
  const { org, orderId, paymentId } = await aDisputedOrder()
  await tell(org, { kind: 'chargeback_reversed', paymentId })
  await tell(org, { kind: 'chargeback', paymentId })
  const { provider, chargebacks } = await balances(w, org)
  assert.deepEqual({ provider, chargebacks }, { provider: 4_300, chargebacks: 0 })
  assert.equal((await orderNow(w, org, orderId)).order_status, 'cancelled')
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('the ledger check finds a won dispute that was not booked', async () => {
  const { org, paymentId } = await aDisputedOrder()
  await tell(org, { kind: 'chargeback', paymentId })
  await insert(w, org, 'chargeback_reversal', {
    provider: 'sandbox',
    provider_dispute_id: 'dp_1',
    amount_minor: 4_300,
    currency: 'GBP',
    created_at: new Date(),
  })
  const [fault] = await checkLedger(w.db, org.org)
  assert.deepEqual(
    [fault?.rule, fault?.expected_minor, fault?.found_minor],
    ['chargeback reversal is posted', 4_300, 0],
  )
})

test('a dispute about a payment that is not known here is shown to staff, once', async () => {
  const org = await w.createOrg()
  for (const kind of ['chargeback', 'chargeback', 'chargeback_reversed'] as const)
    await tell(org, { kind, paymentId: 'pi_of_nobody', disputeId: 'dp_9' })
  const { data } = (await w.call('/admin/v1/attention', { key: org.admin })).json<{ data: AttentionItem[] }>()
  const found = data.find(({ kind }) => kind === 'dispute_unmatched')
  assert.deepEqual([found?.count, found?.links], [1, [{ id: 'dp_9', title: 'pi_of_nobody' }]])
  assert.deepEqual(await balances(w, org), {})
})
