import assert from 'node:assert/strict'
import type { Checkout, Invoice, InvoiceBuyer } from '#contract'
import { issueInvoices, queueInvoices } from '../src/invoices/issue.ts'
import { sequenceChanges } from '../src/webhooks/feed.ts'
import { aFilledBasket, anEmail } from './checkouts.ts'
import { callAdmin } from './gate-devices.ts'
import type { TestOrg, TestServer } from './test-server.ts'

/** What an organisation says about its invoices. */
export const SUPPLIER = {
  issue: 'on_request',
  legal_name: 'Rovers B.V.',
  vat_id: 'NL123456789B01',
  registration_number: '12345678',
  address_line: 'Stadionplein 1',
  address_line_2: null,
  postcode: '1076 CM',
  city: 'Amsterdam',
  country: 'NL',
  invoice_prefix: 'INV-',
  credit_note_prefix: 'CN-',
  note: null,
  retention_years: 10,
} as const

export const COMPANY: InvoiceBuyer = {
  name: 'Ann Lee',
  company: 'Lee & Daughters <Ltd>',
  vat_id: 'DE123456789',
  address_line: 'Hauptstraße 5',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  reference: 'PO 77',
}

export const setUpInvoices = (w: TestServer, org: TestOrg, fields: object = {}) =>
  callAdmin(w, org, 'PUT /invoice_settings', { ...SUPPLIER, ...fields })

/** Buys tickets of a price, with invoice details if there are any. */
export async function buyWithInvoice(
  w: TestServer,
  org: TestOrg,
  {
    priceId,
    quantity = 1,
    invoice,
    email = anEmail(),
  }: { priceId: number; quantity?: number; invoice?: InvoiceBuyer; email?: string },
): Promise<Checkout> {
  const basketId = await aFilledBasket(w, org, priceId, quantity)
  const customer = { email, first_name: 'Ann', last_name: 'Lee', postcode: '1000 AA' }
  const json = { payment_method: 'pm_sandbox_ok', customer, ...(invoice && { invoice }) }
  const reply = await w.call(`/v1/baskets/${basketId}/checkout`, { method: 'POST', key: org.secret, json })
  assert.equal(reply.status, 200, reply.text)
  return reply.json<Checkout>()
}

/** Does what a worker does: numbers the changes, reads them for invoices, and issues the documents. */
export async function runInvoiceWorker(w: TestServer): Promise<void> {
  await sequenceChanges(w.db)
  await queueInvoices(w.db)
  await issueInvoices(w.db)
}

/** Returns all documents of an order, oldest first. */
export const invoicesOf = async (w: TestServer, org: TestOrg, orderId: number): Promise<Invoice[]> =>
  (await callAdmin<{ data: Invoice[] }>(w, org, `GET /orders/${orderId}/invoices`)).data
