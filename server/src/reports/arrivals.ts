import { MAX_BUCKETS, type ArrivalsReport, type getArrivalsReport, type Input } from '#contract'
import { findEvent } from '#events'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { publicId, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { listBuckets } from './buckets.ts'
import { findArrivalsSpan, listArrivals, type ArrivalsRow } from './queries/arrivals.ts'
import { defaultFrom, requireBounds } from './report-range.ts'
import { sumFields } from './sums.ts'

/** Returns the scans of an event by minute or hour and by gate, by default from the first to the last. */
export async function getArrivals(
  ctx: Ctx,
  eventId: string,
  query: Input<typeof getArrivalsReport>['query'],
): Promise<ArrivalsReport> {
  const id = toUuid(eventId)
  const [event, span] = await Promise.all([findEvent(ctx.db, ctx.org, id), findArrivalsSpan(ctx.db, ctx.org, id)])
  if (!event) return fail('not_found')
  const by = query.by ?? 'minute'
  const now = unixSeconds(ctx.now())
  const until = query.until ?? (span?.last ? unixSeconds(span.last) + 1 : 0)
  const from = query.from ?? defaultFrom(by, span?.first ? unixSeconds(span.first) : until, until, MAX_BUCKETS)
  const bounds = requireBounds(event.timezone, by, { from, until: Math.min(until, now + 1) }, MAX_BUCKETS)
  const options = { bounds, gateId: query.gate_id ?? null }
  const rows = bounds.length === 0 ? [] : await listArrivals(ctx.db, ctx.org, id, options)
  const byBucket = Map.groupBy(rows, ({ bucket }) => bucket)
  return {
    event_id: publicId('evt', id),
    by,
    timezone: event.timezone,
    gates: sumByGate(rows),
    buckets: listBuckets(event.timezone, bounds).map((bucket, i) => {
      const own = byBucket.get(i + 1) ?? []
      const gates = own.map(({ gate_id, admitted, refused, exited }) => ({ gate_id, admitted, refused, exited }))
      return { ...bucket, ...sumArrivals(own), gates }
    }),
  }
}

const sumArrivals = (rows: readonly ArrivalsRow[]) => sumFields(rows, ['admitted', 'refused', 'exited'])

const sumByGate = (rows: readonly ArrivalsRow[]): ArrivalsReport['gates'] =>
  [...Map.groupBy(rows, ({ gate_id }) => gate_id)]
    .map(([gate_id, own]) => ({ gate_id, title: own[0]?.title ?? '', ...sumArrivals(own) }))
    .toSorted((a, b) => a.gate_id - b.gate_id)
