import { type assignMemberType as operation, type Input, type Member, MemberStatus, memberUpdated } from '#contract'
import { emitMemberEvent, findMember, type LockedMember, putType } from '#members'
import { findOffer, resolveAutoRenew } from '#membership-catalogue'
import { newBarcode } from '#orders'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { lockMembership } from './locked-membership.ts'
import { type CompleteOffer, openUnpaidTerm } from './open-term.ts'

type Body = Input<typeof operation>['body']

/** Gives a membership type to a member created without a sale, and opens its first term, which has to be paid. */
export async function assignMemberType(tx: Tx, ctx: Ctx, memberId: number, body: Body): Promise<Member> {
  const { member } = await lockMembership(tx, ctx.org, memberId)
  ctx.audit.noteBefore((await findMember(tx, ctx.org, memberId)) ?? fail('not_found'))
  assertWithoutType(member)
  const offer = await resolveOffer(tx, ctx, body)
  const renews =
    resolveAutoRenew(offer, body.auto_renew) ??
    failParam('auto_renew', 'cannot be 1: this type of membership does not offer automatic renewal')
  const at = ctx.now()
  const period = await openUnpaidTerm(tx, ctx, { member, offer, price: body, renews })
  await putType(tx, ctx.org, memberId, {
    typeId: offer.membership_type_id,
    categoryId: offer.membership_category_id,
    optionId: offer.option.id,
    autoRenew: renews,
    barcode: newBarcode(),
    ...period,
    at,
  })
  return emitMemberEvent(tx, ctx.org, memberId, { type: memberUpdated, at })
}

function assertWithoutType({ membership_type_id, status }: LockedMember): void {
  if (membership_type_id !== null)
    fail('invalid_state', 'This member already has a membership type: cancel the membership and sell another one')
  if (status !== MemberStatus.unpaid)
    fail(
      'invalid_state',
      'Only an unpaid member can get a membership type: cancel this member and reinstate them first',
    )
}

async function resolveOffer(tx: Tx, ctx: Ctx, body: Body): Promise<CompleteOffer> {
  const key = { typeId: Number(body.membership_type_id), optionId: Number(body.membership_payment_option_id) }
  const offer =
    (await findOffer(tx, ctx.org, key)) ??
    failParam('membership_type_id', 'must be a membership type of your organisation')
  const option =
    offer.option ?? failParam('membership_payment_option_id', 'must be a payment option of your organisation')
  return { ...offer, option }
}
