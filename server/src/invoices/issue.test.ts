import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Invoice, Ticket } from '#contract'
import { makePrice } from '#testing/factories'
import { buyWithInvoice, COMPANY, invoicesOf, runInvoiceWorker, setUpInvoices } from '#testing/invoices'
import { post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { aTaxedOrg, aTaxRate, setOrganisation } from '#testing/taxes'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const FEES = { service_fee_minor: 300, service_tax_minor: 50, rebate_minor: 100 }
const NO_FEES = { service_fee_minor: 0, service_tax_minor: 0, rebate_minor: 0 }

async function aClub(settings: object = {}) {
  const { org, low, high } = await aTaxedOrg(w)
  await setUpInvoices(w, org, settings)
  return { org, low, high }
}

async function refund(org: TestOrg, orderId: number, json: object = {}): Promise<void> {
  const reply = await post(w, org, `/orders/${orderId}/refunds`, json)
  assert.equal(reply.status, 200, reply.text)
}

/** [description, quantity, category, rate, net, VAT] of each line. */
const lines = (invoice: Invoice | undefined) =>
  invoice?.lines.map((line) => [line.quantity, line.category, line.rate_basis_points, line.net_minor, line.vat_minor])

const taxes = (invoice: Invoice | undefined) =>
  invoice?.taxes.map((tax) => [tax.category, tax.rate_basis_points, tax.net_minor, tax.vat_minor])

test('an order with details gets one invoice, with everything as it was sold', async () => {
  const { org } = await aClub()
  await setOrganisation(w, org, { transaction_fee_minor: 100 })
  const { priceId } = await aPool(w, org, 10, { price_minor: 2_500, ...FEES })
  const { order_id } = await buyWithInvoice(w, org, { priceId, quantity: 3, invoice: COMPANY })

  await runInvoiceWorker(w)
  await runInvoiceWorker(w)

  const [invoice, ...others] = await invoicesOf(w, org, order_id)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [invoice?.number, invoice?.kind, invoice?.cause, invoice?.currency],
    ['INV-000001', 'invoice', 'sale', 'GBP'],
  )
  // The same figures as the VAT of the order; the transaction fee has a line of its own, and the service tax has no VAT.
  assert.deepEqual(lines(invoice), [
    [3, 'S', 900, 6_881, 619],
    [1, 'S', 2_100, 744, 156],
    [1, 'S', 2_100, 82, 18],
    [1, 'E', 0, 150, 0],
  ])
  assert.deepEqual(taxes(invoice), [
    ['S', 900, 6_881, 619],
    ['S', 2_100, 826, 174],
    ['E', 0, 150, 0],
  ])
  assert.deepEqual(
    [invoice?.net_minor, invoice?.vat_minor, invoice?.total_minor, invoice?.paid_minor],
    [7_857, 793, 8_650, 8_650],
  )
  assert.deepEqual(invoice?.buyer, { ...COMPANY, address_line_2: null })
  assert.equal(invoice?.supplier.vat_id, 'NL123456789B01')
})

test('who gets an invoice depends on the settings', async () => {
  const person = { ...COMPANY, company: null, vat_id: null }
  for (const [issue, expected] of [
    ['off', [0, 0, 0]],
    ['companies', [1, 0, 0]],
    ['on_request', [1, 1, 0]],
    ['always', [1, 1, 1]],
  ] as const) {
    const { org } = await aClub({ issue })
    const { priceId } = await aPool(w, org, 10)
    const orders: number[] = []
    for (const invoice of [COMPANY, person, undefined])
      orders.push((await buyWithInvoice(w, org, { priceId, ...(invoice && { invoice }) })).order_id)

    await runInvoiceWorker(w)

    const counts: number[] = []
    for (const id of orders) counts.push((await invoicesOf(w, org, id)).length)
    assert.deepEqual(counts, expected, issue)
  }
})

test('without details the invoice names the buyer as the order does', async () => {
  const { org } = await aClub({ issue: 'always' })
  const { priceId } = await aPool(w, org, 10)
  const { order_id } = await buyWithInvoice(w, org, { priceId })

  await runInvoiceWorker(w)

  const [invoice] = await invoicesOf(w, org, order_id)
  assert.deepEqual([invoice?.buyer.name, invoice?.buyer.postcode, invoice?.buyer.country], ['Ann Lee', '1000 AA', null])
})

test('each refund gets a credit note that names the invoice, and the last one closes every rate', async () => {
  const { org } = await aClub()
  const { priceId } = await aPool(w, org, 10, { price_minor: 100, ...NO_FEES })
  const { order_id } = await buyWithInvoice(w, org, { priceId, quantity: 3, invoice: COMPANY })
  await runInvoiceWorker(w)
  const tickets = (await w.call(`/v1/orders/${order_id}/tickets`, { key: org.secret })).json<{ data: Ticket[] }>().data

  for (const { ticket_id } of tickets) {
    await refund(org, order_id, { ticket_ids: [ticket_id] })
    await runInvoiceWorker(w)
  }

  const [invoice, ...notes] = await invoicesOf(w, org, order_id)
  assert.deepEqual(
    notes.map((note) => [note.number, note.cause, note.corrects?.number, note.total_minor, note.vat_minor]),
    [
      ['CN-000001', 'refund', 'INV-000001', 100, 9],
      ['CN-000002', 'refund', 'INV-000001', 100, 8],
      ['CN-000003', 'refund', 'INV-000001', 100, 8],
    ],
  )
  assert.deepEqual([invoice?.vat_minor, invoice?.credited_minor, invoice?.is_cancelled], [25, 300, false])
})

test('an invoice that staff ask for after a refund has the whole sale, and a credit note', async () => {
  const { org } = await aClub({ issue: 'off' })
  const { priceId } = await aPool(w, org, 10, { price_minor: 1_000, ...NO_FEES })
  const { order_id } = await buyWithInvoice(w, org, { priceId, quantity: 2 })
  await refund(org, order_id, { amount_minor: 500 })
  await runInvoiceWorker(w)
  assert.deepEqual(await invoicesOf(w, org, order_id), [])

  const asked = await post(w, org, `/orders/${order_id}/invoice_request`, { buyer: COMPANY })
  assert.equal(asked.status, 200, asked.text)
  await runInvoiceWorker(w)

  const documents = await invoicesOf(w, org, order_id)
  assert.deepEqual(
    documents.map(({ number, total_minor }) => [number, total_minor]),
    [
      ['INV-000001', 2_000],
      ['CN-000001', 500],
    ],
  )
  // From now on refunds are documented, although no invoices are issued by themselves.
  await refund(org, order_id)
  await runInvoiceWorker(w)
  assert.deepEqual(
    (await invoicesOf(w, org, order_id)).map(({ number }) => number),
    ['INV-000001', 'CN-000001', 'CN-000002'],
  )
})

test('an exchange between rates is documented by a credit note that moves no money', async () => {
  const { org } = await aClub()
  const other = await aTaxRate(w, org, { name: 'Hospitality', rate_basis_points: 2_100 })
  const { event, poolId, priceId } = await aPool(w, org, 10, { price_minor: 10_000, ...NO_FEES })
  const dear = await makePrice(w, org, event, { pool_id: poolId, price_minor: 10_000, tax_rate_id: other, ...NO_FEES })
  const { order_id } = await buyWithInvoice(w, org, { priceId, invoice: COMPANY })
  await runInvoiceWorker(w)
  const [ticket] = (await w.call(`/v1/orders/${order_id}/tickets`, { key: org.secret })).json<{ data: Ticket[] }>().data

  const exchanged = await post(w, org, `/tickets/${ticket?.ticket_id}/exchange`, { price_id: dear.price_id })
  assert.equal(exchanged.status, 200, exchanged.text)
  await runInvoiceWorker(w)

  const [, note] = await invoicesOf(w, org, order_id)
  assert.deepEqual([note?.cause, note?.total_minor, note?.vat_minor], ['exchange', 0, 826 - 1_736])
  assert.deepEqual(lines(note), [
    [1, 'S', 900, 9_174, 826],
    [-1, 'S', 2_100, -8_264, -1_736],
  ])
})

test('an order without VAT is outside its scope', async () => {
  const org = await w.createOrg()
  await setUpInvoices(w, org)
  const { priceId } = await aPool(w, org, 10, { price_minor: 1_000, ...NO_FEES })
  const { order_id } = await buyWithInvoice(w, org, { priceId, invoice: COMPANY })

  await runInvoiceWorker(w)

  assert.deepEqual(taxes((await invoicesOf(w, org, order_id))[0]), [['O', 0, 1_000, 0]])
})

test('documents emit their events', async () => {
  const { org } = await aClub()
  const { priceId } = await aPool(w, org, 10)
  const { order_id } = await buyWithInvoice(w, org, { priceId, invoice: COMPANY })
  await runInvoiceWorker(w)
  await refund(org, order_id)
  await runInvoiceWorker(w)
  await runInvoiceWorker(w)

  const changes = (await w.call('/v1/changes?limit=100', { key: org.secret })).json<{
    data: { type: string; data: { invoice?: Invoice; credit_note?: Invoice } }[]
  }>().data
  const [invoice, note] = await invoicesOf(w, org, order_id)
  assert.deepEqual(
    changes
      .filter(({ type }) => /^(invoice|credit_note)\./.test(type))
      .map(({ type, data }) => [type, (data.invoice ?? data.credit_note)?.number]),
    [
      ['invoice.issued', invoice?.number],
      ['credit_note.issued', note?.number],
    ],
  )
})

test('nobody changes a document, and nobody deletes one before its time', async () => {
  const { org } = await aClub()
  const { priceId } = await aPool(w, org, 10)
  const { order_id } = await buyWithInvoice(w, org, { priceId, invoice: COMPANY })
  await runInvoiceWorker(w)
  const [invoice] = await invoicesOf(w, org, order_id)
  assert.ok(invoice)

  for (const [url, error] of [
    [w.appUrl, /permission denied/],
    [w.ownerUrl, /an invoice never changes/],
  ] as const) {
    const client = new pg.Client(url)
    await client.connect()
    try {
      for (const statement of ["update invoice set number = 'X-1'", 'delete from invoice', 'truncate invoice cascade'])
        await assert.rejects(client.query(statement), error, statement)
    } finally {
      await client.end()
    }
  }
})
