import type { TermState } from '#contract'

/** Why these parameters of paging do not go together, as parameter and sentence; or undefined. */
export function pagingRefusal(query: { limit?: number; page_number?: number; cursor?: string }) {
  if (query.page_number === undefined) return undefined
  if (query.limit === undefined) return { param: 'page_number', message: 'needs limit beside it' }
  if (query.cursor !== undefined) return { param: 'page_number', message: 'cannot stand beside cursor' }
  return undefined
}

export type Fulfilment = {
  readonly member_id: number
  readonly fulfilled_at: Date | null
  readonly tracking_code: string | null
}

/** A wish by member: `undefined` leaves the code as it is. */
export type CodeWish = string | undefined

/** One wish for each member that is asked for: a repeated one counts once, and its last code is recorded. */
export function wishes(
  asked: readonly { membership_member_id: number; fulfillment_tracking_code?: string }[],
): ReadonlyMap<number, CodeWish> {
  const byMember = new Map<number, CodeWish>()
  for (const { membership_member_id: id, fulfillment_tracking_code: code } of asked)
    byMember.set(id, code ?? byMember.get(id))
  return byMember
}

/** The member fulfilled, with the code recorded if there is one; undefined when it is so already. */
export function fulfilled(row: Fulfilment, code: CodeWish, at: Date): Fulfilment | undefined {
  const tracking_code = code ?? row.tracking_code
  if (row.fulfilled_at !== null && tracking_code === row.tracking_code) return undefined
  return { member_id: row.member_id, fulfilled_at: row.fulfilled_at ?? at, tracking_code }
}

/** The member without its code, otherwise as it was; undefined when there was none. */
export const cleared = (row: Fulfilment): Fulfilment | undefined =>
  row.tracking_code === null ? undefined : { ...row, tracking_code: null }

export const memberStatus = { unpaid: 0, paid: 1, instalments: 2, cancelled: 3 } as const
export const memberVerbs = ['payInFull', 'payFirst', 'payLast', 'renewFirst', 'cancel', 'reinstate'] as const
export type MemberVerb = (typeof memberVerbs)[number]

/**
 * The status that a verb leads a member to; undefined where it may not be used. Nothing else moves a member: an instalment
 * between the first and the last, a missed one, a renewal that is paid at once and an expiry leave the status as it is. A
 * member who was paid up and renews by instalments has some outstanding again.
 */
export function statusAfter(status: number, verb: MemberVerb): number | undefined {
  const { unpaid, paid, instalments, cancelled } = memberStatus
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

/** How a member stands with its instalments. */
export type InstalmentStanding = {
  readonly instalment_state: 'current' | 'past_due' | 'in_grace' | null
  readonly grace_until: Date | null
}

type Owing = {
  readonly member_status: number
  readonly member_state: InstalmentStanding['instalment_state']
  readonly member_grace: Date | null
  readonly member_owes: boolean
}

/** How a member stands after its term moved from one state to another. Another term that is owed for counts as well. */
export function memberAfter(
  member: Owing,
  moved: { readonly before: TermState; readonly after: TermState },
  standing: InstalmentStanding,
): InstalmentStanding & { readonly status: number } {
  const { member_status: status, member_state, member_grace } = member
  if (status === memberStatus.cancelled) return { status, instalment_state: null, grace_until: null }
  const settled = standing.instalment_state === null || standing.instalment_state === 'current'
  if (member.member_owes && settled) return { status, instalment_state: member_state, grace_until: member_grace }
  const verb = verbOf(status, moved)
  return { status: (verb && statusAfter(status, verb)) ?? status, ...standing }
}

function verbOf(status: number, { before, after }: { before: TermState; after: TermState }): MemberVerb | undefined {
  if (after === 'paid') {
    if (status === memberStatus.unpaid) return 'payInFull'
    return status === memberStatus.instalments ? 'payLast' : undefined
  }
  if (after !== 'instalments' || before !== 'unpaid') return undefined
  if (status === memberStatus.unpaid) return 'payFirst'
  return status === memberStatus.paid ? 'renewFirst' : undefined
}
