import { type BasketRef, getBasketOrder } from '#baskets'
import type { InvoiceBuyer, InvoiceRequest } from '#contract'
import { findOrder, type OrderKey, type OrderRow } from '#orders'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import { isCompany } from './build-rules.ts'
import { queueOrder } from './queries/due.ts'
import { findNewestInvoice } from './queries/invoices.ts'
import { type NewRequest, putRequests } from './queries/requests.ts'
import { findSettings } from './queries/settings.ts'
import { viewRequest } from './views.ts'

export const NOT_SET_UP = 'This organisation has no invoice settings yet: set them with PUT /admin/v1/invoice_settings'

/** Keeps the details that buyers gave at checkout. The worker reads them once their orders are paid. */
export async function keepInvoiceDetails(tx: Tx, org: OrgId, requests: readonly NewRequest[], at: Date): Promise<void> {
  if (requests.length > 0) await putRequests(tx, org, requests, { by: 'checkout', at })
}

/** Stores the details for an invoice of an order, on behalf of staff, and has it issued. */
export async function requestInvoice(tx: Tx, ctx: Ctx, key: OrderKey, buyer: InvoiceBuyer): Promise<InvoiceRequest> {
  const order = (await findOrder(tx, ctx.org, key)) ?? fail('not_found')
  if (!(await findSettings(tx, ctx.org))) fail('not_configured', NOT_SET_UP)
  return storeRequest(tx, ctx, order, { buyer, by: 'staff' })
}

/** The same on behalf of the buyer, as far as the settings of the organisation allow it. */
export async function requestBasketInvoice(
  tx: Tx,
  ctx: Ctx,
  ref: BasketRef,
  buyer: InvoiceBuyer,
): Promise<InvoiceRequest> {
  const orderId = await getBasketOrder(ctx, tx, ref)
  const issue = (await findSettings(tx, ctx.org))?.issue ?? 'off'
  if (issue === 'off') fail('not_configured', 'This organisation issues no invoices')
  if (issue === 'companies' && !isCompany(buyer))
    fail('invalid_state', 'This organisation issues invoices to companies only')
  const order = (await findOrder(tx, ctx.org, { id: orderId })) ?? fail('not_found')
  return storeRequest(tx, ctx, order, { buyer, by: 'buyer' })
}

async function storeRequest(
  tx: Tx,
  ctx: Ctx,
  order: Pick<OrderRow, 'order_id' | 'status'>,
  { buyer, by }: { readonly buyer: InvoiceBuyer; readonly by: 'buyer' | 'staff' },
): Promise<InvoiceRequest> {
  const { order_id, status } = order
  if (status === 'expired') fail('invalid_state', 'This order has expired: nothing was paid')
  // First: it waits for a worker that is issuing the invoice now, and the next statement then sees that invoice.
  await queueOrder(tx, ctx.org, order_id)
  if (await findNewestInvoice(tx, ctx.org, order_id))
    fail('invalid_state', 'This order has an invoice already: staff can cancel and reissue it')
  const requested_at = ctx.now()
  await putRequests(tx, ctx.org, [{ orderId: order_id, buyer }], { by, at: requested_at })
  return viewRequest({ order_id, requested_by: by, buyer, requested_at })
}
