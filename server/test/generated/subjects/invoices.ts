import { COMPANY, invoicesOf, setUpInvoices } from '#testing/invoices'
import { callAdmin } from '#testing/gate-devices'
import { aFilledBasket, checkout } from '#testing/checkouts'
import { makeEvent, makePrice } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { aPool } from '#testing/stock'
import type { TestOrg, TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { issueBatch } from '../../../src/invoices/issue.ts'
import { createPaidBasket } from './baskets.ts'
import type { Id, SubjectScope } from '../subject-scope.ts'

type CreateSubject = (scene: SubjectScope) => Promise<Id>

/** The name tells the documents of two organisations apart. */
const setUp = (server: TestServer, org: TestOrg) => setUpInvoices(server, org, { legal_name: `Company of ${org.id}` })

/** An order that was paid, in an organisation that issues invoices. */
const createInvoicedOrder = async ({ server, org }: SubjectScope): Promise<number> => {
  await setUp(server, org)
  const price = await makePrice(server, org, await makeEvent(server, org))
  return (await aPaidOrder(server, org, price)).order.order_id
}

/**
 * Issues the invoice of an order. No other organisation gets its invoices: a check of `requestInvoice` may be comparing what its
 * organisation has before and after a request. Another check of this organisation may be issuing the same invoice at this moment.
 */
async function issue({ server, org }: SubjectScope, orderId: number): Promise<string> {
  await callAdmin(server, org, `POST /orders/${orderId}/invoice_request`, { buyer: COMPANY })
  const invoice = await waitFor(async () => {
    await issueBatch(server.db, org.org)
    return (await invoicesOf(server, org, orderId))[0]
  }, 60_000)
  return invoice.invoice_id
}

const createBasket: CreateSubject = async ({ server, org }) => {
  await setUp(server, org)
  return createPaidBasket(server, org)
}

/** A basket that was paid for and whose order has an invoice. */
const createInvoicedBasket: CreateSubject = async (scene) => {
  const { server, org } = scene
  await setUp(server, org)
  const { priceId } = await aPool(server, org, 100)
  const basketId = await aFilledBasket(server, org, priceId)
  const paid = await checkout(server, org, basketId)
  if (paid.status !== 200) throw new Error(`not paid: ${paid.text}`)
  await issue(scene, paid.json<{ order_id: number }>().order_id)
  return basketId
}

export const invoiceSubjects: Readonly<Record<string, CreateSubject>> = {
  invoice_id: async (scene) => issue(scene, await createInvoicedOrder(scene)),
}

export const invoiceOperationSubjects: Readonly<Record<string, CreateSubject>> = {
  'requestInvoice.order_id': createInvoicedOrder,
  'storeListBasketInvoices.basket_id': createInvoicedBasket,
  'storeGetBasketInvoicePdf.basket_id': createInvoicedBasket,
  'storeRequestInvoice.basket_id': createBasket,
}

export const invoiceExamples = {
  vat_id: () => 'NL123456789B01',
  first_day: () => '2026-01-01',
  last_day: () => '2026-12-31',
  'putInvoiceSettings.invoice_prefix': () => 'INV-',
  'putInvoiceSettings.credit_note_prefix': () => 'CN-',
}
