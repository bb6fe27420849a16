import type { BasketMembership } from '#contract'
import { periodEnd, scheduleOf } from '#membership-catalogue'
import { unixSeconds } from '#platform/clock'
import type { Minor } from '#platform/money'
import type { MembershipRow } from './queries/memberships.ts'
import { lifeEnd } from './rules.ts'

type Basket = { readonly createdAt: Date; readonly now: Date; readonly shown: (minor: Minor) => number }

export function viewMembership(item: MembershipRow, { createdAt, now, shown }: Basket): BasketMembership {
  const total = item.unit_price_minor * item.quantity
  const end = periodEnd(item, item.auto_renew, now, item.timezone)
  return {
    id: item.item_id,
    membership_type_id: item.membership_type_id,
    membership_category_id: item.membership_category_id,
    title: item.title,
    category_title: item.category_title,
    membership_payment_option_id: String(item.membership_payment_option_id),
    quantity: item.quantity,
    unit_price: shown(item.unit_price_minor),
    total: shown(total),
    unit_price_minor: item.unit_price_minor,
    total_minor: total,
    auto_renew: item.auto_renew ? 1 : 0,
    expires: end && unixSeconds(end),
    members: [...item.members],
    seats: [...item.seats],
    expires_at: unixSeconds(heldUntil(item, createdAt)),
  }
}

/** What holds no seats is held as long as the basket lives; so are seats that are being paid for. */
export const heldUntil = (item: MembershipRow, createdAt: Date): Date =>
  item.held_until === null ? lifeEnd(createdAt) : new Date(item.held_until * 1_000)

type Later = { readonly dueAt: Date; readonly amountMinor: Minor }

/** What falls due after the moment at which these are checked out, by its day. */
export function fallingDue(items: readonly MembershipRow[], at: Date): Later[] {
  const byMoment = new Map<number, Minor>()
  for (const item of items)
    for (const { dueAt, amountMinor } of scheduleOf(item.option, item.unit_price_minor, at, item.timezone))
      if (dueAt > at) byMoment.set(dueAt.getTime(), (byMoment.get(dueAt.getTime()) ?? 0) + amountMinor * item.quantity)
  return [...byMoment]
    .map(([ms, amountMinor]) => ({ dueAt: new Date(ms), amountMinor }))
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
}
