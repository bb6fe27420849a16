import { type LockedMember, lockMember } from '#members'
import { listTerms, lockOrders, type TermRow } from '#membership-billing'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'

/** A locked member with all of its terms. Charges, renewals and refunds wait for the lock. */
export type LockedMembership = { readonly member: LockedMember; readonly terms: readonly TermRow[] }

/** Locks the orders of the members' terms and then the members, ordered by id: see docs/locking.md. */
export async function lockMemberships(tx: Tx, org: OrgId, memberIds: readonly number[]): Promise<LockedMembership[]> {
  const terms = await Promise.all(memberIds.map((id) => listTerms(tx, org, id)))
  const orderIds = [...new Set(terms.flat().map((term) => term.order_id))]
  if (orderIds.length > 0) await lockOrders(tx, org, orderIds)
  const memberships: LockedMembership[] = []
  for (const id of memberIds.toSorted((a, b) => a - b)) {
    const member = await lockMember(tx, org, id)
    if (member) memberships.push({ member, terms: await listTerms(tx, org, id) })
  }
  return memberships
}

export const lockMembership = async (tx: Tx, org: OrgId, memberId: number): Promise<LockedMembership> =>
  (await lockMemberships(tx, org, [memberId]))[0] ?? fail('not_found')

/** The terms that are not fully paid, oldest first. */
export const unpaidTerms = (terms: readonly TermRow[]): TermRow[] =>
  terms.filter(({ state }) => state === 'unpaid' || state === 'instalments').toReversed()

/** The terms that have not ended yet, oldest first. A cancellation leaves ended terms as they are. */
export const runningTerms = (terms: readonly TermRow[], at: Date): TermRow[] =>
  terms
    .filter(({ state, ends_at }) =>
      state === 'paid' ? ends_at === null || ends_at > at : state === 'unpaid' || state === 'instalments',
    )
    .toReversed()

/** The newest term with a payment, which refunds are made against. */
export const paidTerm = (terms: readonly TermRow[]): TermRow | undefined => terms.find((term) => term.paid_minor > 0)

/** Returns the unpaid term that is named, or the oldest that is not fully paid. */
export function selectTerm(terms: readonly TermRow[], termId: number | undefined): TermRow {
  const unpaid = unpaidTerms(terms)
  if (termId === undefined) return unpaid[0] ?? fail('invalid_state', 'Nothing is outstanding for this membership')
  if (!terms.some((term) => term.term_id === termId)) return fail('not_found', 'This member has no such term')
  return unpaid.find((term) => term.term_id === termId) ?? fail('invalid_state', 'Nothing is outstanding for this term')
}
