import { type cancelMember as operation, type Input, type Member, memberCancelled, MemberStatus } from '#contract'
import type { IdempotencyKey } from '#http/bind'
import { seasonSeats } from '#inventory'
import { clearSeats, emitMemberEvent, findMember, putStatus, statusAfter } from '#members'
import { closeTerm, listLiveOrders, refundTerm } from '#membership-billing'
import { cancelPendingOrders, sendRefundsNow } from '#orders'
import type { PaymentCtx } from '#payments'
import { inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import { lockMembership, paidTerm, runningTerms, type LockedMembership } from './locked-membership.ts'

type Body = Input<typeof operation>['body']

/** Cancels a membership, and refunds its newest paid term if that is requested. */
export async function cancelMember(
  ctx: PaymentCtx,
  memberId: number,
  body: Body,
  once: IdempotencyKey | undefined,
): Promise<Member> {
  const opened = await inTx(ctx.db, ctx.org, async (tx) => {
    if ((await once?.begin(tx)) !== undefined) return []
    await once?.bind(tx, String(memberId))
    const membership = await lockMembership(tx, ctx.org, memberId)
    const before = (await findMember(tx, ctx.org, memberId)) ?? fail('not_found')
    ctx.audit.noteBefore(before)
    if (membership.member.status === MemberStatus.cancelled) {
      await ctx.audit.append(tx, before)
      return []
    }
    const at = ctx.now()
    const refund = { reason: body.reason ?? null, by: ctx.caller, at, leaseSeconds: ctx.leaseSeconds }
    const refunds = body.refund ? await refundPaidTerm(tx, ctx.org, membership, refund) : []
    await ctx.audit.append(tx, await cancelLocked(tx, ctx.org, membership, at))
    return refunds
  })
  await sendRefundsNow(ctx, opened)
  return (await findMember(ctx.db, ctx.org, memberId)) ?? fail('not_found')
}

type RefundReason = Parameters<typeof refundTerm>[3]

/** Opens refunds of the newest paid term: all that was not refunded yet, or an amount. */
export const refundPaidTerm = async (tx: Tx, org: OrgId, { terms }: LockedMembership, refund: RefundReason) => {
  const term = paidTerm(terms)
  return term ? refundTerm(tx, org, term.term_id, refund) : []
}

/** Cancels a locked membership: waives what is outstanding, releases its seats and switches automatic renewal off. */
export async function cancelLocked(tx: Tx, org: OrgId, { member, terms }: LockedMembership, at: Date): Promise<Member> {
  const { member_id: memberId } = member
  const status = statusAfter(member.status, 'cancel') ?? fail('invalid_state')
  const running = runningTerms(terms, at)
  for (const { term_id } of running) await closeTerm(tx, org, term_id, { state: 'cancelled', at })
  await clearSeats(tx, org, await seasonSeats.releaseForMembers(tx, org, [memberId]), at)
  await putStatus(tx, org, memberId, { status, autoRenew: false, barcode: null, at })
  await cancelUnpaidOrders(
    tx,
    org,
    running.map((term) => term.order_id),
    at,
  )
  return emitMemberEvent(tx, org, memberId, { type: memberCancelled, at })
}

/** Cancels pending orders of which no membership is left. A paid order stays. */
async function cancelUnpaidOrders(tx: Tx, org: OrgId, orderIds: readonly number[], at: Date): Promise<void> {
  if (orderIds.length === 0) return
  const live = new Set(await listLiveOrders(tx, org, orderIds))
  const empty = [...new Set(orderIds)].filter((id) => !live.has(id)).toSorted((a, b) => a - b)
  if (empty.length > 0) await cancelPendingOrders(tx, org, empty, at)
}
