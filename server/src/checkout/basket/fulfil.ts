import type { Checkout } from '#contract'
import { getSavedSchedule, type PayableItem } from '#baskets'
import { listItemSeats, type SoldItem } from '#inventory'
import { postSales, type VatPart } from '#ledger'
import { amountDueMinor } from '#membership-catalogue'
import { payTaxes, toSaleVat } from '#order-amounts'
import { completeOrders, type CompletedOrder } from '#orders'
import type { Attempt } from '#payments'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { shareOfVat, type TaxedAmount, type VatAmount } from '#taxes'
import { enrolPaid } from './enrol.ts'
import { viewCheckout } from '../views.ts'

export const toBasketIds = (attempts: readonly Attempt[]): string[] => attempts.map(({ subject_id }) => subject_id)

export function buildResponse(attempt: Attempt, completed: ReadonlyMap<number, CompletedOrder>): Checkout {
  const done = completed.get(attempt.order_id)
  if (!done) throw new Error(`order ${attempt.order_id} was not completed with its attempt`)
  return viewCheckout(done.order, { ...attempt, status: 'done' })
}

type PaidItem = SoldItem & {
  /** The barcodes of its tickets, if buyers have them already. */
  readonly barcodes?: readonly string[]
}

type PaidBaskets = {
  readonly attempts: readonly Attempt[]
  readonly items: readonly PaidItem[]
  readonly memberships: readonly PayableItem[]
  readonly at: Date
}

/** Completes the orders of paid baskets, posts the sales to the ledger and enrols the members. */
export async function fulfil(
  tx: Tx,
  org: OrgId,
  { attempts, items, memberships, at }: PaidBaskets,
): Promise<ReadonlyMap<number, CompletedOrder>> {
  if (attempts.length === 0) return new Map()
  const byBasket = Map.groupBy(items, (item) => item.basket_id)
  const seated = items.some((item) => item.pool_id === null) ? await listItemSeats(tx, org, toBasketIds(attempts)) : []
  const seats = Map.groupBy(seated, ({ item_id }) => item_id)
  const paid = attempts.map((attempt) => ({
    orderId: attempt.order_id,
    method: attempt.method ?? (attempt.provider === 'none' ? 'free' : 'other'),
    items: (byBasket.get(attempt.subject_id) ?? []).map((item) => ({
      ...item,
      seats: (seats.get(item.item_id) ?? []).map(({ seat_id }) => seat_id),
    })),
  }))
  // Before the orders are completed, so that they show it.
  const membershipVat = await payMembershipTaxes(tx, org, attempts, memberships)
  const completed = await completeOrders(tx, org, paid, at)
  const membershipBaskets = new Set(memberships.map((item) => item.basket_id))
  const sales = attempts.map((attempt) => {
    const transactionFeeMinor = completed.get(attempt.order_id)?.row.transaction_fee_minor ?? 0
    const sold = toSale(attempt, byBasket.get(attempt.subject_id) ?? [])
    // For memberships the first instalment is posted now, with the fee; each later one when it is taken.
    const faceMinor = membershipBaskets.has(attempt.subject_id)
      ? attempt.amount_minor - transactionFeeMinor
      : sold.faceMinor
    const vat = membershipVat.get(attempt.order_id) ?? toSaleVat(completed.get(attempt.order_id)?.vat, sold.rebateMinor)
    return { ...sold, faceMinor, transactionFeeMinor, vat }
  })
  await postSales(tx, org, sales, at)
  if (memberships.length > 0) await enrolPaid(tx, org, { attempts, items: memberships, completed, at })
  return completed
}

/** Adds the first payments of memberships to the VAT of their orders. Returns the VAT of each order for the ledger. */
async function payMembershipTaxes(
  tx: Tx,
  org: OrgId,
  attempts: readonly Attempt[],
  memberships: readonly PayableItem[],
): Promise<ReadonlyMap<number, VatPart[]>> {
  if (memberships.length === 0) return new Map()
  const byBasket = Map.groupBy(memberships, ({ basket_id }) => basket_id)
  const paid = attempts.flatMap((attempt) => {
    const items = byBasket.get(attempt.subject_id) ?? []
    const due = items.map((item) => ({ rate: item.tax_rate, grossMinor: sumFirstDue(item) }))
    const feeMinor = due.reduce((rest, { grossMinor }) => rest - grossMinor, attempt.amount_minor)
    const fee = { rate: items[0]?.fee_tax_rate ?? null, grossMinor: feeMinor }
    return items.length === 0 ? [] : [{ orderId: attempt.order_id, amounts: [...due, fee], fee }]
  })
  const vats = await payTaxes(tx, org, paid)
  return new Map(paid.map(({ orderId, fee }, i) => [orderId, toMembershipVat(vats[i] ?? [], fee)]))
}

/** What was due of an item when its payment began: its first instalments. */
function sumFirstDue(item: PayableItem): number {
  const schedule = getSavedSchedule(item)
  return schedule[0] ? amountDueMinor(schedule, schedule[0].dueAt) * item.quantity : 0
}

/** Splits off the VAT of the order fee, if it has the rate of a membership. */
function toMembershipVat(vats: readonly VatAmount[], fee: TaxedAmount): VatPart[] {
  return vats.flatMap(({ rate, grossMinor, vatMinor }): VatPart[] => {
    const feeMinor = rate.tax_rate_id === fee.rate?.tax_rate_id ? fee.grossMinor : 0
    const feeVat = shareOfVat(vatMinor, feeMinor, grossMinor)
    return [
      { account: 'organisation', rate, grossMinor: grossMinor - feeMinor, vatMinor: vatMinor - feeVat },
      { account: 'transaction_fees', rate, grossMinor: feeMinor, vatMinor: feeVat },
    ]
  })
}

function toSale(attempt: Attempt, items: readonly SoldItem[]) {
  const sum = (part: (item: SoldItem) => number): number => items.reduce((total, item) => total + part(item), 0)
  return {
    attemptId: attempt.attempt_id,
    orderId: attempt.order_id,
    currency: attempt.currency,
    totalMinor: attempt.amount_minor,
    faceMinor: sum((item) => item.unit_price_minor * item.quantity - item.discount_minor),
    serviceFeesMinor: sum((item) => item.service_fee_minor * item.quantity),
    rebateMinor: sum((item) => item.rebate_minor * item.quantity),
    taxMinor: sum((item) => item.service_tax_minor * item.quantity),
  }
}
