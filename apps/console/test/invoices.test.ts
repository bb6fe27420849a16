import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InvoiceSettings } from '@tessera/contract'
import type { Page } from 'playwright-core'
import { sequenceChanges } from '../../../server/src/webhooks/feed.ts'
import { callAdmin } from '../../../server/testing/gate-devices.ts'
import {
  buyWithInvoice,
  COMPANY,
  invoicesOf,
  runInvoiceWorker,
  setUpInvoices,
} from '../../../server/testing/invoices.ts'
import { post } from '../../../server/testing/orders.ts'
import { aPool } from '../../../server/testing/stock.ts'
import { aTaxedOrg } from '../../../server/testing/taxes.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { choose, exportList, pressOn, saveFile, typeDay, typeInto } from './keyboard.ts'
import { dialog, openOrder } from './order-setup.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

/** Sells two tickets at 10.90 with a fee of 1.21 each, with 9 % and 21 % VAT. */
async function aSale(org: TestOrg, invoice?: typeof COMPANY): Promise<number> {
  const price = { price_minor: 1_090, service_fee_minor: 121, service_tax_minor: 0, rebate_minor: 0 }
  const { priceId } = await aPool(s.w, org, 10, price)
  return (await buyWithInvoice(s.w, org, { priceId, quantity: 2, ...(invoice && { invoice }) })).order_id
}

/** An organisation that has issued an invoice, and a credit note for 10.90. */
async function anInvoicedSale() {
  const { org } = await aTaxedOrg(s.w)
  await setUpInvoices(s.w, org)
  const orderId = await aSale(org, COMPANY)
  await runInvoiceWorker(s.w)
  await post(s.w, org, `/orders/${orderId}/refunds`, { amount_minor: 1_090 })
  await runInvoiceWorker(s.w)
  return { org, orderId }
}

const readSettings = (org: TestOrg): Promise<InvoiceSettings> => callAdmin(s.w, org, 'GET /invoice_settings')

const save = (page: Page): Promise<void> => pressOn(page, page.getByRole('button', { name: 'Save' }))

test('an owner sets invoices up, and what the server refuses is said at its field', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  const errors = watchErrors(page)
  await page.goto(`${s.url}/console/settings?tab=vat`)
  await pressOn(page, page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Invoices' }))
  await choose(page, page.getByLabel('Which orders get an invoice'), 'Those whose buyer asks for one')
  await typeInto(page, page.getByLabel('Legal name of the seller'), 'Rovers Ltd')
  await typeInto(page, page.getByLabel('Street and number'), '1 Stadium Way')
  await typeInto(page, page.getByLabel('Numbers of credit notes begin with'), 'INV-')
  await save(page)
  await page.getByText('This is needed.').waitFor()
  await typeInto(page, page.getByLabel('Town'), 'London')

  // These two only the server can find.
  await save(page)
  const registration = page.getByLabel('Number in the register of companies')
  await page.getByText('is required without a VAT identifier').waitFor()
  assert.equal(await registration.getAttribute('aria-invalid'), 'true')
  assert.equal(await registration.evaluate((field) => field === document.activeElement), true)
  await inspect(page, 'settings-invoices-refused')
  await typeInto(page, registration, '12345678')
  await save(page)
  await page.getByText('must differ from invoice_prefix').waitFor()
  assert.equal(await page.getByLabel('Numbers of credit notes begin with').getAttribute('aria-invalid'), 'true')
  await typeInto(page, page.getByLabel('Numbers of credit notes begin with'), 'CN-')
  await save(page)
  await page.getByText('Saved.').waitFor()
  await inspect(page, 'settings-invoices')

  const stored = await readSettings(org)
  assert.deepEqual(
    [stored.issue, stored.legal_name, stored.vat_id, stored.registration_number, stored.country],
    ['on_request', 'Rovers Ltd', null, '12345678', 'GB'],
  )
  assert.deepEqual([stored.postcode, stored.note, stored.retention_years], [null, null, 10])
  assert.deepEqual(errors, [])
})

test('finance finds documents by kind, number and day, downloads them, and opens their order', { skip }, async () => {
  const { org, orderId } = await anInvoicedSale()
  const { page } = await s.signedIn(org, 'finance')
  const errors = watchErrors(page)
  await pressOn(page, page.getByRole('link', { name: 'Invoices', exact: true }))
  const table = page.getByRole('table', { name: 'Invoices' })
  await table.getByRole('link', { name: 'CN-000001' }).waitFor()
  assert.match(await table.getByRole('row').filter({ hasText: 'CN-000001' }).innerText(), /-£10\.90/)
  assert.match(await table.getByRole('row').filter({ hasText: 'INV-000001' }).innerText(), /Partly credited/)
  await inspect(page, 'invoices')
  assert.match(await saveFile(page, page.getByRole('button', { name: 'PDF of INV-000001' })), /^%PDF/)
  assert.match(await saveFile(page, page.getByRole('button', { name: 'UBL of INV-000001' })), /<Invoice /)
  assert.match(await exportList(page, 2), /CN-000001,Credit note,Refund,.*,-10,-0\.9,-10\.9,GBP/)

  const only = async (shown: string, hidden: string): Promise<void> => {
    await table.getByRole('link', { name: hidden }).waitFor({ state: 'detached' })
    await table.getByRole('link', { name: shown }).waitFor()
  }
  await choose(page, page.getByLabel('Kind'), 'Credit note')
  await only('CN-000001', 'INV-000001')
  await choose(page, page.getByLabel('Kind'), 'All')
  await typeInto(page, page.getByLabel('Number'), 'inv-000001')
  await only('INV-000001', 'CN-000001')
  await typeDay(page, page.getByLabel('Issued until'), '2020-01-31')
  await page.getByText('No invoice or credit note matches.').waitFor()

  await page.goto(`${s.url}/console/invoices`)
  await pressOn(page, table.getByRole('link', { name: 'CN-000001' }))
  await page.getByRole('heading', { name: 'CN-000001' }).waitFor()
  await page.getByRole('table', { name: 'VAT by rate' }).getByText('VAT low (9 %)').waitFor()
  await inspect(page, 'invoice-credit-note')
  await pressOn(page, page.getByRole('link', { name: 'INV-000001' }))
  await page.getByRole('heading', { name: 'INV-000001' }).waitFor()
  await page.getByText('Lee & Daughters <Ltd>').waitFor()
  await inspect(page, 'invoice')
  await pressOn(page, page.getByRole('link', { name: String(orderId), exact: true }))
  await page.getByRole('heading', { name: `Order ${orderId}` }).waitFor()
  assert.deepEqual(errors, [])
})

test('an invoice is requested for an order, issued while the page is open, and issued again', { skip }, async () => {
  const { org } = await aTaxedOrg(s.w)
  const orderId = await aSale(org)
  const { page } = await s.signedIn(org)
  const errors = watchErrors(page)
  await openOrder(s, page, orderId)
  await page.getByText('No invoice was issued for this order.').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Request an invoice' }))
  await typeInto(page, dialog(page).getByLabel('Company'), 'Quill & Co')
  await typeInto(page, dialog(page).getByLabel('VAT number'), 'gb1')
  await typeInto(page, dialog(page).getByLabel('Street and number'), '1 Old Road')
  await typeInto(page, dialog(page).getByLabel('Town'), 'Leeds')
  const request = dialog(page).getByRole('button', { name: 'Request an invoice' })
  await pressOn(page, request)
  await dialog(page).getByText('This does not have the right form.').waitFor()
  await typeInto(page, dialog(page).getByLabel('VAT number'), 'GB123456789')
  await pressOn(page, request)
  await dialog(page).getByText('Invoices are not set up yet.').waitFor()
  await inspect(page, 'order-invoice-not-set-up')
  await setUpInvoices(s.w, org)
  await pressOn(page, request)
  await page.getByText('Requested for Quill & Co.').waitFor()
  await inspect(page, 'order-invoice-requested')

  await runInvoiceWorker(s.w)
  // The worker numbers the new document in the feed on its next run.
  await sequenceChanges(s.w.db)
  await page.getByRole('link', { name: 'INV-000001' }).waitFor()
  assert.match(await saveFile(page, page.getByRole('button', { name: 'PDF of INV-000001' })), /^%PDF/)
  assert.equal(await page.getByRole('button', { name: 'Request an invoice' }).count(), 0)

  await pressOn(page, page.getByRole('button', { name: 'Issue again: INV-000001' }))
  await dialog(page).getByText('A credit note of £24.22 cancels INV-000001.').waitFor()
  await dialog(page).getByText('A new invoice with the details below replaces INV-000001.').waitFor()
  await dialog(page).getByText('No money is charged or refunded.').waitFor()
  await typeInto(page, dialog(page).getByLabel('Street and number'), '2 New Road')
  await inspect(page, 'order-invoice-reissue')
  const reissue = dialog(page).getByRole('button', { name: 'Cancel it and issue a new invoice' })
  await pressOn(page, reissue)
  await dialog(page).getByText('This is needed.').waitFor()
  assert.equal((await invoicesOf(s.w, org, orderId)).length, 1, 'nothing is issued without a reason')
  await typeInto(page, dialog(page).getByLabel('Why'), 'The company has moved')
  await pressOn(page, reissue)
  await page.getByText('INV-000001 is cancelled. The new invoice is INV-000002.').waitFor()
  await page.getByRole('link', { name: 'INV-000002' }).waitFor()
  await inspect(page, 'order-invoices')

  assert.deepEqual(
    (await invoicesOf(s.w, org, orderId)).map(({ number, cause, total_minor, buyer }) => [
      number,
      cause,
      total_minor,
      buyer.address_line,
    ]),
    [
      ['INV-000001', 'sale', 2_422, '1 Old Road'],
      ['CN-000001', 'cancellation', 2_422, '1 Old Road'],
      ['INV-000002', 'reissue', 2_422, '2 New Road'],
    ],
  )
  assert.deepEqual(errors, [])
})

test('a document that UBL does not allow is refused with the name of the rule', { skip }, async () => {
  const { org } = await aTaxedOrg(s.w)
  await setUpInvoices(s.w, org, { issue: 'always' })
  const orderId = await aSale(org)
  await runInvoiceWorker(s.w)
  const { page } = await s.signedIn(org)
  await openOrder(s, page, orderId)
  await pressOn(page, page.getByRole('button', { name: 'UBL of INV-000001' }))
  await page.getByText('BR-11').waitFor()
})

test('the documents of a customer are a link away, and each role has what it may use', { skip }, async () => {
  const { org, orderId } = await anInvoicedSale()
  const { customer } = await callAdmin<{ customer: { customer_id: string } }>(s.w, org, `GET /orders/${orderId}`)
  const { page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/customers/${customer.customer_id}`)
  await pressOn(page, page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: 'Invoices' }))
  await page.getByRole('table', { name: 'Invoices' }).getByRole('link', { name: 'CN-000001' }).waitFor()
  await page.getByRole('link', { name: 'Back to the customer' }).waitFor()

  const clerk = await s.signedIn(org, 'box_office_clerk')
  await openOrder(s, clerk.page, orderId)
  await clerk.page.getByRole('button', { name: 'PDF of INV-000001' }).waitFor()
  assert.equal(
    await clerk.page.getByRole('button', { name: /^Issue again/ }).count(),
    0,
    'a clerk issues nothing again',
  )
  const developer = await s.signedIn(org, 'developer')
  assert.equal(await developer.page.getByRole('link', { name: 'Invoices' }).count(), 0)
})
