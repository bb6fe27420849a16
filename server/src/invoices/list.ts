import { type BasketRef, getBasketOrder } from '#baskets'
import {
  type Input,
  type Invoice,
  listInvoices as listOperation,
  listOrderInvoices as ofOrderOperation,
  type Output,
  storeListBasketInvoices as ofBasketOperation,
} from '#contract'
import { findOrder, type OrderKey } from '#orders'
import type { Ctx } from '#platform/context'
import type { Reader } from '#platform/db'
import { type OrgId, toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { findInvoice, findNewestInvoice, listInvoiceRows, listInvoicesOfOrder } from './queries/invoices.ts'
import { findRequest } from './queries/requests.ts'
import { viewInvoice, viewRequest } from './views.ts'

/** Returns a page of documents, newest first. */
export async function listInvoices(
  ctx: Ctx,
  query: Input<typeof listOperation>['query'],
): Promise<Output<typeof listOperation>> {
  const { before, kind, number, customer_id, first_day, last_day, limit = 50 } = query
  if (number !== undefined && customer_id !== undefined)
    return failParam('customer_id', 'cannot be combined with number')
  const rows = await listInvoiceRows(ctx.db, ctx.org, {
    before: before === undefined ? null : await getLast(ctx, before),
    limit: limit + 1,
    kind: kind ?? null,
    firstDay: first_day ?? null,
    lastDay: last_day ?? null,
    number: number ?? null,
    customerId: customer_id === undefined ? null : toUuid(customer_id),
  })
  const data = rows.slice(0, limit).map(viewInvoice)
  return { object: 'invoices', url: listOperation.path, has_more: rows.length > limit, data }
}

/** Returns the document after which a page begins. */
const getLast = async (ctx: Ctx, invoiceId: string) =>
  (await findInvoice(ctx.db, ctx.org, toUuid(invoiceId))) ??
  failParam('before', 'must be an invoice or credit note of yours')

/** Returns the documents of an order, and the details that were given for its invoice. */
export async function listOrderInvoices(ctx: Ctx, key: OrderKey): Promise<Output<typeof ofOrderOperation>> {
  const { order_id: orderId } = (await findOrder(ctx.db, ctx.org, key)) ?? fail('not_found')
  const [rows, request] = await Promise.all([
    listInvoicesOfOrder(ctx.db, ctx.org, orderId),
    findRequest(ctx.db, ctx.org, orderId),
  ])
  return {
    object: 'invoices',
    url: ofOrderOperation.path.replace('{order_id}', String(orderId)),
    has_more: false,
    order_id: orderId,
    request: request ? viewRequest(request) : null,
    data: rows.map(viewInvoice),
  }
}

/** The same for a browser that has the secret of the basket. */
export async function listBasketInvoices(ctx: Ctx, ref: BasketRef): Promise<Output<typeof ofBasketOperation>> {
  const rows = await listInvoicesOfOrder(ctx.db, ctx.org, await getBasketOrder(ctx, ctx.db, ref))
  const url = ofBasketOperation.path.replace('{basket_id}', ref.basketId)
  return { object: 'invoices', url, has_more: false, data: rows.map(viewInvoice) }
}

/** Returns a document by its stored id, or undefined if it was deleted. */
export async function findDocument(db: Reader, org: OrgId, id: string): Promise<Invoice | undefined> {
  const row = await findInvoice(db, org, id)
  return row && viewInvoice(row)
}

export const getInvoice = async (ctx: Ctx, invoiceId: string): Promise<Invoice> =>
  viewInvoice((await findInvoice(ctx.db, ctx.org, toUuid(invoiceId))) ?? fail('not_found'))

/** Returns the newest invoice of a basket's order. */
export const getBasketInvoice = async (ctx: Ctx, ref: BasketRef): Promise<Invoice> => {
  const orderId = await getBasketOrder(ctx, ctx.db, ref)
  return viewInvoice((await findNewestInvoice(ctx.db, ctx.org, orderId)) ?? fail('not_found'))
}
