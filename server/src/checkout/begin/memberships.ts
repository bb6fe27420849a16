import {
  lockMembershipSeats,
  type PayableItem,
  priceLines,
  saveSchedules,
  toMembershipLine,
  unlockMembershipSeats,
} from '#baskets'
import { amountDueMinor, buildSchedule } from '#membership-catalogue'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { Problem } from '#platform/problem'
import { paymentRefusal } from './refusals.ts'
import type { CheckoutChecks, IdentifiedRequest, PayableRequest } from './types.ts'

type MembershipRequest = IdentifiedRequest & { readonly items: readonly PayableItem[] }

/** Prices baskets of memberships, determines what is due now, and locks their seats. */
export async function priceMemberships(
  tx: Tx,
  org: OrgId,
  requests: readonly MembershipRequest[],
  checks: CheckoutChecks,
): Promise<PayableRequest[]> {
  const payable: PayableRequest[] = []
  for (const membership of requests) {
    const { items: _items, ...identified } = membership
    const { schedules, ...priced } = priceWithSchedules(membership)
    const canPay = checks.canPay(membership.basket)
    const problem = await checkAndLockSeats(tx, org, membership, { totalMinor: priced.dueMinor, canPay })
    if (problem) {
      checks.reject(membership.request, problem)
      continue
    }
    await saveSchedules(tx, org, schedules)
    payable.push({
      ...identified,
      ...priced,
      currency: membership.basket.currency,
      eventId: null,
      memberships: true,
      mayTakeDays: canWaitForDebit(membership.items),
      platformFeeMinor: priced.priced.transactionFeeMinor,
      sold: membership.items.map(({ membership_type_id: id, quantity }) => ({ id, quantity })),
    })
  }
  return payable
}

/** A numbered seat is scarce and must not wait for weeks. */
export const canWaitForDebit = (items: readonly PayableItem[]): boolean =>
  items.length > 0 && items.every((item) => item.seat_ids.length === 0)

/** True if the method must be charged again: for later instalments or renewals. */
export const mustSaveMethod = (items: readonly PayableItem[], at: Date): boolean =>
  items.some((item) => {
    const schedule = buildSchedule(item.option, item.unit_price_minor, at, item.timezone)
    return item.auto_renew || amountDueMinor(schedule, at) < item.unit_price_minor
  })

/** The schedule of each unit is built and saved here: what is taken now and what is due later sum exactly to the price. */
function priceWithSchedules({ request, basket, items }: MembershipRequest) {
  const discounts = items.map(() => 0)
  const priced = priceLines(items.map(toMembershipLine), discounts, basket.transaction_fee_minor)
  const schedules = items.map((item) => ({
    itemId: item.item_id,
    quantity: item.quantity,
    schedule: buildSchedule(item.option, item.unit_price_minor, request.at, item.timezone),
  }))
  const now = schedules.reduce(
    (sum, { schedule, quantity }) => sum + amountDueMinor(schedule, request.at) * quantity,
    0,
  )
  const dueMinor = now + priced.transactionFeeMinor
  // Later instalments and renewals are charged to the payment method that is used now.
  const saves = dueMinor > 0 && (dueMinor < priced.totalMinor || items.some((item) => item.auto_renew))
  return { priced, schedules, dueMinor, saves }
}

async function checkAndLockSeats(
  tx: Tx,
  org: OrgId,
  { request, items }: MembershipRequest,
  payment: { readonly totalMinor: number; readonly canPay: boolean },
): Promise<Problem | undefined> {
  if (items.some(({ mixed }) => mixed)) return new Problem('basket_mixed')
  const refusal = paymentRefusal(request.paymentMethod, payment)
  if (refusal) return refusal
  if (await lockMembershipSeats(tx, org, items, request.at)) return undefined
  await unlockMembershipSeats(tx, org, [request.basketId], request.at)
  return new Problem('basket_expired')
}
