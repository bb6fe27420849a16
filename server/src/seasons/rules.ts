import { clashChoices, type ClashKind, clashKinds, type Resolutions } from '#contract'

/** What is done about every kind of clash. */
export type Decided = { readonly [K in ClashKind]: (typeof clashChoices)[K][number] }

/** What was decided, and where nothing was, the first choice. */
export const decided = (wished: Resolutions): Decided => ({
  seat_claimed_twice: wished.seat_claimed_twice ?? clashChoices.seat_claimed_twice[0],
  seat_gone: wished.seat_gone ?? clashChoices.seat_gone[0],
  seat_taken: wished.seat_taken ?? clashChoices.seat_taken[0],
  price_changed: wished.price_changed ?? clashChoices.price_changed[0],
  unpaid: wished.unpaid ?? clashChoices.unpaid[0],
  sabbatical: wished.sabbatical ?? clashChoices.sabbatical[0],
  type_archived: wished.type_archived ?? clashChoices.type_archived[0],
  nothing_to_renew: wished.nothing_to_renew ?? clashChoices.nothing_to_renew[0],
  changed_since: clashChoices.changed_since[0],
})

/** What was found about a member of the old season. */
export type Found = {
  readonly seat_id: number | null
  /** The seat on the new map; null when there is none of the same section, row and name. */
  readonly match_id: number | null
  /** How many members would have that seat. */
  readonly claims: number
  readonly taken: boolean
  readonly unpaid: boolean
  readonly sabbatical: boolean
  readonly archived: boolean
  readonly price_minor: number
  /** What the type will cost. */
  readonly type_price_minor: number
  /** The period that would be renewed. */
  readonly term_id: number | null
}

/** Every clash of a member, in the order of the kinds. */
export function clashesOf(found: Found): ClashKind[] {
  const is: Readonly<Record<ClashKind, boolean>> = {
    seat_claimed_twice: found.claims > 1,
    seat_gone: found.seat_id !== null && found.match_id === null,
    seat_taken: found.taken,
    price_changed: found.price_minor !== found.type_price_minor,
    unpaid: found.unpaid,
    sabbatical: found.sabbatical,
    type_archived: found.archived,
    nothing_to_renew: found.term_id === null,
    changed_since: false,
  }
  return clashKinds.filter((kind) => is[kind])
}

export type Outcome = 'carry' | 'keep_seat' | 'skip'

export type Judged = {
  readonly outcome: Outcome
  /** Whether the seat can be the member's; where several claim it, one of them has to be chosen. */
  readonly seatable: boolean
  readonly new_price_minor: number
}

/** What becomes of a member. Of several clashes the strictest decides: left out, then the seat alone, then carried over. */
export function judge(found: Found, kinds: readonly ClashKind[], by: Decided): Judged {
  const chosen = kinds.map((kind): string => by[kind])
  const outcome = chosen.includes('skip') ? 'skip' : chosen.includes('keep_seat') ? 'keep_seat' : 'carry'
  const contested = found.claims > 1 && by.seat_claimed_twice !== 'first_joined'
  return {
    outcome,
    seatable: outcome !== 'skip' && found.match_id !== null && !found.taken && !contested,
    new_price_minor: by.price_changed === 'old_price' ? found.price_minor : found.type_price_minor,
  }
}

/** Somebody who would have a seat that others would have too. */
export type Claim = {
  readonly member_id: number
  readonly joined_at: Date
  readonly match_id: number
  readonly claims: number
  /** Whether this member could have it. */
  readonly seated: boolean
}

/** Of those who could have a seat, the one who joined first has it. */
export function winners(claims: readonly Claim[]): number[] {
  const first = new Map<number, Claim>()
  for (const claim of claims) {
    const best = first.get(claim.match_id)
    if (!best || joinedBefore(claim, best)) first.set(claim.match_id, claim)
  }
  return [...first.values()].map((claim) => claim.member_id)
}

const joinedBefore = (a: Claim, b: Claim): boolean =>
  a.joined_at.getTime() === b.joined_at.getTime() ? a.member_id < b.member_id : a.joined_at < b.joined_at

type Span = { readonly starts_on: string; readonly ends_on: string }

/** A day of the old season, as many days after the first day of the new one. */
const moved = (day: string, before: Span, next: Span): string =>
  new Date(Date.parse(next.starts_on) + Date.parse(day) - Date.parse(before.starts_on)).toISOString().slice(0, 10)

/**
 * The last day of a type in the new season: that of the season where it was so before, else as many days after its first
 * day; always within the season.
 */
export function newExpiry(expires: string | null, before: Span, next: Span): string | null {
  if (expires === null) return null
  const day = expires === before.ends_on ? next.ends_on : moved(expires, before, next)
  return day > next.ends_on ? next.ends_on : day < next.starts_on ? next.starts_on : day
}

/** Days on which parts of a price are due move with the season. */
export const newPlan = <P extends { readonly due_on: string }>(
  plan: readonly P[] | null,
  before: Span,
  next: Span,
): P[] | null => plan?.map((part) => ({ ...part, due_on: moved(part.due_on, before, next) })) ?? null

/** A price so many hundredths of a percent higher, rounded to the nearest minor unit, half of one upwards. */
export const newPrice = (priceMinor: number, basisPoints: number): number =>
  Number((BigInt(priceMinor) * BigInt(10_000 + basisPoints) + 5_000n) / 10_000n)

/** Percent as hundredths of a percent; undefined when it has more than two decimals. */
export function basisPoints(percent: number): number | undefined {
  const points = Number(`${percent}e2`)
  return Number.isInteger(points) ? points : undefined
}

/** What the plan goes by, of one member. */
export type Facts = Omit<Found, 'claims' | 'type_price_minor'> & {
  readonly membership_type_id: number
  readonly membership_payment_option_id: number | null
}

/** How a member differs from what the plan found, in a way that matters; undefined when it does not. */
export function changeOf(then: Facts & { readonly seated: boolean }, now: Facts | undefined): string | undefined {
  if (!now || now.membership_type_id !== then.membership_type_id)
    return 'is cancelled, or of another type, or in the new season already'
  if (now.taken && then.seated) return TAKEN_SINCE
  if (now.seat_id !== then.seat_id || now.match_id !== then.match_id) return 'has another seat than the plan found'
  if (now.unpaid !== then.unpaid) return now.unpaid ? 'has not paid any more' : 'has paid since'
  if (now.sabbatical !== then.sabbatical)
    return now.sabbatical ? 'is on sabbatical since' : 'is no longer on sabbatical'
  if (now.archived !== then.archived) return 'has a type that was archived since, or is no longer'
  if (
    now.term_id !== then.term_id ||
    now.price_minor !== then.price_minor ||
    now.membership_payment_option_id !== then.membership_payment_option_id
  )
    return 'has another period, price or payment option than the plan found'
  return undefined
}

export const TAKEN_SINCE = 'would have a seat that somebody has taken in the new season since'
