import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Fixture } from './catalogue.ts'
import type { DemoOptions } from './options.ts'

/**
 * The demo writes every table by statements of its own, many rows at a time, made inside the database: it makes data,
 * not decisions. Chance is a hash of the seed and a number, so the same seed makes the same rows.
 */
const chance = (of: string, below: number): string => `(abs(hashtextextended(${of}, 0)) % ${below})`

const userOne = write<{ first: number }>('select coalesce(min(user_id), 1) as first from customer where org_id = $1')

export const firstUser = async (tx: Tx, org: OrgId): Promise<number> => (await tx.write(userOne, org))[0]?.first ?? 1

const venue = write<{ gate_id: number }>(`
  with place as (
    insert into venue (org_id, venue_id, name, address, country, timezone, status, created_at, updated_at)
    values ($1, $2, 'Riverside Park', '1 Quay Road', 'GB', 'Europe/London', 'active', $3, $3) returning venue_id
  )
  insert into gate (org_id, venue_id, title, status, created_at, updated_at)
  select $1, place.venue_id, 'Gate ' || letter, 'active', $3, $3 from place, unnest(array['A', 'B', 'C', 'D']) letter
  returning gate_id
`)

/** The venue and its gates; answers the first gate, the others follow it. */
export const insertVenue = async (tx: Tx, org: OrgId, id: string, at: Date): Promise<number> =>
  Math.min(...(await tx.write(venue, org, id, at)).map((row) => row.gate_id))

const seatMap = write<{ seat_map_id: number }>(`
  insert into seat_map (org_id, venue_id, title, status, created_at, updated_at)
  values ($1, $2, 'Riverside Park', 'active', $3, $3) returning seat_map_id
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

/** Four stands of twenty rows of thirty seats. */
export async function insertStand(tx: Tx, org: OrgId, venueId: string, at: Date): Promise<number> {
  const [map] = await tx.write(seatMap, org, venueId, at)
  if (!map) throw new Error('insert returned no row')
  await tx.count(seats, org, map.seat_map_id)
  return map.seat_map_id
}

const memberships = write(`
  with category as (
    insert into membership_category (org_id, seat_map_id, title, show_online, game_day_access, hex_color, order_by, status,
      created_at, updated_at)
    select $1, case access when 2 then $2::bigint end, title, true, access, color, n, 1, $3, $3
    from (values (1, 'Season seat', 2, '#0b3d2e'), (2, 'Terrace', 1, '#b3541e'), (3, 'Supporter', 0, '#444444'))
      c (n, title, access, color)
    returning membership_category_id, title, game_day_access, order_by
  ), kind as (
    insert into membership_type (org_id, membership_category_id, title, price_minor, expires, offer_auto_renew, show_online,
      game_day_access, order_by, status, created_at, updated_at)
    select $1, membership_category_id, age, base * (4 - order_by), ($3::timestamptz + interval '300 days')::date, true, true,
      game_day_access, n, 1, $3, $3
    from category, (values (1, 'Adult', 18000), (2, 'Concession', 12000), (3, 'Junior', 6000)) t (n, age, base)
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

const prices = write<{ price_id: number }>(`
  with category as (
    insert into price_category (org_id, event_id, title, status, order_by, created_at, updated_at)
    select $1, $2, title, 'active', n, $4, $4 from unnest(array['Seats', 'Terrace']) with ordinality c (title, n)
    returning price_category_id, order_by
  )
  insert into price (org_id, event_id, price_category_id, title, price_minor, rebate_minor, service_fee_minor,
    service_tax_minor, group_ticket, tickets_included, available_from, available_until, show_online, show_boxoffice, status,
    scanning_flag, created_at, updated_at)
  select $1, $2, price_category_id, title, cost / order_by, 50, 150, 30, false, 1, $3::timestamptz - interval '60 days', $3,
    true, true, 'active', flag, $4, $4
  from category, (values (1, 'Adult', 3600, 0), (2, 'Concession', 2400, 1)) p (n, title, cost, flag)
  order by order_by, n
  returning price_id
`)

/** Two categories of two prices each; answers the first price, the others follow it. */
export const insertPrices = async (
  tx: Tx,
  org: OrgId,
  eventId: string,
  when: { startsAt: Date; now: Date },
): Promise<number> =>
  Math.min(...(await tx.write(prices, org, eventId, when.startsAt, when.now)).map((row) => row.price_id))

/** `number` orders of 1 to 4 tickets: how many of each is a hash, so the tickets of a batch are numbered first. */
const sales = write(`
  with numbered as materialized (
    select n, 1 + n / 2 as k, ${chance("$7 || ':order:' || $2 || (1 + n / 2)", 1000)} as luck,
      ${chance("$7 || ':price:' || $2 || n", 4)} as p, ${chance("$7 || ':seen:' || $2 || n", 1000)} as seen,
      ${chance("$7 || ':when:' || $2 || (1 + n / 2)", 5_184_000)} as before
    from generate_series($5::int, $5::int + $6::int - 1) n
  ), base as materialized (
    select nextval(pg_get_serial_sequence('"order"', 'order_id')) as first_order from organisation where org_id = $1
  ), reserved as materialized (
    select setval(pg_get_serial_sequence('"order"', 'order_id'), base.first_order + (select max(k) - min(k) + 1 from numbered))
    from base
  ), line as materialized (
    select n.n, n.k, base.first_order + n.k - (select min(k) from numbered) as order_id,
      case when luck < 940 then 'confirmed' when luck < 960 then 'cancelled' when luck < 980 then 'refunded'
        when luck < 990 then 'expired' else 'pending' end as status,
      price.price_id, price.price_category_id, price.price_minor, price.service_fee_minor, price.service_tax_minor,
      $3::timestamptz - make_interval(secs => before + 7200) as ordered_at,
      $8::bigint + ${chance("$7 || ':fan:' || $2 || n.k", 1_000_000_000)} % $9::bigint as user_id, n.seen,
      row_number() over (partition by n.k, n.p order by n.n) = 1 as first_of_price,
      row_number() over (partition by n.k order by n.n) as i, count(*) over (partition by n.k) as q
    from numbered n, base, reserved, price where price.org_id = $1 and price.price_id = $4::bigint + n.p
  ), placed as (
    insert into "order" (org_id, order_id, order_uuid, event_id, user_id, status, refund_status, order_date, first_name,
      last_name, email_address, postcode, country_id, marketing_opt_in, currency, transaction_fee_minor, total_minor,
      refunded_minor, payment_method, created_at, updated_at)
    select $1, order_id, md5($7 || ':order:' || $2 || k)::uuid, $2::uuid, line.user_id, status,
      case status when 'refunded' then 'full' else 'none' end, ordered_at, c.first_name, c.last_name, c.email_address,
      c.postcode, 826, c.marketing_emails, 'GBP', 95, sum(price_minor + service_fee_minor + service_tax_minor) + 95,
      case status when 'refunded' then sum(price_minor + service_fee_minor + service_tax_minor) + 95 else 0 end, 'card',
      ordered_at, ordered_at
    from line join customer c on c.org_id = $1 and c.user_id = line.user_id
    group by order_id, k, line.user_id, status, ordered_at, c.first_name, c.last_name, c.email_address, c.postcode,
      c.marketing_emails
  ), ticketed as (
    insert into ticket (org_id, order_id, event_id, price_id, price_category_id, status, barcode, price_minor,
      service_fee_minor, service_tax_minor, transaction_fee_minor, refunded_minor, refunded_face_minor, ordered_at,
      order_confirmed, first_of_price, attended_at, created_at, updated_at)
    select $1, order_id, $2::uuid, price_id, price_category_id,
      case status when 'confirmed' then 1 when 'refunded' then 3 when 'pending' then 0 else 2 end,
      upper(md5($7 || ':ticket:' || $2 || n)), price_minor, service_fee_minor, service_tax_minor, fee,
      case status when 'refunded' then price_minor + service_fee_minor + service_tax_minor + fee else 0 end,
      case status when 'refunded' then price_minor else 0 end, ordered_at, status = 'confirmed', first_of_price,
      case when status = 'confirmed' and seen < $10::float * 1000 then $3::timestamptz - make_interval(secs => seen * 4) end,
      ordered_at, ordered_at
    from line, lateral (select 95 / q + (i <= 95 % q)::int as fee) share
    returning ticket_id, barcode, attended_at
  )
  insert into scan (org_id, scan_id, event_id, gate_id, scanned_at, result, barcode, ticket_id)
  select $1, md5($7 || ':scan:' || barcode)::uuid, $2::uuid, $11::bigint + ticket_id % 4, attended_at, 'admitted', barcode, ticket_id
  from ticketed where attended_at is not null
`)

type Part = {
  readonly fixture: Fixture
  readonly first: number
  readonly tickets: number
  readonly attended: number
  readonly user: number
  readonly options: DemoOptions
}

/** A batch of orders of two tickets each with their tickets, and the scans of those who came. */
export const addSales = (
  tx: Tx,
  org: OrgId,
  { fixture, first, tickets, attended, user, options }: Part,
): Promise<number> =>
  tx.count(
    sales,
    org,
    fixture.eventId,
    fixture.startsAt,
    fixture.firstPrice,
    first,
    tickets,
    String(options.seed),
    user,
    options.customers,
    attended,
    fixture.firstGate,
  )

const strays = write(`
  insert into scan (org_id, scan_id, event_id, gate_id, scanned_at, result, barcode, ticket_id)
  select $1, md5($5 || ':stray:' || $2 || n)::uuid, $2::uuid, t.gate_id, t.scanned_at + make_interval(secs => 5 + n % 3000),
    (array['duplicate', 'exited', 'readmitted', 'duplicate', 'wrong_gate'])[1 + n % 5], t.barcode, t.ticket_id
  from (
    select gate_id, scanned_at, barcode, ticket_id, row_number() over (order by scan_no) as n
    from scan where org_id = $1 and event_id = $2::uuid and result = 'admitted'
  ) t
  where t.n <= $3::int - $4::int
`)
const counted = write<{ scans: number }>(
  'select coalesce(sum(scans), 0)::bigint as scans from scan_tally where org_id = $1 and event_id = $2',
)

/** What a steward's day adds: codes shown twice, people who leave and return, people at the wrong gate. */
export async function addStrayScans(
  tx: Tx,
  org: OrgId,
  of: { fixture: Fixture; scans: number; seed: number },
): Promise<void> {
  const [sofar] = await tx.write(counted, org, of.fixture.eventId)
  await tx.count(strays, org, of.fixture.eventId, of.scans, sofar?.scans ?? 0, String(of.seed))
}

const members = write(`
  with offer as materialized (
    select array_agg(t.membership_type_id order by t.membership_type_id) as types,
      array_agg(t.membership_category_id order by t.membership_type_id) as categories
    from membership_type t where t.org_id = $1
  ), option as materialized (
    select array_agg(o.membership_payment_option_id order by o.membership_payment_option_id) as ids
    from membership_payment_option o where o.org_id = $1
  ), place as materialized (
    select s.seat_id, row_number() over (order by s.seat_id) as n from seat s where s.org_id = $1
  )
  insert into member (org_id, member_number, person_id, user_id, membership_category_id, membership_type_id,
    membership_payment_option_id, seat_id, barcode, status, instalment_state, first_name, last_name, date_of_birth, gender,
    address, suburb, postcode, country_id, mobile_number, email_address, marketing_emails, expires_at, auto_renew,
    fulfilled_at, tracking_code, created_at, updated_at)
  select $1, 'D' || lpad((m.n + 1)::text, 7, '0'), 'P' || m.n, c.user_id, offer.categories[kind], offer.types[kind],
    option.ids[1 + (luck < 150)::int], case when kind <= 3 then place.seat_id end, upper(md5($4 || ':member:' || m.n)),
    case when luck < 150 then 2 when luck < 250 then 0 when luck < 300 then 3 else 1 end,
    case when luck < 150 then 'current' end, c.first_name, c.last_name, date '1950-01-01' + (luck * 20)::int,
    (array['female', 'male', null])[1 + m.n % 3], (1 + m.n % 200) || ' Quay Road', 'Riverside', c.postcode, 826, c.mobile_number,
    c.email_address, c.marketing_emails, $6::timestamptz + interval '300 days', luck < 500,
    case when luck >= 400 then $6::timestamptz - make_interval(mins => luck::int) end,
    case when luck >= 700 then 'RR' || lpad(m.n::text, 9, '0') || 'GB' end,
    $6::timestamptz - make_interval(mins => (luck * 500)::int),
    case when luck >= 400 then $6::timestamptz - make_interval(mins => luck::int) end
  from (
    select n, ${chance("$4 || ':member:' || n", 1000)} as luck, 1 + ${chance("$4 || ':type:' || n", 9)} as kind
    from generate_series($2::int, $2::int + $3::int - 1) n
  ) m
  cross join offer cross join option
  join customer c on c.org_id = $1 and c.user_id = $5::bigint + m.n % $7::bigint
  left join place on place.n = m.n + 1
`)

type Enrolled = { readonly first: number; readonly count: number; readonly user: number; readonly options: DemoOptions }

export const addMembers = (tx: Tx, org: OrgId, { first, count, user, options }: Enrolled): Promise<number> =>
  tx.count(members, org, first, count, String(options.seed), user, options.now, options.customers)
