import { TicketStatus } from '#contract'
import { read, type Reader, type Tables, type Tx } from '#platform/db'
import { EPOCH } from '#platform/feed-epoch'
import type { OrgId } from '#platform/ids'

/** What identifies a scan: the scanned text, and the ticket id if the code contains one. */
export type ScanLookup = {
  readonly scanId: string
  readonly eventId: string
  readonly gateId: number
  readonly barcode: string
  readonly ticketId: number | null
  /** True if a steward found the holder by name and no code was scanned. */
  readonly bySearch?: boolean
}

/** A stored passage; times are Unix milliseconds. */
export type PassageRow = {
  readonly scan_id: string
  readonly scan_no: number
  /** The ticket that was shown; null for a member, an unknown code, and the first ticket of the place in old rows. */
  readonly ticket_id: number | null
  readonly device_id: string | null
  readonly sequence: number | null
  readonly gate_id: number
  readonly gate: string
  readonly at_ms: number
  readonly local: string
  readonly direction: 'entry' | 'exit'
  readonly mode: 'online' | 'offline'
  readonly claimed: string
  /** The result after later corrections. */
  readonly result: string
}

/** A barcode key of the ticket's event; bytes are in hex. */
export type BarcodeKeyRow = {
  readonly key_id: number
  readonly public_key: string
  readonly state: string
  readonly sealed_key: string
  readonly sealed_with: string
}

export type RightGate = { readonly gate_id: number; readonly title: string }

/** Everything that decides one scan; null if there is no such row. */
export type ScanFactsRow = {
  readonly event_id: string | null
  readonly event_title: string
  readonly event_status: number
  readonly event_venue_id: string | null
  readonly event_seat_map_id: number | null
  readonly timezone: string
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly opens_at: Date | null
  readonly closes_at: Date | null
  readonly reentry: boolean
  readonly barcodes: string
  readonly printed: boolean
  readonly gate_id: number | null
  readonly gate_title: string
  readonly gate_status: string
  readonly gate_venue_id: string
  readonly price_category_ids: number[] | null
  readonly membership_category_ids: number[] | null
  readonly gate_opens_at: Date | null
  readonly gate_closes_at: Date | null
  /** Gates that admit the ticket or member; null unless this gate does not, and if there is none. */
  readonly right_gates: RightGate[] | null
  readonly ticket_id: number | null
  /** The first ticket of the place: entries are counted by it. */
  readonly origin_ticket_id: number
  readonly ticket_event_id: string
  readonly ticket_event_title: string
  readonly ticket_status: number
  readonly ticket_barcode: string
  readonly order_confirmed: boolean
  readonly attendee_name: string | null
  readonly price_title: string
  readonly scanning_flag: number
  readonly price_category_id: number
  readonly category_title: string
  readonly revoked_at: Date | null
  readonly keys: BarcodeKeyRow[] | null
  readonly member_id: number | null
  readonly member_number: string
  readonly member_name: string
  readonly member_status: number
  readonly grace_until: Date | null
  readonly expires_at: Date | null
  readonly membership_category_id: number | null
  readonly membership_title: string | null
  readonly game_day_access: number
  readonly membership_seat_map_id: number | null
  readonly section_label: string | null
  readonly seat_row: string | null
  readonly seat_title: string | null
  readonly blocked: string | null
  readonly holder: string
  readonly passages: PassageRow[] | null
  readonly known_result: string | null
  readonly known_barcode: string | null
  readonly known_event_id: string | null
  readonly known_at: Date | null
  readonly known_explanation: Tables['scan']['explanation']
  readonly known_believed: boolean
  /** The epoch that the database is in. */
  readonly epoch: number
}

/** Statuses of a ticket that is no longer valid. */
export const REVOKED = `${TicketStatus.cancelled}, ${TicketStatus.refunded}, ${TicketStatus.transferred}`

/** Computed only if this gate does not admit the ticket or member: a `case` does not evaluate the others. */
const RIGHT_GATES = `
    case when g.status <> 'active' or g.venue_id <> e.venue_id
      or (t.ticket_id is not null and t.price_category_id <> all (r.price_category_ids))
      or (t.ticket_id is null and coalesce(m.membership_category_id, 0) <> all (r.membership_category_ids))
    then (
      select jsonb_agg(jsonb_build_object('gate_id', o.gate_id, 'title', o.title) order by o.gate_id) from gate o
      left join gate_rule q on q.org_id = $1 and q.event_id = w.event_id and q.gate_id = o.gate_id
      where o.org_id = $1 and o.status = 'active' and o.venue_id = coalesce(e.venue_id, g.venue_id)
        and case when t.ticket_id is null
          then q.membership_category_ids is null or m.membership_category_id = any (q.membership_category_ids)
          else q.price_category_ids is null or t.price_category_id = any (q.price_category_ids) end
    ) end`

/**
 * The facts of many scans at once, in their order. A ticket is looked up at the event first, then by the id in its code, and
 * last, to say which event it is for, at the organisation's other events within 60 days. The limits keep PostgreSQL from
 * reading a whole table to join a few rows: a plan is made once, when the tables may be small.
 * `offset 0` makes PostgreSQL compute the holder first: under row security it uses no index for a condition on such an
 * expression, and would read all passages of the event for each scan.
 */
const facts = read<ScanFactsRow>(`
  select e.event_id, e.title as event_title, e.status as event_status, e.venue_id as event_venue_id,
    e.seat_map_id as event_seat_map_id, e.timezone, e.starts_at, e.ends_at, a.opens_at, a.closes_at,
    coalesce(a.reentry, false) as reentry, coalesce(a.barcodes, 'random') as barcodes, coalesce(a.printed, true) as printed,
    g.gate_id, g.title as gate_title, g.status as gate_status, g.venue_id as gate_venue_id,
    r.price_category_ids, r.membership_category_ids, r.opens_at as gate_opens_at, r.closes_at as gate_closes_at,
    ${RIGHT_GATES} as right_gates, t.ticket_id, coalesce(t.origin_ticket_id, t.ticket_id) as origin_ticket_id,
    t.event_id as ticket_event_id, te.title as ticket_event_title, t.status as ticket_status,
    t.barcode as ticket_barcode, t.order_confirmed, t.attendee_name, p.title as price_title, p.scanning_flag,
    t.price_category_id, c.title as category_title,
    case when t.status in (${REVOKED}) then coalesce(gone.at, t.updated_at) end as revoked_at, k.keys,
    m.member_id, m.member_number, m.first_name || ' ' || m.last_name as member_name, m.status as member_status,
    m.grace_until, m.expires_at, m.membership_category_id, mc.title as membership_title,
    greatest(coalesce(mc.game_day_access, 0), coalesce(mt.game_day_access, 0)) as game_day_access,
    mc.seat_map_id as membership_seat_map_id,
    ss.label as section_label, s.row_label as seat_row, s.title as seat_title, b.reason as blocked, h.holder,
    went.passages, known.result as known_result, known.barcode as known_barcode, known.event_id as known_event_id,
    known.scanned_at as known_at, known.explanation as known_explanation,
    coalesce(known.ticket_id, known.member_id) is not null as known_believed,
    ${EPOCH} as epoch
  from unnest($2::uuid[], $3::text[], $4::bigint[], $5::uuid[], $6::bigint[]) with ordinality
    as w (event_id, barcode, ticket_id, scan_id, gate_id, n)
  left join event e on e.org_id = $1 and e.event_id = w.event_id
  left join event_access a on a.org_id = $1 and a.event_id = w.event_id
  left join gate g on g.org_id = $1 and g.gate_id = w.gate_id
  left join gate_rule r on r.org_id = $1 and r.event_id = w.event_id and r.gate_id = w.gate_id
  left join lateral (
    select i.* from member i where i.org_id = $1 and i.barcode = w.barcode and w.ticket_id is null limit 1
  ) m on true
  left join lateral (
    select i.* from ticket i where i.org_id = $1 and i.event_id = w.event_id and i.barcode = w.barcode
    union all
    select i.* from ticket i where i.org_id = $1 and i.ticket_id = w.ticket_id
    union all
    select i.* from event o join ticket i on i.org_id = $1 and i.event_id = o.event_id and i.barcode = w.barcode
    where o.org_id = $1 and m.member_id is null and o.starts_at between e.starts_at - interval '60 days' and e.starts_at + interval '60 days'
    limit 1
  ) t on true
  left join event te on te.org_id = $1 and te.event_id = t.event_id
  left join price p on p.org_id = $1 and p.price_id = t.price_id
  left join price_category c on c.org_id = $1 and c.price_category_id = t.price_category_id
  left join lateral (
    select min(tc.changed_at) as at from ticket_change tc
    where tc.org_id = $1 and tc.ticket_id = t.ticket_id and tc.status in (${REVOKED}) and t.status <> ${TicketStatus.active}
  ) gone on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('key_id', ak.key_id, 'public_key', encode(ak.public_key, 'hex'), 'state', ak.state,
      'sealed_key', encode(ak.sealed_key, 'hex'), 'sealed_with', ak.sealed_with)) as keys
    from access_key ak where ak.org_id = $1 and ak.event_id = t.event_id and w.ticket_id is not null
  ) k on true
  left join membership_category mc on mc.org_id = $1 and mc.membership_category_id = m.membership_category_id
  left join membership_type mt on mt.org_id = $1 and mt.membership_type_id = m.membership_type_id
  left join lateral (
    select i.section_id, i.row_label, i.title from seat i
    where i.org_id = $1 and i.seat_id = coalesce(t.seat_id, m.seat_id) limit 1
  ) s on true
  left join seat_section ss on ss.org_id = $1 and ss.section_id = s.section_id
  left join lateral (
    select i.reason from barcode_block i where i.org_id = $1 and i.barcode = coalesce(t.barcode, w.barcode) limit 1
  ) b on true
  left join lateral (select i.* from scan i where i.org_id = $1 and i.scan_id = w.scan_id limit 1) known on true
  cross join lateral (
    select case when t.event_id = w.event_id then 't' || coalesce(t.origin_ticket_id, t.ticket_id) when m.member_id is not null then 'm' || m.member_id
      else 'b' || w.barcode end as holder offset 0
  ) h
  left join lateral (
    select jsonb_agg(jsonb_build_object('scan_id', pa.scan_id, 'scan_no', pa.scan_no, 'ticket_id', pa.ticket_id, 'device_id', pa.device_id,
      'sequence', pa.sequence, 'gate_id', pa.gate_id, 'gate', pg.title,
      'at_ms', (extract(epoch from pa.at) * 1000)::bigint, 'local', to_char(pa.at at time zone e.timezone, 'HH24:MI'),
      'direction', pa.direction, 'mode', pa.mode, 'claimed', pa.claimed, 'result', coalesce(sc.result, pa.result))) as passages
    from passage pa
    join gate pg on pg.org_id = $1 and pg.gate_id = pa.gate_id
    left join lateral (
      select x.result from scan_correction x where x.org_id = $1 and x.scan_no = pa.scan_no order by x.correction_no desc limit 1
    ) sc on true
    where pa.org_id = $1 and pa.event_id = w.event_id and pa.holder = h.holder
  ) went on true
  order by w.n
`)

export const findFacts = (db: Reader | Tx, org: OrgId, lookups: readonly ScanLookup[]): Promise<ScanFactsRow[]> =>
  db.all(
    facts,
    org,
    lookups.map(({ eventId }) => eventId),
    lookups.map(({ barcode }) => barcode),
    lookups.map(({ ticketId }) => ticketId),
    lookups.map(({ scanId }) => scanId),
    lookups.map(({ gateId }) => gateId),
  )
