import { instalmentPaid, type Member, memberRenewed, memberUpdated } from '#contract'
import { memberAfterTermChange, type MemberChange, membersById, putMembers, renewMembers } from '#members'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll, outboxEvent, type OutboxEvent } from '#platform/outbox'
import { graceDeadline } from './dunning.ts'
import { type LockedTerm, lockInstalments, lockTermRows, putInstalments, putTerms } from './queries/terms.ts'
import { computeAccount, computeStanding, type InstalmentRow, markPaid, scheduleCollection } from './rules.ts'
import { viewInstalment, viewTerm } from './views.ts'

export type PayDueInput = {
  readonly termIds: readonly number[]
  /** The payment attempt; null if the money was received another way, such as cash. */
  readonly attemptId: string | null
  readonly at: Date
  /** Pays what was due by this time, if payment began earlier than it completed. */
  readonly dueBy?: Date
}

/** Marks the due instalments of terms as paid, updates terms and members, and emits the events. */
export async function payDueInstalments(tx: Tx, org: OrgId, input: PayDueInput): Promise<void> {
  const { termIds, attemptId, at, dueBy = at } = input
  const { terms, instalments } = await lockTerms(tx, org, termIds)
  const paidBy = ({ due_at, status }: InstalmentRow) =>
    due_at <= dueBy && (status === 'due' || status === 'failed') ? { attemptId } : undefined
  await settlePaid(tx, org, { terms, instalments, paidBy, at })
}

/** Locks terms with all of their instalments. */
export async function lockTerms(tx: Tx, org: OrgId, termIds: readonly number[]): Promise<LockedTerms> {
  const [terms, instalments] = await Promise.all([lockTermRows(tx, org, termIds), lockInstalments(tx, org, termIds)])
  return { terms, instalments }
}

export type LockedTerms = { readonly terms: readonly LockedTerm[]; readonly instalments: readonly InstalmentRow[] }

/** The attempt that paid an instalment, and the newly saved method for later ones, if there is one. */
type InstalmentPayment = { readonly attemptId: string | null; readonly savedMethodId?: string | null }

type PaidInstalments = LockedTerms & {
  readonly paidBy: (instalment: InstalmentRow) => InstalmentPayment | undefined
  readonly at: Date
}

/** Marks instalments of locked terms as paid, updates terms and members, and emits the events. */
export async function settlePaid(tx: Tx, org: OrgId, paid: PaidInstalments): Promise<void> {
  const { at } = paid
  const results = paid.terms.map((term) => afterPayment(term, paid))
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
  await putMembers(
    tx,
    org,
    results.map((result) => result.member),
    at,
  )
  const renewed = results.filter((result) => result.renewed).map(({ term }) => term)
  if (renewed.length > 0) await renewMembers(tx, org, renewed)
  const ids = [...new Set(results.map(({ term }) => term.member_id))]
  const members = await membersById(tx, org, ids)
  await emitAll(
    tx,
    org,
    at,
    results.flatMap((result) => eventsFor(result, members.get(result.term.member_id))),
  )
}

type TermAfterPayment = {
  readonly term: LockedTerm
  readonly instalments: readonly InstalmentRow[]
  readonly paid: readonly InstalmentRow[]
  readonly member: MemberChange
  readonly renewed: boolean
}

function afterPayment(term: LockedTerm, { instalments: all, paidBy, at }: PaidInstalments): TermAfterPayment {
  const before = all.filter((instalment) => instalment.term_id === term.term_id)
  const instalments = before.map((instalment) => {
    const payment = paidBy(instalment)
    return payment ? markPaid(instalment, payment.attemptId, at) : scheduleCollection(instalment)
  })
  const saved = before.map((instalment) => paidBy(instalment)?.savedMethodId ?? null).find((id) => id !== null)
  const account = computeAccount(term.state, instalments)
  const graceUntil = graceDeadline(instalments, term, at)
  const renewed = term.renews_id !== null && term.state === 'unpaid' && account.state !== 'unpaid'
  const standing = computeStanding(account.state, instalments, graceUntil, at)
  const member = memberAfterTermChange(term, { before: term.state, after: account.state }, standing)
  return {
    term: { ...term, ...account, grace_until: graceUntil, saved_method_id: saved ?? term.saved_method_id },
    instalments,
    paid: instalments.filter((instalment, i) => instalment.status === 'paid' && before[i]?.status !== 'paid'),
    member: { member_id: term.member_id, ...member },
    renewed,
  }
}

function eventsFor({ term, instalments, paid, renewed }: TermAfterPayment, member: Member | undefined): OutboxEvent[] {
  if (!member) throw new Error(`member ${term.member_id} was not found while its events were emitted`)
  const view = viewTerm(term)
  return [
    ...(instalments.length > 1 ? paid : []).map((instalment) =>
      outboxEvent(instalmentPaid, { member, term: view, instalment: viewInstalment(instalment, term.currency) }),
    ),
    ...(renewed ? [outboxEvent(memberRenewed, { member, term: view })] : []),
    outboxEvent(memberUpdated, { member }),
  ]
}
