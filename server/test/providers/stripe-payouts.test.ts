import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { BalanceMovement } from '../../src/payment-providers/payouts.ts'
import type { Merchant, Provider } from '../../src/payment-providers/provider.ts'
import { createLazyStripeProvider } from '../../src/payment-providers/stripe/lazy.ts'
import { orgId } from '../../src/platform/ids.ts'
import { collect } from '#testing/collect'
import { type FakeStripe, startFakeStripe } from '#testing/stripe/server'

let fake: FakeStripe
let provider: Provider
before(async () => {
  fake = await startFakeStripe()
  provider = createLazyStripeProvider({ secretKey: fake.secretKey, apiUrl: fake.url })
})
after(() => fake.stop())

const HOUR_MS = 3_600_000
const span = { since: new Date(Date.now() - HOUR_MS), until: new Date(Date.now() + HOUR_MS) }

const aMerchant = (): Merchant => ({ org: orgId(randomUUID()), account: `acct_${randomUUID().slice(0, 8)}` })

async function pay(merchant: Merchant, amountMinor: number, currency = 'GBP'): Promise<string> {
  const attemptId = randomUUID()
  const charge = { amountMinor, currency, description: 'Order', paymentMethod: 'pm_card_visa', attemptId }
  const present = { save: false, offSession: false, returnUrl: null, mayTakeDays: false, payer: null, metadata: {} }
  const paid = await provider.authorise(merchant, { ...charge, ...present, key: attemptId })
  assert.ok(paid.kind === 'authorised')
  await provider.capture(merchant, { paymentId: paid.paymentId, key: `${attemptId}:cap` })
  return paid.paymentId
}

const reader = () => provider.payouts ?? assert.fail('Stripe has payouts')
const movementsOf = (merchant: Merchant, payoutId: string): Promise<BalanceMovement[]> =>
  collect(reader().listMovements(merchant, payoutId))

test('a payout of many payments has each of them once, over several pages, without the payout itself', async () => {
  const merchant = aMerchant()
  const paymentIds: string[] = []
  for (let i = 0; i < 103; i++) paymentIds.push(await pay(merchant, 1_000 + i))
  const payoutId = fake.payOut(merchant.account ?? '', { currency: 'gbp' })

  const [payout, ...others] = await collect(reader().list(merchant, span))
  const movements = await movementsOf(merchant, payoutId)

  assert.deepEqual([payout?.payoutId, payout?.status, payout?.currency, others.length], [payoutId, 'paid', 'GBP', 0])
  assert.equal(movements.length, paymentIds.length)
  assert.deepEqual(new Set(movements.map(({ paymentId }) => paymentId)), new Set<string | null>(paymentIds))
  assert.equal(
    movements.reduce((sum, { amountMinor, feeMinor }) => sum + amountMinor - feeMinor, 0),
    payout?.amountMinor,
  )
})

test('refunds, disputes and costs have their kind, and what we do not know is something else', async () => {
  const merchant = aMerchant()
  const paymentId = await pay(merchant, 5_000)
  const refund = await provider.refund(merchant, { paymentId, key: 'rf_1', amountMinor: 1_200 })
  assert.ok(refund.kind === 'succeeded')
  const more = [
    { category: 'dispute', amount: -700, paymentId },
    { category: 'dispute_reversal', amount: 700, paymentId },
    { category: 'fee', amount: -250 },
    { category: 'advance', amount: 9_000 },
  ]

  const movements = await movementsOf(merchant, fake.payOut(merchant.account ?? '', { currency: 'gbp', more }))

  assert.deepEqual(
    Object.fromEntries(
      movements.map(({ kind, amountMinor, feeMinor, paymentId: id }) => [kind, [amountMinor, feeMinor, id]]),
    ),
    {
      payment: [5_000, 30, paymentId],
      refund: [-1_200, 0, paymentId],
      chargeback: [-700, 0, paymentId],
      chargeback_reversed: [700, 0, paymentId],
      cost: [-250, 0, null],
      other: [9_000, 0, null],
    },
  )
  assert.equal(movements.find(({ kind }) => kind === 'refund')?.sourceId, refund.refundId)
})

test('amounts are in our minor units, and a payout that the bank returned has failed', async () => {
  const merchant = aMerchant()
  // At Stripe this currency has two decimals, in ISO 4217 none.
  await pay(merchant, 4_000, 'ISK')
  const payoutId = fake.payOut(merchant.account ?? '', { currency: 'isk', more: [{ category: 'fee', amount: 30 }] })
  fake.failPayout(merchant.account ?? '', payoutId)

  const [payout] = await collect(reader().list(merchant, span))

  assert.deepEqual([payout?.amountMinor, payout?.currency, payout?.status], [4_000, 'ISK', 'failed'])
})
