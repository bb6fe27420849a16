import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { world, type Org, type World } from '../../test/world.ts'

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

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** How PostgreSQL runs a statement of the server for the server's own role: with one plan for all values, as there. */
async function planOf(part: string, params: readonly (string | number)[]): Promise<Node[]> {
  const text = [...texts].find((one) => one.includes(part)) ?? assert.fail(`no statement with ${part}`)
  const client = new pg.Client({ connectionString: w.appUrl })
  await client.connect()
  try {
    await client.query("select set_config('app.org', $1, false)", [org.org])
    await client.query(`set plan_cache_mode = force_generic_plan; prepare it as ${text}`)
    const values = params.map((value) => client.escapeLiteral(String(value))).join(', ')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, format json) execute it(${values})`,
    )
    const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)]
    return rows.flatMap((row) => all(row['QUERY PLAN'][0].Plan))
  } finally {
    await client.end()
  }
}

const rowsRead = (plan: readonly Node[]): number =>
  plan
    .filter((node) => node['Relation Name']?.startsWith('change_'))
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )

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
