import * as contract from '#contract'
import { bindRead } from '#http/bind'
import { getCategoryStats, getPriceStatistics, getSales } from './reports.ts'

export const routes = [
  bindRead(contract.getPriceCategoryStats, (ctx, { params, query }) => getCategoryStats(ctx, params.event_id, query)),
  bindRead(contract.getPriceStats, (ctx, { params, query }) => getPriceStatistics(ctx, params.event_id, query)),
  bindRead(contract.getSalesSummary, (ctx, { params, query }) => getSales(ctx, params.event_id, query)),
]
