import type { getPriceCategoryStats, getPriceStats, getSalesSummary, Input, Output } from '#contract'
import type { Ctx } from '#platform/context'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { listCategoryFigures, listPriceFigures, listSales, listSalesBetween } from './queries/summary.ts'
import { isReported, isReportedSale, splitTimeRange } from './rules.ts'
import { viewCategoryStats, viewPriceStats, viewSales } from './views.ts'

type StatsQuery = Input<typeof getPriceStats>['query']

/** Returns the tickets sold and attended per price category. */
export async function getCategoryStats(
  ctx: Ctx,
  eventId: string,
  { include_cancelled: cancelled = false }: StatsQuery,
): Promise<Output<typeof getPriceCategoryStats>> {
  const rows = (await listCategoryFigures(ctx.db, ctx.org, toUuid(eventId))) ?? fail('not_found')
  return { event_id: eventId, data: rows.filter(isReported).map((row) => viewCategoryStats(row, cancelled)) }
}

/** Returns the tickets sold and attended per price. */
export async function getPriceStatistics(
  ctx: Ctx,
  eventId: string,
  { include_cancelled: cancelled = false }: StatsQuery,
): Promise<Output<typeof getPriceStats>> {
  const rows = (await listPriceFigures(ctx.db, ctx.org, toUuid(eventId))) ?? fail('not_found')
  return { event_id: eventId, data: rows.filter(isReported).map((row) => viewPriceStats(row, cancelled)) }
}

/** Returns the sales per price, of orders placed after one moment and before another. */
export async function getSales(
  ctx: Ctx,
  eventId: string,
  { unix_start: after, unix_end: before }: Input<typeof getSalesSummary>['query'],
): Promise<Output<typeof getSalesSummary>> {
  const id = toUuid(eventId)
  const sales =
    after === undefined && before === undefined
      ? listSales(ctx.db, ctx.org, id)
      : listSalesBetween(ctx.db, ctx.org, id, splitTimeRange(after ?? -Infinity, before ?? Infinity))
  const rows = (await sales) ?? fail('not_found')
  return { data: rows.filter(isReportedSale).map(viewSales), has_more: false }
}
