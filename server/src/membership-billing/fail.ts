import { instalmentFailed, type Member, memberUpdated, renewalFailed } from '#contract'
import { memberAfter, type MemberChange, membersById, putMembers } from '#members'
import { unixSeconds } from '#platform/clock'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll, happened, type Happening } from '#platform/outbox'
import { failedPart, graceAfter, keptPart, releasedPart } from './dunning.ts'
import type { Whole } from './pay.ts'
import { type LockedTerm, putInstalments, putTerms } from './queries/terms.ts'
import { accountOf, type Part, standingOf } from './rules.ts'
import { viewInstalment, viewTerm } from './views.ts'

export type Failure = { readonly code: string; readonly message: string }

/** What became of a part that was not paid. */
export type Unpaid = {
  readonly failure: Failure
  /**
   * `tried` counts as a try and may be tried again; `final` is the last one, since another would not be different; `kept`
   * leaves the tries to come as they were, because staff asked in between. What the bank was never asked for is no failure:
   * it is `released`, to be asked for again at once, or `restored` to what it was.
   */
  readonly how: 'tried' | 'final' | 'kept' | 'released' | 'restored'
}

const isTold = ({ how }: Unpaid): boolean => how !== 'released' && how !== 'restored'

type Failed = Whole & { readonly unpaid: (part: Part) => Unpaid | undefined; readonly at: Date }

/** Marks parts of locked terms as not taken, and moves all that follows from it. */
export async function settleFailed(tx: Tx, org: OrgId, failed: Failed): Promise<void> {
  const { at } = failed
  const after = failed.terms.map((term) => afterFailure(term, failed))
  await putInstalments(
    tx,
    org,
    after.flatMap((one) => one.parts),
  )
  await putTerms(
    tx,
    org,
    after.map((one) => one.term),
    at,
  )
  const moved = after.filter((one) => one.moves)
  if (moved.length > 0)
    await putMembers(
      tx,
      org,
      moved.map((one) => one.member),
      at,
    )
  const told = after.filter((one) => one.failures.length > 0)
  const members = await membersById(
    tx,
    org,
    told.map(({ term }) => term.member_id),
  )
  await emitAll(
    tx,
    org,
    at,
    told.flatMap((one) => toldOf(one, members.get(one.term.member_id))),
  )
}

type After = {
  readonly term: LockedTerm
  readonly parts: readonly Part[]
  readonly failures: readonly { readonly part: Part; readonly failure: Failure }[]
  readonly member: MemberChange
  /** Whether the member stands otherwise than before. */
  readonly moves: boolean
}

function afterFailure(term: LockedTerm, { parts: all, unpaid, at }: Failed): After {
  const before = all.filter((part) => part.term_id === term.term_id)
  const parts = before.map((part) => partAfter(part, unpaid(part), term, at))
  const graceUntil = graceAfter(parts, term, at)
  const account = accountOf(term.state, parts)
  const standing = standingOf(account.state, parts, graceUntil, at)
  const member = memberAfter(term, { before: term.state, after: account.state }, standing)
  const failures = before.flatMap((part, i) => {
    const [what, now] = [unpaid(part), parts[i]]
    return what && now && isTold(what) ? [{ part: now, failure: what.failure }] : []
  })
  const moves =
    member.instalment_state !== term.member_state || member.grace_until?.getTime() !== term.member_grace?.getTime()
  return {
    term: { ...term, ...account, grace_until: graceUntil },
    parts,
    failures,
    member: { member_id: term.member_id, ...member },
    moves,
  }
}

function partAfter(part: Part, what: Unpaid | undefined, term: LockedTerm, at: Date): Part {
  switch (what?.how) {
    case undefined:
      return part
    case 'tried':
    case 'final': {
      const { code } = what.failure
      return failedPart(
        part,
        { retryDays: term.retry_days, zone: term.timezone },
        { code, at, final: what.how === 'final' },
      )
    }
    case 'kept':
      return keptPart(part, what.failure.code)
    case 'restored':
      return keptPart(part, part.failure_code)
    case 'released':
      return releasedPart(part, at)
  }
}

function toldOf({ term, failures, moves }: After, member: Member | undefined): Happening[] {
  if (!member) throw new Error(`member ${term.member_id} is gone`)
  const view = viewTerm(term)
  const renewal = term.renews_id !== null && term.state === 'unpaid'
  return [
    ...failures.map(({ part, failure }) =>
      renewal
        ? happened(renewalFailed, {
            member,
            term: view,
            reason: 'payment_failed',
            failure,
            next_try_at: part.next_try_at && unixSeconds(part.next_try_at),
          })
        : happened(instalmentFailed, { member, term: view, instalment: viewInstalment(part, term.currency), failure }),
    ),
    ...(moves ? [happened(memberUpdated, { member })] : []),
  ]
}
