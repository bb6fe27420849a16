import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

const COLUMNS = `e.org_id, e.event_id, e.title, o.name as organisation_name, e.venue_id, v.name as venue_name,
  v.status as venue_status, e.online_event, e.url_string, e.buy_tickets_url, e.currency, e.public_event,
  e.reserved_seating, e.seat_map_id, e.sold_out, e.starts_at, e.ends_at, e.timezone, e.status, e.schedule_status,
  e.banner_image, e.created_at, e.updated_at`

const AROUND = `
  join organisation o on o.org_id = $1
  left join venue v on v.org_id = $1 and v.venue_id = e.venue_id`

export type EventRow = Omit<Tables['event'], 'search'> & {
  organisation_name: string
  venue_name: string | null
  venue_status: string | null
}

const byId = read<EventRow>(`
  select ${COLUMNS} from event e ${AROUND} where e.org_id = $1 and e.event_id = $2
`)
const lock = write<EventRow>(`
  select ${COLUMNS} from event e ${AROUND} where e.org_id = $1 and e.event_id = $2 for update of e
`)

/** The page is cut before the joins, so that a late page does not look up the venues of those before it. */
const anyStatusPage = read<EventRow>(
  `select ${COLUMNS} from (
     select * from event where org_id = $1 and status = any($4::smallint[])
     order by starts_at, event_id limit $2 offset $3
   ) e ${AROUND} order by e.starts_at, e.event_id`,
  { wide: true },
)

/** Years of archived events lie before the current ones; the partial index has an entry for the latter only. */
const currentPage = read<EventRow>(
  `select ${COLUMNS} from (
     select * from event where org_id = $1 and status <> 2 and status = any($4::smallint[])
     order by starts_at, event_id limit $2 offset $3
   ) e ${AROUND} order by e.starts_at, e.event_id`,
  { wide: true },
)

/** The ids come in order from a function that may use the trigram index; the rows come from the guarded table. */
const searchPage = read<EventRow>(
  `select ${COLUMNS} from event_search($1, $2, $3, $4::smallint[], $5, $6) with ordinality as hit (event_id, place)
   join event e on e.org_id = $1 and e.event_id = hit.event_id ${AROUND} order by hit.place`,
  { wide: true },
)

/** What every fan may see: live and public. */
const storePage = read<EventRow>(
  `select ${COLUMNS} from (
     select * from event where org_id = $1 and status <> 2 and status = 1 and public_event
     order by starts_at, event_id limit $2 offset $3
   ) e ${AROUND} order by e.starts_at, e.event_id`,
  { wide: true },
)

const insert = write<{ event_id: string }>(`
  insert into event (org_id, event_id, title, venue_id, online_event, url_string, buy_tickets_url, currency,
    public_event, reserved_seating, seat_map_id, starts_at, ends_at, timezone, status, schedule_status, banner_image,
    created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18)
  on conflict on constraint event_url_once do nothing
  returning event_id
`)

const update = write(`
  update event set title = $3, venue_id = $4, online_event = $5, url_string = $6, buy_tickets_url = $7, currency = $8,
    public_event = $9, reserved_seating = $10, seat_map_id = $11, starts_at = $12, ends_at = $13, timezone = $14,
    status = $15, schedule_status = $16, banner_image = $17, updated_at = $18
  where org_id = $1 and event_id = $2
`)

const freeSlug = read<{ url_string: string }>(`
  select c.url_string from unnest($2::text[]) with ordinality as c (url_string, place)
  where not exists (select from event e where e.org_id = $1 and e.url_string = c.url_string)
  order by c.place limit 1
`)

export type Attachments = { has_prices: boolean; has_tickets: boolean }

const attachments = read<Attachments>(`
  select exists (select from price where org_id = $1 and event_id = $2) as has_prices,
    exists (select from ticket where org_id = $1 and event_id = $2) as has_tickets
`)

const seatMap = read<{ status: string }>(`select status from seat_map where org_id = $1 and seat_map_id = $2`)

/** The name of the constraint that keeps a slug to one event of the organisation. */
export const URL_ONCE = 'event_url_once'

export type EventFields = Omit<
  Tables['event'],
  'org_id' | 'event_id' | 'sold_out' | 'created_at' | 'updated_at' | 'search'
>
export type EventPage = { readonly limit: number; readonly skip: number; readonly statuses: readonly number[] }

const values = (e: EventFields) =>
  [
    e.title,
    e.venue_id,
    e.online_event,
    e.url_string,
    e.buy_tickets_url,
    e.currency,
    e.public_event,
    e.reserved_seating,
    e.seat_map_id,
    e.starts_at,
    e.ends_at,
    e.timezone,
    e.status,
    e.schedule_status,
    e.banner_image,
  ] as const

export const findEvent = (db: Db | Tx, org: OrgId, id: string) => db.one(byId, org, id)

export async function getEvent(tx: Tx, org: OrgId, id: string): Promise<EventRow> {
  const row = await tx.one(byId, org, id)
  if (!row) throw new Error('an event vanished in the transaction that wrote it')
  return row
}

export const lockEvent = async (tx: Tx, org: OrgId, id: string) => (await tx.write(lock, org, id))[0]

/** One row more than the limit, which tells that there is another page. */
export function listEvents(db: Db, org: OrgId, page: EventPage): Promise<EventRow[]> {
  const statement = page.statuses.includes(2) ? anyStatusPage : currentPage
  return db.all(statement, org, page.limit + 1, page.skip, page.statuses)
}

export const searchEvents = (
  db: Db,
  org: OrgId,
  page: EventPage,
  term: { readonly text: string; readonly eventId: string | null },
): Promise<EventRow[]> => db.all(searchPage, org, term.text, term.eventId, page.statuses, page.limit + 1, page.skip)

export const listPublicEvents = (db: Db, org: OrgId, page: Omit<EventPage, 'statuses'>): Promise<EventRow[]> =>
  db.all(storePage, org, page.limit + 1, page.skip)

/** Whether it was written: not when another event has the slug. */
export const insertEvent = async (
  tx: Tx,
  org: OrgId,
  id: string,
  made: { fields: EventFields; at: Date },
): Promise<boolean> => (await tx.write(insert, org, id, ...values(made.fields), made.at)).length === 1

export const putEvent = (tx: Tx, org: OrgId, id: string, changed: { fields: EventFields; at: Date }) =>
  tx.count(update, org, id, ...values(changed.fields), changed.at)

/** The first of these slugs that no event has. */
export const findFreeSlug = async (tx: Tx, org: OrgId, slugs: readonly string[]) =>
  (await tx.one(freeSlug, org, slugs))?.url_string

export async function getAttachments(tx: Tx, org: OrgId, id: string): Promise<Attachments> {
  const row = await tx.one(attachments, org, id)
  if (!row) throw new Error('a statement that always gives a row gave none')
  return row
}

export const findSeatMap = (tx: Tx, org: OrgId, id: number) => tx.one(seatMap, org, id)

const soldOut = write(`
  update event set sold_out = $3, updated_at = $4 where org_id = $1 and event_id = $2 and sold_out <> $3
`)

/** Whether its word about being sold out changed. */
export const putSoldOut = async (
  tx: Tx,
  org: OrgId,
  id: string,
  now: { soldOut: boolean; at: Date },
): Promise<boolean> => (await tx.count(soldOut, org, id, now.soldOut, now.at)) === 1
