// longer than 250 lines because all its plans need the same ten thousand orders
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { listEventOrders, Output } from '#contract'
import { createRandom } from '../operator/demo/random.ts'
import { eventId, makeEvent, type Row } from '#testing/factories'
import { planFor, rowsRead } from '#testing/query-plans'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { NO_LIMITS } from '#testing/no-limits'

const ORDERS = 6_000
const FIRST = Date.UTC(2026, 2, 1, 22, 0, 0)
const seed = Number(process.env.TESSERA_TEST_SEED ?? Date.now() % 1_000_000)

type InsertedOrder = {
  order_id: string
  order_date: Date
  status: string
  first_name: string
  last_name: string
  email_address: string
}

let w: TestServer
let owner: pg.Client
let org: TestOrg
let event: Row<'event'>
let known: InsertedOrder[]
/** The statements that the server sent to PostgreSQL since this list was last cleared. */
const sent = new Set<string>()

before(async () => {
  w = await startTestServer({ rewrite: (text) => (sent.add(text), text) })
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  org = await w.createOrg({ limits: NO_LIMITS })
  event = await makeEvent(w, org)
  const { user_id } = await w.createCustomer(org)
  await addOrders(event, user_id, { count: ORDERS, first: FIRST })
  // Other events of the organisation that were sold a week before and after. A statement without the event filter would
  // show, and one that walks the orders of all events by time would read these first.
  for (const days of [-7, 7])
    await addOrders(await makeEvent(w, org), user_id, { count: 300, first: FIRST + days * 86_400_000 })
  await owner.query('vacuum analyze "order", order_tally')
  await remember()
})
after(async () => {
  await owner.end()
  await w.stop()
})

/** Inserts orders in random order of time: a busy minute, many at the same moment, and a few over two days. */
const addOrders = (of: Row<'event'>, userId: number, { count, first }: { count: number; first: number }) =>
  owner.query(
    `insert into "order" (org_id, order_uuid, event_id, user_id, status, order_date, first_name, last_name, email_address,
       marketing_opt_in, currency, total_minor, created_at, updated_at)
     select $1, gen_random_uuid(), $2, $3, (array['confirmed', 'confirmed', 'pending', 'cancelled'])[1 + i % 4],
       to_timestamp($5::bigint / 1000) + case i % 3 when 0 then make_interval(secs => hashint4(i)::bigint % 60 / 2)
         when 1 then make_interval(mins => (abs(hashint4(i)::bigint) % 2900)::int) else make_interval(secs => abs(hashint4(i)::bigint) % 180000) end,
       (array['Ann', 'Zoë', 'Bob'])[1 + i % 3], 'Lee' || i, 'Fan' || i || '@example.com', false, 'GBP', 0, now(), now()
     from generate_series(1, $4::int) i`,
    [org.org, of.event_id, userId, count, first],
  )

async function remember(): Promise<void> {
  const { rows } = await owner.query<InsertedOrder>(
    'select order_id, order_date, status, first_name, last_name, email_address from "order" where event_id = $1',
    [event.event_id],
  )
  known = rows.toSorted(
    (a, b) => a.order_date.getTime() - b.order_date.getTime() || Number(a.order_id) - Number(b.order_id),
  )
}

async function page(query: Record<string, string | number>): Promise<{ ids: number[]; more: boolean }> {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const answer = await w.call(`/v1/events/${eventId(event)}/orders?${parameters.toString()}`, { key: org.secret })
  assert.equal(answer.status, 200, answer.text)
  const { data, has_more } = answer.json<Output<typeof listEventOrders>>()
  return { ids: data.map(({ order_id }) => order_id), more: has_more }
}

function expected(all: readonly InsertedOrder[], limit: number, page_number: number) {
  const skip = (page_number - 1) * limit
  const ids = all.slice(skip, skip + limit).map(({ order_id }) => Number(order_id))
  return { ids, more: all.length > skip + limit }
}

test('far pages are correct while tallies are folded and orders are placed', async (t) => {
  t.diagnostic(`seed ${seed}`)
  const random = createRandom(seed)
  for (let i = 0; i < 120; i++) {
    if (random.chance(0.2)) await owner.query('select fold_order_tally($1)', [random.pick([1, 50, 700])])
    if (random.chance(0.1)) {
      const { order_id } = random.pick(known)
      const at = new Date(FIRST + random.int(180_000) * 1_000)
      await owner.query('update "order" set order_date = $2 where order_id = $1', [order_id, at])
      await remember()
    }
    const limit = random.pick([20, 100, 7])
    const page_number = random.chance(0.1) ? 999_999 : 1 + random.int(Math.ceil(known.length / limit) + 2)
    assert.deepEqual(
      await page({ limit, page_number }),
      expected(known, limit, page_number),
      `seed ${seed}: ${limit} × ${page_number}`,
    )
  }
})

test('filters work on near and far pages', async () => {
  const start = FIRST / 1000 + 3_600
  const end = start + 90_000
  const inTime = known.filter(
    ({ order_date }) => order_date.getTime() > start * 1000 && order_date.getTime() < end * 1000,
  )
  const confirmed = known.filter(({ status }) => status === 'confirmed')
  const both = inTime.filter(({ status }) => status === 'confirmed')
  const time = { unix_start: start, unix_end: end }
  assert.ok(both.length > 600)
  for (const page_number of [1, 2, 7, 30, 31]) {
    const at = { limit: 20, page_number }
    assert.deepEqual(await page({ ...time, ...at }), expected(inTime, 20, page_number))
    assert.deepEqual(await page({ order_status: 'confirmed', ...at }), expected(confirmed, 20, page_number))
    assert.deepEqual(await page({ order_status: 'confirmed', ...time, ...at }), expected(both, 20, page_number))
  }
})

test('pages of a search equal those of a plain scan, also beyond the orders that are read one by one', async () => {
  const folded = ({ first_name, last_name, email_address }: InsertedOrder) =>
    `${first_name} ${last_name}\n${email_address}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  for (const term of ['zoe', 'ZOË', '@example.com', 'fan5', 'Lee59', 'Bob Lee5999', 'nobody', 'e', 'an'])
    for (const [limit, page_number] of [
      [20, 1],
      [20, 3],
      [100, 9],
      [100, 18],
      [100, 60],
    ] as const) {
      const plain = term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
      const hits = known.filter((order) => folded(order).includes(plain))
      assert.deepEqual(
        await page({ search: term, limit, page_number }),
        expected(hits, limit, page_number),
        `${term} × ${page_number}`,
      )
      const pending = hits.filter(({ status }) => status === 'pending')
      assert.deepEqual(
        await page({ search: term, order_status: 'pending', limit, page_number }),
        expected(pending, limit, page_number),
      )
    }
})

type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Function Name'?: string
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** The plan nodes that read tables, as the server's role, for these values or for any. */
async function reads(text: string, params: readonly (string | number | null)[], mode: string): Promise<string[]> {
  const app = new pg.Client({ connectionString: w.appUrl })
  await app.connect()
  try {
    await app.query("select set_config('app.org', $1, false), set_config('plan_cache_mode', $2, false)", [
      org.org,
      mode,
    ])
    await app.query(`prepare page as ${text}`)
    const literals = params.map((value) => (value === null ? 'null' : `'${String(value)}'`)).join(', ')
    const { rows } = await app.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json, costs off) execute page(${literals})`,
    )
    const steps = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodes(Plan))
    return steps
      .filter(
        (step) =>
          step['Relation Name'] !== undefined || step['Function Name'] !== undefined || step['Node Type'] === 'Sort',
      )
      .map((step) => [step['Node Type'], step['Index Name'] ?? step['Function Name']].filter(Boolean).join(' '))
      .filter((step) => !VAT_OF_ORDERS.includes(step))
  } finally {
    await app.end()
  }
}

/** Returns the statement that reads the orders of this page. */
async function statementOf(query: Record<string, string | number>): Promise<string> {
  sent.clear()
  await page(query)
  const text = [...sent].find((statement) => statement.includes('"order"'))
  assert.ok(text, 'no statement read the orders')
  return text
}

/** The VAT of each order of the page is read by its key. */
const VAT_OF_ORDERS = ['Index Scan order_tax_pkey', 'Index Scan tax_rate_pkey']
const FIRST_PAGE = ['Index Scan order_by_event']
const BY_TIME = ['Sort', 'Index Only Scan order_by_event', 'Index Scan order_pkey']
const BY_TALLY = ['Sort', 'Function Scan order_place', 'Index Only Scan order_by_event', 'Index Scan order_pkey']

test('a page is read from the index, and a far page without reading the rows before it', async () => {
  const near = await statementOf({ limit: 20 })
  const far = await statementOf({ limit: 20, page_number: 100 })
  const bounded = await statementOf({ limit: 20, page_number: 100, unix_start: 5 })
  const place = [org.org, event.event_id, 21, 1_980]
  const ends = ['-infinity', 'infinity']
  const nearest = [org.org, event.event_id, 21, 0, ...ends, null]
  assert.equal(rowsRead(await planFor(w, org.org, { text: near, params: nearest })), 21)
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    assert.deepEqual(await reads(near, nearest, mode), FIRST_PAGE, mode)
    assert.deepEqual(await reads(far, place, mode), BY_TALLY, mode)
    assert.deepEqual(await reads(bounded, [...place, ...ends], mode), BY_TIME, mode)
  }
})

test('staff read the newest orders of an event without those of other events', async () => {
  sent.clear()
  const reply = await w.call(`/admin/v1/orders?limit=20&event_id=${eventId(event)}`, { key: org.admin })
  assert.equal(reply.status, 200, reply.text)
  const text = [...sent].find((statement) => statement.includes('order by o.event_id desc')) ?? ''
  const first = [21, '-infinity', 'infinity', 'infinity', Number.MAX_SAFE_INTEGER, null, null, event.event_id]
  const plan = await planFor(w, org.org, { text, params: [org.org, ...first] })
  const rows = rowsRead(plan, (table) => table === 'order')
  assert.equal(rows, 21)
})

test('the start of a far page is found in a few rows of the tally', async () => {
  await owner.query('select fold_order_tally(1000000)')
  await owner.query('vacuum analyze order_tally')
  const app = new pg.Client({ connectionString: w.appUrl })
  await app.connect()
  await app.query("select set_config('app.org', $1, false)", [org.org])
  const walked =
    "select sum(seq_tup_read)::int as scanned, sum(idx_tup_fetch)::int as fetched from pg_stat_xact_user_tables where relname = 'order_tally'"
  await app.query('begin')
  const { rows: found } = await app.query<{ minute: Date; before: string }>('select * from order_place($1, $2, 5000)', [
    org.org,
    event.event_id,
  ])
  const { rows } = await app.query<{ scanned: number; fetched: number }>(walked)
  await app.query('commit')
  await app.end()
  assert.equal(found.length, 1)
  assert.equal(rows[0]?.scanned, 0)
  assert.ok((rows[0]?.fetched ?? Infinity) <= 3 + 24 + 60, `read ${String(rows[0]?.fetched)} rows`)
})
