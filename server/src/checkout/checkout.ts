import type { Checkout, checkoutBasket as operation, Input } from '#contract'
import { findBasketStatus, type Named, requireSecret } from '#baskets'
import type { Once } from '#http/bind'
import { findOrder, viewOrder } from '#orders'
import { type Attempt, findLastAttempt } from '#payments'
import type { Ctx } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import type { Buyer } from './begin/types.ts'
import { beginCheckouts } from './begin/begin.ts'
import { awaitOutcome, refusalOf } from './outcome.ts'
import { viewCheckout } from './views.ts'

type Body = Input<typeof operation>['body']

/** Pays for a basket and makes it an order. A repetition with the same key goes on with what the first one began. */
export async function checkout(ctx: Ctx, named: Named, body: Body, once: Once | undefined): Promise<Checkout> {
  await requireSecret(ctx, named)
  const buyer = buyerOf(ctx, named.basketId, body, once)
  const begun = await ctx.db.groups.join(`${ctx.org} begin`, buyer, {
    run: (buyers) => beginCheckouts(ctx.db, ctx.org, buyers),
    // The later payment of a customer must see what the earlier one took; a basket and a key are used once.
    apart: ({ fan, basketId: id, once: key }) => [id, fan.email.toLowerCase(), ...(key ? [`key ${key.name}`] : [])],
  })
  switch (begun.kind) {
    case 'refused':
      throw begun.problem
    case 'resumed':
      return outcome(ctx, await awaitOutcome(ctx, begun))
    case 'begun':
      return outcome(ctx, await awaitOutcome(ctx, { held: begun.attempt }))
  }
}

function buyerOf(ctx: Ctx, basketId: string, { payment_method, customer }: Body, once: Once | undefined): Buyer {
  return {
    basketId: uuidOf(basketId),
    fan: {
      email: customer.email,
      firstName: customer.first_name,
      lastName: customer.last_name,
      mobileNumber: customer.mobile_number ?? null,
      postcode: customer.postcode ?? null,
      marketingOptIn: customer.marketing_opt_in ?? false,
      countryId: customer.country_id ?? null,
    },
    paymentMethod: payment_method,
    at: ctx.now(),
    once,
  }
}

/** Goes on with a payment after the buyer has acted, and tells what became of it, as often as it is asked. */
export async function confirm(ctx: Ctx, named: Named, once: Once | undefined): Promise<Checkout> {
  await requireSecret(ctx, named)
  const id = uuidOf(named.basketId)
  const basket = (await findBasketStatus(ctx.db, ctx.org, id)) ?? fail('not_found')
  const attempt =
    (await findLastAttempt(ctx.db, ctx.org, id)) ??
    fail(basket.status === 'expired' ? 'basket_expired' : 'invalid_state', 'This basket was not checked out yet')
  const begun = once && (await inTx(ctx.db, ctx.org, (tx) => bound(tx, once, attempt.attempt_id)))
  return outcome(ctx, await awaitOutcome(ctx, { attemptId: begun ?? attempt.attempt_id }, ['waiting']))
}

/** The attempt that the first request with this key confirmed, which is this one when there was none. */
async function bound(tx: Tx, once: Once, attemptId: string): Promise<string> {
  const before = await once.begin(tx)
  if (before === undefined) await once.bind(tx, attemptId)
  return before ?? attemptId
}

/** What the buyer is told. Of a settled attempt it is what was stored with it, so that it never changes. */
async function outcome(ctx: Ctx, attempt: Attempt): Promise<Checkout> {
  if (attempt.status === 'failed') throw refusalOf(attempt)
  // The column was written from this very type in the transaction that settled the attempt.
  if (attempt.status === 'done') return attempt.answer as Checkout
  const order = await findOrder(ctx.db, ctx.org, { id: attempt.order_id })
  if (!order) throw new Error(`order ${attempt.order_id} vanished`)
  return viewCheckout(viewOrder(order), attempt)
}
