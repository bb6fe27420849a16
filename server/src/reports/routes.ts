import * as contract from '#contract'
import { bindRead } from '#http/bind'
import { priceCategoryStats, priceStats, salesSummary } from './reports.ts'

export const routes = [
  bindRead(contract.getPriceCategoryStats, (ctx, { params, query }) => priceCategoryStats(ctx, params.event_id, query)),
  bindRead(contract.getPriceStats, (ctx, { params, query }) => priceStats(ctx, params.event_id, query)),
  bindRead(contract.getSalesSummary, (ctx, { params, query }) => salesSummary(ctx, params.event_id, query)),
]
