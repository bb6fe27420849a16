import { SCAN_FIELDS, SCAN_JOINS } from '#access'
import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { type PagePosition, timestampFromMicros } from '../cursor.ts'

/** A scan as the specification shows it, and what staff see beside it. */
export type ScanRow = {
  readonly scan_no: number
  readonly scan_id: string
  readonly scanned_at: Date
  readonly scanned_micros: number
  readonly direction: string
  readonly mode: string
  readonly device_id: string | null
  readonly member_id: number | null
  readonly gate_id: number
  readonly scan_date: string
  readonly scan_time: string
  readonly gate: string
  readonly result: string
  readonly ticket_name: string | null
  readonly order_id: number | null
  readonly ticket_id: number | null
  readonly barcode: string
  readonly price_category_id: number | null
  readonly price_category_status: string | null
  readonly membership_category_id: number | null
  readonly category_title: string | null
  readonly price_title: string | null
  readonly email_address: string | null
  readonly unix_local_timestamp: number
}

const PRESENT_RESULT = `coalesce((
  select f.result from scan_correction f where f.org_id = $1 and f.scan_no = n.scan_no order by f.correction_no desc limit 1
), n.result)`

/**
 * Cuts the page from the index first, and joins the other tables for its rows only. The latest correction of a scan holds;
 * it is looked up for the filter only if there is one.
 */
const scans = read<ScanRow>(
  `select s.scan_no, s.scan_id, s.scanned_at, (extract(epoch from s.scanned_at) * 1000000)::bigint as scanned_micros,
     s.direction, s.mode, s.device_id, s.member_id, ${SCAN_FIELDS}
   from (
     select scan_no, scan_id, scanned_at, scanned_at at time zone $3 as local, direction, mode, device_id, member_id, gate_id,
       result, ticket_id, barcode
     from scan n
     where n.org_id = $1 and n.event_id = $2 and n.scanned_at > $5 and n.scanned_at < $6
       and (n.scanned_at, n.scan_no) < ($7::timestamptz, $8::bigint) and ($9::bigint is null or n.gate_id = $9)
       and ($10::text is null or $10 = ${PRESENT_RESULT})
       and ($11::boolean is null or $11 = (passage_of_scan(${PRESENT_RESULT}, n.direction) = 'no'))
     order by n.scanned_at desc, n.scan_no desc limit $4
   ) s ${SCAN_JOINS}
   order by s.scanned_at desc, s.scan_no desc`,
  { heavy: true },
)

export type ScanFilters = {
  readonly gateId: number | null
  readonly result: string | null
  readonly refused: boolean | null
  readonly after: Date | null
  readonly before: Date | null
}

type ScanPageRequest = {
  readonly zone: string
  readonly limit: number
  readonly position: PagePosition | null
  readonly filters: ScanFilters
}

/** Returns one scan more than the page has, to show whether there is another page. */
export const listScans = (
  db: Reader,
  org: OrgId,
  eventId: string,
  { zone, limit, position, filters }: ScanPageRequest,
): Promise<ScanRow[]> =>
  db.all(
    scans,
    org,
    eventId,
    zone,
    limit + 1,
    filters.after ?? '-infinity',
    filters.before ?? 'infinity',
    position ? timestampFromMicros(position.atMicros) : 'infinity',
    position?.id ?? Number.MAX_SAFE_INTEGER,
    filters.gateId,
    filters.result,
    filters.refused,
  )
