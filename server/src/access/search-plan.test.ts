import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { inTx, write } from '#platform/db'
import { createGateScene, type GateScene } from '#testing/gate-devices'
import { makeOrder } from '#testing/factories'
import { listPlanNodes, rowsRead, type PlanNode } from '#testing/query-plans'
import { startTestServer, type TestServer } from '#testing/test-server'

const ROUNDS = 4
const EACH = 1_500

let w: TestServer
let scene: GateScene

const orders = write(`
  insert into "order" (org_id, order_uuid, event_id, user_id, status, order_date, first_name, last_name, email_address,
    marketing_opt_in, currency, total_minor, payment_method, created_at, updated_at)
  select $1, gen_random_uuid(), $2, $3, 'confirmed', now(), 'Fan' || n, md5(n::text), 'fan' || n || '@example.com',
    false, 'GBP', 0, 'free', now(), now() from generate_series($4::int, $4 + ${EACH - 1}) n
`)
const tickets = write(`
  insert into ticket (org_id, order_id, event_id, price_id, price_category_id, status, barcode, attendee_name, price_minor,
    service_fee_minor, service_tax_minor, ordered_at, order_confirmed, first_of_price, created_at, updated_at)
  select $1, o.order_id, $2, $3, $4, 1, 'P' || o.order_id, 'Guest ' || md5(o.order_id::text), 0, 0, 0, now(), true, true, now(), now()
  from "order" o where o.org_id = $1 and o.event_id = $2
    and not exists (select from ticket t where t.org_id = $1 and t.order_id = o.order_id)
`)
const members = write(`
  insert into member (org_id, member_number, user_id, status, first_name, last_name, email_address, barcode, marketing_emails, created_at)
  select $1, 'N' || n, $2, 1, 'Member' || n, md5(n::text), 'member' || n || '@example.com', 'MB' || n, false, now()
  from generate_series($3::int, $3 + ${EACH - 1}) n
`)

before(async () => {
  w = await startTestServer()
  scene = await createGateScene(w)
  const { org, event, price } = scene
  const { user_id } = await w.createCustomer(org)
  for (let from = 1; from < ROUNDS * EACH; from += EACH) {
    await inTx(w.db, org.org, (tx) => tx.count(orders, org.org, event.event_id, user_id, from))
    const ticketsOf = [event.event_id, price.price_id, price.price_category_id] as const
    await inTx(w.db, org.org, (tx) => tx.count(tickets, org.org, ...ticketsOf))
    await inTx(w.db, org.org, (tx) => tx.count(members, org.org, user_id, from))
  }
  await makeOrder(w, org, price, { order: { last_name: 'Quxworth' } })
  for (const table of ['"order"', 'ticket', 'member'])
    await w.db.unscoped({ kind: 'read', text: `vacuum analyze ${table}`, heavy: false })
})
after(() => w.stop())

/** The plan of the statement inside the function, as run by the role that owns it. */
async function planOf(term: string, without?: string): Promise<PlanNode[]> {
  const client = new pg.Client({ connectionString: w.ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    if (without !== undefined) await client.query(`drop index ${without}`)
    await client.query('set local role tessera_lookup')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ sql: string }>('select holder_search_sql() as sql')
    const number = /^\d+$/.test(term) ? term : null
    const params = [scene.org.org, scene.event.event_id, `%${term}%`, `%\n${term}%`, number, [term], null, 21]
    return await listPlanNodes(client, rows[0]?.sql ?? '', params)
  } finally {
    await client.end()
  }
}

for (const term of ['quxworth', 'guest 00a1', 'fan1234', '12345'])
  test(`a search for ${term} uses the indexes and reads few rows`, async () => {
    const plan = await planOf(term)

    const used = new Set(plan.flatMap((node) => node['Index Name'] ?? []))
    assert.deepEqual(
      plan.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
      [],
    )
    for (const index of ['order_by_search', 'ticket_by_attendee', 'member_by_search', 'member_number_once'])
      assert.ok(used.has(index), `${index} is not used: ${[...used].join(', ')}`)
    assert.ok(rowsRead(plan) < 500, `${rowsRead(plan)} rows read`)
  })

for (const index of ['order_by_search', 'ticket_by_attendee', 'member_by_search'])
  test(`control: without ${index} the same search reads thousands of rows`, async () => {
    const read = rowsRead(await planOf('quxworth', index))

    assert.ok(read > ROUNDS * EACH, `${read} rows read`)
  })
