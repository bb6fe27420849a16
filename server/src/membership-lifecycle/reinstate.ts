import { type Input, type Member, memberUpdated, type reinstateMember as operation } from '#contract'
import { emitMemberEvent, findMember, type LockedMember, putPeriod, statusAfter } from '#members'
import { findOffer } from '#membership-catalogue'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { lockMembership } from './locked-membership.ts'
import { openUnpaidTerm } from './open-term.ts'

type Body = Input<typeof operation>['body']

/** Makes a cancelled membership unpaid again and opens a new term, which has to be paid. */
export async function reinstateMember(tx: Tx, ctx: Ctx, memberId: number, body: Body): Promise<Member> {
  const { member } = await lockMembership(tx, ctx.org, memberId)
  ctx.audit.noteBefore((await findMember(tx, ctx.org, memberId)) ?? fail('not_found'))
  const status =
    statusAfter(member.status, 'reinstate') ?? fail('invalid_state', 'Only a cancelled membership can be reinstated')
  const at = ctx.now()
  const period = await openPeriod(tx, ctx, member, body)
  await putPeriod(tx, ctx.org, memberId, { status, ...period, at })
  return emitMemberEvent(tx, ctx.org, memberId, { type: memberUpdated, at })
}

/** Opens the new term. A member created without a sale has no price and so no term: it keeps its order and end. */
async function openPeriod(tx: Tx, ctx: Ctx, member: LockedMember, price: Body) {
  const { membership_type_id: typeId, membership_payment_option_id: optionId } = member
  if (typeId === null || optionId === null) return { orderId: member.order_id, expiresAt: member.expires_at }
  const offer = await findOffer(tx, ctx.org, { typeId, optionId })
  if (!offer?.option) throw new Error(`the type or payment option of member ${member.member_id} was not found`)
  const { option } = offer
  return openUnpaidTerm(tx, ctx, { member, offer: { ...offer, option }, price, renews: member.expires_at !== null })
}
