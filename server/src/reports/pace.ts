import type { EventPace, getPaceReport, Input, PacePoint, PaceReport } from '#contract'
import { findEvent } from '#events'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { publicId, toUuid } from '#platform/ids'
import { toMajor } from '#platform/money'
import { fail, failParam } from '#platform/problem'
import { isOwnEvent } from '#platform/restrictions'
import { localDate, startOfDay } from '#platform/zone'
import { listCapacities } from './queries/capacity.ts'
import { listRevenue } from './queries/revenue.ts'
import { sumRevenue } from './revenue-sums.ts'

type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>

/** Returns what an event had sold at the end of each day before its start, and the same of others. */
export async function getPace(
  ctx: Ctx,
  eventId: string,
  { compare, days = 90 }: Input<typeof getPaceReport>['query'],
): Promise<PaceReport> {
  const ids = [eventId, ...(compare?.split(',') ?? [])].map(toUuid)
  const [rows, capacities] = await Promise.all([
    Promise.all(ids.map((id) => findEvent(ctx.db, ctx.org, id))),
    listCapacities(ctx.db, ctx.org, ids),
  ])
  const [first, ...others] = rows
  if (!first) return fail('not_found')
  const events = [
    first,
    ...others.map((event) => ownEvent(ctx, event) ?? failParam('compare', 'must be events of this organisation')),
  ]
  const paces = await Promise.all(
    events.map((event) => buildPace(ctx, event, { days, capacity: capacities.get(event.event_id) ?? 0 })),
  )
  const [event, ...compared] = paces
  return { event: event ?? fail('not_found'), compared }
}

/** Events of others do not exist for people who are confined to some. */
const ownEvent = ({ caller }: Ctx, event: EventRow | undefined): EventRow | undefined =>
  event && isOwnEvent(caller, event.event_id) ? event : undefined

type PaceOptions = { readonly days: number; readonly capacity: number }

async function buildPace(ctx: Ctx, event: EventRow, { days, capacity }: PaceOptions): Promise<EventPace> {
  const { timezone, currency, event_id } = event
  const date = localDate(timezone, event.starts_at)
  const now = unixSeconds(ctx.now())
  // Days -1 to `days` before the event, from the most distant; -1 is where the day of the event ends.
  const bounds = Array.from({ length: days + 2 }, (_, i) => unixSeconds(startOfDay(timezone, date, i - days)))
  const rows = await listRevenue(ctx.db, ctx.org, { eventIds: [event_id], currency, bounds, withEarlier: true })
  // The first point also has what was sold before it.
  const byBucket = Map.groupBy(rows, ({ bucket }) => Math.max(1, bucket))
  let [tickets, netMinor] = [0, 0]
  const points: PacePoint[] = []
  for (const [i, startsAt] of bounds.slice(0, -1).entries()) {
    const figures = sumRevenue(byBucket.get(i + 1) ?? [], currency)
    tickets += figures.tickets - figures.tickets_returned
    netMinor += figures.net_minor
    if (startsAt <= now)
      points.push({
        days_before: days - i,
        tickets,
        net: toMajor(netMinor, currency),
        net_minor: netMinor,
        share: capacity === 0 ? null : Math.round((tickets / capacity) * 10_000) / 10_000,
      })
  }
  return {
    event_id: publicId('evt', event_id),
    title: event.title,
    starts_at: unixSeconds(event.starts_at),
    timezone,
    currency,
    capacity,
    points,
  }
}
