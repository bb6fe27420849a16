import type { Basket } from '#contract'
import { findSinglesLeftWithout, releaseBasket, releaseItem, releaseSeatOfItem } from '#inventory'
import { expireOrders } from '#orders'
import type { Ctx } from '#platform/context'
import type { Reader, Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { findBasket, lockBasket, setBasketStatus, type BasketRow } from './queries/baskets.ts'
import { removeMemberships } from './memberships.ts'
import { closedReason, singleSeatsMessage } from './rules.ts'
import { hasSecret, isSecretOver, type BasketRef } from './secret.ts'
import { viewBasket } from './views.ts'

/** Returns the basket as the API shows it. */
export const showBasket = async (ctx: Ctx, ref: BasketRef): Promise<Basket> =>
  viewBasket(await getBasket(ctx, ctx.db, ref), ctx.now())

/** Removes one item and releases its stock. */
export async function removeItem(tx: Tx, ctx: Ctx, ref: BasketRef, itemId: number): Promise<Basket> {
  await lockOpenBasket(tx, ctx, ref)
  const id = toUuid(ref.basketId)
  if (!(await releaseItem(tx, ctx.org, id, itemId)) && !(await removeMemberships(tx, ctx.org, id, itemId)))
    fail('not_found')
  return viewBasket(await getBasket(ctx, tx, ref), ctx.now())
}

/** Removes one seat of an item and keeps the others; with its last seat the item is removed. */
export async function removeSeat(tx: Tx, ctx: Ctx, ref: BasketRef, seat: BasketSeat): Promise<Basket> {
  const { items } = viewBasket(await lockOpenBasket(tx, ctx, ref), ctx.now())
  const item = items.find(({ id }) => id === seat.itemId)
  if (!item?.seats.some(({ seat_id }) => seat_id === seat.seatId)) return fail('not_found')
  if (item.quantity === 1 && item.seats.length === 1) return removeItem(tx, ctx, ref, seat.itemId)
  const basketId = toUuid(ref.basketId)
  const singles = await findSinglesLeftWithout(tx, ctx.org, { basketId, ...seat })
  if (singles.length > 0) fail('single_seat_left', singleSeatsMessage(singles, 'Remove'))
  if (!(await releaseSeatOfItem(tx, ctx.org, { basketId, ...seat })))
    fail('invalid_state', 'The seats of this item belong together: remove the item')
  return viewBasket(await getBasket(ctx, tx, ref), ctx.now())
}

type BasketSeat = { readonly itemId: number; readonly seatId: number }

/** Abandons a basket and releases its stock. An order whose payment failed expires with it. */
export async function abandon(tx: Tx, ctx: Ctx, ref: BasketRef): Promise<Basket> {
  const basketId = toUuid(ref.basketId)
  const { status, order_id } = await getLockedBasket(tx, ctx, ref)
  if (status !== 'open' && status !== 'abandoned')
    fail('invalid_state', `This basket is ${status.replace('_', ' ')}: only an open one can be abandoned`)
  await setBasketStatus(tx, ctx.org, basketId, { status: 'abandoned', at: ctx.now() })
  await releaseBasket(tx, ctx.org, basketId)
  await removeMemberships(tx, ctx.org, basketId, null)
  if (order_id !== null) await expireOrders(tx, ctx.org, [order_id], ctx.now())
  return viewBasket(await getBasket(ctx, tx, ref), ctx.now())
}

/** Locks a basket, and fails unless it is open and not expired. */
export async function lockOpenBasket(tx: Tx, ctx: Ctx, ref: BasketRef): Promise<BasketRow> {
  const basket = await getLockedBasket(tx, ctx, ref)
  const reason = closedReason(basket, ctx.now())
  return reason ? fail(reason.code, reason.message) : basket
}

/** Locks by a separate statement before reading, so that the read sees what earlier lock holders committed. */
async function getLockedBasket(tx: Tx, ctx: Ctx, ref: BasketRef): Promise<BasketRow> {
  const [, basket] = await Promise.all([lockBasket(tx, ctx.org, toUuid(ref.basketId)), getBasket(ctx, tx, ref)])
  return basket
}

/** Returns the order of a basket whose secret the request has. */
export async function getBasketOrder(ctx: Ctx, db: Reader | Tx, ref: BasketRef): Promise<number> {
  const { order_id } = await getBasket(ctx, db, ref)
  return order_id ?? fail('invalid_state', 'This basket has no order yet: check it out first')
}

/** Returns the basket, or fails with not_found if it does not exist or the caller may not use it. */
export async function getBasket(ctx: Ctx, db: Reader | Tx, ref: BasketRef): Promise<BasketRow> {
  const basket = await findBasket(db, ctx.org, toUuid(ref.basketId), ctx.now())
  if (!basket || !hasSecret(ctx, ref, basket.client_secret) || (await isSecretOver(ctx, db, basket)))
    return fail('not_found')
  return basket
}
