import {
  type getVatReport,
  type Input,
  MAX_VAT_BUCKETS,
  taxCategories,
  type VatFigures,
  type VatReport,
} from '#contract'
import { getOwnOrganisation } from '#orgs'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { oneOf } from '#platform/one-of'
import { listBuckets } from './buckets.ts'
import { listVat, type VatRow } from './queries/vat.ts'
import { requireBounds, requireZone } from './report-range.ts'
import { sumFields } from './sums.ts'
import { inBothUnits } from './views.ts'

/** Returns the VAT of sales and refunds by rate and by day or month, by default of the month or day that is not over. */
export async function getVat(ctx: Ctx, query: Input<typeof getVatReport>['query']): Promise<VatReport> {
  const organisation = await getOwnOrganisation(ctx.db, ctx.org)
  const by = query.by ?? 'month'
  const until = Math.min(query.until ?? Number.MAX_SAFE_INTEGER, unixSeconds(ctx.now()) + 1)
  const timezone = requireZone(query.timezone ?? organisation.timezone)
  const bounds = requireBounds(timezone, by, { from: query.from ?? until - 1, until }, MAX_VAT_BUCKETS)
  const currency = query.currency ?? organisation.currency
  const rows = bounds.length === 0 ? [] : await listVat(ctx.db, ctx.org, { currency, bounds })
  const byBucket = Map.groupBy(rows, ({ bucket }) => bucket)
  return {
    by,
    timezone,
    currency,
    from: bounds[0] ?? 0,
    until: bounds.at(-1) ?? 0,
    rates: viewRates(rows, currency),
    buckets: listBuckets(timezone, bounds).map((bucket, i) => ({
      ...bucket,
      rates: viewRates(byBucket.get(i + 1) ?? [], currency),
    })),
  }
}

const FIGURES = ['gross_minor', 'vat_minor', 'refunded_gross_minor', 'refunded_vat_minor'] as const

const viewRates = (rows: readonly VatRow[], currency: string): VatFigures[] =>
  [...Map.groupBy(rows, ({ tax_rate_id }) => tax_rate_id).values()]
    .flatMap((same) => (same[0] ? [viewFigures(same[0], same, currency)] : []))
    .toSorted((a, b) => a.tax_rate_id - b.tax_rate_id)

function viewFigures(rate: VatRow, rows: readonly VatRow[], currency: string): VatFigures {
  const sums = sumFields(rows, FIGURES)
  return {
    tax_rate_id: rate.tax_rate_id,
    name: rate.name,
    country: rate.country,
    category: oneOf(taxCategories, rate.category),
    rate_basis_points: rate.basis_points,
    exemption_reason: rate.exemption_reason,
    ...inBothUnits(
      {
        gross_minor: sums.gross_minor,
        net_minor: sums.gross_minor - sums.vat_minor,
        vat_minor: sums.vat_minor,
        refunded_gross_minor: sums.refunded_gross_minor,
        refunded_vat_minor: sums.refunded_vat_minor,
        due_vat_minor: sums.vat_minor - sums.refunded_vat_minor,
      },
      currency,
    ),
  }
}
