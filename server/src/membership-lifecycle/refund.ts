import { type Input, MemberStatus, type Output, refundMember as operation } from '#contract'
import type { IdempotencyKey } from '#http/bind'

import { findMember } from '#members'
import { sendRefundsNow, viewRefund } from '#orders'
import { findRefund, type PaymentCtx } from '#payments'
import { readAmountMinor } from '#platform/amount-input'
import type { Ctx } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { cancelLocked, refundPaidTerm } from './cancel.ts'
import { lockMembership, paidTerm, type LockedMembership } from './locked-membership.ts'

type Body = Input<typeof operation>['body']

/** Refunds everything that was paid for the newest paid term and cancels the membership; or refunds an amount only. */
export async function refundMember(
  ctx: PaymentCtx,
  memberId: number,
  body: Body,
  once: IdempotencyKey | undefined,
): Promise<Output<typeof operation>> {
  const opened = await inTx(ctx.db, ctx.org, async (tx) => {
    const earlier = await once?.begin(tx)
    if (earlier !== undefined) return { ids: earlier.split(' '), fresh: [] }
    const refunds = await openMemberRefunds(tx, ctx, memberId, body)
    const ids = refunds.map(({ refundId }) => refundId)
    await once?.bind(tx, ids.join(' '))
    await ctx.audit.append(tx, (await findMember(tx, ctx.org, memberId)) ?? fail('not_found'))
    return { ids, fresh: refunds }
  })
  await sendRefundsNow(ctx, opened.fresh)
  const rows = await Promise.all(opened.ids.map((id) => findRefund(ctx.db, ctx.org, id)))
  return {
    object: 'refunds',
    url: operation.path.replace('{membership_member_id}', String(memberId)),
    has_more: false,
    membership_member_id: memberId,
    data: rows.map((row) => viewRefund(row ?? fail('not_found'))),
  }
}

type RefundCtx = Ctx & Pick<PaymentCtx, 'leaseSeconds'>

/** Opens refunds of the newest paid term, and cancels the membership if all of it is refunded. The caller executes them. */
export async function openMemberRefunds(tx: Tx, ctx: RefundCtx, memberId: number, body: Body) {
  const at = ctx.now()
  const { leaseSeconds, caller: by } = ctx
  const membership = await lockMembership(tx, ctx.org, memberId)
  ctx.audit.noteBefore((await findMember(tx, ctx.org, memberId)) ?? fail('not_found'))
  const currency = paidTerm(membership.terms)?.currency
  const amountMinor = currency === undefined ? undefined : readAmountMinor(body, 'amount', currency)
  const refund = {
    reason: body.reason ?? null,
    by,
    at,
    leaseSeconds,
    ...(amountMinor !== undefined && { amountMinor }),
  }
  const refunds = await refundPaidTerm(tx, ctx.org, membership, refund)
  if (refunds.length === 0) fail('invalid_state', 'Nothing is left to refund for this membership: cancel it instead.')
  if (isFullRefund(membership, amountMinor) && membership.member.status !== MemberStatus.cancelled)
    await cancelLocked(tx, ctx.org, membership, at)
  return refunds
}

/** True if everything that was paid is refunded, whether or not the request names the amount. */
function isFullRefund({ terms }: LockedMembership, amountMinor: number | undefined): boolean {
  const term = paidTerm(terms)
  return amountMinor === undefined || amountMinor === (term ? term.paid_minor - term.refunded_minor : 0)
}
