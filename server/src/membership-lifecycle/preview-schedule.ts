import type { getMembershipSchedule as operation, Input, MembershipSchedule } from '#contract'
import {
  amountDueMinor,
  buildSchedule,
  findOffer,
  offerRefusal,
  periodEnd,
  resolveAutoRenew,
} from '#membership-catalogue'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { toMajor } from '#platform/money'
import { fail, failParam } from '#platform/problem'

/** Returns the instalments that a sale would have now, by the functions that make those of a sale. */
export async function previewSchedule(
  ctx: Ctx,
  typeId: number,
  { membership_payment_option_id, auto_renew }: Input<typeof operation>['query'],
): Promise<MembershipSchedule> {
  const optionId = Number(membership_payment_option_id)
  const offer = (await findOffer(ctx.db, ctx.org, { typeId, optionId })) ?? fail('not_found')
  const { option, currency, price_minor } = offer
  if (!option) return failParam('membership_payment_option_id', 'must be a payment option of your organisation')
  const at = ctx.now()
  const refused = offerRefusal(offer, at)
  if (refused) fail(refused.code, refused.message)
  const renews =
    resolveAutoRenew({ ...offer, option }, auto_renew) ??
    failParam('auto_renew', 'cannot be 1: this type of membership does not offer automatic renewal')
  const schedule = buildSchedule(option, price_minor, at, offer.timezone)
  const dueNowMinor = amountDueMinor(schedule, at)
  const endsAt = periodEnd(offer, renews, at, offer.timezone)
  return {
    membership_type_id: typeId,
    membership_payment_option_id: String(optionId),
    currency,
    price: toMajor(price_minor, currency),
    price_minor,
    due_now: toMajor(dueNowMinor, currency),
    due_now_minor: dueNowMinor,
    instalments: schedule.map(({ number, dueAt, amountMinor }) => ({
      number,
      due_at: unixSeconds(dueAt),
      amount: toMajor(amountMinor, currency),
      amount_minor: amountMinor,
    })),
    starts_at: unixSeconds(at),
    ends_at: endsAt && unixSeconds(endsAt),
    auto_renew: renews ? 1 : 0,
  }
}
