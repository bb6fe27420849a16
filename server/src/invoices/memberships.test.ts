import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Invoice } from '#contract'
import { noProbe, type Probe } from '#platform/probe'
import { checkout } from '#testing/checkouts'
import { callAdmin } from '#testing/gate-devices'
import { COMPANY, invoicesOf, runInvoiceWorker, setUpInvoices } from '#testing/invoices'
import { membershipStaff } from '#testing/membership-staff'
import {
  addMemberships,
  createMembershipBasket,
  createMembershipType,
  createOffer,
  fetchMembers,
} from '#testing/memberships'
import { post } from '#testing/orders'
import { expireRefundLeases } from '#testing/paid-orders'
import { paymentDepsFor } from '#testing/payments'
import { aTaxRate } from '#testing/taxes'
import { advanceTo, startClock } from '#testing/test-clock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { resumeRefunds } from '../orders/settle-refund.ts'

let w: TestServer
let onProbe: Probe = noProbe
before(async () => {
  w = await startTestServer({ probe: (point) => onProbe(point) })
})
after(() => w.stop())
afterEach(() => {
  onProbe = noProbe
})

/** Returns the totals of all documents of an organisation, oldest first. */
const totals = async (org: TestOrg): Promise<number[]> =>
  (await callAdmin<{ data: Invoice[] }>(w, org, 'GET /invoices')).data
    .toSorted((a, b) => a.invoice_id.localeCompare(b.invoice_id))
    .map(({ total_minor }) => total_minor)

test('a renewal that is paid days after a free one of its order gets an invoice', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  await setUpInvoices(w, org, { issue: 'always' })
  const type = { expires: '2026-06-30' }
  const offer = await createOffer(w, org, { type, option: { auto_renewal: 1 } })
  const free = { membership_category_id: offer.categoryId, title: 'Child', price_minor: 0, ...type }
  const child = await createMembershipType(w, org, free)
  const basketId = await createMembershipBasket(w, org, offer, { auto_renew: 1 })
  await addMemberships(w, org, basketId, { typeId: child, optionId: offer.optionId, auto_renew: 1 })
  const bought = await checkout(w, org, basketId, { method: 'pm_sandbox_sepa' })
  assert.equal(bought.status, 200, bought.text)
  await advanceTo(w, org, '2026-02-01T00:00:00Z')
  await runInvoiceWorker(w)
  assert.deepEqual(await totals(org), [12_000])

  // The child is renewed at once. The debit for the adult is announced, and taken two weeks later.
  await advanceTo(w, org, '2026-07-02T00:00:00Z')
  await runInvoiceWorker(w)
  assert.deepEqual(await totals(org), [12_000])
  await advanceTo(w, org, '2026-08-10T00:00:00Z')
  await runInvoiceWorker(w)

  assert.deepEqual(await totals(org), [12_000, 12_000])
})

test('each member of an order whom staff mark as paid, or charge, gets an invoice', async () => {
  const org = await w.createOrg()
  await setUpInvoices(w, org, { issue: 'always' })
  const staff = membershipStaff(w, org)
  const { order, members } = await staff.sell({ quantity: 3 })

  for (const [i, verb] of ['mark_paid', 'mark_paid', 'charge'].entries()) {
    const json = verb === 'charge' ? { payment_method: 'pm_sandbox_ok' } : {}
    const reply = await staff.act(members[i]?.membership_member_id, verb, json)
    assert.equal(reply.status, 200, reply.text)
    await runInvoiceWorker(w)
  }

  const invoices = await invoicesOf(w, org, order.order_id)
  assert.deepEqual(
    invoices.map(({ number, total_minor }) => [number, total_minor]),
    [
      ['INV-000001', 12_000],
      ['INV-000002', 12_000],
      ['INV-000003', 12_000],
    ],
  )
})

test('a refund without VAT is in the category that its invoice has for such amounts', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  await setUpInvoices(w, org, { issue: 'always' })
  const rate = await aTaxRate(w, org)
  const offer = await createOffer(w, org, { type: { tax_rate_id: rate }, option: { number_of_instalments: 2 } })
  await checkout(w, org, await createMembershipBasket(w, org, offer, { quantity: 2 }), {})
  const [member] = await fetchMembers(w, org)
  // One of two members is cancelled while both are charged: their part is booked without VAT, and refunded.
  let isCancelled = false
  onProbe = async (point) => {
    if (point !== 'after_capture' || isCancelled) return
    isCancelled = true
    const reply = await post(w, org, `/members/${member?.membership_member_id}/cancel`, { refund: false })
    assert.equal(reply.status, 200, reply.text)
  }
  await advanceTo(w, org, '2026-03-01T00:00:00Z')
  await expireRefundLeases(w, org)
  await resumeRefunds(paymentDepsFor(w.db))
  await runInvoiceWorker(w)

  const documents = (await callAdmin<{ data: Invoice[] }>(w, org, 'GET /invoices')).data
  const parts = documents
    .filter(({ kind, taxes }) => kind === 'credit_note' || taxes.length > 1)
    .map(({ kind, taxes }) => [kind, ...taxes.map((tax) => [tax.category, tax.gross_minor])])
    .toSorted((a, b) => b.length - a.length)
  assert.deepEqual(parts, [
    ['invoice', ['S', 6_000], ['E', 6_000]],
    ['credit_note', ['E', 6_000]],
  ])
  // What is left is taxed only, so it can be issued again, and as UBL.
  const invoice = documents.find(({ taxes }) => taxes.length > 1)
  const reply = await post(w, org, `/invoices/${invoice?.invoice_id}/reissue`, { buyer: COMPANY, reason: 'Moved' })
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(
    reply.json<Invoice>().taxes.map((tax) => [tax.category, tax.gross_minor]),
    [['S', 6_000]],
  )
})
