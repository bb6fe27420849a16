import { Closed, Scan, scanFields } from '#contract'
import { type Db, type JsonRows, read, shape, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { MinuteRanges } from '../minute-ranges.ts'

const event = read<{ timezone: string }>(`select timezone from event where org_id = $1 and event_id = $2`)

/**
 * Finds where a page begins, from the running sum of the counts in the filtered time. Whole minutes are counted in advance,
 * so this reads one number per minute however many scans there are; only the cut-off first and last minute are counted here.
 * Rows of one minute are peers of the window, so they share its sum. Counts of a minute fit an integer, whose sums cost half
 * of a bigint's.
 */
const place = read<ScanPlace>(`
  select coalesce(sum(scans), 0)::bigint as total, min(begins) filter (where through > $9) as begins,
    ($9 - coalesce(sum(scans) filter (where through <= $9), 0))::bigint as skip
  from (
    select begins, scans, sum(scans) over (order by begins) as through from (
      select $3::timestamptz as begins, count(*)::integer as scans from scan
      where org_id = $1 and event_id = $2 and scanned_at > $3 and scanned_at < $4
      union all
      select minute, scans::integer from scan_tally where org_id = $1 and event_id = $2 and minute >= $5 and minute < $6
      union all
      select $7::timestamptz, count(*)::integer from scan
      where org_id = $1 and event_id = $2 and scanned_at >= $7 and scanned_at < $8
    ) ranges
  ) running
`)

/**
 * Cuts the page from the index first, and joins the other tables for its rows only. PostgreSQL computes the local date and
 * time with its own time zone data.
 */
const PAGE = `
  select scan_no, gate_id, scanned_at, scanned_at at time zone $6 as local, result, barcode, ticket_id, member_id from scan
  where org_id = $1 and event_id = $2 and scanned_at >= $3 and scanned_at > $4 and scanned_at < $5
  order by scanned_at, scan_no limit $7 offset $8`

/** A scan `s` as the specification shows it, with its local time as `s.local`; `$1` is the organisation. */
export const SCAN_FIELDS = `
  s.gate_id, to_char(s.local, 'YYYY-MM-DD') as scan_date, to_char(s.local, 'HH24:MI:SS') as scan_time,
  g.title as gate, coalesce(found.result, s.result) as result, coalesce(t.attendee_name, p.title, m.first_name || ' ' || m.last_name) as ticket_name,
  t.order_id, s.ticket_id, s.barcode, t.price_category_id, c.status as price_category_status, m.membership_category_id,
  coalesce(c.title, mc.title) as category_title, p.title as price_title,
  coalesce(o.email_address, m.email_address) as email_address,
  floor(date_part('epoch', s.local))::bigint as unix_local_timestamp`

export const SCAN_JOINS = `
  join gate g on g.org_id = $1 and g.gate_id = s.gate_id
  left join lateral (
    select f.result from scan_correction f where f.org_id = $1 and f.scan_no = s.scan_no order by f.correction_no desc limit 1
  ) found on true
  left join ticket t on t.org_id = $1 and t.ticket_id = s.ticket_id
  left join "order" o on o.org_id = $1 and o.order_id = t.order_id
  left join price p on p.org_id = $1 and p.price_id = t.price_id
  left join price_category c on c.org_id = $1 and c.price_category_id = t.price_category_id
  left join member m on m.org_id = $1 and m.member_id = s.member_id
  left join membership_category mc on mc.org_id = $1 and mc.membership_category_id = m.membership_category_id`

const scans = read(`select ${SCAN_FIELDS} from (${PAGE}) s ${SCAN_JOINS} order by s.scanned_at, s.scan_no`, {
  heavy: true,
})

const scansWithSales = read(
  `select ${SCAN_FIELDS}, case when t.event_id = $2 then coalesce(sold.active, 0) end as tickets_sold
   from (${PAGE}) s ${SCAN_JOINS}
   left join (
     select price_category_id, sum(active)::bigint as active from ticket_tally
     where org_id = $1 and event_id = $2 group by price_category_id
   ) sold on sold.price_category_id = t.price_category_id
   order by s.scanned_at, s.scan_no`,
  { heavy: true },
)

/**
 * The same fields of scans that are not stored yet. A limit for each scan keeps PostgreSQL from reading whole tables to join a
 * few rows: see queries/facts.ts. Corrections of stored scans are left out, because the caller knows the result.
 */
const unstored = read<ScanFields>(`
  select r.* from unnest($2::uuid[], $3::bigint[], $4::timestamptz[], $5::text[], $6::text[], $7::bigint[], $8::bigint[])
    with ordinality as n (event_id, gate_id, scanned_at, result, barcode, ticket_id, member_id, place)
  cross join lateral (
    select ${SCAN_FIELDS} from (
      select null::bigint as scan_no, n.gate_id, n.scanned_at at time zone e.timezone as local, n.result, n.barcode, n.ticket_id,
        n.member_id
      from event e where e.org_id = $1 and e.event_id = n.event_id
    ) s ${SCAN_JOINS} limit 1
  ) r
  order by n.place
`)

const plainScan = shape(Closed(scanFields))
const scanWithSales = shape(Scan)

/** The number of scans, and where the page begins: `skip` rows after `begins`, which is null past the end. */
export type ScanPlace = { total: number; begins: Date | null; skip: number }

export const findEventZone = async (db: Db, org: OrgId, eventId: string) =>
  (await db.one(event, org, eventId))?.timezone

export async function findScanPlace(
  db: Db,
  org: OrgId,
  eventId: string,
  { ranges, skip }: { ranges: MinuteRanges; skip: number },
): Promise<ScanPlace> {
  const { head, whole, tail } = ranges
  const found = await db.one(place, org, eventId, ...head, ...whole, ...tail, skip)
  return found ?? { total: 0, begins: null, skip: 0 }
}

export type ScanPage = {
  readonly begins: Date
  readonly after: string
  readonly before: string
  readonly zone: string
  readonly limit: number
  readonly skip: number
  readonly sales: boolean
}

export const listScans = (db: Db, org: OrgId, eventId: string, page: ScanPage): Promise<JsonRows> =>
  db.json(
    page.sales ? scansWithSales : scans,
    { shape: page.sales ? scanWithSales : plainScan, limit: page.limit },
    org,
    eventId,
    page.begins,
    page.after,
    page.before,
    page.zone,
    page.limit + 1,
    page.skip,
  )

/** The fields of the specification's scan record. */
export type ScanFields = Omit<Scan, 'tickets_sold'>

type UnstoredScan = Pick<
  Tables['scan'],
  'event_id' | 'gate_id' | 'scanned_at' | 'result' | 'barcode' | 'ticket_id' | 'member_id'
>

/** Returns the fields of the scan list for scans of this transaction, in their order. */
export const findScanFields = (tx: Tx, org: OrgId, scans: readonly UnstoredScan[]): Promise<ScanFields[]> =>
  tx.all(
    unstored,
    org,
    scans.map((scan) => scan.event_id),
    scans.map((scan) => scan.gate_id),
    scans.map((scan) => scan.scanned_at.toISOString()),
    scans.map((scan) => scan.result),
    scans.map((scan) => scan.barcode),
    scans.map((scan) => scan.ticket_id),
    scans.map((scan) => scan.member_id),
  )
