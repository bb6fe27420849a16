import { type LockedMember, lockMember } from '#members'
import { listTerms, lockOrders, type ShownTerm } from '#membership-billing'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'

/** A member with all of its periods, under lock: nothing is charged, renewed or paid back meanwhile. */
export type Standing = { readonly member: LockedMember; readonly terms: readonly ShownTerm[] }

/** Locks the orders of members' periods and then the members, by their ids: see docs/locking.md. */
export async function lockStandings(tx: Tx, org: OrgId, memberIds: readonly number[]): Promise<Standing[]> {
  const known = await Promise.all(memberIds.map((id) => listTerms(tx, org, id)))
  const orders = [...new Set(known.flat().map((term) => term.order_id))]
  if (orders.length > 0) await lockOrders(tx, org, orders)
  const standings: Standing[] = []
  for (const id of memberIds.toSorted((a, b) => a - b)) {
    const member = await lockMember(tx, org, id)
    if (member) standings.push({ member, terms: await listTerms(tx, org, id) })
  }
  return standings
}

export const lockStanding = async (tx: Tx, org: OrgId, memberId: number): Promise<Standing> =>
  (await lockStandings(tx, org, [memberId]))[0] ?? fail('not_found')

/** Periods of which something is outstanding, the oldest first. */
export const unpaidTerms = (terms: readonly ShownTerm[]): ShownTerm[] =>
  terms.filter(({ state }) => state === 'unpaid' || state === 'instalments').toReversed()

/** Periods that have not come to their end yet, the oldest first. What is over stays as it was. */
export const runningTerms = (terms: readonly ShownTerm[], at: Date): ShownTerm[] =>
  terms
    .filter(({ state, ends_at }) =>
      state === 'paid' ? ends_at === null || ends_at > at : state === 'unpaid' || state === 'instalments',
    )
    .toReversed()

/** The newest period that somebody paid for: what is paid back, is paid back of this one. */
export const paidTerm = (terms: readonly ShownTerm[]): ShownTerm | undefined =>
  terms.find((term) => term.paid_minor > 0)
