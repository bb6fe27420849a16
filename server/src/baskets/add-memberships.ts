import { type addBasketItem as operation, type Basket, type Input, MAX_MEMBERSHIPS } from '#contract'
import type { Once } from '#http/bind'
import { holdSeasonSeats } from '#inventory'
import { findOffer, offerRefusal, type OfferRow, renewsBy, type Units, unitsOf } from '#membership-catalogue'
import type { Ctx } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { openOnly, theBasket } from './change.ts'
import type { BasketRow } from './queries/baskets.ts'
import { insertMembership } from './queries/memberships.ts'
import { holdSeconds } from './rules.ts'
import { isStore, type Named } from './secret.ts'
import { viewBasket } from './views.ts'

type Wish = Input<typeof operation>['body']
type Chosen = { readonly offer: OfferRow; readonly optionId: number; readonly units: Exclude<Units, { kind: 'wrong' }> }

/** Adds memberships to a basket and holds their seats, where they have seats for a season. */
export const addMemberships = (ctx: Ctx, named: Named, wish: Wish, once: Once | undefined): Promise<Basket> =>
  inTx(ctx.db, ctx.org, async (tx) => {
    await once?.begin(tx)
    const basket = await openOnly(tx, ctx, named)
    const chosen = await choose(tx, ctx, wish)
    refuseBeside(basket, chosen)
    await put(tx, ctx, basket, { ...chosen, wish })
    const answer = viewBasket(await theBasket(ctx, tx, named), ctx.now())
    await once?.remember(tx, answer)
    return answer
  })

/** What is wanted, if it can be sold: fans are shown what is offered online, and nothing else exists for them. */
async function choose(tx: Tx, ctx: Ctx, wish: Wish): Promise<Chosen> {
  const wanted = { typeId: Number(wish.membership_type_id), optionId: Number(wish.membership_payment_option_id) }
  const offer = await findOffer(tx, ctx.org, wanted)
  if (!offer || (isStore(ctx) && !offer.shown))
    return failParam('membership_type_id', 'must be a type of membership that you can sell')
  if (!offer.option) return failParam('membership_payment_option_id', 'must be a payment option of your organisation')
  const refused = offerRefusal(offer, ctx.now())
  if (refused) return fail(refused.code, refused.message)
  const units = unitsOf(wish, offer.season_id !== null && offer.seat_map_id !== null)
  if (units.kind === 'wrong') return failParam(units.param, units.message)
  return { offer, optionId: offer.option.id, units }
}

/** A basket is for one event, or for memberships that are all paid in one way. */
function refuseBeside(basket: BasketRow, { optionId, units }: Chosen): void {
  if (basket.items.length > 0) fail('basket_mixed')
  if (basket.vouchers?.length) fail('voucher_invalid', 'Vouchers are for tickets: take them out of the basket first')
  const other = basket.memberships.find((item) => item.membership_payment_option_id !== optionId)
  if (other)
    failParam(
      'membership_payment_option_id',
      `must be ${other.membership_payment_option_id}, as the others in this basket: one order is paid in one way`,
    )
  const all = basket.memberships.reduce((sum, item) => sum + item.quantity, units.members.length)
  if (all > MAX_MEMBERSHIPS) fail('maximum_exceeded', `One order may have ${MAX_MEMBERSHIPS} memberships at most`)
}

async function put(tx: Tx, ctx: Ctx, basket: BasketRow, { offer, optionId, units, wish }: Chosen & { wish: Wish }) {
  const renews = renewsBy(offer, wish.auto_renew)
  if (renews === undefined) failParam('auto_renew', 'cannot be 1: this type of membership does not renew by itself')
  const now = ctx.now()
  const { members, seatIds } = units
  const itemId = await insertMembership(tx, ctx.org, {
    basket_id: basket.basket_id,
    membership_type_id: offer.membership_type_id,
    membership_payment_option_id: optionId,
    quantity: members.length,
    unit_price_minor: offer.price_minor,
    members,
    season_id: offer.season_id,
    seat_ids: [...seatIds],
    auto_renew: renews,
    created_at: now,
  })
  if (seatIds.length === 0 || offer.season_id === null || offer.seat_map_id === null) return
  const until = new Date(now.getTime() + holdSeconds(basket, now) * 1_000)
  const of = { seasonId: offer.season_id, seatMapId: offer.seat_map_id, seatIds, itemId, until }
  const held = await holdSeasonSeats(tx, ctx.org, of, now)
  if (held.kind === 'unknown') failParam('seat_ids', 'must be seats of the seat map of this category')
  if (held.kind === 'taken')
    fail('seat_taken', `Somebody else has ${held.seats.join(', ')} for the season: choose others`)
}
