import type { Input, listScans as operation } from '#contract'
import type { JsonBytes } from '#http/bind'
import { bytesAround } from '#http/list'
import type { Ctx } from '#platform/context'
import { uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { findEventZone, findScanPlace, listScans } from './queries/scans.ts'
import { moment, stretchesOf } from './minute-ranges.ts'

type Asked = Pick<Input<typeof operation>, 'params' | 'query'>

/** A page of an event's scans, oldest first. However deep the page, no more is read than the page and a minute before it. */
export async function scansOf(ctx: Ctx, { params, query }: Asked): Promise<JsonBytes> {
  const { page_number = 1, limit = 100, unix_start, unix_end, include_sales = false } = query
  const eventId = uuidOf(params.event_id)
  const skip = (page_number - 1) * limit
  const [zone, place] = await Promise.all([
    findEventZone(ctx.db, ctx.org, eventId),
    findScanPlace(ctx.db, ctx.org, eventId, { stretches: stretchesOf(unix_start, unix_end), skip }),
  ])
  if (zone === undefined) return fail('not_found')
  const { begins, total } = place
  if (begins === null)
    return { jsonBytes: Buffer.from(JSON.stringify({ event_id: params.event_id, total, has_more: false, data: [] })) }
  const rows = await listScans(ctx.db, ctx.org, eventId, {
    begins,
    after: moment(unix_start ?? -Infinity),
    before: moment(unix_end ?? Infinity),
    zone,
    limit,
    skip: place.skip,
    sales: include_sales,
  })
  return bytesAround({ event_id: params.event_id, total, has_more: rows.more }, 'data', rows)
}
