import pg from 'pg'
import { newUuid } from '../../server/src/platform/ids.ts'
import type { BenchServer } from './bench-server.ts'

const EVENTS = 40

const EVENT = `
  insert into event (org_id, event_id, title, online_event, url_string, currency, public_event, reserved_seating, starts_at,
    timezone, status, schedule_status, created_at, updated_at)
  select $1, e.id, 'Match ' || e.n, false, 'bench-' || e.n, 'GBP', true, false, '2030-06-01', 'Europe/London', 1, 'scheduled', now(), now()
  from unnest($2::uuid[]) with ordinality as e (id, n)`

const PRICES = `
  with category as (
    insert into price_category (org_id, price_category_id, event_id, title, status, order_by, created_at, updated_at)
    select $1, 1000 + e.n, e.id, 'Category', 'active', 1, now(), now() from unnest($2::uuid[]) with ordinality as e (id, n)
  )
  insert into price (org_id, price_id, event_id, price_category_id, title, price_minor, rebate_minor, service_fee_minor,
    service_tax_minor, group_ticket, tickets_included, show_online, show_boxoffice, status, scanning_flag, created_at, updated_at)
  select $1, 1000 + e.n, e.id, 1000 + e.n, 'Adult', 2500, 0, 250, 50, false, 1, true, true, 'active', 0, now(), now()
  from unnest($2::uuid[]) with ordinality as e (id, n)`

/** One order of each customer, with their name and address, spread over the events, half a minute apart. */
const ORDERS = `
  insert into "order" (org_id, order_id, order_uuid, event_id, user_id, status, order_date, first_name, last_name,
    email_address, marketing_opt_in, currency, total_minor, payment_method, created_at, updated_at)
  select $1, 10000000 + c.n, gen_random_uuid(), ($2::uuid[])[1 + c.n % ${EVENTS}], c.user_id, 'confirmed',
    now() - c.n * interval '30 seconds', c.first_name, c.last_name, c.email_address, false, 'GBP', 2800, 'card', now(), now()
  from (select c.*, row_number() over (order by md5(c.user_id::text)) as n from customer c where c.org_id = $1) c`

/** Barcodes of the form that the server gives its tickets. */
const TICKETS = `
  insert into ticket (org_id, order_id, event_id, price_id, price_category_id, status, barcode, price_minor,
    service_fee_minor, service_tax_minor, ordered_at, order_confirmed, first_of_price, created_at, updated_at)
  select $1, o.order_id, o.event_id, p.price_id, p.price_category_id, 1, lpad(upper(substr(md5(o.order_id::text), 1, 26)), 26, '0'),
    2500, 250, 50, o.order_date, true, true, now(), now()
  from "order" o join price p on p.org_id = $1 and p.event_id = o.event_id where o.org_id = $1 and $2::uuid[] is not null`

const PAYMENTS = `
  insert into attempt (org_id, attempt_id, subject_id, order_id, provider, payment_method, method, amount_minor, currency,
    status, due_at, deadline, created_at, updated_at, settled_at, card_brand, card_last4)
  select $1, gen_random_uuid(), gen_random_uuid(), o.order_id, 'sandbox', 'pm', 'card', 2800, 'GBP', 'done', now(), now(),
    now(), now(), now(), 'visa', lpad((hashint8(o.order_id) & 8191)::text, 4, '0')
  from "order" o where o.org_id = $1 and $2::uuid[] is not null`

/** Gives each customer an order with a ticket and a payment by card, by statements over many rows. */
export async function fillStaffOrders({ ownerUrl, demo }: Pick<BenchServer, 'ownerUrl' | 'demo'>): Promise<void> {
  const events = Array.from({ length: EVENTS }, (_, i) => newUuid(Date.now() + i))
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('set synchronous_commit = off')
  // A trigram index is many times faster to build at once than row by row.
  const { rows } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'order_by_search'`,
  )
  await client.query('drop index order_by_search')
  // No search reads tallies.
  for (const table of ['"order"', 'ticket']) await client.query(`alter table ${table} disable trigger user`)
  for (const sql of [EVENT, PRICES, ORDERS, TICKETS, PAYMENTS]) await client.query(sql, [demo.org, events])
  for (const table of ['"order"', 'ticket']) await client.query(`alter table ${table} enable trigger user`)
  await client.query(`set maintenance_work_mem = '512MB'; ${rows[0]?.indexdef ?? ''}`)
  for (const table of ['"order"', 'ticket', 'attempt', 'customer', 'event'])
    await client.query(`vacuum analyze ${table}`)
  await client.end()
}

/** What staff may know of an order when they look for it. */
export type KnownOrder = {
  readonly order_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email_address: string
  readonly barcode: string
  readonly card_last4: string
}

/** Returns orders from all over the list. */
export async function sampleOrders({ ownerUrl, demo }: BenchServer, count: number): Promise<KnownOrder[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<KnownOrder>(
    `select o.order_id, o.first_name, o.last_name, o.email_address, t.barcode, a.card_last4 from "order" o
     join ticket t on t.org_id = o.org_id and t.order_id = o.order_id
     join attempt a on a.org_id = o.org_id and a.order_id = o.order_id
     where o.org_id = $1 and o.order_id in (
       select first + g * (last - first) / $2::int from generate_series(1, $2::int) g,
         (select min(order_id) as first, max(order_id) as last from "order" where org_id = $1) bounds
     ) order by md5(o.order_id::text)`,
    [demo.org, count],
  )
  await client.end()
  return rows
}
