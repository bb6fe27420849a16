import type { createMembershipPayment as operation, Input, MembershipPayment } from '#contract'
import { findMember } from '#members'
import { type InstalmentRow, listInstalments, listTerms, viewTermWithInstalments } from '#membership-billing'
import { lockPayable, recordPayment } from '#membership-lifecycle'
import { readAmountMinor } from '#platform/amount-input'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publicId } from '#platform/ids'
import { toMajor } from '#platform/money'
import { fail, failParam } from '#platform/problem'
import { insertMovement } from './queries/movements.ts'
import { tenderAccount } from './rules.ts'
import { lockOpenTill } from './tills.ts'

type PaymentInput = Input<typeof operation>['body']

/**
 * Books what a member pays at a till for instalments: payment, term, member, ledger, events and the till's movement are one
 * transaction. The order is locked before the instalments are read, so a charge or a second till cannot take them too.
 */
export async function takeMembershipPayment(tx: Tx, ctx: Ctx, body: PaymentInput): Promise<MembershipPayment> {
  const { membership_member_id: memberId, tender, reference = null } = body
  if (tender === 'card_terminal' && reference === null) failParam('reference', 'is required for card_terminal')
  const till = await lockOpenTill(tx, ctx, body.till_id)
  const payable = await lockPayable(tx, ctx, memberId, { termId: body.term_id, numbers: body.instalments })
  const { currency, orderId } = payable.term
  if (currency !== till.currency)
    fail('invalid_state', `The till takes ${till.currency}, and this membership was sold in ${currency}.`)
  const givenMinor = checkAmounts(body, { currency, chosen: payable.chosen })
  const at = ctx.now()
  const numbers = payable.chosen.map(({ number }) => number)
  const { amountMinor, attemptId } = await recordPayment(tx, ctx.org, payable.term, {
    pays: ({ number, status }) => numbers.includes(number) && (status === 'due' || status === 'failed'),
    at,
    till: { tillId: till.till_id, tender, cashAccount: tenderAccount(tender) },
  })
  if (attemptId === null) return fail('invalid_state', 'Nothing has to be paid for this membership')
  await insertMovement(tx, ctx.org, {
    tillId: till.till_id,
    kind: 'membership',
    tender,
    orderId,
    sourceId: attemptId,
    amountMinor,
    givenMinor,
    reference,
    reason: null,
    actor: ctx.caller.actor.label,
    at,
  })
  const change = givenMinor === null ? null : givenMinor - amountMinor
  return {
    membership_member_id: memberId,
    payment_id: publicId('pay', attemptId),
    order_id: orderId,
    till_id: publicId('til', till.till_id),
    tender,
    amount: toMajor(amountMinor, currency),
    amount_minor: amountMinor,
    change: change === null ? null : toMajor(change, currency),
    change_minor: change,
    currency,
    reference,
    instalments: numbers,
    ...(await viewPaid(tx, ctx, { memberId, termId: payable.term.termId })),
    paid_at: unixSeconds(at),
  }
}

type ChosenAmounts = { readonly currency: string; readonly chosen: readonly InstalmentRow[] }

/** Returns the cash that was given, or null for the terminal. Fails if the instalments cost something else than expected. */
function checkAmounts(body: PaymentInput, { currency, chosen }: ChosenAmounts): number | null {
  const amountMinor = chosen.reduce((sum, instalment) => sum + instalment.amount_minor, 0)
  const expectedMinor = readAmountMinor(body, 'amount', currency)
  if (expectedMinor !== undefined && expectedMinor !== amountMinor)
    fail('invalid_state', `These instalments cost ${toMajor(amountMinor, currency)} ${currency} by now: look again.`)
  const givenMinor = readAmountMinor(body, 'given', currency)
  if (body.tender !== 'cash')
    return givenMinor === undefined ? null : failParam('given', 'can only be sent with the tender cash')
  if (givenMinor !== undefined && givenMinor < amountMinor) failParam('given', 'must not be less than the amount')
  return givenMinor ?? amountMinor
}

/** The member and the term as they are after the payment. */
async function viewPaid(tx: Tx, { org }: Ctx, { memberId, termId }: { memberId: number; termId: number }) {
  const [member, terms, instalments] = await Promise.all([
    findMember(tx, org, memberId),
    listTerms(tx, org, memberId),
    listInstalments(tx, org, [termId]),
  ])
  const term = terms.find(({ term_id }) => term_id === termId)
  if (!member || !term) return fail('not_found')
  return { member, term: viewTermWithInstalments(term, instalments) }
}
