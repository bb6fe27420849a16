import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { CounterSale, Invoice } from '#contract'
import { aTill, postToCounter, sellAt } from '#testing/box-office'
import { codeOf } from '#testing/checkouts'
import { buyWithInvoice, COMPANY, invoicesOf, runInvoiceWorker, setUpInvoices } from '#testing/invoices'
import { countLockWaits } from '#testing/locks'
import { post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { startTestServer, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const MOVED = { ...COMPANY, address_line: 'Nebenstraße 9' }

test('details that arrive while the invoice is issued are refused, not ignored', async () => {
  const org = await w.createOrg()
  await setUpInvoices(w, org)
  const { priceId } = await aPool(w, org, 10)
  const { order_id } = await buyWithInvoice(w, org, { priceId, invoice: COMPANY })
  const [owner, watcher] = [new pg.Client(w.ownerUrl), new pg.Client(w.ownerUrl)]
  await Promise.all([owner.connect(), watcher.connect()])
  try {
    // The worker has read the details, and waits before it stores the invoice.
    await owner.query('begin; lock table invoice in share mode')
    const issued = runInvoiceWorker(w)
    await waitFor(async () => (await countLockWaits(watcher)) === 1 || undefined)
    const asked = post(w, org, `/orders/${order_id}/invoice_request`, { buyer: MOVED })
    await waitFor(async () => (await countLockWaits(watcher)) === 2 || undefined)
    await owner.query('commit')
    await issued

    assert.equal(codeOf(await asked), 'invalid_state')
    assert.equal((await invoicesOf(w, org, order_id))[0]?.buyer.address_line, COMPANY.address_line)
  } finally {
    await Promise.all([owner.end(), watcher.end()])
  }
})

/** Sells two tickets of 28.00 on account. */
async function aSaleOnAccount() {
  const org = await w.createOrg()
  await setUpInvoices(w, org, { issue: 'off' })
  const { priceId } = await aPool(w, org, 5)
  const { user_id } = await w.createCustomer(org)
  const till = await aTill(w, org)
  const lines = [{ price_id: priceId, quantity: 2 }]
  const sale = await sellAt(w, org, till, { lines, tender: 'on_account', user_id })
  assert.equal(sale.owed_minor, 5_600)
  const orderId = sale.order.order_id
  return {
    org,
    orderId,
    async pay(amount_minor: number) {
      const payment = { till_id: till.till_id, order_id: orderId, tender: 'cash', amount_minor }
      const reply = await postToCounter(w, org, '/payments', payment)
      assert.equal(reply.status, 200, reply.text)
      return reply.json<CounterSale>()
    },
    async request() {
      const reply = await post(w, org, `/orders/${orderId}/invoice_request`, { buyer: COMPANY })
      assert.equal(reply.status, 200, reply.text)
      await runInvoiceWorker(w)
    },
    async reissue({ invoice_id }: Invoice) {
      const reply = await post(w, org, `/invoices/${invoice_id}/reissue`, { buyer: MOVED, reason: 'Moved' })
      assert.equal(reply.status, 200, reply.text)
      return reply.json<Invoice>()
    },
  }
}

test('an invoice for a sale on account says what was paid before it was issued, in parts too', async () => {
  const { org, orderId, pay, request, reissue } = await aSaleOnAccount()
  await pay(5_000)

  await request()

  const [first] = await invoicesOf(w, org, orderId)
  assert.ok(first)
  assert.deepEqual([first.total_minor, first.paid_minor], [5_600, 5_000])
  await pay(600)
  const second = await reissue(first)
  assert.deepEqual([second.total_minor, second.paid_minor], [5_600, 5_600])
})

test('what is left of an invoice after a refund has the amount that is still due', async () => {
  const { org, orderId, pay, request, reissue } = await aSaleOnAccount()
  await request()
  const [first] = await invoicesOf(w, org, orderId)
  assert.ok(first)
  assert.equal(first.paid_minor, 0)
  const refund = await post(w, org, `/orders/${orderId}/refunds`, { amount_minor: 2_800 })
  assert.equal(refund.status, 200, refund.text)
  await runInvoiceWorker(w)
  assert.equal((await pay(1_000)).owed_minor, 1_800)

  const second = await reissue(first)

  assert.deepEqual([second.total_minor, second.paid_minor], [2_800, 1_000])
})
