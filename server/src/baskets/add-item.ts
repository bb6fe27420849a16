import { type addBasketItem as operation, type Basket, EventStatus, type Input, type SalesChannel } from '#contract'
import type { IdempotencyKey } from '#http/bind'
import {
  claimBestSeats,
  claimPlaces,
  claimSeats,
  claimSeatsIn,
  releaseItem,
  type ClaimRecord,
  type Companion,
  type Hold,
  type SeatedCompanion,
} from '#inventory'
import type { Ctx } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail, failParam, Problem } from '#platform/problem'
import { availabilityAt, POSTPONED } from '#prices'
import { addMemberships } from './add-memberships.ts'
import { getBasket } from './change.ts'
import { getItemsOrFail } from './claimed-items.ts'
import { findItemOffer, type BasketRow, type ItemOffer } from './queries/baskets.ts'
import { closedReason, companionsRefusal, holdSeconds, selectStock, type StockSelection } from './rules.ts'
import { hasSecret, isStoreCaller, type BasketRef } from './secret.ts'
import { viewBasket } from './views.ts'

type AddBasketItemInput = Input<typeof operation>['body']
/** The contract allows an item to be tickets or memberships, never both. */
type AddTicketsInput = AddBasketItemInput & { readonly price_id: string | number }
const isTicketsInput = (input: AddBasketItemInput): input is AddTicketsInput => input.price_id !== undefined
type OfferedPrice = NonNullable<ItemOffer['price']>

/**
 * Adds an item to a basket and holds its stock. Concurrent requests for the same pool, or for the best seats of a category,
 * share one transaction, in which the responses of those with an Idempotency-Key are stored. Named seats are claimed one
 * by one.
 */
export async function addItem(
  ctx: Ctx,
  ref: BasketRef,
  input: AddBasketItemInput,
  key: IdempotencyKey | undefined,
): Promise<Basket> {
  if (!isTicketsInput(input)) return addMemberships(ctx, ref, input, key)
  if (key && input.seat_ids) return inTx(ctx.db, ctx.org, (tx) => addSeatsIdempotently(tx, ctx, { ref, input, key }))
  const plan = await planItems(ctx, ctx.db, ref, input)
  const respond = (tx: Tx, items: readonly Hold[]) => buildResponse(tx, ctx, ref, { plan, items })
  const result = await claimStock(ctx, plan, key && { key, respond })
  if (result.kind === 'recorded') return result.response
  if (result.kind === 'rejected') throw result.error
  const [item, ...companions] = getItemsOrFail(result, plan.price)
  if (plan.offer.is_first_item && plan.selection.kind === 'places')
    return viewBasket(buildFirstItemBasket(plan, item), ctx.now())
  const basket = await getBasket(ctx, ctx.db, ref)
  if (basket.status !== 'open') await releaseLateItems(ctx, basket, [item, ...companions])
  return viewBasket(basket, ctx.now())
}

/**
 * Builds a basket with its first item and no discount without reading it again: during an on-sale most baskets are like
 * this. If the basket was checked out or abandoned at the same moment, the item simply expires.
 */
const buildFirstItemBasket = ({ offer, price }: ClaimPlan, item: Hold): BasketRow => ({
  org_id: item.org_id,
  basket_id: item.basket_id,
  status: 'open',
  order_id: null,
  order_date: null,
  client_secret: offer.client_secret,
  created_at: offer.created_at,
  currency: price.currency,
  transaction_fee_minor: offer.transaction_fee_minor,
  terms: null,
  vouchers: null,
  items: [{ ...item, title: price.title, expired: false, seats: [] }],
  memberships: [],
  has_expired_item: false,
})

type IdempotentRequest = { readonly ref: BasketRef; readonly input: AddTicketsInput; readonly key: IdempotencyKey }

/** Builds the response of a request with an Idempotency-Key, in the transaction of its claim. */
async function buildResponse(
  tx: Tx,
  ctx: Ctx,
  ref: BasketRef,
  { plan, items }: { plan: ClaimPlan; items: readonly Hold[] },
): Promise<Basket | Problem> {
  const [first] = items
  if (first && plan.offer.is_first_item && plan.selection.kind === 'places')
    return viewBasket(buildFirstItemBasket(plan, first), ctx.now())
  const basket = await getBasket(ctx, tx, ref)
  return basket.status === 'open' ? viewBasket(basket, ctx.now()) : closedProblem()
}

async function addSeatsIdempotently(tx: Tx, ctx: Ctx, { ref, input, key }: IdempotentRequest): Promise<Basket> {
  await key.begin(tx)
  const plan = await planItems(ctx, tx, ref, input)
  const { selection, claim, companionSeats } = plan
  if (selection.kind !== 'seats') throw new Error('only named seats are claimed in a transaction of their own')
  const seats = { ...claim, seatIds: selection.seatIds, companions: companionSeats }
  getItemsOrFail(await claimSeatsIn(tx, ctx.org, seats), plan.price)
  const basket = await getBasket(ctx, tx, ref)
  if (basket.status !== 'open') throw closedProblem()
  const response = viewBasket(basket, ctx.now())
  await key.storeResponse(tx, response)
  return response
}

const findOfferFor = (
  ctx: Ctx,
  db: Tx | Ctx['db'],
  { basketId }: BasketRef,
  { price_id }: AddTicketsInput,
): Promise<ItemOffer | undefined> => findItemOffer(db, ctx.org, toUuid(basketId), Number(price_id))

type ClaimInput = {
  readonly basketId: string
  readonly priceId: number
  readonly ttlSeconds: number
  readonly address: string | null
  readonly channel: SalesChannel
}
type ClaimPlan = {
  readonly offer: ItemOffer
  readonly selection: Exclude<StockSelection, { kind: 'invalid' }>
  readonly price: OfferedPrice
  readonly claim: ClaimInput
  readonly companions: readonly Companion[]
  readonly companionSeats: readonly SeatedCompanion[]
}

/** Plans the item and its companions. Each companion's price must be on sale under the same rules. */
async function planItems(ctx: Ctx, db: Tx | Ctx['db'], ref: BasketRef, input: AddTicketsInput): Promise<ClaimPlan> {
  const { companions = [], ...main } = input
  const plan = planItem(ctx, ref, main, await findOfferFor(ctx, db, ref, main))
  if (companions.length === 0) return plan
  const { selection } = plan
  if (selection.kind === 'places') return failParam('companions', 'need best_available: true or seat_ids')
  const invalid = companionsRefusal({ price_id: input.price_id, selection }, companions)
  if (invalid !== undefined) return failParam('companions', invalid)
  const others = companions.map((other) => (selection.kind === 'best' ? { ...other, best_available: true } : other))
  const offers = await Promise.all(others.map((other) => findOfferFor(ctx, db, ref, other)))
  const planned = others.map((other, i) => ({ other, plan: planItem(ctx, ref, other, offers[i]) }))
  return {
    ...plan,
    companions: planned.map(({ other, plan: { claim } }) => ({
      priceId: claim.priceId,
      quantity: other.quantity ?? 1,
    })),
    companionSeats: planned.map(({ other, plan: { claim } }) => ({
      priceId: claim.priceId,
      seatIds: other.seat_ids ?? [],
    })),
  }
}

/** Checks that this basket may have this price now, and selects the stock that it draws on. */
function planItem(ctx: Ctx, ref: BasketRef, input: AddTicketsInput, offer: ItemOffer | undefined): ClaimPlan {
  const now = ctx.now()
  if (!offer || !hasSecret(ctx, ref, offer.client_secret)) return fail('not_found')
  const closed = closedReason(offer, now)
  if (closed) return fail(closed.code, closed.message)
  const price = getVisiblePrice(ctx, offer)
  if (offer.has_memberships || (offer.basket_event_id !== null && offer.basket_event_id !== price.event_id))
    return fail('basket_mixed')
  assertOnSale(ctx, price)
  const selection = selectStock({ ...input, ...(input.seat_ids && { seat_ids: input.seat_ids }) }, price)
  if (selection.kind === 'invalid') return failParam(selection.param, selection.message)
  const claim = {
    basketId: toUuid(ref.basketId),
    priceId: Number(input.price_id),
    ttlSeconds: holdSeconds(offer, now),
    address: ctx.network,
    channel: ctx.caller.partner ? ('partner' as const) : ('web' as const),
  }
  return { offer, selection, price, claim, companions: [], companionSeats: [] }
}

/** A storefront sees only online prices of live public events. For it, other prices do not exist. */
function getVisiblePrice(ctx: Ctx, { price }: ItemOffer): OfferedPrice {
  const visible =
    price &&
    (!isStoreCaller(ctx) || (price.public_event && price.event_status === EventStatus.live && price.show_online))
  return visible ? price : failParam('price_id', 'must be a price that you can sell')
}

function assertOnSale(ctx: Ctx, price: OfferedPrice): void {
  // getVisiblePrice has checked the visibility, and the claim checks whether places are left.
  const availability = availabilityAt(
    { ...price, show_online: true, pool_sold_out: false, event_sold_out: false },
    ctx.now(),
  )
  if (availability === 'scheduled') fail('not_on_sale', 'The sale of this price has not begun')
  if (availability === 'ended') fail('not_on_sale', 'The sale of this price has ended')
  if (price.event_postponed) fail('not_on_sale', POSTPONED)
  if (availability === 'hidden') fail('not_on_sale', 'This price, its category or its event is not on sale')
  if (price.pool_id === null && !price.reserved_seating)
    fail('not_on_sale', 'This price has no places to sell yet: give it a pool')
}

function claimStock(
  { db, org }: Ctx,
  { selection, claim, companions, companionSeats }: ClaimPlan,
  record: ClaimRecord<Basket> | undefined,
) {
  switch (selection.kind) {
    case 'places':
      return claimPlaces(db, org, { ...claim, poolId: selection.poolId, quantity: selection.quantity }, record)
    case 'seats':
      return claimSeats(db, org, { ...claim, seatIds: selection.seatIds, companions: companionSeats })
    case 'best':
      return claimBestSeats(db, org, { ...claim, ...selection.wanted, companions }, record)
  }
}

/** Releases the claimed stock: the basket was checked out or abandoned while the claim ran. */
async function releaseLateItems(ctx: Ctx, { basket_id }: BasketRow, items: readonly Hold[]): Promise<never> {
  await inTx(ctx.db, ctx.org, async (tx) => {
    for (const { item_id } of items) await releaseItem(tx, ctx.org, basket_id, item_id)
  })
  throw closedProblem()
}

const closedProblem = (): Problem =>
  new Problem('invalid_state', 'This basket was closed while the item was added: open another one')
