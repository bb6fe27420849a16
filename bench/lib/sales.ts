import pg from 'pg'
import { newUuid, publicId } from '../../server/src/platform/ids.ts'
import type { BenchServer } from './bench-server.ts'

/** When the sale begins: the first two hours are busy, the other orders come over three months. */
export const SALE_STARTS = Date.UTC(2026, 0, 10, 9) / 1000
export const SALE_SECONDS = 90 * 86_400
const RUSH_SECONDS = 2 * 3_600

/** SQL for the time of the nth of `count` orders; six of ten are in the first two hours. */
const placedAt = (n: string, count: number): string =>
  `to_timestamp(${SALE_STARTS} + case when ${n} % 10 < 6 then ${n}::float8 / ${count} * ${RUSH_SECONDS}
     else ${RUSH_SECONDS} + ${n}::float8 / ${count} * ${SALE_SECONDS - RUSH_SECONDS} end)`

const EVENT = `
  insert into event (org_id, event_id, title, online_event, url_string, currency, public_event, reserved_seating, starts_at,
    timezone, status, schedule_status, created_at, updated_at)
  values ($1, $2, 'Cup final', false, 'bench-' || $2::uuid, 'GBP', true, false, '2026-06-01', 'Europe/London', 1, 'scheduled', now(), now())`

const PRICES = `
  with category as (
    insert into price_category (org_id, price_category_id, event_id, title, status, order_by, created_at, updated_at)
    select $1, 1000 + n, $2, 'Category ' || n, 'active', n, now(), now() from generate_series(0, 4) n
  )
  insert into price (org_id, price_id, event_id, price_category_id, title, price_minor, rebate_minor, service_fee_minor,
    service_tax_minor, group_ticket, tickets_included, show_online, show_boxoffice, status, scanning_flag, created_at, updated_at)
  select $1, 1000 + n, $2, 1000 + n / 4, 'Price ' || n, 2500, 0, 250, 50, false, 1, true, true, 'active', 0, now(), now()
  from generate_series(0, 19) n`

const orders = (count: number): string => `
  insert into "order" (org_id, order_id, order_uuid, event_id, user_id, status, order_date, first_name, last_name,
    email_address, marketing_opt_in, currency, total_minor, payment_method, created_at, updated_at)
  select $1, 1000000 + n, gen_random_uuid(), $2, u.user_id, 'confirmed', ${placedAt('n', count)}, 'Ann', 'Lee',
    'buyer' || n || '@example.com', false, 'GBP', 5600, 'card', now(), now()
  from generate_series(0, ${count - 1}) n, (select min(user_id) as user_id from customer where org_id = $1) u`

/** Two tickets per order, of two prices; two of three tickets were used. */
const tickets = (count: number): string => `
  insert into ticket (org_id, ticket_id, order_id, event_id, price_id, price_category_id, status, barcode, price_minor,
    service_fee_minor, service_tax_minor, ordered_at, order_confirmed, first_of_price, attended_at, created_at, updated_at)
  select $1, 1000000 + n, 1000000 + n / 2, $2, p, 1000 + (p - 1000) / 4, case when n % 50 = 0 then 3 else 1 end, 'T' || n,
    2500, 250, 50, ${placedAt('(n / 2)', count / 2)}, true, true, case when n % 3 < 2 then timestamptz '2026-06-01' end, now(), now()
  from generate_series(0, ${count - 1}) n, lateral (select 1000 + (hashint4(n / 2) & 7) + n % 2 * 8 as p) price`

const scans = (count: number, of: number): string => `
  with place as (
    insert into venue (org_id, venue_id, name, timezone, status, created_at, updated_at)
    values ($1, $2, 'Field', 'Europe/London', 'active', now(), now()) returning venue_id
  ), door as (
    insert into gate (org_id, gate_id, venue_id, title, status, created_at, updated_at)
    select $1, 1000, venue_id, 'Gate', 'active', now(), now() from place returning gate_id
  )
  insert into scan (org_id, scan_id, event_id, gate_id, scanned_at, result, barcode, ticket_id)
  select $1, gen_random_uuid(), $2, gate_id, timestamptz '2026-05-31 17:00Z' + n * interval '3 hours' / ${count},
    case when n % 3 < 2 then 'admitted' else 'duplicate' end, 'T' || n % ${of}, 1000000 + n % ${of}
  from door, generate_series(0, ${count - 1}) n`

export type SaleSize = { readonly orders: number; readonly tickets: number; readonly scans: number }

/** Creates an event with this many orders, tickets and scans by statements over many rows; the triggers tally them. */
export async function fillSale(
  { ownerUrl, demo }: Pick<BenchServer, 'ownerUrl' | 'demo'>,
  sale: SaleSize,
): Promise<string> {
  const event = newUuid(Date.now())
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  // A trigram index is many times faster to build at once than row by row.
  await client.query('set synchronous_commit = off; drop index order_by_search')
  const steps = [EVENT, PRICES, orders(sale.orders)]
  if (sale.tickets > 0) steps.push(tickets(sale.tickets))
  if (sale.scans > 0) steps.push(scans(sale.scans, sale.tickets))
  for (const sql of steps) await client.query(sql, [demo.org, event])
  await client.query('create index order_by_search on "order" using gin (org_id, event_id, search gin_trgm_ops)')
  for (const table of ['ticket', 'order', 'scan']) await client.query(`select fold_${table}_tally(10000000)`)
  for (const table of [
    '"order"',
    'ticket',
    'scan',
    'ticket_tally',
    'sales_tally',
    'order_tally',
    'scan_tally',
    'price',
  ])
    await client.query(`vacuum analyze ${table}`)
  await client.end()
  return publicId('evt', event)
}
