import type { PriceAvailability, PriceStatus } from '#contract'

export type PriceVerb = 'pause' | 'activate' | 'archive'

type Move = { readonly from: readonly PriceStatus[]; readonly to: PriceStatus; readonly done: string }

/** The state machine of prices and of their categories: what is not here is refused. */
export const moves: Readonly<Record<PriceVerb, Move>> = {
  pause: { from: ['active'], to: 'paused', done: 'paused' },
  activate: { from: ['paused'], to: 'active', done: 'activated' },
  archive: { from: ['active', 'paused'], to: 'archived', done: 'archived' },
}

type Thing = { readonly kind: 'price' | 'price category'; readonly status: string }

/** Why the verb cannot be done to this price or category, as a sentence; or undefined when it can. */
export function verbRefusal(verb: PriceVerb, { kind, status }: Thing): string | undefined {
  const { from, done } = moves[verb]
  if (from.some((allowed) => allowed === status)) return undefined
  return `This ${kind} is ${status}: only one that is ${from.join(' or ')} can be ${done}`
}

export function changeRefusal({ kind, status }: Thing): string | undefined {
  return status === 'archived'
    ? `This ${kind} is archived: only one that is active or paused can be changed`
    : undefined
}

/** What an event sells changes only while the event is a draft (0) or live (1). */
export function eventRefusal(eventStatus: number): string | undefined {
  if (eventStatus === 0 || eventStatus === 1) return undefined
  const standing = eventStatus === 2 ? 'archived' : 'cancelled'
  return `The event is ${standing}: prices can be changed only while it is a draft or live`
}

type Sale = {
  readonly status: string
  readonly show_online: boolean
  readonly available_from: Date | null
  readonly available_until: Date | null
  readonly category_status: string
  readonly event_status: number
  readonly event_sold_out: boolean
  readonly event_ends_at: Date | null
  /** Whether its pool has not enough places for one unit. */
  readonly pool_sold_out: boolean
}

/** Whether a fan can buy it online at this moment. The sale includes its first moment and not its last. */
export function availabilityAt(sale: Sale, now: Date): PriceAvailability {
  const offered = sale.status === 'active' && sale.category_status === 'active' && sale.event_status === 1
  if (!offered || !sale.show_online) return 'hidden'
  if (isPast(sale.available_until, now) || isPast(sale.event_ends_at, now)) return 'ended'
  if (sale.event_sold_out || sale.pool_sold_out) return 'sold_out'
  return sale.available_from !== null && sale.available_from > now ? 'scheduled' : 'on_sale'
}

const isPast = (end: Date | null, now: Date): boolean => end !== null && end <= now

type Terms = {
  readonly rebate_minor: number
  readonly service_fee_minor: number
  readonly group_ticket: boolean
  readonly tickets_included: number
  readonly available_from: Date | null
  readonly available_until: Date | null
}

/** Why a price cannot be so, as parameter and sentence, for what the schema of one field cannot know. */
export function termsRefusal(terms: Terms): { param: string; message: string } | undefined {
  if (terms.rebate_minor > terms.service_fee_minor)
    return { param: 'rebate_minor', message: 'must not be more than service_fee_minor, of which it is a part' }
  if (!terms.group_ticket && terms.tickets_included !== 1)
    return { param: 'tickets_included', message: 'must be 1 unless group_ticket is true' }
  const { available_from: from, available_until: until } = terms
  if (from !== null && until !== null && until <= from)
    return { param: 'available_until_unix', message: 'must be after available_from_unix' }
  return undefined
}

/** Unix seconds as the table stores them; absent is empty. */
export const dateOf = (unix: number | null | undefined): Date | null =>
  unix === null || unix === undefined ? null : new Date(unix * 1000)
