import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargebackOf, type Parts, type Posting, refundOf, saleOf } from './rules.ts'

const parts: Parts = {
  totalMinor: 2_900,
  faceMinor: 2_500,
  rebateMinor: 60,
  serviceFeesMinor: 250,
  taxMinor: 50,
  transactionFeeMinor: 100,
}

const sum = (postings: readonly Posting[]) => postings.reduce((minor, { amountMinor }) => minor + amountMinor, 0)

test('a sale gives each their part: the rebate of the service fee is the organisation’s', () => {
  assert.deepEqual(saleOf(parts), [
    { account: 'provider', amountMinor: 2_900 },
    { account: 'organisation', amountMinor: -2_560 },
    { account: 'service_fees', amountMinor: -190 },
    { account: 'tax', amountMinor: -50 },
    { account: 'transaction_fees', amountMinor: -100 },
  ])
  assert.equal(sum(saleOf(parts)), 0)
})

test('a refund of all parts is the sale turned round', () => {
  const turned = saleOf(parts).map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }))

  assert.deepEqual(refundOf(parts), turned)
})

test('what is nothing is not posted, so a free order posts nothing', () => {
  const free = { totalMinor: 0, faceMinor: 0, rebateMinor: 0, serviceFeesMinor: 0, taxMinor: 0, transactionFeeMinor: 0 }

  assert.deepEqual(saleOf(free), [])
  assert.deepEqual(saleOf({ ...free, totalMinor: 10, faceMinor: 10 }), [
    { account: 'provider', amountMinor: 10 },
    { account: 'organisation', amountMinor: -10 },
  ])
})

test('a chargeback moves the money from the provider to an account of its own', () => {
  assert.deepEqual(chargebackOf(700), [
    { account: 'provider', amountMinor: -700 },
    { account: 'chargebacks', amountMinor: 700 },
  ])
})
