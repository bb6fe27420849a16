import type { addBasketItem as operation, Basket, Input } from '#contract'
import type { Once } from '#http/bind'
import {
  claimBest,
  claimBestIn,
  claimPlaces,
  claimPlacesIn,
  claimSeats,
  claimSeatsIn,
  releaseItem,
  type BestClaimed,
  type Claimed,
  type Companion,
  type Hold,
  type SeatsClaimed,
} from '#inventory'
import type { Ctx } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { availabilityAt } from '#prices'
import { addMemberships } from './add-memberships.ts'
import { theBasket } from './change.ts'
import { findSale, type BasketRow, type Sale } from './queries/baskets.ts'
import { closedReason, count, holdSeconds, leftSentence, wayOf, type Way } from './rules.ts'
import { isStore, knows, type Named } from './secret.ts'
import { viewBasket } from './views.ts'

type Wish = Input<typeof operation>['body']
/** The contract's guard lets an item be of tickets or of memberships, and of nothing else. */
type TicketWish = Wish & { readonly price_id: string | number }
const isTickets = (wish: Wish): wish is TicketWish => wish.price_id !== undefined
type Price = NonNullable<Sale['price']>

/**
 * Adds an item and holds its stock. Those who want the same pool at the same moment are served together, in a
 * transaction that is not theirs alone; a request with a key has one of its own, since its answer is stored in it.
 */
export async function addItem(ctx: Ctx, named: Named, wish: Wish, once: Once | undefined): Promise<Basket> {
  if (!isTickets(wish)) return addMemberships(ctx, named, wish, once)
  if (once) return inTx(ctx.db, ctx.org, (tx) => addOnce(tx, ctx, { named, wish, once }))
  const planned = await planAll(ctx, ctx.db, named, wish)
  const [item, ...companions] = itemsOf(await claim(ctx, planned), planned.price)
  if (planned.sale.plain && planned.way.kind === 'places') return viewBasket(withFirst(planned, item), ctx.now())
  const basket = await theBasket(ctx, ctx.db, named)
  if (basket.status !== 'open') await takeBack(ctx, basket, [item, ...companions])
  return viewBasket(basket, ctx.now())
}

/**
 * A basket with its first item and nothing taken off, without a second look: on the day of an on-sale nearly all are. Had
 * it been checked out or abandoned at this very moment, the item would expire by itself.
 */
const withFirst = ({ sale, price }: Planned, item: Hold): BasketRow => ({
  org_id: item.org_id,
  basket_id: item.basket_id,
  status: 'open',
  order_id: null,
  order_date: null,
  client_secret: sale.client_secret,
  created_at: sale.created_at,
  currency: price.currency,
  transaction_fee_minor: sale.transaction_fee_minor,
  terms: null,
  vouchers: null,
  items: [{ ...item, title: price.title, gone: false, seats: [] }],
  memberships: [],
  gone: false,
})

async function addOnce(tx: Tx, ctx: Ctx, asked: { named: Named; wish: TicketWish; once: Once }): Promise<Basket> {
  const { named, wish, once } = asked
  await once.begin(tx)
  const planned = await planAll(ctx, tx, named, wish)
  itemsOf(await claimIn(tx, ctx, planned), planned.price)
  const basket = await theBasket(ctx, tx, named)
  if (basket.status !== 'open') return closedMeanwhile()
  const answer = viewBasket(basket, ctx.now())
  await once.remember(tx, answer)
  return answer
}

const saleOf = (
  ctx: Ctx,
  db: Tx | Ctx['db'],
  { basketId }: Named,
  { price_id }: TicketWish,
): Promise<Sale | undefined> => findSale(db, ctx.org, uuidOf(basketId), Number(price_id))

type Planned = {
  readonly sale: Sale
  readonly way: Exclude<Way, { kind: 'wrong' }>
  readonly price: Price
  readonly of: { readonly basketId: string; readonly priceId: number; readonly ttlSeconds: number }
  readonly companions: readonly Companion[]
}

/** The item itself, and those who come along: each may have its price on the same terms. */
async function planAll(ctx: Ctx, db: Tx | Ctx['db'], named: Named, wish: TicketWish): Promise<Planned> {
  const { companions = [], ...alone } = wish
  const planned = plan(ctx, named, alone, await saleOf(ctx, db, named, alone))
  if (companions.length === 0) return planned
  if (planned.way.kind !== 'best') return failParam('companions', 'are seated by best_available alone')
  const wishes = companions.map(({ price_id, quantity }) => ({ price_id, quantity, best_available: true }))
  const prices = new Set([alone, ...wishes].map(({ price_id }) => Number(price_id)))
  if (prices.size <= wishes.length) return failParam('companions', 'must name each price once')
  const sales = await Promise.all(wishes.map((each) => saleOf(ctx, db, named, each)))
  const others = wishes.map((each, i) => ({ priceId: plan(ctx, named, each, sales[i]).of.priceId, ...each }))
  return { ...planned, companions: others.map(({ priceId, quantity }) => ({ priceId, quantity })) }
}

/** Whether this basket may have this price now, and which stock it draws on. */
function plan(ctx: Ctx, named: Named, wish: TicketWish, sale: Sale | undefined): Planned {
  const now = ctx.now()
  if (!sale || !knows(ctx, named, sale.client_secret)) return fail('not_found')
  const closed = closedReason(sale, now)
  if (closed) return fail(closed.code, closed.message)
  const price = offered(ctx, sale)
  if (sale.memberships || (sale.basket_event_id !== null && sale.basket_event_id !== price.event_id))
    return fail('basket_mixed')
  refuseUnsold(ctx, price)
  const way = wayOf({ ...wish, ...(wish.seat_ids && { seat_ids: wish.seat_ids }) }, price)
  if (way.kind === 'wrong') return failParam(way.param, way.message)
  const of = { basketId: uuidOf(named.basketId), priceId: Number(wish.price_id), ttlSeconds: holdSeconds(sale, now) }
  return { sale, way, price, of, companions: [] }
}

/** Fans are shown public events and prices for them alone; what they are not shown does not exist for them. */
function offered(ctx: Ctx, { price }: Sale): Price {
  const shown = price && (!isStore(ctx) || (price.public_event && price.event_status === 1 && price.show_online))
  return shown ? price : failParam('price_id', 'must be a price that you can sell')
}

function refuseUnsold(ctx: Ctx, price: Price): void {
  // Whether fans see it is decided above, and whether there are places left by the claim.
  const availability = availabilityAt(
    { ...price, show_online: true, pool_sold_out: false, event_sold_out: false },
    ctx.now(),
  )
  if (availability === 'scheduled') fail('not_on_sale', 'The sale of this price has not begun')
  if (availability === 'ended') fail('not_on_sale', 'The sale of this price has ended')
  if (availability === 'hidden') fail('not_on_sale', 'This price, its category or its event is not on sale')
  if (price.pool_id === null && !price.reserved_seating) fail('not_on_sale', 'This price has no places to be sold yet')
}

type Outcome = Claimed | SeatsClaimed | BestClaimed

function claim({ db, org }: Ctx, { way, of, companions }: Planned): Promise<Outcome> {
  switch (way.kind) {
    case 'places':
      return claimPlaces(db, org, { ...of, poolId: way.poolId, quantity: way.quantity })
    case 'seats':
      return claimSeats(db, org, { ...of, seatIds: way.seatIds })
    case 'best':
      return claimBest(db, org, { ...of, quantity: way.quantity, companions })
  }
}

function claimIn(tx: Tx, { org }: Ctx, { way, of, companions }: Planned): Promise<Outcome> {
  switch (way.kind) {
    case 'places':
      return claimPlacesIn(tx, org, { ...of, poolId: way.poolId, quantity: way.quantity })
    case 'seats':
      return claimSeatsIn(tx, org, { ...of, seatIds: way.seatIds })
    case 'best':
      return claimBestIn(tx, org, { ...of, quantity: way.quantity, companions })
  }
}

/** The new item and those of its companions, or the reason why there are none. */
function itemsOf(outcome: Outcome, price: Price): [Hold, ...Hold[]] {
  switch (outcome.kind) {
    case 'held':
      return [outcome.item, ...('companions' in outcome ? outcome.companions : [])]
    case 'sold_out':
      return fail('sold_out', leftSentence(outcome.left, price.tickets_included))
    case 'taken':
      return fail(
        'seat_taken',
        `Somebody else has ${outcome.seats.length === 1 ? 'seat' : 'seats'} ${outcome.seats.join(', ')}: choose others`,
      )
    case 'over_maximum':
      return fail('maximum_exceeded', `One order may have ${count(outcome.maximum, 'unit')} of this price at most`)
    case 'wrong_number':
      return failParam(
        'seat_ids',
        `must be a multiple of ${outcome.ticketsIncluded}: so many seats are a unit of this price`,
      )
    case 'not_offered':
      return fail('not_on_sale', 'These places are not sold at this price')
  }
}

/** The basket was checked out or abandoned while the stock was claimed: what came too late goes back. */
async function takeBack(ctx: Ctx, { basket_id }: BasketRow, items: readonly Hold[]): Promise<never> {
  await inTx(ctx.db, ctx.org, async (tx) => {
    for (const { item_id } of items) await releaseItem(tx, ctx.org, basket_id, item_id)
  })
  return closedMeanwhile()
}

const closedMeanwhile = (): never => fail('invalid_state', 'This basket was closed meanwhile: open another one')
