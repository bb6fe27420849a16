import { MemberStatus, type TermState } from '#contract'

/** Why these paging parameters cannot be combined; undefined if they can. */
export function pagingRefusal(query: { limit?: number; page_number?: number; cursor?: string }) {
  if (query.page_number === undefined) return undefined
  if (query.limit === undefined) return { param: 'page_number', message: 'requires limit' }
  if (query.cursor !== undefined) return { param: 'page_number', message: 'cannot be combined with cursor' }
  return undefined
}

/** Member numbers have at least this many digits, with zeros before them. */
const NUMBER_DIGITS = 7

/** Returns how a member number or barcode may be stored that was typed like this. */
export function toMemberCodes(text: string): string[] {
  const padded = /^\d{1,18}$/.test(text) ? [text.replace(/^0+/, '').padStart(NUMBER_DIGITS, '0')] : []
  return [...new Set([text, text.toUpperCase(), ...padded])]
}

export type Fulfilment = {
  readonly member_id: number
  readonly fulfilled_at: Date | null
  readonly tracking_code: string | null
}

/** `undefined` leaves the stored code as it is. */
export type TrackingCode = string | undefined

/** Returns one tracking code for each member. If a member is listed twice, its last code counts; an empty one is none. */
export function trackingCodesByMember(
  requested: readonly { membership_member_id: string | number; fulfillment_tracking_code?: string }[],
): ReadonlyMap<number, TrackingCode> {
  const byMember = new Map<number, TrackingCode>()
  for (const { membership_member_id, fulfillment_tracking_code: code } of requested) {
    const id = Number(membership_member_id)
    byMember.set(id, code || byMember.get(id))
  }
  return byMember
}

/** The row marked as fulfilled, with the new code if there is one; undefined if nothing changes. */
export function markFulfilled(row: Fulfilment, code: TrackingCode, at: Date): Fulfilment | undefined {
  const tracking_code = code ?? row.tracking_code
  if (row.fulfilled_at !== null && tracking_code === row.tracking_code) return undefined
  return { member_id: row.member_id, fulfilled_at: row.fulfilled_at ?? at, tracking_code }
}

/** The row without its tracking code; undefined if it has none. */
export const clearTrackingCode = (row: Fulfilment): Fulfilment | undefined =>
  row.tracking_code === null ? undefined : { ...row, tracking_code: null }

export const memberVerbs = ['payInFull', 'payFirst', 'payLast', 'renewFirst', 'cancel', 'reinstate'] as const
export type MemberVerb = (typeof memberVerbs)[number]

/**
 * The status of a member after a verb; undefined if the verb is not allowed. Nothing else changes the status: an instalment
 * between the first and the last, a missed instalment, a renewal paid in full and an expiry leave it as it is. A paid member
 * who renews by instalments has instalments outstanding again.
 */
export function statusAfter(status: number, verb: MemberVerb): number | undefined {
  const { unpaid, paid, instalments, cancelled } = MemberStatus
  switch (verb) {
    case 'payInFull':
      return status === unpaid ? paid : undefined
    case 'payFirst':
      return status === unpaid ? instalments : undefined
    case 'payLast':
      return status === instalments ? paid : undefined
    case 'renewFirst':
      return status === paid ? instalments : undefined
    case 'cancel':
      return status === cancelled ? undefined : cancelled
    case 'reinstate':
      return status === cancelled ? unpaid : undefined
  }
}

/** Whether a member is up to date with its instalments. */
export type InstalmentStanding = {
  readonly instalment_state: 'current' | 'past_due' | 'in_grace' | null
  readonly grace_until: Date | null
}

type TermMember = {
  readonly member_status: number
  readonly member_state: InstalmentStanding['instalment_state']
  readonly member_grace: Date | null
  readonly member_owes: boolean
}

/**
 * The status and instalment state of a member after its term changed state. If another term has instalments outstanding, a
 * term that is up to date changes nothing.
 */
export function memberAfterTermChange(
  member: TermMember,
  change: { readonly before: TermState; readonly after: TermState },
  standing: InstalmentStanding,
): InstalmentStanding & { readonly status: number } {
  const { member_status: status, member_state, member_grace } = member
  if (status === MemberStatus.cancelled) return { status, instalment_state: null, grace_until: null }
  const upToDate = standing.instalment_state === null || standing.instalment_state === 'current'
  if (member.member_owes && upToDate) return { status, instalment_state: member_state, grace_until: member_grace }
  const verb = verbFor(status, change)
  return { status: (verb && statusAfter(status, verb)) ?? status, ...standing }
}

function verbFor(status: number, { before, after }: { before: TermState; after: TermState }): MemberVerb | undefined {
  if (after === 'paid') {
    if (status === MemberStatus.unpaid) return 'payInFull'
    return status === MemberStatus.instalments ? 'payLast' : undefined
  }
  if (after !== 'instalments' || before !== 'unpaid') return undefined
  if (status === MemberStatus.unpaid) return 'payFirst'
  return status === MemberStatus.paid ? 'renewFirst' : undefined
}
