import { type Output, storeListBasketTickets, type StoreTicket } from '#contract'
import { type BasketRef, getBasket } from '#baskets'
import { listTickets } from '#orders'
import { listTicketCodes } from './codes.ts'
import type { SealerCtx } from './deps.ts'
import { viewStoreTickets } from './store-tickets.ts'

/**
 * Returns the tickets bought with a basket, with their codes, to a browser that has the basket's secret. A ticket that was
 * re-issued or exchanged is left out: perhaps because somebody else has the secret.
 */
export async function listBasketTickets(
  ctx: SealerCtx,
  ref: BasketRef,
): Promise<Output<typeof storeListBasketTickets>> {
  const { order_id } = await getBasket(ctx, ctx.db, ref)
  const url = storeListBasketTickets.path.replace('{basket_id}', ref.basketId)
  const data = order_id === null ? [] : await listOriginals(ctx, order_id)
  return { object: 'tickets', url, has_more: false, order_id, data }
}

async function listOriginals(ctx: SealerCtx, orderId: number): Promise<StoreTicket[]> {
  const [tickets, codes] = await Promise.all([listTickets(ctx.db, ctx.org, orderId), listTicketCodes(ctx, orderId)])
  const originals = tickets.filter(({ origin_ticket_id }) => origin_ticket_id === null)
  return viewStoreTickets(originals, codes)
}
