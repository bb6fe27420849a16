import type { NamedSeat } from '#inventory'

/** How long an item is held. */
const HOLD_SECONDS = 15 * 60
/** How long a basket can stay open. Adding items does not extend it. */
export const BASKET_LIFETIME_SECONDS = 45 * 60

type BasketState = {
  readonly status: string
  readonly created_at: Date
  /** True if the hold of one of its items has expired. */
  readonly has_expired_item: boolean
}

/** True if the status is still `open` although the basket or one of its items has expired. */
export const isExpired = (basket: BasketState, now: Date): boolean =>
  basket.status === 'open' && (basket.has_expired_item || ageSeconds(basket, now) >= BASKET_LIFETIME_SECONDS)

/** Returns why the basket can no longer be changed, or undefined if it is open. */
export function closedReason(
  basket: BasketState,
  now: Date,
): { code: 'basket_expired' | 'invalid_state'; message?: string } | undefined {
  if (basket.status === 'expired' || isExpired(basket, now)) return { code: 'basket_expired' }
  if (basket.status === 'open') return undefined
  const status = basket.status === 'checking_out' ? 'being checked out' : basket.status
  return { code: 'invalid_state', message: `This basket is ${status}: only an open basket can be changed` }
}

/** Returns how long to hold an item that is added now. */
export const holdSeconds = (basket: BasketState, now: Date): number =>
  Math.max(1, Math.min(HOLD_SECONDS, Math.floor(BASKET_LIFETIME_SECONDS - ageSeconds(basket, now))))

/** Returns the time at which a basket expires at the latest. */
export const lastExpiry = (createdAt: Date): Date => new Date(createdAt.getTime() + BASKET_LIFETIME_SECONDS * 1_000)

/** Returns the earliest expiry of the items. An empty basket expires as one with a new item would. */
export function basketExpiry(createdAt: Date, items: readonly { readonly expires_at: Date }[]): Date {
  const empty = new Date(createdAt.getTime() + HOLD_SECONDS * 1_000)
  return (
    items.reduce<Date | undefined>(
      (first, { expires_at }) => (first !== undefined && first <= expires_at ? first : expires_at),
      undefined,
    ) ?? empty
  )
}

const ageSeconds = ({ created_at }: BasketState, now: Date): number => (now.getTime() - created_at.getTime()) / 1_000

type ItemChoice = {
  readonly quantity?: number | undefined
  readonly seat_ids?: readonly number[] | undefined
  readonly best_available?: boolean | undefined
  readonly wheelchair_places?: number | undefined
}
type PriceStock = { readonly pool_id: number | null; readonly tickets_included: number }

export type StockSelection =
  | { readonly kind: 'places'; readonly poolId: number; readonly quantity: number }
  | { readonly kind: 'seats'; readonly seatIds: readonly number[] }
  | { readonly kind: 'best'; readonly wanted: { readonly quantity: number; readonly wheelchairPlaces: number } }
  | { readonly kind: 'invalid'; readonly param: string; readonly message: string }

/** Selects the stock that a request draws on: places of a pool, the named seats, or the best available seats. */
export function selectStock(choice: ItemChoice, price: PriceStock): StockSelection {
  const { quantity = 1, seat_ids, best_available = false, wheelchair_places: wheelchairPlaces = 0 } = choice
  if (wheelchairPlaces > 0 && !best_available) return invalid('wheelchair_places', 'needs best_available: true')
  if (price.pool_id !== null) {
    if (seat_ids) return invalid('seat_ids', 'cannot be used: this price has no numbered seats')
    if (best_available) return invalid('best_available', 'cannot be used: this price has no numbered seats')
    return { kind: 'places', poolId: price.pool_id, quantity }
  }
  if (!seat_ids) {
    if (best_available) {
      if (wheelchairPlaces > quantity * price.tickets_included)
        return invalid('wheelchair_places', 'must not be more than the tickets of this item')
      return { kind: 'best', wanted: { quantity, wheelchairPlaces } }
    }
    return invalid('seat_ids', 'or best_available is required: this price has numbered seats')
  }
  if (best_available) return invalid('best_available', 'cannot be combined with seat_ids')
  const seats = [...new Set(seat_ids)]
  if (choice.quantity !== undefined && choice.quantity * price.tickets_included !== seats.length)
    return invalid(
      'quantity',
      `must match the number of seats: one unit of this price is ${pluralise(price.tickets_included, 'seat')}`,
    )
  return { kind: 'seats', seatIds: seats }
}

type CompanionChoice = Pick<ItemChoice, 'quantity' | 'seat_ids'> & { readonly price_id: string | number }

/** Returns why these companions do not fit their item, or undefined if they do. */
export function companionsRefusal(
  { price_id, selection }: { readonly price_id: string | number; readonly selection: StockSelection },
  companions: readonly CompanionChoice[],
): string | undefined {
  const priceIds = new Set([price_id, ...companions.map((other) => other.price_id)].map(Number))
  if (priceIds.size <= companions.length) return 'must name each price once'
  if (selection.kind !== 'seats')
    return companions.every(({ quantity, seat_ids }) => quantity !== undefined && !seat_ids)
      ? undefined
      : 'need a quantity and no seat_ids with best_available'
  if (companions.some(({ seat_ids }) => !seat_ids)) return 'need seat_ids of their own if the item has seat_ids'
  const seats = [...selection.seatIds, ...companions.flatMap(({ seat_ids = [] }) => seat_ids)]
  return new Set(seats).size < seats.length ? 'must name each seat once' : undefined
}

const invalid = (param: string, message: string): StockSelection => ({ kind: 'invalid', param, message })

export const pluralise = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`

/** Returns the message for a claim of more places than are left. */
export function soldOutMessage(places: number, ticketsIncluded: number): string {
  const units = Math.floor(places / ticketsIncluded)
  if (units === 0) return 'No place is left at this price'
  return `Only ${pluralise(units, 'unit')} of this price ${units === 1 ? 'is' : 'are'} left`
}

/** Returns the message for more places for wheelchairs than a section has free, with seats around them. */
export function wheelchairPlacesMessage(left: number): string {
  if (left === 0) return 'No place for a wheelchair is left at this price'
  return `${pluralise(left, 'place')} for wheelchairs ${left === 1 ? 'is' : 'are'} left at this price, but not with this many seats beside ${left === 1 ? 'it' : 'them'}. Choose seats on the map, or ask for fewer`
}

/** Returns the message for a choice of seats that leaves these single. */
export function singleSeatsMessage(seats: readonly NamedSeat[], remedy: 'Choose' | 'Remove'): string {
  const names = seats.map(({ section_label, row_label, title }) => `${section_label}, row ${row_label}, seat ${title}`)
  const [it, one] = seats.length === 1 ? ['it', 'a single free seat'] : ['them', 'single free seats']
  const advice =
    remedy === 'Choose' ? `Choose ${it} as well, or seats that leave none` : 'Remove a seat at the end, or all of them'
  return `This would leave ${one}: ${names.join('; ')}. ${advice}`
}

type OrderSize = { readonly tickets: number; readonly maximum: number }

/** Returns the message for an order of more tickets than the organisation allows. */
export const orderSizeMessage = ({ tickets, maximum }: OrderSize): string =>
  `This order would have ${toCount(tickets)} tickets; one order may have at most ${toCount(maximum)}. ` +
  'Place several orders, or ask the organiser about a group booking'

/** Returns the message for a network address that holds as many places as it may. */
export function addressMessage(left: number): string {
  const rest = left === 0 ? 'can hold no more for now' : `can hold ${toCount(left)} more for now`
  return `Your network address ${rest}. Complete or empty the baskets that hold places, or wait until they expire`
}

const toCount = (n: number): string => n.toLocaleString('en-GB')

type VoucherState = {
  readonly status: string
  readonly event_id: string | null
  readonly currency: string | null
  readonly valid_from: Date | null
  readonly valid_until: Date | null
  readonly max_uses: number | null
  readonly uses: number
}
/** The event of a basket that has an item. */
type BasketEvent = { readonly event_id: string; readonly currency: string }

/** Returns why a voucher cannot be added, or undefined if it can. */
export function voucherRefusal(voucher: VoucherState, event: BasketEvent | undefined, now: Date): string | undefined {
  if (voucher.status !== 'active' || (voucher.valid_until !== null && voucher.valid_until <= now))
    return 'This voucher is no longer valid'
  if (voucher.valid_from !== null && voucher.valid_from > now) return 'This voucher is not valid yet'
  if (voucher.max_uses !== null && voucher.uses >= voucher.max_uses) return 'This voucher is used up'
  const otherEvent = event && voucher.event_id !== null && voucher.event_id !== event.event_id
  const otherCurrency = event && voucher.currency !== null && voucher.currency !== event.currency
  return otherEvent || otherCurrency ? 'This voucher is not for this event' : undefined
}
