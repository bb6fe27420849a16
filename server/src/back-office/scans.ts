import {
  adminListScans,
  type Input,
  type Output,
  priceStatuses,
  scanDirections,
  scanModes,
  scanResults,
} from '#contract'
import { findEventZone } from '#access'
import { dateFromUnix, unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { listFingerprint } from '#platform/cursor'
import { publicId, toUuid } from '#platform/ids'
import { oneOf } from '#platform/one-of'
import { fail } from '#platform/problem'
import { cutPage, encodePosition, readPosition } from './cursor.ts'
import { listScans, type ScanRow } from './queries/scans.ts'

type ScanList = Output<typeof adminListScans>
type ScanQuery = Input<typeof adminListScans>['query']

/** Returns a page of an event's scans, newest first. */
export async function listEventScans(ctx: Ctx, eventId: string, query: ScanQuery): Promise<ScanList> {
  const { cursor, limit = 100, ...wanted } = query
  const url = adminListScans.path.replace('{event_id}', eventId)
  const fingerprint = listFingerprint([ctx.org, url], wanted)
  const position = readPosition(cursor, fingerprint)
  const zone = (await findEventZone(ctx.db, ctx.org, toUuid(eventId))) ?? fail('not_found')
  const filters = {
    gateId: wanted.gate_id ?? null,
    result: wanted.result ?? null,
    refused: wanted.refused ?? null,
    after: dateFromUnix(wanted.unix_start),
    before: dateFromUnix(wanted.unix_end),
  }
  const rows = await listScans(ctx.db, ctx.org, toUuid(eventId), { zone, limit, position, filters })
  const { shown, has_more, next_cursor } = cutPage(rows, limit, ({ scanned_micros: atMicros, scan_no: id }) =>
    encodePosition({ atMicros, id }, fingerprint),
  )
  return { object: 'scans', url, has_more, event_id: eventId, next_cursor, data: shown.map(viewScan) }
}

const viewScan = ({ scan_no: _no, scanned_micros: _micros, ...row }: ScanRow): ScanList['data'][number] => ({
  ...row,
  scanned_at: unixSeconds(row.scanned_at),
  direction: oneOf(scanDirections, row.direction),
  mode: oneOf(scanModes, row.mode),
  device_id: row.device_id && publicId('dev', row.device_id),
  result: oneOf(scanResults, row.result),
  price_category_status: row.price_category_status === null ? null : oneOf(priceStatuses, row.price_category_status),
})
