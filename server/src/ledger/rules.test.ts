import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargebackPostings, type PaymentParts, type Posting, refundPostings, salePostings } from './rules.ts'

const parts: PaymentParts = {
  totalMinor: 2_900,
  faceMinor: 2_500,
  rebateMinor: 60,
  serviceFeesMinor: 250,
  taxMinor: 50,
  transactionFeeMinor: 100,
}

const sum = (postings: readonly Posting[]) => postings.reduce((minor, { amountMinor }) => minor + amountMinor, 0)

test('a sale credits each account: the rebate of the service fee goes to the organisation', () => {
  assert.deepEqual(salePostings(parts), [
    { account: 'provider', amountMinor: 2_900 },
    { account: 'organisation', amountMinor: -2_560 },
    { account: 'service_fees', amountMinor: -190 },
    { account: 'tax', amountMinor: -50 },
    { account: 'transaction_fees', amountMinor: -100 },
  ])
  assert.equal(sum(salePostings(parts)), 0)
})

test('a full refund is the reverse of the sale', () => {
  const turned = salePostings(parts).map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }))

  assert.deepEqual(refundPostings(parts), turned)
})

test('zero amounts are not posted, so a free order has no postings', () => {
  const free = { totalMinor: 0, faceMinor: 0, rebateMinor: 0, serviceFeesMinor: 0, taxMinor: 0, transactionFeeMinor: 0 }

  assert.deepEqual(salePostings(free), [])
  assert.deepEqual(salePostings({ ...free, totalMinor: 10, faceMinor: 10 }), [
    { account: 'provider', amountMinor: 10 },
    { account: 'organisation', amountMinor: -10 },
  ])
})

test('a chargeback moves money from the provider to the chargebacks account', () => {
  assert.deepEqual(chargebackPostings(700), [
    { account: 'provider', amountMinor: -700 },
    { account: 'chargebacks', amountMinor: 700 },
  ])
})
