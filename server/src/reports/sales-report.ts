import {
  MAX_BUCKETS,
  reportedMethods,
  type getEventSalesReport,
  type getSalesReport,
  type Input,
  type SalesBucket,
  type SalesReport,
} from '#contract'
import { findEvent } from '#events'
import { getOwnOrganisation } from '#orgs'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { toUuid } from '#platform/ids'
import { oneOf } from '#platform/one-of'
import { fail } from '#platform/problem'
import { findOwnEvents, isOwnEvent } from '#platform/restrictions'
import { listBuckets } from './buckets.ts'
import { findRevenueSpan, listRevenue, type RevenueQuery, type RevenueRow } from './queries/revenue.ts'
import { defaultFrom, requireBounds, requireZone } from './report-range.ts'
import { sumRevenue } from './revenue-sums.ts'

type EventQuery = Input<typeof getEventSalesReport>['query']
type OrganisationQuery = Input<typeof getSalesReport>['query']

/** Returns the sales of an event by hour or day, by default from the first to the last change. */
export async function getEventSales(ctx: Ctx, eventId: string, query: EventQuery): Promise<SalesReport> {
  const id = toUuid(eventId)
  const [event, span] = await Promise.all([findEvent(ctx.db, ctx.org, id), findRevenueSpan(ctx.db, ctx.org, id)])
  if (!event) return fail('not_found')
  const now = unixSeconds(ctx.now())
  const ends = unixSeconds(event.ends_at ?? event.starts_at)
  const last = span?.last ? unixSeconds(span.last) : ends
  const until = query.until ?? (ends < now ? Math.max(ends, last) + 1 : now + 1)
  const first = span?.first ? unixSeconds(span.first) : until - 1
  const from = query.from ?? defaultFrom(query.by, first, until, MAX_BUCKETS)
  const zone = requireZone(query.timezone ?? event.timezone)
  const bounds = requireBounds(zone, query.by, { from, until: Math.min(until, now + 1) }, MAX_BUCKETS)
  const options = { by: query.by, timezone: zone, byMethod: query.by_method ?? false }
  return buildReport(ctx, { eventIds: [id], currency: event.currency, bounds }, options)
}

const DEFAULT_SECONDS = { hour: 48 * 3_600, day: 30 * 86_400 } as const

/** Returns the sales of all events, or of some, by hour or day. */
export async function getSalesOfEvents(ctx: Ctx, query: OrganisationQuery): Promise<SalesReport> {
  const organisation = await getOwnOrganisation(ctx.db, ctx.org)
  const now = unixSeconds(ctx.now())
  const until = query.until ?? now + 1
  const from = query.from ?? Math.max(0, until - DEFAULT_SECONDS[query.by])
  const zone = requireZone(query.timezone ?? organisation.timezone)
  const bounds = requireBounds(zone, query.by, { from, until: Math.min(until, now + 1) }, MAX_BUCKETS)
  const wanted = query.event_ids === undefined ? null : query.event_ids.split(',').map(toUuid)
  const eventIds = wanted?.filter((id) => isOwnEvent(ctx.caller, id)) ?? findOwnEvents(ctx.caller)
  const options = { by: query.by, timezone: zone, byMethod: query.by_method ?? false }
  return buildReport(ctx, { eventIds, currency: query.currency ?? organisation.currency, bounds }, options)
}

type ReportOptions = { readonly by: 'hour' | 'day'; readonly timezone: string; readonly byMethod: boolean }

async function buildReport(ctx: Ctx, query: RevenueQuery, options: ReportOptions): Promise<SalesReport> {
  const { bounds, currency } = query
  const rows = bounds.length === 0 ? [] : await listRevenue(ctx.db, ctx.org, { ...query, byMethod: options.byMethod })
  const byBucket = Map.groupBy(rows, ({ bucket }) => bucket)
  const { by, timezone, byMethod } = options
  return {
    by,
    timezone,
    currency,
    from: bounds[0] ?? 0,
    until: bounds.at(-1) ?? 0,
    total: sumRevenue(rows, currency),
    buckets: listBuckets(timezone, bounds).map((bucket, i): SalesBucket => {
      const own = byBucket.get(i + 1) ?? []
      return { ...bucket, ...sumRevenue(own, currency), ...(byMethod && { methods: viewMethods(own, currency) }) }
    }),
  }
}

const viewMethods = (rows: readonly RevenueRow[], currency: string) =>
  rows
    .toSorted((a, b) => reportedMethods.indexOf(methodOf(a)) - reportedMethods.indexOf(methodOf(b)))
    .map((row) => ({ payment_method: methodOf(row), ...sumRevenue([row], currency) }))

const methodOf = ({ method }: RevenueRow) => oneOf(reportedMethods, method)
