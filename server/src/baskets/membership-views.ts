import type { BasketMembership } from '#contract'
import { periodEnd, buildSchedule } from '#membership-catalogue'
import { unixSeconds } from '#platform/clock'
import type { Minor } from '#platform/money'
import type { MembershipRow } from './queries/memberships.ts'
import { lastExpiry } from './rules.ts'

type BasketContext = { readonly createdAt: Date; readonly now: Date; readonly toAmount: (minor: Minor) => number }

export function viewMembership(item: MembershipRow, { createdAt, now, toAmount }: BasketContext): BasketMembership {
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
    unit_price: toAmount(item.unit_price_minor),
    total: toAmount(total),
    unit_price_minor: item.unit_price_minor,
    total_minor: total,
    auto_renew: item.auto_renew ? 1 : 0,
    expires: end && unixSeconds(end),
    members: [...item.members],
    seats: [...item.seats],
    expires_at: unixSeconds(heldUntil(item, createdAt)),
  }
}

/** Memberships without seats, and seats in payment, are held for the lifetime of the basket. */
export const heldUntil = (item: MembershipRow, createdAt: Date): Date =>
  item.held_until === null ? lastExpiry(createdAt) : new Date(item.held_until * 1_000)

type LaterInstalment = { readonly dueAt: Date; readonly amountMinor: Minor }

/** Returns the instalments that fall due after the checkout at `at`, summed per due time, earliest first. */
export function laterInstalments(items: readonly MembershipRow[], at: Date): LaterInstalment[] {
  const amountByTime = new Map<number, Minor>()
  for (const item of items)
    for (const { dueAt, amountMinor } of buildSchedule(item.option, item.unit_price_minor, at, item.timezone))
      if (dueAt > at)
        amountByTime.set(dueAt.getTime(), (amountByTime.get(dueAt.getTime()) ?? 0) + amountMinor * item.quantity)
  return [...amountByTime]
    .map(([ms, amountMinor]) => ({ dueAt: new Date(ms), amountMinor }))
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
}
