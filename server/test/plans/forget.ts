import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { club } from './large-club.ts'

/** Twenty baskets that expired long ago, ten of them without a payment, each with one item; and payments with a response. */
const OLD_ROWS = `
  insert into basket (org_id, basket_id, status, channel, client_secret, order_id, created_at, updated_at)
  select $1, gen_random_uuid(), 'expired', 'store', 'secret', case when n % 2 = 0 then (
    select max(order_id) from "order" where org_id = $1
  ) end, now() - interval '500 days', now() - interval '500 days' from generate_series(1, 20) n`
const OLD_HOLDS = `
  insert into hold (org_id, basket_id, event_id, price_id, quantity, places, unit_price_minor, service_fee_minor, service_tax_minor,
    status, expires_at, created_at)
  select $1, b.basket_id, h.event_id, h.price_id, 1, 1, 100, 0, 0, 'expired', b.created_at, b.created_at
  from basket b, (select * from hold where org_id = $1 limit 1) h where b.org_id = $1 and b.updated_at < now() - interval '450 days'`
const OLD_EVENT = `
  update event set starts_at = now() - interval '900 days', ends_at = null where org_id = $1 and event_id in (
    select event_id from "order" where org_id = $1 and order_id = (select max(order_id) from "order" where org_id = $1))`
const OLD_RESPONSES = `
  update attempt set answer = '{}' where org_id = $1 and attempt_id in (select attempt_id from attempt where org_id = $1 limit 20)`
/** Events of many years that were queued for the archive long ago. */
const QUEUED_EVENTS = `
  insert into event (org_id, event_id, title, online_event, url_string, currency, public_event, reserved_seating, starts_at, timezone,
    status, schedule_status, created_at, updated_at, archive_queued)
  select o.org_id, gen_random_uuid(), 'Old', false, 'old-' || n, 'GBP', true, false, now() - interval '900 days', 'Europe/London', 1,
    'scheduled', now(), now(), true from generate_series(1, 5000) n, (select org_id from "order" limit 1) o;`

const ROWS_READ = `
  select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows from pg_stat_xact_user_tables
  where relname in ('basket', 'hold', 'ticket', 'attempt', 'seat_hold', 'membership_item', 'basket_voucher', 'event', 'event_archive')`

/** Returns how many rows the function deleted and how many the statement read, after `change`. Nothing is kept. */
async function run(call: string, change = 'select'): Promise<{ done: number; read: number }> {
  const owner = new pg.Client({ connectionString: club.w.ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    for (const text of [OLD_ROWS, OLD_HOLDS, OLD_EVENT, OLD_RESPONSES]) await owner.query(text, [club.org.org])
    await owner.query(change)
    const rows = async () => (await owner.query<{ rows: number }>(ROWS_READ)).rows[0]?.rows ?? 0
    const before = await rows()
    const { rows: result } = await owner.query<{ done: string }>(`select ${call} as done`)
    return { done: Number(result[0]?.done), read: (await rows()) - before }
  } finally {
    await owner.end()
  }
}

const FEW_ROWS = 2_000

for (const [call, count] of [
  ['forget_unpaid_baskets(30, 500)', 10],
  ['forget_paid_baskets(400, 500)', 10],
  ['forget_payment_responses(30, 500)', 20],
] as const)
  test(`${call} reads few of 100,000 orders`, async () => {
    const { done, read } = await run(call)
    assert.equal(done, count)
    assert.ok(read < FEW_ROWS, `${read} rows`)
  })

test('control: without its index each deleted hold reads all tickets', async () => {
  const { read } = await run('forget_unpaid_baskets(30, 500)', 'drop index ticket_by_item')
  assert.ok(read > 100_000, `${read} rows`)
})

test('queue_ended_events reads none of the events that are queued already', async () => {
  const { done, read } = await run('queue_ended_events(30, 1000)', QUEUED_EVENTS)
  assert.ok(done > 0)
  assert.ok(read < FEW_ROWS, `${read} rows`)
})

test('control: without its index it reads all events', async () => {
  const { read } = await run('queue_ended_events(30, 1000)', `${QUEUED_EVENTS} drop index event_unqueued`)
  assert.ok(read > 5_000, `${read} rows`)
})
