import { instalmentPaid, type Member, memberRenewed, memberUpdated } from '#contract'
import { memberAfter, type MemberChange, membersById, putMembers, renewMembers } from '#members'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll, happened, type Happening } from '#platform/outbox'
import { graceAfter } from './dunning.ts'
import { type LockedTerm, lockInstalments, lockTerms, putInstalments, putTerms } from './queries/terms.ts'
import { accountOf, askedPart, paidPart, type Part, standingOf } from './rules.ts'
import { viewInstalment, viewTerm } from './views.ts'

export type DuePaid = {
  readonly termIds: readonly number[]
  /** The attempt that the money came by; null when it came another way, such as cash. */
  readonly attemptId: string | null
  readonly at: Date
  /** What fell due until then is paid, where payment began earlier than it ended. */
  readonly dueBy?: Date
}

/** What is due of these terms is paid: the terms, their members and the outbox are moved on. */
export async function payDue(tx: Tx, org: OrgId, { termIds, attemptId, at, dueBy = at }: DuePaid): Promise<void> {
  const { terms, parts } = await lockWhole(tx, org, termIds)
  const isDue = (part: Part): boolean =>
    part.due_at <= dueBy && part.status !== 'paid' && part.status !== 'cancelled' && part.status !== 'charging'
  await settlePaid(tx, org, { terms, parts, paidBy: (part) => (isDue(part) ? { attemptId } : undefined), at })
}

/** Terms with all of their parts, under lock. */
export async function lockWhole(tx: Tx, org: OrgId, termIds: readonly number[]): Promise<Whole> {
  const [terms, parts] = await Promise.all([lockTerms(tx, org, termIds), lockInstalments(tx, org, termIds)])
  return { terms, parts }
}

export type Whole = { readonly terms: readonly LockedTerm[]; readonly parts: readonly Part[] }

/** The attempt that paid for a part, and the payment method that later ones are taken from, where it is another now. */
type By = { readonly attemptId: string | null; readonly savedMethodId?: string | null }

type Paid = Whole & { readonly paidBy: (part: Part) => By | undefined; readonly at: Date }

/** Marks parts of locked terms as paid, and moves all that follows from it. */
export async function settlePaid(tx: Tx, org: OrgId, paid: Paid): Promise<void> {
  const { at } = paid
  const after = paid.terms.map((term) => afterPayment(term, paid))
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
  await putMembers(
    tx,
    org,
    after.map((one) => one.member),
    at,
  )
  const renewed = after.filter((one) => one.renewed).map(({ term }) => term.term_id)
  if (renewed.length > 0) await renewMembers(tx, org, renewed)
  const ids = [...new Set(after.map(({ term }) => term.member_id))]
  const members = await membersById(tx, org, ids)
  await emitAll(
    tx,
    org,
    at,
    after.flatMap((one) => toldOf(one, members.get(one.term.member_id))),
  )
}

type After = {
  readonly term: LockedTerm
  readonly parts: readonly Part[]
  readonly paid: readonly Part[]
  readonly member: MemberChange
  readonly renewed: boolean
}

function afterPayment(term: LockedTerm, { parts: all, paidBy, at }: Paid): After {
  const before = all.filter((part) => part.term_id === term.term_id)
  const parts = before.map((part) => {
    const by = paidBy(part)
    return by ? paidPart(part, by.attemptId, at) : askedPart(part)
  })
  const saved = before.map((part) => paidBy(part)?.savedMethodId ?? null).find((id) => id !== null)
  const account = accountOf(term.state, parts)
  const graceUntil = graceAfter(parts, term, at)
  const renewed = term.renews_id !== null && term.state === 'unpaid' && account.state !== 'unpaid'
  const standing = standingOf(account.state, parts, graceUntil, at)
  const member = memberAfter(term, { before: term.state, after: account.state }, standing)
  return {
    term: { ...term, ...account, grace_until: graceUntil, saved_method_id: saved ?? term.saved_method_id },
    parts,
    paid: parts.filter((part, i) => part.status === 'paid' && before[i]?.status !== 'paid'),
    member: { member_id: term.member_id, ...member },
    renewed,
  }
}

function toldOf({ term, parts, paid, renewed }: After, member: Member | undefined): Happening[] {
  if (!member) throw new Error(`member ${term.member_id} is gone`)
  const view = viewTerm(term)
  return [
    ...(parts.length > 1 ? paid : []).map((part) =>
      happened(instalmentPaid, { member, term: view, instalment: viewInstalment(part, term.currency) }),
    ),
    renewed ? happened(memberRenewed, { member, term: view }) : happened(memberUpdated, { member }),
  ]
}
