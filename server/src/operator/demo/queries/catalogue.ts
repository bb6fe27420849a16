import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { seasonStart } from './season-start.ts'

const lowestUserId = write<{ first: number }>(
  'select coalesce(min(user_id), 1) as first from customer where org_id = $1',
)

export const getFirstUserId = async (tx: Tx, org: OrgId): Promise<number> =>
  (await tx.write(lowestUserId, org))[0]?.first ?? 1

const venue = write<{ gate_id: number }>(`
  with place as (
    insert into venue (org_id, venue_id, name, address, country, timezone, status, created_at, updated_at)
    values ($1, $2, 'Riverside Park', '1 Quay Road', 'GB', 'Europe/London', 'active', $3, $3) returning venue_id
  )
  insert into gate (org_id, venue_id, title, status, created_at, updated_at)
  select $1, place.venue_id, 'Gate ' || letter, 'active', $3, $3 from place, unnest(array['A', 'B', 'C', 'D']) letter
  returning gate_id
`)

/** Creates the venue and its gates. Returns the lowest gate id; the other ids follow it. */
export const insertVenue = async (tx: Tx, org: OrgId, id: string, at: Date): Promise<number> =>
  Math.min(...(await tx.write(venue, org, id, at)).map((row) => row.gate_id))

const seatMap = write<{ seat_map_id: number }>(`
  insert into seat_map (org_id, venue_id, title, status, section_count, seat_count, created_at, updated_at)
  values ($1, $2, 'Riverside Park', 'active', 4, 2400, $3, $3) returning seat_map_id
`)
const seats = write(`
  with section as (
    insert into seat_section (org_id, seat_map_id, label, level, gate, order_by)
    select $1, $2, label, 'Lower', 'Gate ' || chr(64 + n::int), n from unnest(array['North', 'East', 'South', 'West'])
      with ordinality s (label, n)
    returning section_id, order_by
  )
  insert into seat (org_id, seat_map_id, section_id, row_label, title, aisle, place, rank)
  select $1, $2, section_id, chr(64 + r), p::text, case when p <= 15 then 'L' else 'R' end, p,
    r * 10 + abs(p - 15) / 3 + order_by
  from section, generate_series(1, 20) r, generate_series(1, 30) p
`)

/** Creates four stands, each with twenty rows of thirty seats. */
export async function insertStand(tx: Tx, org: OrgId, venueId: string, at: Date): Promise<number> {
  const [map] = await tx.write(seatMap, org, venueId, at)
  if (!map) throw new Error('insert returned no row')
  await tx.count(seats, org, map.seat_map_id)
  return map.seat_map_id
}

/** The season began two or three months ago and lasts a year. Seats are for the season, the other memberships end with it. */
const memberships = write(`
  with opened as (
    insert into season (org_id, title, starts_on, ends_on, created_at, updated_at)
    select $1, to_char(first, 'YYYY') || '/' || to_char(first + interval '1 year', 'YY'), first::date,
      (first + interval '1 year' - interval '1 day')::date, $3, $3
    from (select ${seasonStart('$3')} as first) s
    returning season_id, ends_on
  ), category as (
    insert into membership_category (org_id, seat_map_id, season_id, title, show_online, game_day_access, hex_color, order_by,
      status, created_at, updated_at)
    select $1, case access when 2 then $2::bigint end, case access when 2 then season_id end, c.title, true, access, color, n, 1,
      $3, $3
    from opened, (values (1, 'Season seat', 2, '#0b3d2e'), (2, 'Terrace', 1, '#b3541e'), (3, 'Supporter', 0, '#444444'))
      c (n, title, access, color)
    returning membership_category_id, title, game_day_access, order_by
  ), kind as (
    insert into membership_type (org_id, membership_category_id, title, price_minor, expires, offer_auto_renew, show_online,
      game_day_access, order_by, status, created_at, updated_at)
    select $1, membership_category_id, age, base * (4 - order_by), opened.ends_on, true, true, game_day_access, n, 1, $3, $3
    from opened, category, (values (1, 'Adult', 18000), (2, 'Concession', 12000), (3, 'Junior', 6000)) t (n, age, base)
  )
  insert into membership_payment_option (org_id, title, auto_renewal, fixed_end_date, number_of_instalments, order_by, status,
    created_at, updated_at)
  select $1, title, renews, true, parts, n, 1, $3, $3
  from (values (1, 'In full', false, 1), (2, 'Ten monthly payments', true, 10)) o (n, title, renews, parts)
`)

export const insertMemberships = (tx: Tx, org: OrgId, seatMapId: number, at: Date): Promise<number> =>
  tx.count(memberships, org, seatMapId, at)

const event = write(`
  insert into event (org_id, event_id, title, venue_id, online_event, url_string, buy_tickets_url, currency, public_event,
    reserved_seating, seat_map_id, starts_at, ends_at, timezone, status, schedule_status, created_at, updated_at)
  values ($1, $2, $3, $4, false, $5, 'https://rovers.example/tickets/' || $5, 'GBP', true, false, $6, $7,
    $7::timestamptz + interval '2 hours', 'Europe/London', 1, 'scheduled', $8, $8)
`)

type NewEvent = { title: string; slug: string; venueId: string; seatMapId: number; startsAt: Date; now: Date }

export const insertEvent = (tx: Tx, org: OrgId, id: string, e: NewEvent): Promise<number> =>
  tx.count(event, org, id, e.title, e.venueId, e.slug, e.seatMapId, e.startsAt, e.now)

/** The prices share a pool. */
const prices = write<{ price_id: number }>(`
  with place as (
    insert into pool (org_id, event_id, title, capacity, created_at, updated_at)
    values ($1, $2, 'Ground', $5, $4, $4) returning pool_id, capacity
  ), entry as (
    insert into stock_entry (org_id, pool_id, held, sold, capacity, reason, at)
    select $1, pool_id, 0, 0, capacity, 'capacity', $4 from place
  ), category as (
    insert into price_category (org_id, event_id, title, status, order_by, created_at, updated_at)
    select $1, $2, title, 'active', n, $4, $4 from unnest(array['Seats', 'Terrace']) with ordinality c (title, n)
    returning price_category_id, order_by
  )
  insert into price (org_id, event_id, price_category_id, title, price_minor, rebate_minor, service_fee_minor,
    service_tax_minor, group_ticket, tickets_included, available_from, available_until, show_online, show_boxoffice, status,
    scanning_flag, pool_id, created_at, updated_at)
  select $1, $2, price_category_id, title, cost / order_by, 50, 150, 30, false, 1, $3::timestamptz - interval '60 days', $3,
    true, true, 'active', flag, place.pool_id, $4, $4
  from place, category, (values (1, 'Adult', 3600, 0), (2, 'Concession', 2400, 1)) p (n, title, cost, flag)
  order by order_by, n
  returning price_id
`)

/** Creates two categories with two prices each. Returns the lowest price id; the other ids follow it. */
export const insertPrices = async (
  tx: Tx,
  org: OrgId,
  eventId: string,
  { startsAt, now, capacity }: { startsAt: Date; now: Date; capacity: number },
): Promise<number> =>
  Math.min(...(await tx.write(prices, org, eventId, startsAt, now, capacity)).map((row) => row.price_id))
