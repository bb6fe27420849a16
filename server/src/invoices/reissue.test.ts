import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Invoice, InvoiceSettings } from '#contract'
import { codeOf, messageOf, paramOf } from '#testing/checkouts'
import { createBuyer } from '#testing/documents/buyer'
import { callAdmin } from '#testing/gate-devices'
import { buyWithInvoice, COMPANY, invoicesOf, runInvoiceWorker, setUpInvoices, SUPPLIER } from '#testing/invoices'
import { orderNow, post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { aTaxedOrg } from '#testing/taxes'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { eraseAuditPerson } from '../operator/audit.ts'
import { forgetOldInvoices } from './queries/invoices.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const MOVED = { ...COMPANY, address_line: 'Nebenstraße 9' }

/** An order of two tickets of 10.00 with an invoice. */
async function anInvoice() {
  const { org } = await aTaxedOrg(w)
  await setUpInvoices(w, org)
  const fees = { service_fee_minor: 0, service_tax_minor: 0, rebate_minor: 0 }
  const { priceId } = await aPool(w, org, 10, { price_minor: 1_000, ...fees })
  const { order_id } = await buyWithInvoice(w, org, { priceId, quantity: 2, invoice: COMPANY })
  await runInvoiceWorker(w)
  const [invoice] = await invoicesOf(w, org, order_id)
  assert.ok(invoice)
  return { org, order_id, invoice, priceId }
}

const reissue = (org: TestOrg, { invoice_id }: Invoice) =>
  post(w, org, `/invoices/${invoice_id}/reissue`, { buyer: MOVED, reason: 'The company has moved' })

const figures = (documents: readonly Invoice[]) =>
  documents.map((one) => [
    one.number,
    one.cause,
    one.corrects?.number,
    one.replaces?.number,
    one.total_minor,
    one.vat_minor,
  ])

test('another address cancels the invoice as a whole and issues it again', async () => {
  const { org, order_id, invoice } = await anInvoice()

  const reply = await reissue(org, invoice)

  assert.equal(reply.status, 200, reply.text)
  const [first, note, second] = await invoicesOf(w, org, order_id)
  assert.deepEqual(figures([first, note, second].flatMap((one) => one ?? [])), [
    ['INV-000001', 'sale', undefined, undefined, 2_000, 165],
    ['CN-000001', 'cancellation', 'INV-000001', undefined, 2_000, 165],
    ['INV-000002', 'reissue', undefined, 'INV-000001', 2_000, 165],
  ])
  assert.deepEqual([first?.is_cancelled, second?.is_cancelled], [true, false])
  assert.deepEqual([note?.buyer.address_line, second?.buyer.address_line], ['Hauptstraße 5', 'Nebenstraße 9'])
  assert.deepEqual(reply.json<Invoice>(), second)
  assert.deepEqual(second?.lines, first?.lines)
  assert.equal(codeOf(await reissue(org, invoice)), 'invalid_state')
})

test('after a refund the rest is cancelled, and later refunds name the new invoice', async () => {
  const { org, order_id, invoice } = await anInvoice()
  await post(w, org, `/orders/${order_id}/refunds`, { amount_minor: 700 })
  await runInvoiceWorker(w)

  assert.equal((await reissue(org, invoice)).status, 200)
  await post(w, org, `/orders/${order_id}/refunds`, { amount_minor: 1_300 })
  await runInvoiceWorker(w)

  const documents = await invoicesOf(w, org, order_id)
  assert.deepEqual(figures(documents), [
    ['INV-000001', 'sale', undefined, undefined, 2_000, 165],
    ['CN-000001', 'refund', 'INV-000001', undefined, 700, 58],
    ['CN-000002', 'cancellation', 'INV-000001', undefined, 1_300, 107],
    ['INV-000002', 'reissue', undefined, 'INV-000001', 1_300, 107],
    ['CN-000003', 'refund', 'INV-000002', undefined, 1_300, 107],
  ])
  const last = documents.find(({ number }) => number === 'INV-000002')
  assert.ok(last)
  const refused = await reissue(org, last)
  assert.match(messageOf(refused), /credited already/)
})

test('a prefix begins a series of its own, and an earlier one continues', async () => {
  const { org, priceId } = await anInvoice()
  const numbers: (string | undefined)[] = []
  for (const invoice_prefix of ['2027/', 'INV-', '2027/']) {
    await setUpInvoices(w, org, { invoice_prefix })
    const { order_id } = await buyWithInvoice(w, org, { priceId, invoice: COMPANY })
    await runInvoiceWorker(w)
    numbers.push((await invoicesOf(w, org, order_id))[0]?.number)
  }
  assert.deepEqual(numbers, ['2027/000001', 'INV-000002', '2027/000002'])
  const settings = await callAdmin<InvoiceSettings>(w, org, 'GET /invoice_settings')
  assert.deepEqual([settings.invoice_prefix, settings.last_invoice_number], ['2027/', 2])
})

test('settings without an identifier, or with one series for both kinds, are refused', async () => {
  const org = await w.createOrg()
  for (const [fields, param] of [
    [{ vat_id: null, registration_number: null }, 'registration_number'],
    [{ credit_note_prefix: 'INV-' }, 'credit_note_prefix'],
    [{ invoice_prefix: 'INV1' }, 'invoice_prefix'],
    [{ retention_years: 0 }, 'retention_years'],
  ] as const) {
    const json = { ...SUPPLIER, ...fields }
    const reply = await w.call('/admin/v1/invoice_settings', { method: 'PUT', key: org.admin, json })
    assert.deepEqual([reply.status, paramOf(reply)], [400, param], reply.text)
  }
})

test('settings that are based on an older version are refused and change nothing, from the first ones on', async () => {
  const org = await w.createOrg()
  const read = () => callAdmin<InvoiceSettings>(w, org, 'GET /invoice_settings')
  const put = (fields: object) =>
    w.call('/admin/v1/invoice_settings', { method: 'PUT', key: org.admin, json: { ...SUPPLIER, ...fields } })
  const none = (await read()).version
  const both = await Promise.all(['One', 'Two'].map((note) => put({ note, version: none })))
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const first = await read()
  assert.deepEqual(both.find(({ status }) => status === 200)?.json(), first)

  assert.equal((await put({ note: 'Three' })).status, 200)
  const second = await read()
  assert.match((await put({ note: 'Late', version: first.version })).text, /version_conflict/)
  assert.deepEqual(await read(), second)
  assert.equal((await put({ note: 'Four', version: second.version })).status, 200)
})

test('an issued invoice does not change with the settings, the event or the order', async () => {
  const { org, order_id, invoice } = await anInvoice()
  await setUpInvoices(w, org, { legal_name: 'Rovers Holding B.V.', note: 'New bank' })
  const json = { first_name: 'Anna', last_name: 'Li' }
  await w.call(`/admin/v1/orders/${order_id}`, { method: 'PATCH', key: org.admin, json })

  assert.deepEqual((await invoicesOf(w, org, order_id))[0], invoice)
})

test('erasing a customer leaves the documents, and they go when their time is over', async () => {
  const { org, order_id, invoice } = await anInvoice()
  const { user_id } = await orderNow(w, org, order_id)
  const year = Number(invoice.issued_on.slice(0, 4))

  await eraseAuditPerson(w.db, org.org, { kind: 'customer', id: String(user_id) })
  await forgetOldInvoices(w.db, 100)
  assert.deepEqual(await invoicesOf(w, org, order_id), [invoice])

  const owner = new pg.Client(w.ownerUrl)
  await owner.connect()
  try {
    const kept = await owner.query('select keep_until::text as day from invoice where org_id = $1', [org.org])
    assert.deepEqual(kept.rows, [{ day: `${year + 10}-12-31` }])
    // As if it had been issued long ago: an update is refused, even to the owner, unless its trigger is off.
    await owner.query('alter table invoice disable trigger invoice_is_immutable')
    await owner.query("update invoice set keep_until = '2020-12-31' where org_id = $1", [org.org])
    await owner.query('alter table invoice enable trigger invoice_is_immutable')
  } finally {
    await owner.end()
  }
  assert.equal(await forgetOldInvoices(w.db, 100), 1)
  assert.deepEqual(await invoicesOf(w, org, order_id), [])
})

test('a buyer asks for the invoice in their browser and downloads it, with the secret of the basket only', async () => {
  const org = await w.createOrg()
  await setUpInvoices(w, org)
  const buyer = await createBuyer(w, org)
  const orderId = await buyer.pay()
  assert.equal((await buyer.get('/invoice.pdf')).status, 404)

  const asked = await buyer.send('/invoice_request', { buyer: COMPANY })
  assert.equal(asked.status, 200, asked.text)
  await runInvoiceWorker(w)

  const pdf = await buyer.get('/invoice.pdf')
  assert.deepEqual([pdf.status, pdf.headers.get('content-type')], [200, 'application/pdf'])
  const list = (await buyer.get('/invoices')).json<{ data: Invoice[] }>()
  assert.deepEqual(list.data, await invoicesOf(w, org, orderId))
  for (const path of ['/invoice.pdf', '/invoices']) assert.equal((await buyer.get(path, 'wrong')).status, 404)
  assert.equal(codeOf(await buyer.send('/invoice_request', { buyer: COMPANY })), 'invalid_state')
})

test('staff find documents by number, customer, kind and day, page by page', async () => {
  const { org, order_id, priceId, invoice } = await anInvoice()
  await buyWithInvoice(w, org, { priceId, invoice: COMPANY })
  await post(w, org, `/orders/${order_id}/refunds`, {})
  await runInvoiceWorker(w)
  const { user_id } = await orderNow(w, org, order_id)
  const customers = await callAdmin<{ data: { org_customer_id: string; user_id: number }[] }>(w, org, 'GET /customers')
  const customer = customers.data.find((one) => one.user_id === user_id)?.org_customer_id
  const find = async (query: string) =>
    (await callAdmin<{ data: Invoice[] }>(w, org, `GET /invoices?${query}`)).data.map(({ number }) => number)

  const all = await find('')
  assert.deepEqual(all.toSorted(), ['CN-000001', 'INV-000001', 'INV-000002'])
  assert.deepEqual(await find('number=INV-000002'), ['INV-000002'])
  assert.deepEqual(await find('kind=credit_note'), ['CN-000001'])
  assert.deepEqual((await find(`customer_id=${customer}`)).toSorted(), ['CN-000001', 'INV-000001'])
  assert.deepEqual(await find(`last_day=${invoice.issued_on}`), all)
  assert.deepEqual(await find('first_day=2999-01-01'), [])
  const first = await callAdmin<{ data: Invoice[]; has_more: boolean }>(w, org, 'GET /invoices?limit=2')
  assert.ok(first.has_more)
  assert.deepEqual(await find(`limit=2&before=${first.data[1]?.invoice_id}`), all.slice(2))
})

test('the documents of another organisation do not exist', async () => {
  const { invoice } = await anInvoice()
  const other = await w.createOrg()
  await setUpInvoices(w, other)
  for (const path of ['', '/pdf', '/ubl'])
    assert.equal((await w.call(`/admin/v1/invoices/${invoice.invoice_id}${path}`, { key: other.admin })).status, 404)
  assert.equal((await reissue(other, invoice)).status, 404)
})
