import pg from 'pg'
import { newUuid, publicId } from '../server/src/platform/ids.ts'
import { median, type Bench } from './lib/bench.ts'
import { startBenchServer, type BenchServer } from './lib/bench-server.ts'

const SCANS = 10_000_000
const TICKETS = 500_000
const DAYS = 30
const LIMIT = 2_500
const DEEP = 1_000
const ROUNDS = 25

/** The rows of one event, as its gates would write them; $1 is the organisation and $2 the event. */
const rows: readonly (readonly [what: string, sql: string])[] = [
  [
    'a venue and an event',
    `
    with place as (
      insert into venue (org_id, venue_id, name, timezone, status, created_at, updated_at)
      values ($1, $2, 'Field', 'Europe/London', 'active', now(), now()) returning venue_id
    ), gates as (
      insert into gate (org_id, gate_id, venue_id, title, status, created_at, updated_at)
      select $1, 1000 + n, venue_id, 'Gate ' || n, 'active', now(), now() from place, generate_series(0, 7) n
    )
    insert into event (org_id, event_id, title, online_event, url_string, currency, public_event, reserved_seating, starts_at,
      timezone, status, schedule_status, created_at, updated_at)
    values ($1, $2, 'Festival', false, 'bench-festival', 'GBP', true, false, '2026-06-01', 'Europe/London', 1, 'scheduled', now(), now())`,
  ],
  [
    'prices',
    `
    with category as (
      insert into price_category (org_id, price_category_id, event_id, title, status, order_by, created_at, updated_at)
      select $1, 1000 + n, $2, 'Category ' || n, 'active', n, now(), now() from generate_series(0, 3) n
    )
    insert into price (org_id, price_id, event_id, price_category_id, title, price_minor, rebate_minor, service_fee_minor,
      service_tax_minor, group_ticket, tickets_included, show_online, show_boxoffice, status, scanning_flag, created_at, updated_at)
    select $1, 1000 + n, $2, 1000 + n, 'Price ' || n, 2500, 0, 250, 50, false, 1, true, true, 'active', 0, now(), now()
    from generate_series(0, 3) n`,
  ],
  [
    'orders',
    `
    insert into "order" (org_id, order_id, order_uuid, event_id, user_id, status, order_date, first_name, last_name,
      email_address, marketing_opt_in, currency, total_minor, payment_method, created_at, updated_at)
    select $1, 1000000 + n, gen_random_uuid(), $2, u.user_id, 'confirmed', '2026-05-01', 'Ann', 'Lee',
      'buyer' || n || '@example.com', false, 'GBP', 14000, 'card', now(), now()
    from generate_series(0, ${TICKETS / 5 - 1}) n, (select min(user_id) as user_id from customer where org_id = $1) u`,
  ],
  [
    'tickets',
    `
    insert into ticket (org_id, ticket_id, order_id, event_id, price_id, price_category_id, status, barcode, price_minor,
      service_fee_minor, service_tax_minor, ordered_at, order_confirmed, first_of_price, created_at, updated_at)
    select $1, 1000000 + n, 1000000 + n / 5, $2, 1000 + n % 4, 1000 + n % 4, 1, 'T' || n, 2500, 250, 50, '2026-05-01', true,
      n % 5 = 0, now(), now()
    from generate_series(0, ${TICKETS - 1}) n`,
  ],
  [
    'scans',
    `
    insert into scan (org_id, scan_no, scan_id, event_id, gate_id, scanned_at, result, barcode, ticket_id)
    select $1, 1000000 + n, lpad(to_hex(n), 32, '0')::uuid, $2, 1000 + n % 8,
      timestamptz '2026-06-01 00:00Z' + n * interval '${DAYS} days' / ${SCANS},
      case when n % 10 = 0 then 'duplicate' else 'admitted' end, 'T' || (n::bigint * 7919) % ${TICKETS},
      1000000 + (n::bigint * 7919) % ${TICKETS}
    from generate_series(0, ${SCANS - 1}) n`,
  ],
  [
    'tallies',
    `
    with sold as (
      insert into ticket_tally (org_id, event_id, price_id, price_category_id, tally_id, active, ended, attended, tickets,
        orders, net_minor, gross_minor)
      select $1, $2, price_id, price_category_id, 0, count(*), 0, count(*), count(*), 0, 0, 0 from ticket
      where org_id = $1 and event_id = $2 group by price_id, price_category_id
    )
    insert into scan_tally (org_id, event_id, minute, tally_id, scans)
    select $1, $2, date_trunc('minute', scanned_at, 'UTC'), 0, count(*) from scan
    where org_id = $1 and event_id = $2 group by date_trunc('minute', scanned_at, 'UTC')`,
  ],
]

/** Inserts the rows in a few minutes: without constraints and triggers, and with the tallies that the triggers would write. */
export async function fillScans({ ownerUrl, demo }: Pick<BenchServer, 'ownerUrl' | 'demo'>): Promise<string> {
  const event = newUuid(Date.now())
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'",
  )
  await client.query(
    'drop index scan_by_event_time; alter table scan drop constraint scan_id_once; drop index order_by_search',
  )
  for (const [what, sql] of rows) {
    const startedAt = performance.now()
    await client.query(sql, [demo.org, event])
    console.log(`  ${what.padEnd(20)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s`)
  }
  await client.query('create index scan_by_event_time on scan (org_id, event_id, scanned_at, scan_no)')
  for (const table of ['scan', 'scan_tally', 'ticket', 'ticket_tally', '"order"', 'price'])
    await client.query(`vacuum analyze ${table}`)
  await client.end()
  return publicId('evt', event)
}

async function pageMs({ url, demo }: BenchServer, event: string, page: number): Promise<number> {
  const startedAt = performance.now()
  const path = `/v1/events/${event}/scans?limit=${LIMIT}&page_number=${page}`
  const response = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${demo.secretKey}` } })
  const text = await response.text()
  const ms = performance.now() - startedAt
  const { total, data } = JSON.parse(text) as { total: number; data: unknown[] }
  if (response.status !== 200 || total !== SCANS || data.length !== LIMIT)
    throw new Error(`${response.status}: ${text.slice(0, 300)}`)
  return ms
}

export const scanPages: Bench = {
  name: 'scan-pages',
  about: `page ${DEEP} of ${LIMIT} scans compared with page 1, over 10 million scans of one event; ours and bare in ms`,
  goal: 3,
  goalOf: 'ratio-at-most',
  async run(started) {
    const server = await startBenchServer(1_000)
    started.defer(() => server.stop())
    console.log(`creating ${SCANS.toLocaleString('en')} scans`)
    const event = await fillScans(server)
    const deep: number[] = []
    const first: number[] = []
    console.log('round     page 1   page 1,000')
    for (let round = 1; round <= ROUNDS; round++) {
      first.push(await pageMs(server, event, 1))
      deep.push(await pageMs(server, event, DEEP))
      if (round % 5 === 0)
        console.log(
          `${String(round).padEnd(6)} ${first.at(-1)?.toFixed(1).padStart(6)} ms  ${deep.at(-1)?.toFixed(1).padStart(8)} ms`,
        )
    }
    const [ours, bare] = [median(deep), median(first)]
    return { ours: Number(ours.toFixed(1)), bare: Number(bare.toFixed(1)), ratio: Number((ours / bare).toFixed(2)) }
  },
}
