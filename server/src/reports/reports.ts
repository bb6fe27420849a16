import type { getPriceCategoryStats, getPriceStats, getSalesSummary, Input, Output } from '#contract'
import type { Ctx } from '#platform/context'
import { uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { listCategoryFigures, listPriceFigures, listSales, listSalesBetween } from './queries.ts'
import { isReported, isReportedSale, stretchesOf } from './rules.ts'
import { viewCategoryStats, viewPriceStats, viewSales } from './views.ts'

type StatsQuery = Input<typeof getPriceStats>['query']

/** What was sold of each price category, and who came. */
export async function priceCategoryStats(
  ctx: Ctx,
  eventId: string,
  { include_cancelled: cancelled = false }: StatsQuery,
): Promise<Output<typeof getPriceCategoryStats>> {
  const rows = (await listCategoryFigures(ctx.db, ctx.org, uuidOf(eventId))) ?? fail('not_found')
  return { event_id: eventId, data: rows.filter(isReported).map((row) => viewCategoryStats(row, cancelled)) }
}

/** What was sold of each price, and who came. */
export async function priceStats(
  ctx: Ctx,
  eventId: string,
  { include_cancelled: cancelled = false }: StatsQuery,
): Promise<Output<typeof getPriceStats>> {
  const rows = (await listPriceFigures(ctx.db, ctx.org, uuidOf(eventId))) ?? fail('not_found')
  return { event_id: eventId, data: rows.filter(isReported).map((row) => viewPriceStats(row, cancelled)) }
}

/** What each price brought in, by orders placed after one moment and before another. */
export async function salesSummary(
  ctx: Ctx,
  eventId: string,
  { unix_start: after, unix_end: before }: Input<typeof getSalesSummary>['query'],
): Promise<Output<typeof getSalesSummary>> {
  const id = uuidOf(eventId)
  const found =
    after === undefined && before === undefined
      ? listSales(ctx.db, ctx.org, id)
      : listSalesBetween(ctx.db, ctx.org, id, stretchesOf(after ?? -Infinity, before ?? Infinity))
  const rows = (await found) ?? fail('not_found')
  return { data: rows.filter(isReportedSale).map(viewSales), has_more: false }
}
