import {
  type MovementKind,
  movementKinds,
  type Tender,
  tenders,
  type CashTill,
  type TillMovement,
  type TillStatus,
  tillStatuses,
  type TillTakings,
  type TillTransfer,
  type TillWithTakings,
} from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { toMajor } from '#platform/money'
import { oneOf } from '#platform/one-of'
import type { MovementRow, TakingsRow } from './queries/movements.ts'
import type { TillRow, TillSums } from './queries/tills.ts'
import type { TransferRow } from './queries/transfers.ts'

export const toTender = (found: string): Tender => oneOf(tenders, found)
const toTillStatus = (found: string): TillStatus => oneOf(tillStatuses, found)
const toKind = (found: string): MovementKind => oneOf(movementKinds, found)

export function viewTill(row: TillRow): CashTill {
  const { currency } = row
  const toMajorOrNull = (minor: number | null) => (minor === null ? null : toMajor(minor, currency))
  return {
    till_id: publicId('til', row.till_id),
    name: row.name,
    status: toTillStatus(row.status),
    currency,
    float: toMajor(row.float_minor, currency),
    float_minor: row.float_minor,
    expected: toMajor(row.expected_minor, currency),
    expected_minor: row.expected_minor,
    counted: toMajorOrNull(row.counted_minor),
    counted_minor: row.counted_minor,
    difference: toMajorOrNull(row.difference_minor),
    difference_minor: row.difference_minor,
    note: row.note,
    opened_by: row.opened_by,
    closed_by: row.closed_by,
    opened_at: unixSeconds(row.opened_at),
    counted_at: row.counted_at && unixSeconds(row.counted_at),
    closed_at: row.closed_at && unixSeconds(row.closed_at),
  }
}

/** Returns a till with what it took and gave. */
export const viewTillWithTakings = (row: TillRow, takings: readonly TakingsRow[], sums: TillSums): TillWithTakings => ({
  ...viewTill(row),
  tickets: sums.tickets,
  transferred_in: toMajor(sums.in_minor, row.currency),
  transferred_in_minor: sums.in_minor,
  transferred_out: toMajor(sums.out_minor, row.currency),
  transferred_out_minor: sums.out_minor,
  takings: viewTakings(takings, row.currency),
})

/** Returns one row for each tender, also for those that were not used. */
function viewTakings(rows: readonly TakingsRow[], currency: string): TillTakings[] {
  const byTender = new Map(rows.map((row) => [row.tender, row]))
  return tenders.map((tender) => {
    const row = byTender.get(tender) ?? NOTHING_TAKEN
    return {
      tender,
      sales: row.sales,
      sold: toMajor(row.sold_minor, currency),
      sold_minor: row.sold_minor,
      refunds: row.refunds,
      refunded: toMajor(row.refunded_minor, currency),
      refunded_minor: row.refunded_minor,
      payments: row.payments,
      paid: toMajor(row.paid_minor, currency),
      paid_minor: row.paid_minor,
      membership_payments: row.membership_payments,
      membership_paid: toMajor(row.membership_paid_minor, currency),
      membership_paid_minor: row.membership_paid_minor,
    }
  })
}

const NOTHING_TAKEN = {
  sales: 0,
  sold_minor: 0,
  refunds: 0,
  refunded_minor: 0,
  payments: 0,
  paid_minor: 0,
  membership_payments: 0,
  membership_paid_minor: 0,
}

export const viewMovement = (row: MovementRow, currency: string): TillMovement => ({
  movement_id: row.movement_id,
  kind: toKind(row.kind),
  tender: toTender(row.tender),
  order_id: row.order_id,
  amount: toMajor(row.amount_minor, currency),
  amount_minor: row.amount_minor,
  reference: row.reference,
  reason: row.reason,
  actor: row.actor,
  at: unixSeconds(row.at),
})

export const viewTransfer = (row: TransferRow, currency: string): TillTransfer => {
  const amountMinor = Math.abs(row.amount_minor)
  return {
    transfer_id: publicId('ttr', row.transfer_id),
    till_id: publicId('til', row.till_id),
    direction: row.amount_minor > 0 ? 'in' : 'out',
    amount: toMajor(amountMinor, currency),
    amount_minor: amountMinor,
    currency,
    reason: row.reason,
    actor: row.actor,
    at: unixSeconds(row.at),
  }
}
