import type { getInstalmentsReport, getRenewalsReport, Input, InstalmentsReport, RenewalsReport } from '#contract'
import { getOwnOrganisation } from '#orgs'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { listBuckets } from './buckets.ts'
import {
  instalmentFigures,
  listInstalmentWeeks,
  listRenewals,
  RENEWAL_OUTCOMES,
  type InstalmentsRow,
  type RenewalsRow,
} from './queries/memberships.ts'
import { requireBounds, requireZone } from './report-range.ts'
import { sumFields } from './sums.ts'
import { inBothUnits } from './views.ts'

const MAX_WEEKS = 260
const DEFAULT_SECONDS = 12 * 7 * 86_400

/** Returns what became of the instalments of each week in which they fall due. */
export async function getInstalments(
  ctx: Ctx,
  query: Input<typeof getInstalmentsReport>['query'],
): Promise<InstalmentsReport> {
  const organisation = await getOwnOrganisation(ctx.db, ctx.org)
  const until = query.until ?? unixSeconds(ctx.now())
  const from = query.from ?? Math.max(0, until - DEFAULT_SECONDS)
  const timezone = requireZone(query.timezone ?? organisation.timezone)
  const currency = query.currency ?? organisation.currency
  const bounds = requireBounds(timezone, 'week', { from, until: until + 1 }, MAX_WEEKS)
  const rows = bounds.length === 0 ? [] : await listInstalmentWeeks(ctx.db, ctx.org, { currency, bounds })
  const byWeek = new Map(rows.map((row) => [row.week, row]))
  return {
    timezone,
    currency,
    total: sumInstalments(rows, currency),
    weeks: listBuckets(timezone, bounds).map((bucket, i) => {
      const row = byWeek.get(i + 1)
      return { ...bucket, ...sumInstalments(row ? [row] : [], currency) }
    }),
  }
}

function sumInstalments(rows: readonly InstalmentsRow[], currency: string): InstalmentsReport['total'] {
  const sums = sumFields(rows, instalmentFigures)
  const figures = {
    due: sums.due,
    due_amount_minor: sums.due_minor,
    paid: sums.paid,
    paid_amount_minor: sums.paid_minor,
    failed: sums.failed,
    failed_amount_minor: sums.failed_minor,
    recovered: sums.recovered,
    recovered_amount_minor: sums.recovered_minor,
  }
  return inBothUnits(figures, currency)
}

/** Returns the renewals funnel by membership category. */
export async function getRenewals(ctx: Ctx, query: Input<typeof getRenewalsReport>['query']): Promise<RenewalsReport> {
  const rows = await listRenewals(ctx.db, ctx.org, {
    seasonId: query.season_id ?? null,
    categoryId: query.membership_category_id ?? null,
    from: query.from ?? null,
    until: query.until ?? null,
  })
  return {
    total: sumRenewals(rows),
    categories: rows.map((row) => ({
      membership_category_id: row.membership_category_id,
      title: row.title,
      season_id: row.season_id,
      ...sumRenewals([row]),
    })),
  }
}

const sumRenewals = (rows: readonly RenewalsRow[]): RenewalsReport['total'] =>
  sumFields(rows, ['terms', 'announced', ...RENEWAL_OUTCOMES])
