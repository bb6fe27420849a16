/** How long an item is held, and how long a basket lives at most, whatever is done with it. */
const HOLD_SECONDS = 15 * 60
const LIFE_SECONDS = 45 * 60
export const STALE_SECONDS = LIFE_SECONDS

type Standing = {
  readonly status: string
  readonly created_at: Date
  /** Whether one of its items was not paid for in time. */
  readonly gone: boolean
}

/** Open in name, but its time is over. */
export const isOver = (basket: Standing, now: Date): boolean =>
  basket.status === 'open' && (basket.gone || ageSeconds(basket, now) >= LIFE_SECONDS)

/** Why nothing can be done with the basket any more, as code and sentence; or undefined while it is open. */
export function closedReason(
  basket: Standing,
  now: Date,
): { code: 'basket_expired' | 'invalid_state'; message?: string } | undefined {
  if (basket.status === 'expired' || isOver(basket, now)) return { code: 'basket_expired' }
  if (basket.status === 'open') return undefined
  const standing = basket.status === 'checking_out' ? 'being checked out' : basket.status
  return { code: 'invalid_state', message: `This basket is ${standing}: only an open one can be changed` }
}

/** How long an item that is added now is held. */
export const holdSeconds = (basket: Standing, now: Date): number =>
  Math.max(1, Math.min(HOLD_SECONDS, Math.floor(LIFE_SECONDS - ageSeconds(basket, now))))

/** Until when a basket lives that was opened then. */
export const lifeEnd = (createdAt: Date): Date => new Date(createdAt.getTime() + LIFE_SECONDS * 1_000)

/** Until when all of its items are held; an empty basket has as long as an item would. */
export function basketExpiry(createdAt: Date, items: readonly { readonly expires_at: Date }[]): Date {
  const empty = new Date(createdAt.getTime() + HOLD_SECONDS * 1_000)
  return (
    items.reduce<Date | undefined>(
      (first, { expires_at }) => (first !== undefined && first <= expires_at ? first : expires_at),
      undefined,
    ) ?? empty
  )
}

const ageSeconds = ({ created_at }: Standing, now: Date): number => (now.getTime() - created_at.getTime()) / 1_000

type Choice = {
  readonly quantity?: number | undefined
  readonly seat_ids?: readonly number[] | undefined
  readonly best_available?: boolean | undefined
}
type Offered = { readonly pool_id: number | null; readonly tickets_included: number }

export type Way =
  | { readonly kind: 'places'; readonly poolId: number; readonly quantity: number }
  | { readonly kind: 'seats'; readonly seatIds: readonly number[] }
  | { readonly kind: 'best'; readonly quantity: number }
  | { readonly kind: 'wrong'; readonly param: string; readonly message: string }

/** Which stock a wish draws on: places of a pool, these very seats, or the best ones. */
export function wayOf(choice: Choice, offered: Offered): Way {
  const { quantity = 1, seat_ids, best_available = false } = choice
  if (offered.pool_id !== null) {
    if (seat_ids) return wrong('seat_ids', 'cannot be chosen: the places of this price have no numbers')
    if (best_available) return wrong('best_available', 'cannot be asked for: the places of this price have no numbers')
    return { kind: 'places', poolId: offered.pool_id, quantity }
  }
  if (!seat_ids) {
    if (best_available) return { kind: 'best', quantity }
    return wrong('seat_ids', 'is required for a price that is sold by seats, or best_available')
  }
  if (best_available) return wrong('best_available', 'cannot be asked for together with seat_ids')
  const seats = [...new Set(seat_ids)]
  if (choice.quantity !== undefined && choice.quantity * offered.tickets_included !== seats.length)
    return wrong(
      'quantity',
      `must be that of the seats: a unit of this price is ${count(offered.tickets_included, 'seat')}`,
    )
  return { kind: 'seats', seatIds: seats }
}

const wrong = (param: string, message: string): Way => ({ kind: 'wrong', param, message })

export const count = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`

/** What is said when fewer places are left than were wanted. */
export function leftSentence(places: number, ticketsIncluded: number): string {
  const units = Math.floor(places / ticketsIncluded)
  if (units === 0) return 'No place is left at this price'
  return `Only ${count(units, 'unit')} of this price ${units === 1 ? 'is' : 'are'} left`
}

type Voucher = {
  readonly status: string
  readonly event_id: string | null
  readonly currency: string | null
  readonly valid_from: Date | null
  readonly valid_until: Date | null
  readonly max_uses: number | null
  readonly uses: number
}
/** The event that the basket is for, once it has an item. */
type BasketEvent = { readonly event_id: string; readonly currency: string }

/** Why a voucher cannot be added, as a sentence; or undefined when it can. */
export function voucherRefusal(voucher: Voucher, event: BasketEvent | undefined, now: Date): string | undefined {
  if (voucher.status !== 'active' || (voucher.valid_until !== null && voucher.valid_until <= now))
    return 'This voucher is no longer valid'
  if (voucher.valid_from !== null && voucher.valid_from > now) return 'This voucher is not valid yet'
  if (voucher.max_uses !== null && voucher.uses >= voucher.max_uses) return 'This voucher is used up'
  const otherEvent = event && voucher.event_id !== null && voucher.event_id !== event.event_id
  const otherCurrency = event && voucher.currency !== null && voucher.currency !== event.currency
  return otherEvent || otherCurrency ? 'This voucher is not for this event' : undefined
}
