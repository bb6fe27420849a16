import { type addBasketItem as operation, type Basket, type Input, MAX_MEMBERSHIPS } from '#contract'
import type { IdempotencyKey } from '#http/bind'
import { countSeasonSeats, seasonSeats } from '#inventory'
import {
  findOffer,
  offerRefusal,
  type OfferRow,
  resolveAutoRenew,
  type SaleUnits,
  toSaleUnits,
} from '#membership-catalogue'
import type { Ctx } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { getBasket, lockOpenBasket } from './change.ts'
import type { BasketRow } from './queries/baskets.ts'
import { insertMembershipItem } from './queries/memberships.ts'
import { addressMessage, holdSeconds } from './rules.ts'
import { isStoreCaller, type BasketRef } from './secret.ts'
import { viewBasket } from './views.ts'

type AddMembershipsInput = Input<typeof operation>['body']
type ChosenOffer = {
  readonly offer: OfferRow
  readonly optionId: number
  readonly units: Exclude<SaleUnits, { kind: 'invalid' }>
}

/** Adds memberships to a basket, and holds their season seats if they have any. */
export const addMemberships = (
  ctx: Ctx,
  ref: BasketRef,
  input: AddMembershipsInput,
  key: IdempotencyKey | undefined,
): Promise<Basket> =>
  inTx(ctx.db, ctx.org, async (tx) => {
    await key?.begin(tx)
    const basket = await lockOpenBasket(tx, ctx, ref)
    const chosen = await chooseOffer(tx, ctx, input)
    assertCombinable(basket, chosen)
    await insertItem(tx, ctx, basket, { ...chosen, input })
    const response = viewBasket(await getBasket(ctx, tx, ref), ctx.now())
    await key?.storeResponse(tx, response)
    return response
  })

/** Finds the offer and checks that it can be sold. A storefront sees only what is offered online. */
async function chooseOffer(tx: Tx, ctx: Ctx, input: AddMembershipsInput): Promise<ChosenOffer> {
  const ids = { typeId: Number(input.membership_type_id), optionId: Number(input.membership_payment_option_id) }
  const offer = await findOffer(tx, ctx.org, ids)
  if (!offer || (isStoreCaller(ctx) && !offer.shown))
    return failParam('membership_type_id', 'must be a type of membership that you can sell')
  if (!offer.option) return failParam('membership_payment_option_id', 'must be a payment option of your organisation')
  const refused = offerRefusal(offer, ctx.now())
  if (refused) return fail(refused.code, refused.message)
  const units = toSaleUnits(input, offer.season_id !== null && offer.seat_map_id !== null)
  if (units.kind === 'invalid') return failParam(units.param, units.message)
  return { offer, optionId: offer.option.id, units }
}

/** A basket holds tickets of one event, or memberships that share one payment option. */
function assertCombinable(basket: BasketRow, { optionId, units }: ChosenOffer): void {
  if (basket.items.length > 0) fail('basket_mixed')
  if (basket.vouchers?.length) fail('voucher_invalid', 'Vouchers are for tickets: remove them from the basket first')
  const other = basket.memberships.find((item) => item.membership_payment_option_id !== optionId)
  if (other)
    failParam(
      'membership_payment_option_id',
      `must be ${other.membership_payment_option_id}, like the other memberships in this basket: one order has one payment option`,
    )
  const quantity = basket.memberships.reduce((sum, item) => sum + item.quantity, units.members.length)
  if (quantity > MAX_MEMBERSHIPS) fail('maximum_exceeded', `One order may have ${MAX_MEMBERSHIPS} memberships at most`)
}

type NewItem = ChosenOffer & { readonly input: AddMembershipsInput }

async function insertItem(tx: Tx, ctx: Ctx, basket: BasketRow, { offer, optionId, units, input }: NewItem) {
  const autoRenew = resolveAutoRenew(offer, input.auto_renew)
  if (autoRenew === undefined)
    failParam('auto_renew', 'cannot be 1: this type of membership does not renew automatically')
  const now = ctx.now()
  const { members, seatIds } = units
  const itemId = await insertMembershipItem(tx, ctx.org, {
    basket_id: basket.basket_id,
    membership_type_id: offer.membership_type_id,
    membership_payment_option_id: optionId,
    quantity: members.length,
    unit_price_minor: offer.price_minor,
    members,
    season_id: offer.season_id,
    seat_ids: [...seatIds],
    auto_renew: autoRenew,
    created_at: now,
  })
  if (seatIds.length === 0 || offer.season_id === null || offer.seat_map_id === null) return
  const seconds = holdSeconds(basket, now)
  const over = await countSeasonSeats(tx, ctx.org, { itemId, address: ctx.network, places: seatIds.length, seconds })
  if (over?.kind === 'over_address') fail('maximum_exceeded', addressMessage(over.left))
  const until = new Date(now.getTime() + seconds * 1_000)
  const request = { seasonId: offer.season_id, seatMapId: offer.seat_map_id, seatIds, itemId, until }
  const held = await seasonSeats.hold(tx, ctx.org, request, now)
  if (held.kind === 'unknown') failParam('seat_ids', 'must be seats of the seat map of this category')
  if (held.kind === 'taken') fail('seat_taken', `Already taken for the season: ${held.seats.join(', ')}. Choose others`)
}
