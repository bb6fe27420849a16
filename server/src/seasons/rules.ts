import { conflictChoices, type ConflictKind, conflictKinds, type Resolutions } from '#contract'

/** The chosen resolution of every kind of conflict. */
export type ConflictChoices = { readonly [K in ConflictKind]: (typeof conflictChoices)[K][number] }

/** The requested resolutions; the first choice is the default of each kind. */
export const resolveChoices = (requested: Resolutions): ConflictChoices => ({
  seat_claimed_twice: requested.seat_claimed_twice ?? conflictChoices.seat_claimed_twice[0],
  seat_gone: requested.seat_gone ?? conflictChoices.seat_gone[0],
  seat_taken: requested.seat_taken ?? conflictChoices.seat_taken[0],
  price_changed: requested.price_changed ?? conflictChoices.price_changed[0],
  unpaid: requested.unpaid ?? conflictChoices.unpaid[0],
  sabbatical: requested.sabbatical ?? conflictChoices.sabbatical[0],
  type_archived: requested.type_archived ?? conflictChoices.type_archived[0],
  nothing_to_renew: requested.nothing_to_renew ?? conflictChoices.nothing_to_renew[0],
  changed_since: conflictChoices.changed_since[0],
})

/** The facts about a member of the old season that a plan is based on. */
export type PlanFacts = {
  readonly seat_id: number | null
  /** The seat of the same section, row and title on the new map; null if there is none. */
  readonly match_id: number | null
  /** How many members would get that seat. */
  readonly claims: number
  readonly taken: boolean
  readonly unpaid: boolean
  readonly sabbatical: boolean
  readonly archived: boolean
  readonly price_minor: number
  /** The price of the type in the new season. */
  readonly type_price_minor: number
  /** The term that would be renewed. */
  readonly term_id: number | null
}

/** Returns all conflicts of a member, in the order of the kinds. */
export function findConflicts(facts: PlanFacts): ConflictKind[] {
  const applies: Readonly<Record<ConflictKind, boolean>> = {
    seat_claimed_twice: facts.claims > 1,
    seat_gone: facts.seat_id !== null && facts.match_id === null,
    seat_taken: facts.taken,
    price_changed: facts.price_minor !== facts.type_price_minor,
    unpaid: facts.unpaid,
    sabbatical: facts.sabbatical,
    type_archived: facts.archived,
    nothing_to_renew: facts.term_id === null,
    changed_since: false,
  }
  return conflictKinds.filter((kind) => applies[kind])
}

export type MemberOutcome = 'renew' | 'keep_seat' | 'skip'

export type MemberDecision = {
  readonly outcome: MemberOutcome
  /** True if the member can get the seat; if several members claim it, one of them is chosen later. */
  readonly seatable: boolean
  readonly new_price_minor: number
}

/** Decides about a member. Of several conflicts the strictest resolution wins: `skip`, then `keep_seat`, then `renew`. */
export function decideMember(
  facts: PlanFacts,
  kinds: readonly ConflictKind[],
  choices: ConflictChoices,
): MemberDecision {
  const chosen = kinds.map((kind): string => choices[kind])
  const outcome = chosen.includes('skip') ? 'skip' : chosen.includes('keep_seat') ? 'keep_seat' : 'renew'
  const contested = facts.claims > 1 && choices.seat_claimed_twice !== 'first_joined'
  return {
    outcome,
    seatable: outcome !== 'skip' && facts.match_id !== null && !facts.taken && !contested,
    new_price_minor: choices.price_changed === 'old_price' ? facts.price_minor : facts.type_price_minor,
  }
}

/** The claim of one member to a seat that several members claim. */
export type SeatClaim = {
  readonly member_id: number
  readonly joined_at: Date
  readonly match_id: number
  readonly claims: number
  /** True if this member can get the seat. */
  readonly seated: boolean
}

/** Returns for each seat the member who joined first. */
export function firstToJoin(claims: readonly SeatClaim[]): number[] {
  const first = new Map<number, SeatClaim>()
  for (const claim of claims) {
    const best = first.get(claim.match_id)
    if (!best || joinedBefore(claim, best)) first.set(claim.match_id, claim)
  }
  return [...first.values()].map((claim) => claim.member_id)
}

const joinedBefore = (a: SeatClaim, b: SeatClaim): boolean =>
  a.joined_at.getTime() === b.joined_at.getTime() ? a.member_id < b.member_id : a.joined_at < b.joined_at

type SeasonDates = { readonly starts_on: string; readonly ends_on: string }

/** Moves a day of the old season to the same distance from the first day of the new season. */
const shiftDay = (day: string, before: SeasonDates, next: SeasonDates): string =>
  new Date(Date.parse(next.starts_on) + Date.parse(day) - Date.parse(before.starts_on)).toISOString().slice(0, 10)

/**
 * The last day of a type in the new season: the last day of the season if it was that before, otherwise the same distance
 * from the first day. Always within the season.
 */
export function shiftExpiry(expires: string | null, before: SeasonDates, next: SeasonDates): string | null {
  if (expires === null) return null
  const day = expires === before.ends_on ? next.ends_on : shiftDay(expires, before, next)
  return day > next.ends_on ? next.ends_on : day < next.starts_on ? next.starts_on : day
}

/** Moves the due dates of an instalment plan to the new season. */
export const shiftPlan = <P extends { readonly due_on: string }>(
  plan: readonly P[] | null,
  before: SeasonDates,
  next: SeasonDates,
): P[] | null => plan?.map((part) => ({ ...part, due_on: shiftDay(part.due_on, before, next) })) ?? null

/** The price changed by basis points, rounded half up to the minor unit. */
export const changedPrice = (priceMinor: number, basisPoints: number): number =>
  Number((BigInt(priceMinor) * BigInt(10_000 + basisPoints) + 5_000n) / 10_000n)

/** The facts about a member that must not change between plan and application. */
export type ComparableFacts = Omit<PlanFacts, 'claims' | 'type_price_minor'> & {
  readonly membership_type_id: number
  readonly membership_payment_option_id: number | null
}

/** Describes how a member has changed since the plan was made; undefined if it has not. */
export function describeChange(
  then: ComparableFacts & { readonly seated: boolean },
  now: ComparableFacts | undefined,
): string | undefined {
  if (!now || now.membership_type_id !== then.membership_type_id)
    return 'was cancelled, has another type, or is in the new season already'
  if (now.taken && then.seated) return SEAT_TAKEN
  if (now.seat_id !== then.seat_id || now.match_id !== then.match_id) return 'has another seat than in the plan'
  if (now.unpaid !== then.unpaid) return now.unpaid ? 'is unpaid now' : 'has paid since the plan was made'
  if (now.sabbatical !== then.sabbatical) return now.sabbatical ? 'is on sabbatical now' : 'is no longer on sabbatical'
  if (now.archived !== then.archived)
    return now.archived ? 'has a type that is archived now' : 'has a type that is no longer archived'
  if (
    now.term_id !== then.term_id ||
    now.price_minor !== then.price_minor ||
    now.membership_payment_option_id !== then.membership_payment_option_id
  )
    return 'has another term, price or payment option than in the plan'
  return undefined
}

export const SEAT_TAKEN = 'would get a seat that has been taken in the new season since the plan was made'
