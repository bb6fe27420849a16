import { memberUpdated } from '#contract'
import { emitMemberEvent, memberAfterTermChange, putMembers } from '#members'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { graceDeadline } from './dunning.ts'
import type { LockedTerms } from './pay.ts'
import { putSchedule } from './queries/reschedule.ts'
import { type LockedTerm, putTerms } from './queries/terms.ts'
import { applySchedule, refuseSchedule, type ScheduleChange } from './reschedule-rules.ts'
import { computeStanding, type InstalmentRow } from './rules.ts'

/** Changes dates and amounts of unpaid instalments of one locked term, and emits the member. Returns the term with all of them. */
export async function rescheduleTerm(
  tx: Tx,
  org: OrgId,
  { terms, instalments: before }: LockedTerms,
  { changes, at }: { readonly changes: readonly ScheduleChange[]; readonly at: Date },
): Promise<{ readonly term: LockedTerm; readonly instalments: readonly InstalmentRow[] }> {
  const [locked] = terms
  if (!locked) return fail('not_found')
  if (before.some(({ status }) => status === 'charging'))
    fail('invalid_state', 'An instalment is being charged now: wait for the result and try again')
  const schedule = { term: locked, instalments: before }
  const refusal = refuseSchedule(schedule, changes, at)
  if (refusal)
    return refusal.field === undefined
      ? fail('invalid_state', refusal.message)
      : failParam(refusal.field, refusal.message)
  const instalments = applySchedule(schedule, changes)
  const term = { ...locked, grace_until: graceDeadline(instalments, locked, at) }
  const standing = computeStanding(term.state, instalments, term.grace_until, at)
  const member = memberAfterTermChange(term, { before: term.state, after: term.state }, standing)
  await putSchedule(
    tx,
    org,
    instalments.filter(({ status }) => status === 'due' || status === 'failed'),
  )
  await putTerms(tx, org, [term], at)
  await putMembers(tx, org, [{ member_id: term.member_id, ...member }], at)
  await emitMemberEvent(tx, org, term.member_id, { type: memberUpdated, at })
  return { term, instalments }
}
