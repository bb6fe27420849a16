import { instalmentFailed, type Member, memberUpdated, renewalFailed } from '#contract'
import { memberAfterTermChange, type MemberChange, membersById, putMembers } from '#members'
import { unixSeconds } from '#platform/clock'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll, outboxEvent, type OutboxEvent } from '#platform/outbox'
import { markFailed, graceDeadline, keepSchedule, release } from './dunning.ts'
import type { LockedTerms } from './pay.ts'
import { type LockedTerm, putInstalments, putTerms } from './queries/terms.ts'
import { computeAccount, type InstalmentRow, computeStanding } from './rules.ts'
import { viewInstalment, viewTerm } from './views.ts'

export type ChargeFailure = { readonly code: string; readonly message: string }

/**
 * What happens to an instalment that was not paid. `retry` counts an attempt, and the next retry day follows; `final` counts
 * the last attempt, since another would not succeed either; `keep_schedule` leaves the planned retries as they were, because
 * staff charged in between. If the bank was never called, nothing has failed: `release` makes the instalment due again at
 * once, and `restore` returns it to its earlier state. `hold` charges nothing any more without a person, and makes nobody late:
 * the provider never decided about an instalment that was paid before its date.
 */
export type FailureHandling = 'retry' | 'final' | 'keep_schedule' | 'release' | 'restore' | 'hold'

export type UnpaidInstalment = { readonly failure: ChargeFailure; readonly handling: FailureHandling }

const isReported = ({ handling }: UnpaidInstalment): boolean => handling !== 'release' && handling !== 'restore'

type FailedInstalments = LockedTerms & {
  readonly unpaid: (instalment: InstalmentRow) => UnpaidInstalment | undefined
  readonly at: Date
}

/** Marks instalments of locked terms as unpaid, updates their terms and members, and emits the events. */
export async function settleFailed(tx: Tx, org: OrgId, failed: FailedInstalments): Promise<void> {
  const { at } = failed
  const results = failed.terms.map((term) => afterFailure(term, failed))
  await putInstalments(
    tx,
    org,
    results.flatMap((result) => result.instalments),
  )
  await putTerms(
    tx,
    org,
    results.map((result) => result.term),
    at,
  )
  const changed = results.filter((result) => result.memberChanged)
  if (changed.length > 0)
    await putMembers(
      tx,
      org,
      changed.map((result) => result.member),
      at,
    )
  const reported = results.filter((result) => result.failures.length > 0)
  const members = await membersById(
    tx,
    org,
    reported.map(({ term }) => term.member_id),
  )
  await emitAll(
    tx,
    org,
    at,
    reported.flatMap((result) => eventsFor(result, members.get(result.term.member_id))),
  )
}

type TermAfterFailure = {
  readonly term: LockedTerm
  readonly instalments: readonly InstalmentRow[]
  readonly failures: readonly { readonly instalment: InstalmentRow; readonly failure: ChargeFailure }[]
  readonly member: MemberChange
  /** True if the member's instalment state or grace period changed. */
  readonly memberChanged: boolean
}

function afterFailure(term: LockedTerm, { instalments: all, unpaid, at }: FailedInstalments): TermAfterFailure {
  const before = all.filter((instalment) => instalment.term_id === term.term_id)
  const instalments = before.map((instalment) => instalmentAfter(instalment, unpaid(instalment), term, at))
  const graceUntil = graceDeadline(instalments, term, at)
  const account = computeAccount(term.state, instalments)
  const standing = computeStanding(account.state, instalments, graceUntil, at)
  const member = memberAfterTermChange(term, { before: term.state, after: account.state }, standing)
  const failures = before.flatMap((instalment, i) => {
    const [outcome, now] = [unpaid(instalment), instalments[i]]
    return outcome && now && isReported(outcome) ? [{ instalment: now, failure: outcome.failure }] : []
  })
  const memberChanged =
    member.instalment_state !== term.member_state || member.grace_until?.getTime() !== term.member_grace?.getTime()
  return {
    term: { ...term, ...account, grace_until: graceUntil },
    instalments,
    failures,
    member: { member_id: term.member_id, ...member },
    memberChanged,
  }
}

function instalmentAfter(
  instalment: InstalmentRow,
  outcome: UnpaidInstalment | undefined,
  term: LockedTerm,
  at: Date,
): InstalmentRow {
  switch (outcome?.handling) {
    case undefined:
      return instalment
    case 'retry':
    case 'final': {
      const { code } = outcome.failure
      return markFailed(
        instalment,
        { retryDays: term.retry_days, zone: term.timezone },
        { code, at, final: outcome.handling === 'final' },
      )
    }
    case 'keep_schedule':
      return keepSchedule(instalment, outcome.failure.code)
    case 'hold':
      return keepSchedule({ ...instalment, next_attempt_at: null }, outcome.failure.code)
    case 'restore':
      return keepSchedule(instalment, instalment.failure_code)
    case 'release':
      return release(instalment, at)
  }
}

function eventsFor({ term, failures, memberChanged }: TermAfterFailure, member: Member | undefined): OutboxEvent[] {
  if (!member) throw new Error(`member ${term.member_id} was not found while its events were emitted`)
  const view = viewTerm(term)
  const renewal = term.renews_id !== null && term.state === 'unpaid'
  return [
    ...failures.map(({ instalment, failure }) =>
      renewal
        ? outboxEvent(renewalFailed, {
            member,
            term: view,
            reason: 'payment_failed',
            failure,
            next_attempt_at: instalment.next_attempt_at && unixSeconds(instalment.next_attempt_at),
          })
        : outboxEvent(instalmentFailed, {
            member,
            term: view,
            instalment: viewInstalment(instalment, term.currency),
            failure,
          }),
    ),
    ...(memberChanged ? [outboxEvent(memberUpdated, { member })] : []),
  ]
}
