import { type Input, type Member, memberUpdated, type reinstateMember as operation } from '#contract'
import { listCustomersByUserId } from '#customers'
import { emitMemberEvent, type LockedMember, putPeriod, statusAfter } from '#members'
import { openTerms } from '#membership-billing'
import { findOffer, offerRefusal, type OfferRow, periodEnd, buildSchedule } from '#membership-catalogue'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { toMinor } from '#platform/money'
import { fail, failParam } from '#platform/problem'
import { lockMembership } from './locked-membership.ts'
import { placeUnpaidOrder, toBuyer } from './place-order.ts'

type Body = Input<typeof operation>['body']

/** Makes a cancelled membership unpaid again and opens a new term, which has to be paid. */
export async function reinstateMember(tx: Tx, ctx: Ctx, memberId: number, body: Body): Promise<Member> {
  const { member } = await lockMembership(tx, ctx.org, memberId)
  const status =
    statusAfter(member.status, 'reinstate') ?? fail('invalid_state', 'Only a cancelled membership can be reinstated')
  const at = ctx.now()
  const period = await openPeriod(tx, ctx, member, body)
  await putPeriod(tx, ctx.org, memberId, { status, ...period, at })
  return emitMemberEvent(tx, ctx.org, memberId, { type: memberUpdated, at })
}

/** Opens the new term. A member created without a sale has no price and so no term: it keeps its order and end. */
async function openPeriod(tx: Tx, ctx: Ctx, member: LockedMember, { price }: Body) {
  const { membership_type_id: typeId, membership_payment_option_id: optionId } = member
  if (typeId === null || optionId === null) return { orderId: member.order_id, expiresAt: member.expires_at }
  const offer = await findOffer(tx, ctx.org, { typeId, optionId })
  if (!offer?.option) throw new Error(`the type or payment option of member ${member.member_id} was not found`)
  const at = ctx.now()
  const refused = offerRefusal(offer, at)
  if (refused) fail(refused.code, refused.message)
  const priceMinor = resolvePriceMinor(offer, price)
  const orderId = await placeOrder(tx, ctx, member, { totalMinor: priceMinor, currency: offer.currency })
  const endsAt = periodEnd(offer, member.expires_at !== null, at, offer.timezone)
  await openTerms(
    tx,
    ctx.org,
    [
      {
        member_id: member.member_id,
        order_id: orderId,
        membership_type_id: typeId,
        membership_payment_option_id: optionId,
        currency: offer.currency,
        price_minor: priceMinor,
        starts_at: at,
        ends_at: endsAt,
        saved_method_id: null,
        renews_id: null,
        schedule: buildSchedule(offer.option, priceMinor, at, offer.timezone),
      },
    ],
    at,
  )
  return { orderId, expiresAt: endsAt }
}

const resolvePriceMinor = (offer: OfferRow, price: number | undefined): number =>
  price === undefined
    ? offer.price_minor
    : (toMinor(price, offer.currency) ?? failParam('price', `has too many decimals for ${offer.currency}`))

async function placeOrder(tx: Tx, ctx: Ctx, member: LockedMember, price: { totalMinor: number; currency: string }) {
  const [customer] = await listCustomersByUserId(tx, ctx.org, [member.user_id])
  if (!customer) throw new Error(`customer ${member.user_id} of member ${member.member_id} was not found`)
  return placeUnpaidOrder(tx, ctx.org, toBuyer(customer), { ...price, at: ctx.now() })
}
