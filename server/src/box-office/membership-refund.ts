import type { createMembershipRefund as operation, Input, MembershipCounterRefund } from '#contract'
import { findMember } from '#members'
import { openMemberRefunds } from '#membership-lifecycle'
import { settleAtTill, viewRefund } from '#orders'
import { getOwnOrganisation } from '#orgs'
import { findRefund, type RefundRow } from '#payments'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publicId } from '#platform/ids'
import { toMajor } from '#platform/money'
import { fail, failParam } from '#platform/problem'
import { insertMovement } from './queries/movements.ts'
import { tenderAccount } from './rules.ts'
import { lockOpenTill } from './tills.ts'

type RefundInput = Input<typeof operation>['body']
type CashOrCard = 'cash' | 'card_terminal'

/** Nobody sees the refunds before they are settled, so that the lease never counts. */
const LEASE_SECONDS = 60

/** Refunds what tills took for a membership from a till, each payment as it came, in one transaction. */
export async function refundMembership(tx: Tx, ctx: Ctx, body: RefundInput): Promise<MembershipCounterRefund> {
  const { membership_member_id: memberId, till_id, reference, ...request } = body
  const till = await lockOpenTill(tx, ctx, till_id)
  const opened = await openMemberRefunds(tx, { ...ctx, leaseSeconds: LEASE_SECONDS }, memberId, request)
  const { card_refunds_in_cash: isCashAllowed } = await getOwnOrganisation(tx, ctx.org)
  const given: { readonly tender: CashOrCard; readonly refund: RefundRow }[] = []
  for (const { refundId } of opened) {
    const refund = (await findRefund(tx, ctx.org, refundId)) ?? fail('not_found')
    if (refund.currency !== till.currency)
      fail('invalid_state', `The till has ${till.currency}, and this membership was sold in ${refund.currency}.`)
    const tender = refundTender(refund, { hasReference: reference !== undefined, isCashAllowed })
    const settled = await settleAtTill(tx, ctx, refundId, {
      tillId: till.till_id,
      cashAccount: tenderAccount(tender),
    })
    await insertMovement(tx, ctx.org, {
      tillId: till.till_id,
      kind: 'refund',
      tender,
      orderId: refund.order_id,
      sourceId: refundId,
      amountMinor: -refund.amount_minor,
      givenMinor: null,
      reference: tender === 'card_terminal' ? (reference ?? null) : null,
      reason: body.reason ?? null,
      actor: ctx.caller.actor.label,
      at: ctx.now(),
    })
    given.push({ tender, refund: settled })
  }
  const sum = (of: CashOrCard): number =>
    given.reduce((total, { tender, refund }) => (tender === of ? total + refund.amount_minor : total), 0)
  const [cash, card] = [sum('cash'), sum('card_terminal')]
  return {
    membership_member_id: memberId,
    till_id: publicId('til', till.till_id),
    cash: toMajor(cash, till.currency),
    cash_minor: cash,
    card: toMajor(card, till.currency),
    card_minor: card,
    currency: till.currency,
    refunds: given.map(({ refund }) => viewRefund(refund)),
    member: (await findMember(tx, ctx.org, memberId)) ?? fail('not_found'),
  }
}

type TerminalRules = { readonly hasReference: boolean; readonly isCashAllowed: boolean }

/** Returns how a payment is given back. What no till took is not given from a drawer. */
function refundTender({ provider, payment_method }: RefundRow, rules: TerminalRules): CashOrCard {
  if (provider !== 'external' || (payment_method !== 'cash' && payment_method !== 'card_terminal'))
    return fail('invalid_state', 'A part of this was not paid at a till: refund it on the page of the member.')
  if (payment_method === 'cash' || (!rules.hasReference && rules.isCashAllowed)) return 'cash'
  return rules.hasReference
    ? 'card_terminal'
    : failParam('reference', 'is required: the newest payment was made at the card terminal')
}
