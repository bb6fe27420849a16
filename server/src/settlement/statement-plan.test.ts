import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Statement } from '#contract'
import { genericPlanFor, rowsRead } from '#testing/query-plans'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { WHOLE_ORGANISATION } from './queries/tallies.ts'
import { splitBefore } from './rules.ts'

const statements = new Set<string>()
let w: TestServer
let org: TestOrg
before(async () => {
  w = await startTestServer({ rewrite: (text) => (statements.add(text), text) })
  org = await w.createOrg()
  await fillThreeYears()
})
after(() => w.stop())

/** A sale in every quarter of an hour of three years, as the worker would have added them up. */
async function fillThreeYears(): Promise<void> {
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.org', $1, false)", [org.org])
  await owner.query(
    `insert into ledger_tally (org_id, event_id, currency, grain, starts_at, kind, payment_method, account, postings,
       amount_minor, discount_minor)
     select $1, $2, 'GBP', g.grain, date_trunc(g.unit, q, 'UTC') + case g.grain when 'quarter' then q - date_trunc('hour', q)
       else interval '0' end, 'sale', 'card', a.account, count(*), sum(a.amount), 0
     from generate_series(timestamptz '2023-01-01Z', timestamptz '2025-12-31 23:45Z', interval '15 minutes') q
     cross join (values ('quarter', 'hour'), ('day', 'day'), ('month', 'month')) g (grain, unit)
     cross join (values ('provider', 100), ('organisation', -100)) a (account, amount)
     group by 4, 5, 8`,
    [org.org, WHOLE_ORGANISATION],
  )
  await owner.query('analyze ledger_tally, ledger_change')
  await owner.end()
}

test('a statement of a long history reads some hundred rows, by the key', async () => {
  const query = 'first_day=2025-03-10&last_day=2025-11-20'
  const response = await w.call(`/admin/v1/statement?${query}`, { key: org.admin })
  const text = [...statements].find((one) => one.includes('as opening_minor')) ?? assert.fail()
  const [startsAt, endsAt] = [new Date('2025-03-10T00:00:00Z'), new Date('2025-11-21T00:00:00Z')]
  const parts = [...splitBefore(startsAt), ...splitBefore(endsAt)]
  const list = (values: readonly string[]): string => `{${values.join()}}`

  const plan = await genericPlanFor(w, org.org, {
    text,
    params: [
      org.org,
      WHOLE_ORGANISATION,
      'GBP',
      '{f,f,f,t,t,t}',
      list(parts.map(({ grain }) => grain)),
      list(parts.map(({ since }) => since?.toISOString() ?? '-infinity')),
      list(parts.map(({ until }) => until.toISOString())),
      startsAt.toISOString(),
      endsAt.toISOString(),
    ],
  })

  const { accounts } = response.json<Statement>()
  const quarters = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 900_000
  const opening = 100 * quarters('2023-01-01', '2025-03-10')
  const closing = 100 * quarters('2023-01-01', '2025-11-21')
  assert.deepEqual(
    accounts.map(({ opening_minor, closing_minor }) => [opening_minor, closing_minor]),
    [
      [opening, closing],
      [-opening, -closing],
    ],
  )
  const read = rowsRead(plan, (name) => name === 'ledger_tally')
  // Two accounts, and for each edge the months and days before it, of 200,000 rows.
  assert.ok(read <= 200, `${read} rows`)
  assert.ok(plan.every((node) => node['Relation Name'] !== 'ledger_tally' || /Index/.test(node['Node Type'])))
})
