import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { connect, type Db } from '#platform/db'
import { createRandom } from '../operator/demo/random.ts'
import { makeGate, makeScans, createdAt } from '#testing/factories'
import { runRandomWrite } from '#testing/tallies/sales'
import { createSalesScene } from '#testing/tallies/scene'
import { startTestServer, type TestServer } from '#testing/test-server'
import { foldTallies } from './jobs.ts'

const seed = Number(process.env.TESSERA_TEST_SEED ?? Date.now() % 1_000_000)

let w: TestServer
let db: Db
const clients: pg.Client[] = []

async function client(url: string): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: url })
  await made.connect()
  clients.push(made)
  return made
}

before(async () => {
  w = await startTestServer()
  db = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 1 })
})
after(async () => {
  await Promise.all(clients.map((each) => each.end()))
  await db.close()
  await w.stop()
})

/** Compares the tallies of every organisation with the tables in one snapshot. Each row is a difference. */
const DIFFERENCES = `
  with live as (
    select event_id, price_id, count(*) filter (where status = 1) as active, count(*) filter (where status in (2, 3)) as ended,
      count(attended_at) as attended, sum(sales_tickets) as tickets, sum(sales_orders) as orders,
      sum(sales_net_minor) as net, sum(sales_gross_minor) as gross
    from ticket group by 1, 2
  ), tallied as (
    select event_id, price_id, sum(active) as active, sum(ended) as ended, sum(attended) as attended,
      sum(tickets) as tickets, sum(orders) as orders, sum(net_minor) as net, sum(gross_minor) as gross
    from ticket_tally group by 1, 2
  ), spans as (
    select event_id, price_id, grain, sum(tickets) as tickets, sum(orders) as orders, sum(net_minor) as net, sum(gross_minor) as gross
    from (
      select event_id, price_id, grain, tickets, orders, net_minor, gross_minor from sales_tally
      union all
      select event_id, price_id, grain, tickets, orders, net_minor, gross_minor
      from ticket_tally, unnest(array['minute', 'hour', 'day']) grain where tally_id > 0
    ) parts group by 1, 2, 3
  )
  select 'tickets' as what, event_id::text from live full join tallied using (event_id, price_id)
  where (live.active, live.ended, live.attended, live.tickets, live.orders, live.net, live.gross) is distinct from
    (tallied.active, tallied.ended, tallied.attended, tallied.tickets, tallied.orders, tallied.net, tallied.gross)
    and (live is null or (live.active + live.ended + live.attended + live.tickets + live.orders + abs(live.net) + abs(live.gross)) > 0)
  union all
  select 'sales by ' || grain, event_id::text from spans left join live using (event_id, price_id)
  where (live.tickets, live.orders, live.net, live.gross) is distinct from (spans.tickets, spans.orders, spans.net, spans.gross)
  union all
  select 'orders', event_id::text
  from (select event_id, count(*) as n from "order" group by 1) o
  full join (select event_id, sum(orders) as n from order_tally where grain = 'minute' group by 1) t using (event_id)
  where o.n is distinct from t.n
  union all
  select 'scans', event_id::text
  from (select event_id, count(*) as n from scan group by 1) s
  full join (select event_id, sum(scans) as n from scan_tally group by 1) t using (event_id)
  where s.n is distinct from t.n`

test('figures are exact at every moment during concurrent sales and folds', async (t) => {
  t.diagnostic(`seed ${seed}`)
  const [mine, theirs] = [await createSalesScene(w), await createSalesScene(w)]
  const writers = await Promise.all(
    [mine, theirs, mine, theirs].map(async (scene, at) => ({
      random: createRandom(seed + at),
      app: await client(w.appUrl),
      scene,
    })),
  )
  const owner = await client(w.ownerUrl)
  const sale = { over: false }
  const sell = async ({ random, app, scene }: (typeof writers)[number]) => {
    // Bulk changes of two sellers may lock the same tickets in different orders: one of them must retry.
    for (let i = 0; i < 60; i++) await runRandomWrite(app, random, scene).catch(ignoreDeadlock)
  }
  const fold = async (app: pg.Client) => {
    while (!sale.over) for (const name of ['ticket', 'order', 'scan']) await app.query(`select fold_${name}_tally(7)`)
  }
  const look = async () => {
    let looked = 0
    for (; !sale.over; looked++) assert.deepEqual((await owner.query(DIFFERENCES)).rows, [])
    return looked
  }
  const others = [look(), fold(await client(w.appUrl)), fold(await client(w.appUrl))] as const
  await Promise.all(writers.map(sell)).finally(() => {
    sale.over = true
  })
  const [looked] = await Promise.all(others)
  assert.ok(looked > 5, `looked ${looked} times`)
  await foldTallies(db)
  assert.deepEqual((await owner.query(DIFFERENCES)).rows, [])
})

function ignoreDeadlock(error: unknown): void {
  const again = error instanceof pg.DatabaseError && error.code === '40P01'
  if (!again) throw error
}

test('the job leaves no unfolded difference, one row per minute and price, and the same figures', async () => {
  const scene = await createSalesScene(w)
  const [sale] = scene.events
  assert.ok(sale)
  const random = createRandom(7)
  const app = await client(w.appUrl)
  const owner = await client(w.ownerUrl)
  for (let i = 0; i < 40; i++) await runRandomWrite(app, random, scene)
  const { gate_id } = await makeGate(w, scene.org)
  const later = new Date(createdAt.getTime() + 60_000)
  await makeScans(
    w,
    scene.org,
    sale.event,
    [createdAt, createdAt, createdAt, later].map((scanned_at) => ({ gate_id, scanned_at })),
  )

  await foldTallies(db)

  const count = async (sql: string) =>
    Number((await owner.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]?.n)
  for (const table of ['ticket_tally', 'order_tally', 'scan_tally'])
    assert.equal(await count(`${table} where tally_id > 0`), 0, table)
  const { rows } = await owner.query('select scans::int from scan_tally where event_id = $1 order by minute', [
    sale.event.event_id,
  ])
  assert.deepEqual(rows, [{ scans: 3 }, { scans: 1 }])
  assert.deepEqual((await owner.query(DIFFERENCES)).rows, [])
})

test('a worker folds nothing while another one folds', async () => {
  const scene = await createSalesScene(w)
  const random = createRandom(8)
  const [first, second] = [await client(w.appUrl), await client(w.appUrl)]
  for (let i = 0; i < 20; i++) await runRandomWrite(first, random, scene)
  const fold = async (app: pg.Client) =>
    Number((await app.query<{ n: string }>('select fold_ticket_tally(1) as n')).rows[0]?.n)
  await first.query('begin')
  assert.equal(await fold(first), 1)
  assert.equal(await fold(second), 0)
  await first.query('commit')
  assert.equal(await fold(second), 1)
})

test('the server can append to a tally only by its triggers, and change nothing in it', async () => {
  const app = await client(w.appUrl)
  for (const table of ['ticket_tally', 'order_tally', 'scan_tally', 'sales_tally'])
    for (const statement of [`delete from ${table}`, `update ${table} set org_id = org_id`])
      await assert.rejects(app.query(statement), { code: '42501' }, statement)
  await assert.rejects(app.query('insert into sales_tally default values'), { code: '42501' })
})
