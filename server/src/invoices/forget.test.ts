import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Invoice, InvoiceRequest } from '#contract'
import { callAdmin } from '#testing/gate-devices'
import { buyWithInvoice, COMPANY, invoicesOf, runInvoiceWorker, setUpInvoices } from '#testing/invoices'
import { post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { forgetOldInvoices } from './queries/invoices.ts'
import { forgetUnusedRequests } from './queries/requests.ts'

let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client(w.ownerUrl)
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

/** Makes documents as old as if their time were over. Even the owner must switch off the trigger for that. */
async function age(org: TestOrg, number: string): Promise<void> {
  await owner.query('alter table invoice disable trigger invoice_is_immutable')
  await owner.query("update invoice set keep_until = '2020-12-31' where org_id = $1 and number = $2", [org.org, number])
  await owner.query('alter table invoice enable trigger invoice_is_immutable')
}

const requestOf = async (org: TestOrg, orderId: number) =>
  (await callAdmin<{ data: Invoice[]; request: InvoiceRequest | null }>(w, org, `GET /orders/${orderId}/invoices`))
    .request

test('a deleted invoice is not issued again, and the details of its buyer go with the last document', async () => {
  const org = await w.createOrg()
  await setUpInvoices(w, org)
  const { priceId } = await aPool(w, org, 10)
  const { order_id } = await buyWithInvoice(w, org, { priceId, quantity: 2, invoice: COMPANY })
  await runInvoiceWorker(w)
  await post(w, org, `/orders/${order_id}/refunds`, { amount_minor: 100 })
  await runInvoiceWorker(w)

  await age(org, 'CN-000001')
  assert.equal(await forgetOldInvoices(w.db, 100), 1)
  assert.deepEqual((await requestOf(org, order_id))?.buyer, COMPANY)
  await age(org, 'INV-000001')
  assert.equal(await forgetOldInvoices(w.db, 100), 1)
  assert.equal(await requestOf(org, order_id), null)

  // What the worker reads, and even a new request, changes nothing.
  const json = { first_name: 'Anna', last_name: 'Li' }
  const changed = await w.call(`/admin/v1/orders/${order_id}`, { method: 'PATCH', key: org.admin, json })
  assert.equal(changed.status, 200, changed.text)
  await runInvoiceWorker(w)
  assert.deepEqual(await invoicesOf(w, org, order_id), [])
  await post(w, org, `/orders/${order_id}/invoice_request`, { buyer: COMPANY })
  await runInvoiceWorker(w)
  assert.deepEqual(await invoicesOf(w, org, order_id), [])
})

test('details that no invoice has used are deleted after a year', async () => {
  const org = await w.createOrg()
  await setUpInvoices(w, org, { issue: 'companies' })
  const { priceId } = await aPool(w, org, 10)
  const person = { ...COMPANY, company: null, vat_id: null }
  const orders: number[] = []
  for (const invoice of [person, COMPANY, person])
    orders.push((await buyWithInvoice(w, org, { priceId, invoice })).order_id)
  await runInvoiceWorker(w)
  const [unused, used, recent] = orders
  assert.ok(unused !== undefined && used !== undefined && recent !== undefined)
  await owner.query(
    `update invoice_request set requested_at = now() - interval '366 days' where org_id = $1 and order_id <> $2`,
    [org.org, recent],
  )

  assert.equal(await forgetUnusedRequests(w.db, 100), 2)

  assert.equal(await requestOf(org, unused), null)
  assert.deepEqual((await requestOf(org, used))?.buyer, COMPANY)
  assert.ok(await requestOf(org, recent))
  assert.equal(await forgetUnusedRequests(w.db, 100), 0)
})
