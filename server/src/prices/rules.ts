import { EventStatus, type PriceAvailability, type PriceStatus } from '#contract'

export type PriceVerb = 'pause' | 'activate' | 'archive'

type StatusTransition = { readonly from: readonly PriceStatus[]; readonly to: PriceStatus; readonly participle: string }

/** The allowed status changes of prices and price categories. */
export const transitions: Readonly<Record<PriceVerb, StatusTransition>> = {
  pause: { from: ['active'], to: 'paused', participle: 'paused' },
  activate: { from: ['paused'], to: 'active', participle: 'activated' },
  archive: { from: ['active', 'paused'], to: 'archived', participle: 'archived' },
}

type PriceOrCategory = { readonly kind: 'price' | 'price category'; readonly status: string }

/** Returns why the verb is not allowed for this price or category, or undefined if it is. */
export function verbRefusal(verb: PriceVerb, { kind, status }: PriceOrCategory): string | undefined {
  const { from, participle } = transitions[verb]
  if (from.some((allowed) => allowed === status)) return undefined
  return `This ${kind} is ${status}: only one that is ${from.join(' or ')} can be ${participle}`
}

export function changeRefusal({ kind, status }: PriceOrCategory): string | undefined {
  return status === 'archived'
    ? `This ${kind} is archived: only one that is active or paused can be changed`
    : undefined
}

/** Returns why the prices of an event cannot change, or undefined while the event is a draft or live. */
export function eventRefusal(eventStatus: number): string | undefined {
  if (eventStatus === EventStatus.draft || eventStatus === EventStatus.live) return undefined
  const status = eventStatus === EventStatus.archived ? 'archived' : 'cancelled'
  return `The event is ${status}: prices can be changed only while it is a draft or live`
}

export type SaleState = {
  readonly status: string
  readonly show_online: boolean
  readonly available_from: Date | null
  readonly available_until: Date | null
  readonly category_status: string
  readonly event_status: number
  /** Postponed, and no new date is fixed: nobody knows what they would buy. */
  readonly event_postponed: boolean
  readonly event_sold_out: boolean
  readonly event_starts_at: Date
  readonly event_ends_at: Date | null
  /** True if its pool has too few places for one unit. */
  readonly pool_sold_out: boolean
}

/**
 * Returns whether a price can be bought online at `now`. `available_from` is inclusive, `available_until` exclusive.
 */
export function availabilityAt(sale: SaleState, now: Date): PriceAvailability {
  const offered = sale.status === 'active' && sale.category_status === 'active'
  if (!offered || !isEventOnSale(sale) || !sale.show_online) return 'hidden'
  if (saleEnd(sale) <= now) return 'ended'
  if (sale.event_sold_out || sale.pool_sold_out) return 'sold_out'
  return sale.available_from !== null && sale.available_from > now ? 'scheduled' : 'on_sale'
}

/** What whoever sells is told of an event that is postponed. */
export const POSTPONED = 'The event is postponed: it is on sale again when it has a new date'

/** True if tickets of the event may be sold at all. One that is postponed is on sale again once it is rescheduled. */
export const isEventOnSale = (sale: Pick<SaleState, 'event_status' | 'event_postponed'>): boolean =>
  sale.event_status === EventStatus.live && !sale.event_postponed

/**
 * Returns when the sale of a price ends: at the start of the event, unless the price has an end of sale or the event an end
 * time. If both are set, the earlier one counts.
 */
export function saleEnd(sale: Pick<SaleState, 'available_until' | 'event_starts_at' | 'event_ends_at'>): Date {
  const { available_until: until, event_ends_at: eventEnd, event_starts_at: start } = sale
  if (until !== null && eventEnd !== null) return until < eventEnd ? until : eventEnd
  return until ?? eventEnd ?? start
}

type PriceTerms = {
  readonly rebate_minor: number
  readonly service_fee_minor: number
  readonly group_ticket: boolean
  readonly tickets_included: number
  readonly available_from: Date | null
  readonly available_until: Date | null
}

/** Returns the first invalid parameter, or undefined. Checks only what the schema of a single field cannot. */
export function termsRefusal(terms: PriceTerms): { param: string; message: string } | undefined {
  if (terms.rebate_minor > terms.service_fee_minor)
    return { param: 'rebate', message: 'must not be more than service_fee, of which it is a part' }
  if (!terms.group_ticket && terms.tickets_included !== 1)
    return { param: 'tickets_included', message: 'must be 1 unless group_ticket is true' }
  const { available_from: from, available_until: until } = terms
  if (from !== null && until !== null && until <= from)
    return { param: 'available_until_unix', message: 'must be after available_from_unix' }
  return undefined
}
