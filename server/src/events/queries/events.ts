import { EventStatus } from '#contract'
import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export const EVENT_COLUMNS = `e.org_id, e.event_id, e.title, o.name as organisation_name, e.venue_id, v.name as venue_name,
  v.status as venue_status, e.online_event, e.url_string, e.buy_tickets_url, e.currency, e.public_event,
  e.reserved_seating, e.wheelchair_places_released, e.refuses_single_seats, e.seat_map_id, e.sold_out, e.starts_at, e.ends_at, e.timezone, e.status, e.schedule_status,
  e.banner_image, e.created_at, e.updated_at`

export const EVENT_JOINS = `
  join organisation o on o.org_id = $1
  left join venue v on v.org_id = $1 and v.venue_id = e.venue_id`

export type EventRow = Omit<Tables['event'], 'search'> & {
  organisation_name: string
  venue_name: string | null
  venue_status: string | null
}

const byId = read<EventRow>(`
  select ${EVENT_COLUMNS} from event e ${EVENT_JOINS} where e.org_id = $1 and e.event_id = $2
`)
const lock = write<EventRow>(`
  select ${EVENT_COLUMNS} from event e ${EVENT_JOINS} where e.org_id = $1 and e.event_id = $2 for update of e
`)

/**
 * The events that a list may show. Years of archived events may precede the current ones: the partial index contains only
 * events that are not archived.
 */
const ANY_STATUS = `status = any($6::smallint[])`
const CURRENT = `${ANY_STATUS} and status <> ${EventStatus.archived}`

/** The limit applies before the joins, so that a late page does not look up the venues of the pages before it. */
const pageByStart = (selected: string) =>
  read<EventRow>(
    `select ${EVENT_COLUMNS} from (
       select * from event where org_id = $1 and ${selected} and starts_at >= $4 and starts_at < $5
       order by starts_at, event_id limit $2 offset $3
     ) e ${EVENT_JOINS} order by e.starts_at, e.event_id`,
    { heavy: true },
  )

const UPCOMING_FIRST = `e.starts_at < $7, case when e.starts_at >= $7 then e.starts_at end,
  case when e.starts_at >= $7 then e.event_id end, e.starts_at desc, e.event_id desc`

/**
 * First the events that start at $7 or later, by start; then the others, latest first. Each part reads the index from $7 on,
 * and the second part only what the first leaves of the page, so that old events cost nothing.
 */
const pageUpcomingFirst = (selected: string) =>
  read<EventRow>(
    `with upcoming as materialized (
       select * from event where org_id = $1 and ${selected} and starts_at >= greatest($4::timestamptz, $7::timestamptz) and starts_at < $5
       order by starts_at, event_id limit $2::bigint + $3::bigint
     ), past as materialized (
       select * from event where org_id = $1 and ${selected} and starts_at >= $4 and starts_at < least($5::timestamptz, $7::timestamptz)
       order by starts_at desc, event_id desc limit $2::bigint + $3::bigint - (select count(*) from upcoming)
     )
     select ${EVENT_COLUMNS} from (
       select * from (select * from upcoming union all select * from past) e
       order by ${UPCOMING_FIRST} limit $2 offset $3
     ) e ${EVENT_JOINS} order by ${UPCOMING_FIRST}`,
    { heavy: true },
  )

const listPages = {
  by_start: { any: pageByStart(ANY_STATUS), current: pageByStart(CURRENT) },
  upcoming_first: { any: pageUpcomingFirst(ANY_STATUS), current: pageUpcomingFirst(CURRENT) },
}

/** Live and public events are those that storefronts may show. */
const storePage = pageUpcomingFirst(`${CURRENT} and public_event`)

/**
 * A function that may use the trigram index returns the ids in order. The rows come from the table with row security.
 */
const searchPage = read<EventRow>(
  `select ${EVENT_COLUMNS}
   from event_search($1, $2, $3, $4::smallint[], $5, $6, $7, $8, $9) with ordinality as hit (event_id, place)
   join event e on e.org_id = $1 and e.event_id = hit.event_id ${EVENT_JOINS} order by hit.place`,
  { heavy: true },
)

const insert = write<{ event_id: string }>(`
  insert into event (org_id, event_id, title, venue_id, online_event, url_string, buy_tickets_url, currency,
    public_event, reserved_seating, seat_map_id, starts_at, ends_at, timezone, status, schedule_status, banner_image,
    wheelchair_places_released, refuses_single_seats, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20)
  on conflict on constraint event_url_once do nothing
  returning event_id
`)

const update = write(`
  update event set title = $3, venue_id = $4, online_event = $5, url_string = $6, buy_tickets_url = $7, currency = $8,
    public_event = $9, reserved_seating = $10, seat_map_id = $11, starts_at = $12, ends_at = $13, timezone = $14,
    status = $15, schedule_status = $16, banner_image = $17, wheelchair_places_released = $18,
    refuses_single_seats = $19, updated_at = $20
  where org_id = $1 and event_id = $2
`)

const freeSlug = read<{ url_string: string }>(`
  select c.url_string from unnest($2::text[]) with ordinality as c (url_string, place)
  where not exists (select from event e where e.org_id = $1 and e.url_string = c.url_string)
  order by c.place limit 1
`)

export type EventUsage = { has_prices: boolean; has_tickets: boolean }

const usage = read<EventUsage>(`
  select exists (select from price where org_id = $1 and event_id = $2) as has_prices,
    exists (select from ticket where org_id = $1 and event_id = $2) as has_tickets
`)

const seatMap = read<{ status: string }>(`select status from seat_map where org_id = $1 and seat_map_id = $2`)

/** The constraint that makes a slug unique in the organisation. */
export const URL_CONSTRAINT = 'event_url_once'

export type EventFields = Omit<
  Tables['event'],
  'org_id' | 'event_id' | 'sold_out' | 'archive_queued' | 'created_at' | 'updated_at' | 'search'
>
export type EventPageQuery = {
  readonly limit: number
  readonly skip: number
  readonly statuses: readonly number[]
  /** Only events that start from `startsFrom` on and before `startsUntil`. */
  readonly startsFrom: Date
  readonly startsUntil: Date
  /** Events that start then or later come first, and the others after them, latest first; null for the order by start. */
  readonly upcomingFrom: Date | null
}

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
    e.wheelchair_places_released,
    e.refuses_single_seats,
  ] as const

export const findEvent = (db: Db | Tx, org: OrgId, id: string) => db.one(byId, org, id)

export async function getEvent(tx: Tx, org: OrgId, id: string): Promise<EventRow> {
  const row = await tx.one(byId, org, id)
  if (!row) throw new Error('the event that this transaction wrote was not found')
  return row
}

export const lockEvent = async (tx: Tx, org: OrgId, id: string) => (await tx.write(lock, org, id))[0]

/** Returns one row more than the limit, which shows that there is another page. */
export function listEvents(db: Db, org: OrgId, page: EventPageQuery): Promise<EventRow[]> {
  const { limit, skip, startsFrom, startsUntil, statuses, upcomingFrom } = page
  const which = statuses.includes(EventStatus.archived) ? 'any' : 'current'
  return upcomingFrom === null
    ? db.all(listPages.by_start[which], org, limit + 1, skip, startsFrom, startsUntil, statuses)
    : db.all(listPages.upcoming_first[which], org, limit + 1, skip, startsFrom, startsUntil, statuses, upcomingFrom)
}

export const searchEvents = (
  db: Db,
  org: OrgId,
  page: EventPageQuery,
  term: { readonly text: string; readonly eventId: string | null },
): Promise<EventRow[]> => {
  const { limit, skip, startsFrom, startsUntil, statuses, upcomingFrom } = page
  const matches = [term.text, term.eventId, statuses] as const
  return db.all(searchPage, org, ...matches, limit + 1, skip, startsFrom, startsUntil, upcomingFrom)
}

/** Lists the events that storefronts may show: live and public. */
export const listPublicEvents = (db: Db, org: OrgId, page: Omit<EventPageQuery, 'statuses'>): Promise<EventRow[]> => {
  const { limit, skip, startsFrom, startsUntil, upcomingFrom } = page
  return db.all(storePage, org, limit + 1, skip, startsFrom, startsUntil, [EventStatus.live], upcomingFrom)
}

/** Returns false if another event has the slug. */
export const insertEvent = async (
  tx: Tx,
  org: OrgId,
  id: string,
  { fields, at }: { fields: EventFields; at: Date },
): Promise<boolean> => (await tx.write(insert, org, id, ...values(fields), at)).length === 1

export const putEvent = (tx: Tx, org: OrgId, id: string, { fields, at }: { fields: EventFields; at: Date }) =>
  tx.count(update, org, id, ...values(fields), at)

/** Returns the first of these slugs that no event has. */
export const findFreeSlug = async (tx: Tx, org: OrgId, slugs: readonly string[]) =>
  (await tx.one(freeSlug, org, slugs))?.url_string

export async function getEventUsage(tx: Tx, org: OrgId, id: string): Promise<EventUsage> {
  const row = await tx.one(usage, org, id)
  if (!row) throw new Error('a query that always returns one row returned none')
  return row
}

export const findSeatMap = (tx: Tx, org: OrgId, id: number) => tx.one(seatMap, org, id)

const soldOut = write(`
  update event set sold_out = $3, updated_at = $4 where org_id = $1 and event_id = $2 and sold_out <> $3
`)

/** Returns true if the flag changed. */
export const updateSoldOut = async (
  tx: Tx,
  org: OrgId,
  id: string,
  state: { soldOut: boolean; at: Date },
): Promise<boolean> => (await tx.count(soldOut, org, id, state.soldOut, state.at)) === 1
