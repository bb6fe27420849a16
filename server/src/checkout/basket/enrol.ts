import { agreedSchedule, type PayableItem } from '#baskets'
import { customersOfUsers } from '#customers'
import { payDue } from '#membership-billing'
import { periodEnd } from '#membership-catalogue'
import { enrol, type Enrolment } from '#membership-lifecycle'
import type { Completed } from '#orders'
import { type Attempt, keepMethod } from '#payments'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

type Paid = {
  readonly attempts: readonly Attempt[]
  readonly items: readonly PayableItem[]
  readonly completed: ReadonlyMap<number, Completed>
  readonly at: Date
}

/**
 * Makes the members of paid baskets, one for each membership, on their seats and with their terms, of which what was due
 * when payment began is paid.
 */
export async function enrolPaid(tx: Tx, org: OrgId, { attempts, items, completed, at }: Paid): Promise<void> {
  const byBasket = Map.groupBy(items, ({ basket_id }) => basket_id)
  for (const attempt of attempts) {
    const sold = byBasket.get(attempt.basket_id) ?? []
    const order = completed.get(attempt.order_id)?.row
    if (sold.length === 0 || !order) continue
    const savedMethodId = await keepMethod(tx, org, attempt, { userId: order.user_id, at })
    const [customer] = await customersOfUsers(tx, org, [order.user_id])
    const buyer = { ...order, mobile_number: customer?.mobile_number ?? null }
    // The first part was due when payment began: that is when the memberships begin, however long the bank took.
    const startsAt = sold.flatMap(agreedSchedule)[0]?.dueAt ?? order.order_date
    const of = { buyer, orderId: order.order_id, savedMethodId, startsAt }
    const enrolled = await enrol(
      tx,
      org,
      sold.flatMap((item) => enrolmentsOf(item, of)),
      at,
    )
    const termIds = enrolled.map(({ termId }) => termId)
    await payDue(tx, org, { termIds, attemptId: attempt.attempt_id, at, dueBy: startsAt })
  }
}

type Of = Pick<Enrolment, 'buyer' | 'orderId' | 'savedMethodId'> & { readonly startsAt: Date }

function enrolmentsOf(item: PayableItem, { startsAt, ...of }: Of): Enrolment[] {
  const membership = {
    typeId: item.membership_type_id,
    categoryId: item.membership_category_id,
    optionId: item.membership_payment_option_id,
    priceMinor: item.unit_price_minor,
    currency: item.currency,
    autoRenew: item.auto_renew,
    startsAt,
    endsAt: periodEnd(item, item.auto_renew, startsAt, item.timezone),
  }
  return item.members.map((details, i) => {
    const seatId = item.seat_ids[i]
    const seat = seatId === undefined ? null : { itemId: item.item_id, seatId }
    return { ...of, details, membership, seat, schedule: agreedSchedule(item) }
  })
}
