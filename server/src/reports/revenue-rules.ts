import type { RevenueFigures } from '#contract'
import type { RevenueRow } from './queries/revenue.ts'
import { inBothUnits } from './views.ts'

/** Adds rows up to the figures of a report. */
export function sumRevenue(rows: readonly RevenueRow[], currency: string): RevenueFigures {
  const sum = (of: (row: RevenueRow) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const face_minor = sum((row) => row.face_minor)
  const discounts_minor = sum((row) => row.discount_minor)
  const fees_minor = sum((row) => row.fees_minor)
  const tax_minor = sum((row) => row.tax_minor)
  const refunds_minor = sum((row) => row.refunded_minor)
  const refunded_fees_minor = sum((row) => row.refunded_fees_minor)
  const figures = {
    tickets: sum((row) => row.tickets),
    tickets_returned: sum((row) => row.returned),
    face_minor,
    discounts_minor,
    fees_minor,
    tax_minor,
    gross_minor: face_minor - discounts_minor + fees_minor + tax_minor,
    refunds_minor,
    refunded_fees_minor,
    chargebacks_minor: sum((row) => row.chargeback_minor),
    net_minor: face_minor - discounts_minor - (refunds_minor - refunded_fees_minor),
  }
  return inBothUnits(figures, currency)
}
