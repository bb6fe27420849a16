import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { planForAll, rowsRead as read, type Node } from '#testing/query-plans'
import { world, type Org, type World } from '#testing/test-server'

const DAYS = 30
const CHANGES = 1_000_000
const LIMIT = 100

let w: World
let org: Org
const texts = new Set<string>()

before(async () => {
  w = await world({ rewrite: (text) => (texts.add(text), text) })
  org = await w.anOrg()
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
after(() => w.end())

/** How PostgreSQL runs a statement of the server, with one plan for all values, as there. */
async function planOf(part: string, params: readonly (string | number)[]): Promise<Node[]> {
  const text = [...texts].find((one) => one.includes(part)) ?? assert.fail(`no statement with ${part}`)
  return planForAll(w, org.org, { text, params })
}

const isDay = (table: string): boolean => table.startsWith('change_')
const rowsRead = (plan: readonly Node[]): number => read(plan, isDay)

/** Every day is entered by its index, at the place that is wanted. */
function assertIndexed(plan: readonly Node[]): void {
  const scans = plan.filter((node) => node['Relation Name']?.startsWith('change_'))
  assert.ok(scans.length > 0)
  for (const node of scans) assert.match(node['Node Type'], /^Index/)
}

test('a page in a history of a million changes reads that page alone', async () => {
  for (const query of [`?after=500000&limit=${LIMIT}`, `?after=500000&limit=${LIMIT}&types=order.refunded`]) {
    const reply = await w.call(`/v1/changes${query}`, { key: org.secret })
    assert.equal(reply.status, 200, reply.text)
  }

  const page = await planOf('sequence <= $3 order by sequence', [org.org, 500_000, 500_000 + LIMIT])
  assertIndexed(page)
  assert.equal(rowsRead(page), LIMIT)
  assert.ok(!page.some((node) => node['Node Type'].includes('Sort')))

  const bounds = await planOf('as first_sequence', [org.org])
  assertIndexed(bounds)
  assert.ok(rowsRead(bounds) <= DAYS + 1, `${rowsRead(bounds)} rows for the bounds`)

  const end = await planOf('offset $5', [org.org, 500_000, 510_000, '{order.refunded}', LIMIT - 1])
  assertIndexed(end)
  assert.ok(rowsRead(end) <= 10_000, `${rowsRead(end)} rows for a rare type`)
})
