import { getSavedSchedule, type PayableItem } from '#baskets'
import { listCustomersByUserId } from '#customers'
import { payDueInstalments } from '#membership-billing'
import { periodEnd } from '#membership-catalogue'
import { enrol, type Enrolment } from '#membership-lifecycle'
import type { CompletedOrder } from '#orders'
import { type Attempt, savePaymentMethod } from '#payments'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

type PaidMemberships = {
  readonly attempts: readonly Attempt[]
  readonly items: readonly PayableItem[]
  readonly completed: ReadonlyMap<number, CompletedOrder>
  readonly at: Date
}

/**
 * Creates the members of paid baskets, one for each membership, with their seats and terms. Instalments that were due when
 * the payment started are marked paid.
 */
export async function enrolPaid(
  tx: Tx,
  org: OrgId,
  { attempts, items, completed, at }: PaidMemberships,
): Promise<void> {
  const byBasket = Map.groupBy(items, ({ basket_id }) => basket_id)
  for (const attempt of attempts) {
    const sold = byBasket.get(attempt.subject_id) ?? []
    const order = completed.get(attempt.order_id)?.row
    if (sold.length === 0 || !order) continue
    const savedMethodId = await savePaymentMethod(tx, org, attempt, { userId: order.user_id, at })
    const [customer] = await listCustomersByUserId(tx, org, [order.user_id])
    const buyer = { ...order, mobile_number: customer?.mobile_number ?? null }
    // The first instalment was due when the payment started: the memberships start then, however long the bank took.
    const startsAt = sold.flatMap(getSavedSchedule)[0]?.dueAt ?? order.order_date
    const context = { buyer, orderId: order.order_id, savedMethodId, startsAt }
    const enrolled = await enrol(
      tx,
      org,
      sold.flatMap((item) => toEnrolments(item, context)),
      at,
    )
    const termIds = enrolled.map(({ termId }) => termId)
    await payDueInstalments(tx, org, { termIds, attemptId: attempt.attempt_id, at, dueBy: startsAt })
  }
}

type EnrolmentContext = Pick<Enrolment, 'buyer' | 'orderId' | 'savedMethodId'> & { readonly startsAt: Date }

function toEnrolments(item: PayableItem, { startsAt, ...context }: EnrolmentContext): Enrolment[] {
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
    return { ...context, details, membership, seat, schedule: getSavedSchedule(item) }
  })
}
