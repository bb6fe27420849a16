import { MemberStatus, TicketStatus } from '#contract'
import { read, type Reader, type Tables } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type ManifestEventRow = Pick<
  Tables['event'],
  'event_id' | 'title' | 'timezone' | 'status' | 'venue_id' | 'seat_map_id' | 'starts_at' | 'ends_at'
> & {
  readonly opens_at: Date | null
  readonly closes_at: Date | null
  readonly reentry: boolean
  readonly barcodes: string
  readonly printed: boolean
  readonly salt: Buffer
  /** All transactions before this one are visible to this statement and to later ones. */
  readonly seen_xid: number
  /** Another one after a restore of the database. */
  readonly epoch: number
  /** How often the organisation was moved to another database. */
  readonly moves: number
}

/** Without settings the event id is the salt. The salt is not secret: it only prevents the use of precomputed hashes. */
const head = read<ManifestEventRow>(`
  select e.event_id, e.title, e.timezone, e.status, e.venue_id, e.seat_map_id, e.starts_at, e.ends_at, a.opens_at, a.closes_at,
    coalesce(a.reentry, false) as reentry, coalesce(a.barcodes, 'random') as barcodes, coalesce(a.printed, true) as printed,
    coalesce(a.salt, uuid_send(e.event_id)) as salt, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as seen_xid,
    coalesce(f.epoch, 1) as epoch, coalesce((select h.moves from org_home h where h.org_id = $1), 0) as moves
  from event e left join event_access a on a.org_id = $1 and a.event_id = e.event_id left join feed f on f.org_id = $1
  where e.org_id = $1 and e.event_id = $2
`)

export type ManifestCategoryRow = { readonly kind: 'ticket' | 'member'; readonly id: number; readonly title: string }

/** Price categories of the event, and membership categories with access to it, their own or that of one of their types. */
const categories = read<ManifestCategoryRow>(`
  select 'ticket' as kind, c.price_category_id as id, c.title from price_category c where c.org_id = $1 and c.event_id = $2
  union all
  select 'member', m.membership_category_id, m.title from membership_category m
  where m.org_id = $1 and (m.seat_map_id is null or m.seat_map_id = $3) and (m.game_day_access > 0 or exists (
    select from membership_type t
    where t.org_id = $1 and t.membership_category_id = m.membership_category_id and t.game_day_access > 0
  ))
  order by 1 desc, 2
`)

const gates = read<Pick<Tables['gate'], 'gate_id' | 'title'>>(`
  select gate_id, title from gate where org_id = $1 and status = 'active' and ($2::uuid is null or venue_id = $2) order by gate_id
`)

const expiries = read<{ expires_at: Date }>(`
  select distinct expires_at from member where org_id = $1 and barcode is not null and expires_at > $2 and expires_at < $3
  order by expires_at limit 255
`)

/**
 * One record of 22 bytes for each code: 12 bytes of its salted hash, 6 of the id, 1 of the state, 2 of the category number
 * and 1 of the expiry number. The database assembles them: fetched row by row they would cost ten times as much.
 */
const CODE = `substring(sha256($3::bytea || convert_to(x.code, 'UTF8')) for 12) || substring(int8send(x.id) from 3)
  || substring(int2send(x.state::smallint) from 2) || int2send(x.category::smallint) || substring(int2send(x.expiry::smallint) from 2)`

export type RecordBytes = { readonly revoked: Buffer | null; readonly entries: Buffer | null }

const RECORDS = `
  string_agg(${CODE}, ''::bytea order by x.id) filter (where x.state & 7 <> 1) as revoked,
  string_agg(${CODE}, ''::bytea order by x.id) filter (where x.state & 7 = 1) as entries`

/** All tickets, or those that changed; their id is that of the first ticket of the place. With `signed` each has a second record, under the name of its signed code. */
const tickets = read<RecordBytes>(
  `select ${RECORDS} from (
     select coalesce(t.origin_ticket_id, t.ticket_id) as id, n.code, c.number as category, 0 as expiry,
       case when t.status = ${TicketStatus.active} and not t.order_confirmed then ${TicketStatus.pending} else t.status end
         + 16 * p.scanning_flag as state
     from ticket t
     join price p on p.org_id = $1 and p.price_id = t.price_id
     join unnest($4::bigint[], $5::integer[]) as c (id, number) on c.id = t.price_category_id
     cross join lateral (values (t.barcode, true), ('T1 ' || t.ticket_id, $6::boolean)) as n (code, wanted)
     where t.org_id = $1 and t.event_id = $2 and n.wanted and ($7::bigint is null or t.ticket_id in (
       select tc.ticket_id from ticket_change tc where tc.org_id = $1 and tc.event_id = $2 and tc.xid >= ($7::text)::xid8
     ))
   ) x`,
  { heavy: true },
)

/** All members with access to the event, or those that changed. */
const members = read<RecordBytes>(
  `select ${RECORDS} from (
     select m.member_id as id, m.barcode as code, c.number as category, coalesce(e.number, 0) as expiry,
       8 + case when m.status = ${MemberStatus.paid}
           or (m.status = ${MemberStatus.instalments} and (m.grace_until is null or m.grace_until > $2))
         then case when m.expires_at <= $2 then 5 else 1 end
         when m.status = ${MemberStatus.cancelled} then 2 else 0 end as state
     from member m
     join unnest($4::bigint[], $5::integer[]) as c (id, number) on c.id = m.membership_category_id
     left join unnest($6::timestamptz[]) with ordinality as e (expires_at, number) on e.expires_at = m.expires_at
     where m.org_id = $1 and m.barcode is not null and ($7::timestamptz is null or m.changed_at > $7)
   ) x`,
  { heavy: true },
)

const blocked = read<{ hashes: Buffer | null }>(`
  select string_agg(substring(sha256($2::bytea || convert_to(b.barcode, 'UTF8')) for 12), ''::bytea order by b.block_id) as hashes
  from barcode_block b where b.org_id = $1
`)

const archived = read<{ changes_deleted_to: number | null }>(`
  select changes_deleted_to from event_archive where org_id = $1 and event_id = $2
`)

/** Returns the last transaction whose changes of tickets may have been deleted; 0 if none was. */
export const findDeletedChanges = async (db: Reader, org: OrgId, eventId: string): Promise<number> =>
  (await db.one(archived, org, eventId))?.changes_deleted_to ?? 0

export const findManifestEvent = (db: Reader, org: OrgId, eventId: string) => db.one(head, org, eventId)

export const listManifestCategories = (
  db: Reader,
  org: OrgId,
  event: Pick<ManifestEventRow, 'event_id' | 'seat_map_id'>,
) => db.all(categories, org, event.event_id, event.seat_map_id)

export const listManifestGates = (db: Reader, org: OrgId, venueId: string | null) => db.all(gates, org, venueId)

export const listExpiries = async (db: Reader, org: OrgId, between: { from: Date; to: Date }) =>
  (await db.all(expiries, org, between.from, between.to)).map(({ expires_at }) => expires_at)

type CategoryNumbers = { readonly ids: readonly number[]; readonly numbers: readonly number[] }

type TicketScope = {
  readonly salt: Buffer
  readonly categories: CategoryNumbers
  readonly signed: boolean
  readonly since: number | null
}

export const getTicketRecords = (db: Reader, org: OrgId, eventId: string, scope: TicketScope) =>
  db.one(tickets, org, eventId, scope.salt, scope.categories.ids, scope.categories.numbers, scope.signed, scope.since)

type MemberScope = {
  readonly salt: Buffer
  readonly categories: CategoryNumbers
  readonly expiries: readonly Date[]
  readonly since: Date | null
  readonly now: Date
}

export const getMemberRecords = (db: Reader, org: OrgId, scope: MemberScope) =>
  db.one(
    members,
    org,
    scope.now,
    scope.salt,
    scope.categories.ids,
    scope.categories.numbers,
    scope.expiries.map((at) => at.toISOString()),
    scope.since,
  )

export const getBlockedHashes = async (db: Reader, org: OrgId, salt: Buffer) =>
  (await db.one(blocked, org, salt))?.hashes
