import * as contract from '#contract'
import { bindRead } from '#http/bind'
import { getArrivals } from './arrivals.ts'
import { getCapacity } from './capacity.ts'
import { getInstalments, getRenewals } from './memberships.ts'
import { getPace } from './pace.ts'
import { getCategoryStats, getPriceStatistics, getSales } from './reports.ts'
import { getEventSales, getSalesOfEvents } from './sales-report.ts'
import { getVat } from './vat.ts'

export const routes = [
  bindRead(contract.getPriceCategoryStats, (ctx, { params, query }) => getCategoryStats(ctx, params.event_id, query)),
  bindRead(contract.getPriceStats, (ctx, { params, query }) => getPriceStatistics(ctx, params.event_id, query)),
  bindRead(contract.getSalesSummary, (ctx, { params, query }) => getSales(ctx, params.event_id, query)),
  bindRead(contract.getEventSalesReport, (ctx, { params, query }) => getEventSales(ctx, params.event_id, query)),
  bindRead(contract.getSalesReport, (ctx, { query }) => getSalesOfEvents(ctx, query)),
  bindRead(contract.getPaceReport, (ctx, { params, query }) => getPace(ctx, params.event_id, query)),
  bindRead(contract.getCapacityReport, (ctx, { params }) => getCapacity(ctx, params.event_id)),
  bindRead(contract.getArrivalsReport, (ctx, { params, query }) => getArrivals(ctx, params.event_id, query)),
  bindRead(contract.getInstalmentsReport, (ctx, { query }) => getInstalments(ctx, query)),
  bindRead(contract.getRenewalsReport, (ctx, { query }) => getRenewals(ctx, query)),
  bindRead(contract.getVatReport, (ctx, { query }) => getVat(ctx, query)),
]
