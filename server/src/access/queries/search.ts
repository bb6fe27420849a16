import { EventStatus } from '#contract'
import { read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** `near` is true if the event is live and starts within the time in which devices can scan for it. */
export type SearchPermission = { readonly may_search: boolean; readonly near: boolean }

const permission = read<SearchPermission>(`
  select d.may_search, exists (
    select from event e
    where e.org_id = $1 and e.event_id = $3 and e.status = ${EventStatus.live} and e.starts_at > $4 and e.starts_at < $5
  ) as near
  from device d where d.org_id = $1 and d.device_id = $2
`)

export type HolderRow = { readonly kind: 'ticket' | 'member'; readonly name: string; readonly barcode: string }

/** `holder_search` runs with its own role and returns ids only; the rows are read with the role of this connection. */
const holders = read<HolderRow>(`
  select f.kind, coalesce(t.barcode, m.barcode) as barcode,
    coalesce(t.attendee_name, o.first_name || ' ' || o.last_name, m.first_name || ' ' || m.last_name) as name
  from holder_search($1, $2, $3, $4) with ordinality as f (kind, holder_id, n)
  left join ticket t on f.kind = 'ticket' and t.org_id = $1 and t.ticket_id = f.holder_id
  left join "order" o on o.org_id = $1 and o.order_id = t.order_id
  left join member m on f.kind = 'member' and m.org_id = $1 and m.member_id = f.holder_id
  where coalesce(t.barcode, m.barcode) is not null
  order by f.n
`)

const insert = write(`
  insert into gate_search (org_id, device_id, event_id, searched_at, query_hash, results) values ($1, $2, $3, $4, $5, $6)
`)

export type SearchRow = Omit<Tables['gate_search'], 'org_id'>

const list = read<SearchRow>(`
  select search_no, device_id, event_id, searched_at, query_hash, results from gate_search
  where org_id = $1 and ($2::uuid is null or device_id = $2) and ($3::bytea is null or query_hash = $3)
  order by search_no desc limit $4 offset $5
`)

const forget = read<{ forgotten: number }>(
  `select forget_gate_searches(make_interval(days => $1::int), $2) as forgotten`,
)

type SearchWindow = { deviceId: string; eventId: string; from: Date; to: Date }

export const findSearchPermission = (db: Reader, org: OrgId, { deviceId, eventId, from, to }: SearchWindow) =>
  db.one(permission, org, deviceId, eventId, from, to)

export const searchHolders = (db: Reader, org: OrgId, query: { eventId: string; term: string; limit: number }) =>
  db.all(holders, org, query.eventId, query.term, query.limit)

export const insertSearch = (tx: Tx, org: OrgId, search: Omit<SearchRow, 'search_no'>) =>
  tx.count(insert, org, search.device_id, search.event_id, search.searched_at, search.query_hash, search.results)

type SearchPage = { deviceId: string | null; hash: Buffer | null; limit: number; skip: number }

/** Returns one row more than `limit`, to tell whether more follow. */
export const listSearches = (db: Reader, org: OrgId, { deviceId, hash, limit, skip }: SearchPage) =>
  db.all(list, org, deviceId, hash, limit + 1, skip)

export const deleteOldSearches = async (db: Db, days: number, limit: number): Promise<number> =>
  (await db.unscoped(forget, days, limit))[0]?.forgotten ?? 0
