import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TicketStatus } from '#contract'
import { fullRefundLines } from './refund-amounts.ts'
import { calculateRefundVat, type TaxedTicket } from './refund-vat.ts'

const low = {
  tax_rate_id: 1,
  name: 'VAT low',
  country: 'NL',
  basis_points: 900,
  category: 'S' as const,
  exemption_reason: null,
}

/** A ticket of 4.00 with 0.33 VAT, for which one of 10.00 with 0.83 was exchanged: the refund of 6.00 failed. */
const ticket: TaxedTicket = {
  ticket_id: 2,
  status: TicketStatus.active,
  price_minor: 400,
  discount_minor: 0,
  service_fee_minor: 0,
  service_tax_minor: 0,
  transaction_fee_minor: 0,
  refunded_minor: 0,
  refunded_face_minor: 0,
  refunding_minor: 0,
  refunding_face_minor: 0,
  tax_rate_id: 1,
  vat_minor: 33,
  fee_tax_rate_id: null,
  service_fee_vat_minor: null,
  transaction_fee_vat_minor: null,
}
const tax = { ...low, gross_minor: 1_000, vat_minor: 83, refunded_gross_minor: 0, refunded_vat_minor: 0 }
const order = { total_minor: 1_000, refunded_minor: 0, tickets: [ticket], taxes: [tax], rebateMinor: 0 }

const sums = (parts: ReturnType<typeof calculateRefundVat>) => [
  parts.reduce((sum, part) => sum + part.grossMinor, 0),
  parts.reduce((sum, part) => sum + part.vatMinor, 0),
]

test('the difference of an exchange whose refund failed still has its VAT when it is refunded', () => {
  const half = calculateRefundVat(order, { amountMinor: 300, lines: [], terms: [], isTaxed: true })
  assert.deepEqual(sums(half), [300, 25])

  const lines = fullRefundLines([ticket], true)
  const all = calculateRefundVat(order, { amountMinor: 1_000, lines, terms: [], isTaxed: true })
  assert.deepEqual(sums(all), [1_000, 83])
})

test('an amount that was sold without a rate takes no VAT from those that have one', () => {
  const mixed = { ...order, total_minor: 1_200 }

  // 8.00 belong to no ticket: 6.00 of them were sold at 9 %.
  const parts = calculateRefundVat(mixed, { amountMinor: 800, lines: [], terms: [], isTaxed: true })

  assert.deepEqual(sums(parts), [600, 50])
})

test('money that was not due credits no VAT', () => {
  assert.deepEqual(calculateRefundVat(order, { amountMinor: 600, lines: [], terms: [], isTaxed: false }), [])
})
