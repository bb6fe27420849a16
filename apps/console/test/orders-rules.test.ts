import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailKind, isPutOnAccount } from '../src/orders/history-rules.ts'
import type { OrderDetails, OrderTicket } from '../src/orders/order-types.ts'
import {
  feesLeft,
  isAboveCeiling,
  leftMinor,
  refundMinor,
  ticketLeftMinor,
  ticketShownMinor,
} from '../src/orders/refund-rules.ts'

const makeTicket = (ticket_id: number, fields: Partial<OrderTicket> = {}): OrderTicket =>
  ({
    ticket_id,
    ticket_status_id: 1,
    price_minor: 2_500,
    discount_amount_minor: 500,
    fees_minor: 300,
    transaction_fee_minor: 100,
    total_minor: 2_300,
    refunded_amount_minor: 0,
    ...fields,
  }) as OrderTicket

/** Only what the rules read. */
const makeOrder = (fields: Partial<Record<keyof OrderDetails, unknown>> = {}): OrderDetails =>
  ({
    total_minor: 4_600,
    refunded_amount_minor: 0,
    tickets: [makeTicket(1), makeTicket(2)],
    payments: [
      { status: 'failed', amount_minor: 4_600 },
      { status: 'succeeded', amount_minor: 4_600 },
    ],
    refunds: [],
    history: [],
    ...fields,
  }) as OrderDetails

test('an e-mail of an order is named after what it brought', () => {
  const [ofEvent, ofMembership] = [{ event_id: 'evt_1' }, { event_id: null }]

  assert.equal(emailKind({ cause: 'sale' }, ofEvent), 'tickets')
  assert.equal(emailKind({ cause: 'request' }, ofMembership), 'membership')
  assert.equal(emailKind({ cause: 'payment_link' }, ofMembership), 'payment_link')
})

test('what was sold on account is not paid', () => {
  const order = makeOrder({
    payments: [
      { payment_id: 'pay_1', method: 'on_account' },
      { payment_id: 'pay_2', method: 'cash' },
    ],
  })

  assert.equal(isPutOnAccount({ payment_id: 'pay_1' }, order), true)
  assert.equal(isPutOnAccount({ payment_id: 'pay_2' }, order), false)
})

test('refunds on their way and chargebacks cannot be refunded again', () => {
  const order = makeOrder({
    refunded_amount_minor: 600,
    refunds: [
      { status: 'sending', amount_minor: 1_000 },
      { status: 'failed', amount_minor: 900 },
    ],
    history: [{ type: 'chargeback', amount_minor: 500 }],
  })

  assert.equal(leftMinor(order), 2_500)
})

test('an order in instalments can be refunded as far as it is paid', () => {
  assert.equal(leftMinor(makeOrder({ payments: [{ status: 'succeeded', amount_minor: 1_500 }] })), 1_500)
})

test('without fees the face value less the discount is refunded, and earlier refunds took the face value first', () => {
  assert.equal(ticketLeftMinor(makeTicket(1), false), 2_000)
  assert.equal(ticketLeftMinor(makeTicket(1, { refunded_amount_minor: 2_100 }), false), 0)
  assert.equal(ticketLeftMinor(makeTicket(1, { refunded_amount_minor: 2_100 }), true), 200)
})

test('the transaction fee is no part of a ticket, and all lines together are what is refunded', () => {
  const fees = [48, 47]
  const [first, second] = [1_510, 3_550].map((left, i) => {
    const transaction_fee_minor = fees[i] ?? 0
    const total_minor = left + transaction_fee_minor
    return makeTicket(i + 1, { price_minor: left - 50, discount_amount_minor: 0, total_minor, transaction_fee_minor })
  })
  if (!first || !second) return assert.fail()
  const payments = [{ status: 'succeeded', amount_minor: 5_155 }]
  const order = makeOrder({ tickets: [first, second], total_minor: 5_155, payments })
  const some = { kind: 'tickets', ticketIds: new Set([1]) } as const

  assert.deepEqual([ticketShownMinor(first, true), ticketShownMinor(second, true)], [1_510, 3_550])
  assert.deepEqual(feesLeft(order, { kind: 'all' }), { serviceFees: 100, transactionFee: 95 })
  assert.deepEqual(feesLeft(order, some), { serviceFees: 50, transactionFee: 48 })
  assert.equal(refundMinor(order, some, true), 1_558)
  assert.equal(refundMinor(order, { kind: 'all' }, true), 5_155)
})

test('a refund takes the service fee before the transaction fee', () => {
  const ticket = makeTicket(1, { refunded_amount_minor: 2_250 })
  const order = makeOrder({ tickets: [ticket], refunded_amount_minor: 2_250 })

  assert.deepEqual(feesLeft(order, { kind: 'tickets', ticketIds: new Set([1]) }), {
    serviceFees: 0,
    transactionFee: 50,
  })
})

test('a replaced ticket has nothing left, and no choice refunds more than is left of the order', () => {
  const tickets = [makeTicket(1, { ticket_status_id: 4 }), makeTicket(2), makeTicket(3)]
  const order = makeOrder({ tickets, refunded_amount_minor: 2_000 })

  assert.equal(refundMinor(order, { kind: 'tickets', ticketIds: new Set([1]) }, true), 0)
  assert.equal(refundMinor(order, { kind: 'tickets', ticketIds: new Set([1, 2]) }, true), 2_300)
  assert.equal(refundMinor(order, { kind: 'all' }, true), 2_600)
  assert.equal(refundMinor(order, { kind: 'all' }, false), 2_600)
})

test('a ceiling is inclusive, and an amount in another currency is above it', () => {
  const same = { currency: 'GBP', ceilingCurrency: 'GBP' }

  assert.equal(isAboveCeiling(3_000, 3_000, same), false)
  assert.equal(isAboveCeiling(3_001, 3_000, same), true)
  assert.equal(isAboveCeiling(1, 3_000, { ...same, currency: 'EUR' }), true)
  assert.equal(isAboveCeiling(1, null, { ...same, currency: 'EUR' }), false)
})
