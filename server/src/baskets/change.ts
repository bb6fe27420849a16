import type { Basket } from '#contract'
import { releaseBasket, releaseItem } from '#inventory'
import { expireOrders } from '#orders'
import type { Ctx } from '#platform/context'
import type { Reader, Tx } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { findBasket, lockBasket, putStatus, type BasketRow } from './queries/baskets.ts'
import { takeOut } from './memberships.ts'
import { closedReason } from './rules.ts'
import { knows, type Named } from './secret.ts'
import { viewBasket } from './views.ts'

/** The basket as it is now, for whoever may see it. */
export const showBasket = async (ctx: Ctx, named: Named): Promise<Basket> =>
  viewBasket(await theBasket(ctx, ctx.db, named), ctx.now())

/** Takes one item out and gives back what it held. */
export async function removeItem(tx: Tx, ctx: Ctx, named: Named, itemId: number): Promise<Basket> {
  await openOnly(tx, ctx, named)
  const id = uuidOf(named.basketId)
  if (!(await releaseItem(tx, ctx.org, id, itemId)) && !(await takeOut(tx, ctx.org, id, itemId))) fail('not_found')
  return viewBasket(await theBasket(ctx, tx, named), ctx.now())
}

/** Ends a basket and gives back all that it held; an order whose payment failed ends with it. */
export async function abandon(tx: Tx, ctx: Ctx, named: Named): Promise<Basket> {
  const basketId = uuidOf(named.basketId)
  const { status, order_id } = await lockedBasket(tx, ctx, named)
  if (status !== 'open' && status !== 'abandoned')
    fail('invalid_state', `This basket is ${status.replace('_', ' ')}: only an open one can be abandoned`)
  await putStatus(tx, ctx.org, basketId, { status: 'abandoned', at: ctx.now() })
  await releaseBasket(tx, ctx.org, basketId)
  await takeOut(tx, ctx.org, basketId, null)
  if (order_id !== null) await expireOrders(tx, ctx.org, [order_id], ctx.now())
  return viewBasket(await theBasket(ctx, tx, named), ctx.now())
}

/** Locks a basket and stops unless something can still be done with it. */
export async function openOnly(tx: Tx, ctx: Ctx, named: Named): Promise<BasketRow> {
  const basket = await lockedBasket(tx, ctx, named)
  const reason = closedReason(basket, ctx.now())
  return reason ? fail(reason.code, reason.message) : basket
}

/** The lock is a statement of its own, ahead of the look, so that the look sees what was done before. */
async function lockedBasket(tx: Tx, ctx: Ctx, named: Named): Promise<BasketRow> {
  const [, basket] = await Promise.all([lockBasket(tx, ctx.org, uuidOf(named.basketId)), theBasket(ctx, tx, named)])
  return basket
}

export async function theBasket(ctx: Ctx, db: Reader | Tx, named: Named): Promise<BasketRow> {
  const basket = await findBasket(db, ctx.org, uuidOf(named.basketId), ctx.now())
  return basket && knows(ctx, named, basket.client_secret) ? basket : fail('not_found')
}
