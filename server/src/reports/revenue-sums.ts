import type { RevenueFigures } from '#contract'
import { toMajor } from '#platform/money'
import type { RevenueRow } from './queries/revenue.ts'

/** Adds rows up to the figures of a report. Written out, because a report calls it for each of 1,000 buckets. */
export function sumRevenue(rows: readonly RevenueRow[], currency: string): RevenueFigures {
  const { face_minor, discounts_minor, fees_minor, transaction_fees_minor, tax_minor, refunds_minor, ...sums } =
    addUp(rows)
  const gross_minor = face_minor - discounts_minor + fees_minor + transaction_fees_minor + tax_minor
  const net_minor = face_minor - discounts_minor - (refunds_minor - sums.refunded_fees_minor)
  return {
    tickets: sums.tickets,
    tickets_returned: sums.tickets_returned,
    face: toMajor(face_minor, currency),
    face_minor,
    discounts: toMajor(discounts_minor, currency),
    discounts_minor,
    fees: toMajor(fees_minor, currency),
    fees_minor,
    transaction_fees: toMajor(transaction_fees_minor, currency),
    transaction_fees_minor,
    tax: toMajor(tax_minor, currency),
    tax_minor,
    gross: toMajor(gross_minor, currency),
    gross_minor,
    refunds: toMajor(refunds_minor, currency),
    refunds_minor,
    refunded_fees: toMajor(sums.refunded_fees_minor, currency),
    refunded_fees_minor: sums.refunded_fees_minor,
    chargebacks: toMajor(sums.chargebacks_minor, currency),
    chargebacks_minor: sums.chargebacks_minor,
    net: toMajor(net_minor, currency),
    net_minor,
  }
}

function addUp(rows: readonly RevenueRow[]) {
  const sums = {
    tickets: 0,
    tickets_returned: 0,
    face_minor: 0,
    discounts_minor: 0,
    fees_minor: 0,
    transaction_fees_minor: 0,
    tax_minor: 0,
    refunds_minor: 0,
    refunded_fees_minor: 0,
    chargebacks_minor: 0,
  }
  for (const row of rows) {
    sums.tickets += row.tickets
    sums.tickets_returned += row.returned
    sums.face_minor += row.face_minor
    sums.discounts_minor += row.discount_minor
    sums.fees_minor += row.fees_minor - row.transaction_fees_minor
    sums.transaction_fees_minor += row.transaction_fees_minor
    sums.tax_minor += row.tax_minor
    sums.refunds_minor += row.refunded_minor
    sums.refunded_fees_minor += row.refunded_fees_minor
    sums.chargebacks_minor += row.chargeback_minor
  }
  return sums
}
