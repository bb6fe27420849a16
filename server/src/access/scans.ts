import type { Input, listScans as operation } from '#contract'
import type { JsonBytes } from '#http/bind'
import { bytesAround } from '#http/list'
import { timestampFromUnix } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { splitAtMinutes } from './minute-ranges.ts'
import { findEventZone, findScanPlace, listScans } from './queries/scans.ts'

type ScanListInput = Pick<Input<typeof operation>, 'params' | 'query'>

/** Returns a page of an event's scans, oldest first. A page of any depth reads at most itself and the minute before it. */
export async function listEventScans(ctx: Ctx, { params, query }: ScanListInput): Promise<JsonBytes> {
  const { page_number = 1, limit = 100, unix_start, unix_end, include_sales = false } = query
  const eventId = toUuid(params.event_id)
  const skip = (page_number - 1) * limit
  const [zone, place] = await Promise.all([
    findEventZone(ctx.db, ctx.org, eventId),
    findScanPlace(ctx.db, ctx.org, eventId, { ranges: splitAtMinutes(unix_start, unix_end), skip }),
  ])
  if (zone === undefined) return fail('not_found')
  const { begins, total } = place
  if (begins === null)
    return { jsonBytes: Buffer.from(JSON.stringify({ event_id: params.event_id, total, has_more: false, data: [] })) }
  const rows = await listScans(ctx.db, ctx.org, eventId, {
    begins,
    after: timestampFromUnix(unix_start ?? -Infinity),
    before: timestampFromUnix(unix_end ?? Infinity),
    zone,
    limit,
    skip: place.skip,
    sales: include_sales,
  })
  return bytesAround({ event_id: params.event_id, total, has_more: rows.more }, 'data', rows)
}
