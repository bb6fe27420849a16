import pg from 'pg'
import { toUuid } from '../server/src/platform/ids.ts'
import { latencyCells, medianMs, quantile, type Bench, type BenchResult } from './lib/bench.ts'
import { createAdminKeys } from './lib/admin-keys.ts'
import { startBenchServer, type BenchServer } from './lib/bench-server.ts'
import { getStatus, openLoop } from './lib/open-loop.ts'
import { fillSale, SALE_SECONDS, SALE_STARTS } from './lib/sales.ts'

const sale = { orders: 1_000_000, tickets: 1_000_000, scans: 200_000 }
const load = { perSecond: 20, seconds: 15 }
const DAYS = 1_000
const FIRST_DAY = SALE_STARTS + SALE_SECONDS - DAYS * 86_400
const MEMBERS = 20_000

/** An organisation that has sold in every hour of 1,000 days, by three methods: more than a report can show. */
const EVERY_HOUR = `
  insert into revenue_tally (org_id, event_id, grain, starts_at, currency, payment_method, tickets, returned, face_minor,
    discount_minor, fees_minor, tax_minor, refunded_minor, refunded_fees_minor, chargeback_minor)
  select $1, '00000000-0000-0000-0000-000000000000', 'hour', date_trunc('hour', to_timestamp(${FIRST_DAY} + n * 3600)), 'GBP',
    method, 40, 1, 100000, 500, 10000, 2000, 2500, 0, 0
  from generate_series(0, ${DAYS * 24 - 1}) n, unnest(array['card', 'wallet', 'bank']) method
  on conflict do nothing`

const INSTALMENTS = `
  insert into instalment_tally (org_id, currency, quarter, tally_id, due, due_minor, paid, paid_minor, failed, failed_minor,
    recovered, recovered_minor)
  select $1, 'GBP', to_timestamp(${FIRST_DAY - (FIRST_DAY % 900)} + n * 900), 0, 9, 9000, 8, 8000, 2, 2000, 1, 1000
  from generate_series(0, ${DAYS * 96 - 1}) n`

/** A season whose members were all asked to renew; half of them have. */
const SEASON = `
  with season as (
    insert into season (org_id, title, starts_on, ends_on, created_at, updated_at)
    values ($1, 'Bench', '2025-08-01', '2026-05-31', now(), now()) returning season_id
  ), category as (
    insert into membership_category (org_id, title, show_online, game_day_access, order_by, status, season_id, created_at, updated_at)
    select $1, 'Bench', true, 2, 0, 1, season_id, now(), now() from season returning membership_category_id
  ), type as (
    insert into membership_type (org_id, membership_category_id, title, price_minor, offer_auto_renew, show_online,
      game_day_access, order_by, status, created_at, updated_at)
    select $1, membership_category_id, 'Bench', 12000, true, true, 2, 0, 1, now(), now() from category
    returning membership_type_id
  ), option as (
    insert into membership_payment_option (org_id, title, auto_renewal, fixed_end_date, number_of_instalments, order_by, status,
      created_at, updated_at)
    values ($1, 'Bench', true, false, 1, 0, 1, now(), now()) returning membership_payment_option_id
  ), buyer as (select user_id from customer where org_id = $1 order by user_id limit 1),
  bought as (
    insert into "order" (org_id, order_uuid, user_id, status, order_date, first_name, last_name, email_address,
      marketing_opt_in, currency, total_minor, payment_method, created_at, updated_at)
    select $1, gen_random_uuid(), user_id, 'confirmed', now(), 'Ann', 'Lee', 'ann@example.com', false, 'GBP', 12000, 'card',
      now(), now() from buyer returning order_id
  ), joined as (
    insert into member (org_id, member_number, user_id, status, first_name, last_name, email_address, marketing_emails, created_at)
    select $1, 'BENCH' || n, user_id, 1, 'Mia', 'Moor', 'mia' || n || '@example.com', false, now()
    from buyer, generate_series(1, ${MEMBERS}) n returning member_id
  )
  insert into membership_term (org_id, member_id, order_id, membership_type_id, membership_payment_option_id, currency,
    price_minor, paid_minor, starts_at, ends_at, state, notified_at, renewal, created_at, updated_at)
  select $1, member_id, order_id, membership_type_id, membership_payment_option_id, 'GBP', 12000, 12000, '2025-08-01',
    '2026-06-01', 'paid', now(), 'opened', now(), now() from joined, bought, type, option`

const RENEWED = `
  insert into membership_term (org_id, member_id, order_id, membership_type_id, membership_payment_option_id, currency,
    price_minor, paid_minor, starts_at, ends_at, state, renews_id, created_at, updated_at)
  select org_id, member_id, order_id, membership_type_id, membership_payment_option_id, currency, price_minor, price_minor,
    ends_at, ends_at + interval '1 year', 'paid', term_id, now(), now()
  from membership_term where org_id = $1 and term_id % 2 = 0 and renews_id is null`

/** The same figures without tallies: what the tickets of the event say by day. */
const LIVE = `
  select date_trunc('day', ordered_at, 'Europe/London') as day, count(*), sum(price_minor + service_fee_minor + service_tax_minor)
  from ticket where org_id = $1 and event_id = $2 and order_confirmed group by day`

/** What the worker does every ten minutes. */
const ADD_UP_DAYS = `
  select add_report_day_start(org_id, event_id, seconds) from find_missing_day_starts(1000) where org_id = $1`

/** Fills everything that is not sold by the event, and returns how long the live aggregate takes. */
async function prepare({ ownerUrl, demo }: BenchServer, event: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('select fold_revenue(10000000)')
  for (const sql of [EVERY_HOUR, INSTALMENTS, SEASON, RENEWED, ADD_UP_DAYS]) await client.query(sql, [demo.org])
  await client.query('select fold_renewals(10000000)')
  for (const table of [
    'revenue_tally',
    'revenue_change',
    'arrival_tally',
    'instalment_tally',
    'instalment_day_tally',
    'report_day_start',
    'membership_term',
    'renewal_change',
    'renewal_state',
    'renewal_tally',
    'hold',
  ])
    await client.query(`vacuum analyze ${table}`)
  const live = await medianMs(3, () => client.query(LIVE, [demo.org, toUuid(event)]))
  await client.end()
  return live
}

const span = (days: number): string => {
  const until = SALE_STARTS + SALE_SECONDS
  return `from=${until - days * 86_400}&until=${until}`
}

const listReports = (event: string): Readonly<Record<string, string>> => ({
  'sales of the event by day': `events/${event}/reports/sales?by=day&by_method=true`,
  'sales of the event by hour': `events/${event}/reports/sales?by=hour&${span(41)}`,
  'all sales, 30 days': `reports/sales?by=day&${span(30)}`,
  'all sales, 999 days': `reports/sales?by=day&${span(999)}`,
  pace: `events/${event}/reports/pace?days=365&compare=${Array.from({ length: 5 }, () => event).join()}`,
  capacity: `events/${event}/reports/capacity`,
  'arrivals by minute': `events/${event}/reports/arrivals`,
  'instalments, 52 weeks': `reports/instalments?${span(364)}`,
  [`renewals of ${MEMBERS.toLocaleString('en')} members`]: 'reports/renewals',
})

type ReportTiming = { readonly p99: number; readonly refused: number }

/** Measures one report and prints its line. A report that is refused does not keep the others from being measured. */
async function measureReport(name: string, send: () => Promise<number>): Promise<ReportTiming> {
  const statuses: number[] = []
  const request = async () => void statuses.push(await send())
  for (let i = 0; i < 20; i++) await request()
  const latencies = await openLoop(load, request)
  const counts = [...Map.groupBy(statuses, (status) => status)].map(([status, { length }]) => `${length} × ${status}`)
  console.log(`${name.padEnd(30)} ${latencyCells(latencies, [0.5, 0.95, 0.99, 1])}   ${counts.join(', ')}`)
  return { p99: quantile(latencies, 0.99), refused: statuses.filter((status) => status !== 200).length }
}

async function measure(server: BenchServer): Promise<BenchResult> {
  console.log('creating 1 million orders')
  const event = await fillSale(server, sale)
  const bare = await prepare(server, event)
  const nextKey = await createAdminKeys(server)
  const measured: ReportTiming[] = []
  console.log('report                          p50 ms   p95 ms   p99 ms   max ms   responses')
  for (const [name, path] of Object.entries(listReports(event)))
    measured.push(await measureReport(name, () => getStatus(`${server.url}/admin/v1/${path}`, nextKey())))
  console.log(`live aggregate                 ${bare.toFixed(1).padStart(7)}`)
  const refused = measured.reduce((sum, one) => sum + one.refused, 0)
  if (refused > 0) throw new Error(`${refused} requests were refused`)
  const worst = Math.max(...measured.map(({ p99 }) => p99))
  return { ours: Number(worst.toFixed(1)), bare: Number(bare.toFixed(1)), ratio: Number((worst / bare).toFixed(2)) }
}

export const reports: Bench = {
  name: 'reports',
  about: 'p99 of the reports over time at 20 requests per second, 1 million orders; bare = live aggregate; goal in ms',
  goal: 50,
  goalOf: 'ours-at-most',
  async run(started) {
    const server = await startBenchServer(1_000)
    started.defer(() => server.stop())
    return measure(server)
  },
}
