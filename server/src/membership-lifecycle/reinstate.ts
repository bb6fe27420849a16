import { type Input, type Member, memberUpdated, type reinstateMember as operation } from '#contract'
import { customersOfUsers } from '#customers'
import { type LockedMember, putPeriod, statusAfter, tell } from '#members'
import { openTerms } from '#membership-billing'
import { findOffer, offerRefusal, type OfferRow, periodEnd, scheduleOf } from '#membership-catalogue'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { minorOf } from '#platform/money'
import { fail, failParam } from '#platform/problem'
import { buyerOf, placeUnpaid } from './place-order.ts'
import { lockStanding } from './locked-membership.ts'

type Body = Input<typeof operation>['body']

/** Makes a cancelled membership unpaid again, with a period of its own that is to be paid. */
export async function reinstateMember(tx: Tx, ctx: Ctx, memberId: number, body: Body): Promise<Member> {
  const { member } = await lockStanding(tx, ctx.org, memberId)
  const status =
    statusAfter(member.status, 'reinstate') ?? fail('invalid_state', 'Only a cancelled membership can be reinstated')
  const at = ctx.now()
  const period = await newPeriod(tx, ctx, member, body)
  await putPeriod(tx, ctx.org, memberId, { status, ...period, at })
  return tell(tx, ctx.org, memberId, { type: memberUpdated, at })
}

/** A member that was never sold has no price, and so no period: it keeps its end. */
async function newPeriod(tx: Tx, ctx: Ctx, member: LockedMember, { price }: Body) {
  const { membership_type_id: typeId, membership_payment_option_id: optionId } = member
  if (typeId === null || optionId === null) return { orderId: member.order_id, expiresAt: member.expires_at }
  const offer = await findOffer(tx, ctx.org, { typeId, optionId })
  if (!offer?.option) throw new Error(`member ${member.member_id} has a type or an option that is gone`)
  const at = ctx.now()
  const refused = offerRefusal(offer, at)
  if (refused) fail(refused.code, refused.message)
  const priceMinor = priceOf(offer, price)
  const orderId = await placed(tx, ctx, member, { totalMinor: priceMinor, currency: offer.currency })
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
        schedule: scheduleOf(offer.option, priceMinor, at, offer.timezone),
      },
    ],
    at,
  )
  return { orderId, expiresAt: endsAt }
}

const priceOf = (offer: OfferRow, price: number | undefined): number =>
  price === undefined
    ? offer.price_minor
    : (minorOf(price, offer.currency) ?? failParam('price', `has too many decimals for ${offer.currency}`))

async function placed(tx: Tx, ctx: Ctx, member: LockedMember, of: { totalMinor: number; currency: string }) {
  const [customer] = await customersOfUsers(tx, ctx.org, [member.user_id])
  if (!customer) throw new Error(`customer ${member.user_id} is gone`)
  return placeUnpaid(tx, ctx.org, buyerOf(customer), { ...of, at: ctx.now() })
}
