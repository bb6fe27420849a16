import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Check } from 'typebox/value'
import { InvoiceLine } from '#contract'
import { buildParts } from './build-rules.ts'
import { type ContentTax, subtractTaxes } from './content.ts'
import type { EntryFacts, OrderFacts, SoldTickets } from './queries/facts.ts'

const LONGEST = 'T'.repeat(255)

const ORDER: OrderFacts = {
  order_id: 1,
  first_name: 'Ann',
  last_name: 'Lee',
  postcode: null,
  event_title: LONGEST,
  starts_at: new Date('2026-05-01T18:00:00Z'),
  timezone: 'Europe/Amsterdam',
  requested_by: null,
  buyer: null,
}

const SALE: EntryFacts = {
  ledger_entry_id: 1,
  kind: 'sale',
  order_id: 1,
  at: new Date('2026-04-01T10:00:00Z'),
  currency: 'EUR',
  total_minor: 1_000,
  owed_minor: 0,
  taxes: null,
  paid_entry_id: null,
}

const TICKETS: SoldTickets = {
  order_id: 1,
  price_title: LONGEST,
  category_title: LONGEST,
  tax_rate_id: null,
  quantity: 1,
  gross_minor: 1_000,
  vat_minor: 0,
  fee_tax_rate_id: null,
  fee_minor: 0,
  fee_vat_minor: 0,
  transaction_fee_minor: 0,
  transaction_fee_vat_minor: 0,
  service_tax_minor: 0,
}

test('the longest titles of a price, a category and an event fit into the description of a line', () => {
  const [line] = buildParts(SALE, { order: ORDER, tickets: [TICKETS], untaxed: 'O' }).lines

  assert.equal(line?.description, `${LONGEST}, ${LONGEST}: ${LONGEST}, 2026-05-01`)
  assert.ok(Check(InvoiceLine.properties.description, line.description))
})

test('what is left of an invoice without VAT after an exchange for a taxed price is not partly outside its scope', () => {
  const shared = { name: null, rate_basis_points: 0, exemption_reason: 'Not subject to VAT', vat_minor: 0 } as const
  const invoiced: ContentTax = { ...shared, category: 'O', net_minor: 2_000 }
  const taxed = { name: 'VAT', category: 'S', rate_basis_points: 900, exemption_reason: null } as const
  const credited: ContentTax[] = [
    { ...shared, category: 'E', net_minor: 500 },
    { ...taxed, net_minor: -459, vat_minor: -41 },
  ]

  assert.deepEqual(subtractTaxes([invoiced], credited), [
    { ...invoiced, category: 'E', net_minor: 1_500 },
    { ...taxed, net_minor: 459, vat_minor: 41 },
  ])
  assert.deepEqual(subtractTaxes([invoiced], []), [invoiced])
})

const outsideRate = {
  tax_rate_id: 7,
  name: 'Outside',
  category: 'O',
  basis_points: 0,
  exemption_reason: 'Small business',
  net_minor: 800,
  vat_minor: 0,
} as const
const soldOutside: SoldTickets = { ...TICKETS, tax_rate_id: 7, gross_minor: 800, service_tax_minor: 200 }
const categories = (parts: readonly { readonly category: string }[]): string[] => parts.map(({ category }) => category)

test('a sale that is outside the scope of VAT stays outside, with a service tax that has no rate', () => {
  const sale: EntryFacts = { ...SALE, taxes: [outsideRate] }

  const { lines, taxes } = buildParts(sale, { order: ORDER, tickets: [soldOutside], untaxed: 'O' })

  assert.deepEqual(categories(taxes), ['O', 'O'])
  assert.deepEqual(categories(lines), ['O', 'O'])
})

test('beside a taxed price, what is outside the scope of VAT is exempt', () => {
  const taxed = { tax_rate_id: 8, name: 'VAT', category: 'S', basis_points: 2_500, exemption_reason: null } as const
  const sale: EntryFacts = {
    ...SALE,
    total_minor: 1_250,
    taxes: [outsideRate, { ...taxed, net_minor: 200, vat_minor: 50 }],
  }
  const soldTaxed: SoldTickets = { ...TICKETS, tax_rate_id: 8, gross_minor: 250, vat_minor: 50 }

  const { lines, taxes } = buildParts(sale, { order: ORDER, tickets: [soldOutside, soldTaxed], untaxed: 'O' })

  assert.deepEqual(categories(taxes), ['E', 'S', 'E'])
  assert.deepEqual(categories(lines), ['E', 'S', 'E'])
})
