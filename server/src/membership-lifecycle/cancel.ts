import { type cancelMember as operation, type Input, type Member, memberCancelled } from '#contract'
import type { Once } from '#http/bind'
import { freeSeatsOfMembers } from '#inventory'
import { clearSeats, findMember, memberStatus, putStatus, statusAfter, tell } from '#members'
import { endTerm, listLiveOrders, refundTerm } from '#membership-billing'
import { dropOrders, firstTries } from '#orders'
import type { Ctx } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import { lockStanding, paidTerm, runningTerms, type Standing } from './locked-membership.ts'

type Body = Input<typeof operation>['body']

/** Cancels a membership, and pays its period back when that is wished. */
export async function cancelMember(ctx: Ctx, memberId: number, body: Body, once: Once | undefined): Promise<Member> {
  const opened = await inTx(ctx.db, ctx.org, async (tx) => {
    if ((await once?.begin(tx)) !== undefined) return []
    await once?.bind(tx, String(memberId))
    const standing = await lockStanding(tx, ctx.org, memberId)
    if (standing.member.status === memberStatus.cancelled) return []
    const at = ctx.now()
    const refunds = body.refund ? await paidBack(tx, ctx.org, standing, { reason: body.reason ?? null, at }) : []
    await cancelIn(tx, ctx.org, standing, at)
    return refunds
  })
  await firstTries(ctx, opened)
  return (await findMember(ctx.db, ctx.org, memberId)) ?? fail('not_found')
}

type Why = { readonly reason: string | null; readonly amountMinor?: number; readonly at: Date }

/** Opens refunds of the newest period that was paid for: all that is left of it, or an amount. */
export const paidBack = async (tx: Tx, org: OrgId, { terms }: Standing, why: Why) => {
  const term = paidTerm(terms)
  return term ? refundTerm(tx, org, term.term_id, why) : []
}

/** Cancels a membership that is locked: nothing more is asked for, its seat is free, and it renews no more. */
export async function cancelIn(tx: Tx, org: OrgId, { member, terms }: Standing, at: Date): Promise<Member> {
  const { member_id: memberId } = member
  const status = statusAfter(member.status, 'cancel') ?? fail('invalid_state')
  const running = runningTerms(terms, at)
  for (const { term_id } of running) await endTerm(tx, org, term_id, { state: 'cancelled', at })
  await clearSeats(tx, org, await freeSeatsOfMembers(tx, org, [memberId]), at)
  await putStatus(tx, org, memberId, { status, autoRenew: false, barcode: null, at })
  await dropUnpaid(
    tx,
    org,
    running.map((term) => term.order_id),
    at,
  )
  return tell(tx, org, memberId, { type: memberCancelled, at })
}

/** An order that nobody paid for ends with the last of its memberships; what was paid for stays an order. */
async function dropUnpaid(tx: Tx, org: OrgId, orderIds: readonly number[], at: Date): Promise<void> {
  if (orderIds.length === 0) return
  const live = new Set(await listLiveOrders(tx, org, orderIds))
  const over = [...new Set(orderIds)].filter((id) => !live.has(id)).toSorted((a, b) => a - b)
  if (over.length > 0) await dropOrders(tx, org, over, at)
}
