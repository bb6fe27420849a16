import assert from 'node:assert/strict'
import pg from 'pg'
import { makeGate, makePrice, type Row } from '#testing/factories'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { addUpDays, foldTallies } from '../../src/reports/jobs.ts'

export const ORDERS = 100_000
/** The first order, in seconds. */
export const STARTS = Date.parse('2026-01-10T09:00:00Z') / 1000
/** The sale lasts 20 days, and something is sold in every minute of them. */
export const SECONDS_PER_ORDER = (20 * 86_400) / ORDERS
/** Customer and order n have the numbers FIRST_ID + n. */
export const FIRST_ID = 1_000_000

/** An organisation with 100,000 customers and as many orders, each with a ticket, a payment and a hold. */
export type LargeClub = {
  readonly w: TestServer
  readonly org: TestOrg
  readonly event: Row<'event'>
  /** Has one order in 5,000. */
  readonly customer: { readonly org_customer_id: string; readonly user_id: number }
  /** The statements that the server has run since the last call of `statementsOf`. */
  readonly statements: ReadonlySet<string>
  /** Sends a GET request to the Admin API, and returns the statements that the server ran for it. */
  statementsOf(path: string): Promise<string[]>
}

/** One database for the plans of all slices, because filling it takes most of their time. */
export async function startLargeClub(): Promise<LargeClub> {
  const statements = new Set<string>()
  const w = await startTestServer({ rewrite: (text) => (statements.add(text), text) })
  const org = await w.createOrg({ limits: { keyMinute: 100_000, keyDay: 100_000, orgDay: 100_000 } })
  const { event, poolId } = await aPool(w, org, 2 * ORDERS)
  const price = await makePrice(w, org, event, { pool_id: poolId })
  const { gate_id } = await makeGate(w, org)
  const customer = await w.createCustomer(org, { email_address: 'ann.lee@example.com' })
  // Not through the server's connections, whose statements must end within seconds.
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  await fill(owner, [
    org.org,
    event.event_id,
    price.price_id,
    price.price_category_id,
    poolId,
    customer.user_id,
    gate_id,
  ])
  await foldTallies(w.db)
  await addUpDays(w.db)
  await owner.query(`analyze ${[...TABLES, ...TALLIES].join(', ')}`)
  await owner.end()
  const statementsOf = async (path: string): Promise<string[]> => {
    statements.clear()
    const response = await w.call(`/admin/v1/${path}`, { key: org.admin })
    assert.equal(response.status, 200, response.text)
    return [...statements]
  }
  return { w, org, event, customer, statements, statementsOf }
}

const TABLES = ['customer', '"order"', 'ticket', 'attempt', 'hold', 'scan', 'member'] as const
const TALLIES = ['event', 'revenue_tally', 'revenue_change', 'report_day_start', 'arrival_tally', 'scan_tally'] as const
const AT = `to_timestamp(${STARTS} + n * ${SECONDS_PER_ORDER}::float8)`
const ID = `${FIRST_ID} + n`
/** In order, which an index takes several times as fast as random ones. */
const UUID = `lpad((${ID})::text, 32, '0')::uuid`
const NUMBERS = `from generate_series(0, ${ORDERS - 1}) n, (select $1::uuid as org, $2::uuid as event, $3::bigint as price,
  $4::bigint as category, $5::bigint as pool, $6::bigint as customer, $7::bigint as gate) given`

/** The payment method of order n, as in the statement below. */
export const methodOf = (n: number): string => (n % 100 === 1 ? 'bank' : n % 2 === 0 ? 'card' : 'wallet')

/** One in 100 is cancelled and one in 100 is paid by bank: not the same ones. */
const ROWS: readonly string[] = [
  `insert into customer (org_id, user_id, customer_id, first_name, last_name, email_address, mobile_number, postcode,
     marketing_emails, new_event_notifications, add_date, updated_at)
   select org, ${ID}, ${UUID}, (array['Ann', 'Bob', 'Cleo', 'Dan'])[1 + n % 4], 'L' || left(md5(n::text), 6),
     'fan' || n || '@example.com', '07' || (700000000 + n), 'N' || n % 20 || ' ' || n % 9 || 'GU', false, false, ${AT}, ${AT}
   ${NUMBERS}`,
  `insert into "order" (org_id, order_id, order_uuid, event_id, user_id, status, order_date, first_name, last_name,
     email_address, marketing_opt_in, currency, total_minor, payment_method, created_at, updated_at)
   select org, ${ID}, ${UUID}, event, case when n % 5000 = 0 then customer else ${ID} end,
     case when n % 100 = 0 then 'cancelled' else 'confirmed' end, ${AT}, 'Fan' || n, left(md5(n::text), 6),
     'fan' || n || '@example.com', false, 'GBP', 2800,
     case when n % 100 = 1 then 'bank' when n % 2 = 0 then 'card' else 'wallet' end, ${AT}, ${AT} ${NUMBERS}`,
  `insert into hold (org_id, item_id, basket_id, event_id, price_id, pool_id, quantity, places, unit_price_minor,
     service_fee_minor, service_tax_minor, status, expires_at, created_at)
   select org, ${ID}, ${UUID}, event, price, pool, 1, 1, 2500, 250, 50, 'sold', ${AT}, ${AT} ${NUMBERS}`,
  `insert into ticket (org_id, order_id, event_id, price_id, price_category_id, status, barcode, price_minor,
     service_fee_minor, service_tax_minor, ordered_at, order_confirmed, first_of_price, created_at, updated_at)
   select org, ${ID}, event, price, category, 1, 'B' || n, 2500, 250, 50, ${AT}, n % 100 <> 0, true, ${AT}, ${AT}
   ${NUMBERS}`,
  `insert into attempt (org_id, attempt_id, subject_id, order_id, provider, payment_method, method, amount_minor, currency,
     status, due_at, deadline, created_at, updated_at, settled_at, card_brand, card_last4)
   select org, ${UUID}, ${UUID}, ${ID}, 'sandbox', 'pm', 'card', 1, 'GBP', 'done', ${AT}, ${AT},
     ${AT}, ${AT}, ${AT}, 'visa', lpad((n % 10000)::text, 4, '0') ${NUMBERS}`,
  `insert into scan (org_id, scan_id, event_id, gate_id, scanned_at, result, barcode)
   select org, ${UUID}, event, gate, to_timestamp(${STARTS} + n % 10800), 'admitted', 'B' || n ${NUMBERS} where n % 5 = 0`,
  `insert into member (org_id, member_number, user_id, status, first_name, last_name, email_address, barcode,
     marketing_emails, created_at)
   select org, 'N' || n, ${ID}, 1, 'Ann', 'L' || left(md5(n::text), 6), 'fan' || n || '@example.com', 'MB' || n, false, ${AT}
   ${NUMBERS} where n % 4 = 0`,
]

/**
 * Inserts the rows without checks of foreign keys and without derived rows, except those that reports read. Indexes are
 * built at the end: at once they take seconds, row by row a minute.
 */
async function fill(owner: pg.Client, ids: readonly (string | number | null)[]): Promise<void> {
  await owner.query("select set_config('app.org', $1, false)", [ids[0]])
  await owner.query(
    `set synchronous_commit = off; set maintenance_work_mem = '256MB'; set default_statistics_target = 30`,
  )
  const { rows } = await owner.query<{ of: string }>(
    // Only a superuser may switch the checks of foreign keys off.
    `select case when rolsuper then 'all' else 'user' end as of from pg_roles where rolname = current_user`,
  )
  const triggers = rows[0]?.of ?? 'user'
  const restore = await dropIndexes(owner)
  for (const table of TABLES) await owner.query(`alter table ${table} disable trigger ${triggers}`)
  await owner.query('alter table ticket enable trigger revenue_ticket_insert')
  await owner.query('alter table scan enable trigger scan_tally_insert')
  for (const statement of ROWS) await owner.query(statement, [...ids])
  for (const table of TABLES) await owner.query(`alter table ${table} enable trigger ${triggers}`)
  for (const sql of restore) await owner.query(sql)
}

/** Drops the indexes that are no constraints, and returns the statements that create them. */
async function dropIndexes(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; sql: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as sql from pg_index i
     where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
    [TABLES],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  return rows.map(({ sql }) => sql)
}
