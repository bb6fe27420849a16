import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { genericPlanFor, rowsRead as read, type PlanNode } from '#testing/query-plans'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

const DAYS = 30
const CHANGES = 1_000_000
const LIMIT = 100

let w: TestServer
let org: TestOrg
const texts = new Set<string>()

before(async () => {
  w = await startTestServer({ rewrite: (text) => (texts.add(text), text) })
  org = await w.createOrg()
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  await owner.query(`select make_change_day((now() at time zone 'UTC')::date - n) from generate_series(0, ${DAYS}) n`)
  await owner.query(
    `insert into change (org_id, sequence, message_id, type, occurred_at, data, changed_on)
     select $1, n, gen_random_uuid(), case n % 1000 when 0 then 'order.refunded' else 'ticket.issued' end, now(), '{"ticket": 1}',
       (now() at time zone 'UTC')::date - ${DAYS} + n * ${DAYS} / ${CHANGES}
     from generate_series(1, ${CHANGES}) n`,
    [org.org],
  )
  await owner.query(`insert into feed values ($1, ${CHANGES}, (now() at time zone 'UTC')::date)`, [org.org])
  await owner.query('vacuum analyze change')
  await owner.end()
})
after(() => w.stop())

/** Returns the generic plan of one of the server's statements, as PostgreSQL uses it for all values. */
async function planOf(part: string, params: readonly (string | number | null)[]): Promise<PlanNode[]> {
  const text = [...texts].find((one) => one.includes(part)) ?? assert.fail(`no statement with ${part}`)
  return genericPlanFor(w, org.org, { text, params })
}

const isDay = (table: string): boolean => table.startsWith('change_')
const rowsRead = (plan: readonly PlanNode[]): number => read(plan, isDay)

/** Every day is entered by its index, at the place that is wanted. */
function assertIndexed(plan: readonly PlanNode[]): void {
  const scans = plan.filter((node) => node['Relation Name']?.startsWith('change_'))
  assert.ok(scans.length > 0)
  for (const node of scans) assert.match(node['Node Type'], /^Index/)
}

test('one page of a million changes reads only the rows of that page', async () => {
  for (const query of [`?after=500000&limit=${LIMIT}`, `?after=500000&limit=${LIMIT}&types=order.refunded`]) {
    const reply = await w.call(`/v1/changes${query}`, { key: org.secret })
    assert.equal(reply.status, 200, reply.text)
  }

  const page = await planOf('sequence <= $3 order by sequence )', [org.org, 500_000, 500_000 + LIMIT])
  assertIndexed(page)
  assert.equal(rowsRead(page), LIMIT)
  assert.ok(!page.some((node) => node['Node Type'].includes('Sort')))

  const bounds = await planOf('as first_sequence', [org.org])
  assertIndexed(bounds)
  assert.ok(rowsRead(bounds) <= DAYS + 1, `${rowsRead(bounds)} rows for the bounds`)

  const end = await planOf('limit $6', [org.org, 500_000, 510_000, '{order.refunded}', null, LIMIT])
  assertIndexed(end)
  assert.ok(rowsRead(end) <= 10_000, `${rowsRead(end)} rows for a rare type`)
})
