import { isSecretOver } from '#baskets'
import { type Output, storeListOrderTickets } from '#contract'
import { findOrder, isOrderSecret, listTickets, type OrderRow, type TicketRow } from '#orders'
import { fail } from '#platform/problem'
import { listTicketCodes } from './codes.ts'
import type { SealerCtx } from './deps.ts'
import { viewStoreTickets } from './store-tickets.ts'

/** The order that the link of a ticket e-mail names, and the secret in the link. */
export type OrderLink = { readonly orderUuid: string; readonly secret: string | undefined }

type LinkRequest = {
  readonly params: { readonly order_uuid: string }
  readonly headers: { readonly 'X-Order-Secret'?: string }
}

/** Returns the order that a storefront request names, with the secret that it sent. */
export const orderLinkFrom = ({ params, headers }: LinkRequest): OrderLink => ({
  orderUuid: params.order_uuid,
  secret: headers['X-Order-Secret'],
})

type LinkedOrder = { readonly order: OrderRow; readonly tickets: readonly TicketRow[] }

/** Returns the order of a link. Fails with not_found unless the link is of its latest e-mail and its event was not long ago. */
export async function getLinkedOrder(ctx: SealerCtx, { orderUuid, secret = '' }: OrderLink): Promise<LinkedOrder> {
  const { db, org, sealer } = ctx
  const order = (await findOrder(db, org, { uuid: orderUuid })) ?? fail('not_found')
  const tickets = await listTickets(db, org, order.order_id)
  if (!isOrderSecret(sealer, { org, order, tickets }, secret)) fail('not_found')
  const { order_id, order_date } = order
  if (await isSecretOver(ctx, db, { created_at: new Date(order_date), order_id })) fail('not_found')
  return { order, tickets }
}

/** Returns the tickets of the order of a link, with their codes. */
export async function listLinkedTickets(
  ctx: SealerCtx,
  link: OrderLink,
): Promise<Output<typeof storeListOrderTickets>> {
  const { order, tickets } = await getLinkedOrder(ctx, link)
  const { order_id, order_uuid } = order
  const data = viewStoreTickets(tickets, await listTicketCodes(ctx, order_id))
  const url = storeListOrderTickets.path.replace('{order_uuid}', order_uuid)
  return { object: 'tickets', url, has_more: false, order_id, data }
}
