import type { changeInstalments as operation, Input, TermWithInstalments } from '#contract'
import { lockTerms, rescheduleTerm, type ScheduleChange, viewTermWithInstalments } from '#membership-billing'
import { readAmountMinor, requireAmountMinor } from '#platform/amount-input'
import { dateFromUnix } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { lockMembership, selectTerm } from './locked-membership.ts'

type Body = Input<typeof operation>['body']

/** Moves, splits or changes unpaid instalments of a term. What is outstanding stays the same. */
export async function changeInstalments(tx: Tx, ctx: Ctx, memberId: number, body: Body): Promise<TermWithInstalments> {
  const at = ctx.now()
  const { terms } = await lockMembership(tx, ctx.org, memberId)
  const { term_id: termId } = selectTerm(terms, body.term_id)
  const locked = await lockTerms(tx, ctx.org, [termId])
  const term = locked.terms[0] ?? fail('not_found')
  // The first payment of a renewal decides whether the member renews: its date is that of the renewal.
  if (term.renews_id !== null && term.state === 'unpaid')
    fail('invalid_state', 'This renewal was not paid for yet, so its instalments cannot be changed')
  ctx.audit.noteBefore(viewTermWithInstalments(term, locked.instalments))
  const changes = body.instalments.map((each, i) => readChange(each, i, term.currency))
  const changed = await rescheduleTerm(tx, ctx.org, locked, { changes, at })
  return viewTermWithInstalments(changed.term, changed.instalments)
}

function readChange(change: Body['instalments'][number], i: number, currency: string): ScheduleChange {
  const param = (field: string) => `instalments[${i}][${field}]`
  const dueAt = dateFromUnix(change.due_at) ?? undefined
  const { number } = change
  if (number !== undefined) return { number, dueAt, amountMinor: readAmountMinor(change, 'amount', currency, param) }
  return {
    number,
    dueAt: dueAt ?? failParam(param('due_at'), 'is required for a new instalment'),
    amountMinor: requireAmountMinor(change, 'amount', currency, param),
  }
}
