import { listCustomersByUserId } from '#customers'
import type { LockedMember } from '#members'
import { openTerms } from '#membership-billing'
import { buildSchedule, offerRefusal, type OfferRow, periodEnd } from '#membership-catalogue'
import { type AmountFields, readAmountMinor } from '#platform/amount-input'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { placeUnpaidOrder, toBuyer } from './place-order.ts'

/** A type and a payment option that both exist. */
export type CompleteOffer = OfferRow & { readonly option: NonNullable<OfferRow['option']> }

type NewTerm = {
  readonly member: LockedMember
  readonly offer: CompleteOffer
  /** The price that staff gave, if it is not that of the type. */
  readonly price: AmountFields<'price'>
  readonly renews: boolean
}

/** Opens an unpaid term of an existing member, in a new pending order. Fails if the offer is not on sale. */
export async function openUnpaidTerm(tx: Tx, ctx: Ctx, { member, offer, price, renews }: NewTerm) {
  const at = ctx.now()
  const refused = offerRefusal(offer, at)
  if (refused) fail(refused.code, refused.message)
  const priceMinor = readAmountMinor(price, 'price', offer.currency) ?? offer.price_minor
  const orderId = await placeOrder(tx, ctx, member, { totalMinor: priceMinor, currency: offer.currency })
  const endsAt = periodEnd(offer, renews, at, offer.timezone)
  const term = {
    member_id: member.member_id,
    order_id: orderId,
    membership_type_id: offer.membership_type_id,
    membership_payment_option_id: offer.option.id,
    currency: offer.currency,
    price_minor: priceMinor,
    starts_at: at,
    ends_at: endsAt,
    saved_method_id: null,
    renews_id: null,
    schedule: buildSchedule(offer.option, priceMinor, at, offer.timezone),
  }
  await openTerms(tx, ctx.org, [term], at)
  return { orderId, expiresAt: endsAt }
}

async function placeOrder(tx: Tx, ctx: Ctx, member: LockedMember, price: { totalMinor: number; currency: string }) {
  const [customer] = await listCustomersByUserId(tx, ctx.org, [member.user_id])
  if (!customer) throw new Error(`customer ${member.user_id} of member ${member.member_id} was not found`)
  return placeUnpaidOrder(tx, ctx.org, toBuyer(customer), { ...price, at: ctx.now() })
}
