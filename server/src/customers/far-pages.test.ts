import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { customerSortFields, type Customer } from '#contract'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

const CUSTOMERS = 3_000

let w: TestServer
let owner: pg.Client
let org: TestOrg
let customers: Customer[]
const statements = new Set<string>()

before(async () => {
  w = await startTestServer({ rewrite: (text) => (statements.add(text), text) })
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  org = await w.createOrg()
  await owner.query(
    `insert into customer (org_id, customer_id, first_name, last_name, email_address, marketing_emails,
       new_event_notifications, add_date, updated_at)
     select $1, gen_random_uuid(), (array['ann', 'Bob', 'Čeněk'])[1 + i % 3], 'L' || i % 50, 'fan' || i || '@example.com', false,
       false, to_timestamp(1700000000 + i / 7), to_timestamp(1700000000 + abs(hashint4(i)::bigint) % 900)
     from generate_series(1, $2::int) i`,
    [org.org, CUSTOMERS],
  )
  await owner.query('vacuum analyze customer')
  customers = []
  for (let page = 1; page <= CUSTOMERS / 100; page++)
    customers.push(...(await getPage(`limit=100&page_number=${page}&updated_since=0`)))
})
after(async () => {
  await owner.end()
  await w.stop()
})

async function getPage(query: string): Promise<Customer[]> {
  const response = await w.call(`/v1/customers?${query}`, { key: org.secret })
  assert.equal(response.status, 200, response.text)
  return response.json<{ data: Customer[] }>().data
}

/** Sorts text by its bytes, as the contract says, then by user_id in the same direction. */
const byteOrder = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))

for (const field of customerSortFields)
  for (const direction of ['asc', 'desc'] as const)
    test(`a far page by ${field}, ${direction}, equals one sorted in the test`, async () => {
      assert.equal(customers.length, CUSTOMERS)
      const sign = direction === 'asc' ? 1 : -1
      const sorted = customers.toSorted((a, b) => sign * (byteOrder(a[field], b[field]) || a.user_id - b.user_id))
      for (const page of [11, 30, 31]) {
        statements.clear()
        const got = await getPage(`limit=100&page_number=${page}&sort_field=${field}&sort_direction=${direction}`)
        assert.deepEqual(got, sorted.slice((page - 1) * 100, page * 100))
      }
      const text = [...statements].find((statement) => statement.includes('customer c'))
      assert.match(await explain(text ?? ''), /Index Only Scan (Backward )?using customer_/)
    })

/** Plans as the server's role, for any values. */
async function explain(text: string): Promise<string> {
  const app = new pg.Client({ connectionString: w.appUrl })
  await app.connect()
  try {
    await app.query(
      "select set_config('app.org', $1, false), set_config('plan_cache_mode', 'force_generic_plan', false)",
      [org.org],
    )
    await app.query(`prepare far_page as ${text}`)
    const { rows } = await app.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) execute far_page('${org.org}', 101, 1000)`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.doesNotMatch(plan, /Seq Scan|Hash Join|Merge Join/)
    return plan
  } finally {
    await app.end()
  }
}
