import pg from 'pg'
import { latencyCells, quantile, type Bench } from './lib/bench.ts'
import { get, openLoop } from './lib/open-loop.ts'
import { startBenchServer, type BenchServer } from './lib/bench-server.ts'

const CUSTOMERS = 1_000_000
const load = { perSecond: 50, seconds: 20 }

/** Terms that match no customer, one, and about a third of them, in several fields and spellings. */
const kinds: Record<string, (i: number) => string> = {
  none: (i) => `qzx${i}qq`,
  one: (i) => `.${(i * 7919) % CUSTOMERS}@example`,
  many: (i) => ['example.com', 'EXAMPLE.ORG', '@example.net'][i % 3] ?? 'example.com',
}

async function search({ url, demo }: BenchServer, term: string): Promise<void> {
  await get(`${url}/v1/customers?search=${encodeURIComponent(term)}`, demo.secretKey)
}

/** Prints the plan for a rare term, as the function runs it. */
async function showPlan({ ownerUrl, demo }: BenchServer): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const text = await client.query<{ sql: string }>("select customer_search_sql('index', 'add_date', true) as sql")
  const sql = text.rows[0]?.sql ?? ''
  const params = [`'${demo.org}'`, "'%qzx1qq%'", 'null', 'null', 'null', '21', '0', "'qzx1qq'"]
  const filled = params.reduce((so, value, i) => so.replaceAll(`$${i + 1}`, value), sql)
  const plan = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off) ${filled}`)
  await client.end()
  for (const row of plan.rows) console.log(`  ${row['QUERY PLAN']}`)
}

export const customerSearch: Bench = {
  name: 'customer-search',
  about:
    'p99 of GET /v1/customers?search= over a million customers at 50 requests per second, by kind of term; goal in ms',
  goal: 50,
  goalOf: 'ours-at-most',
  async run(started) {
    const server = await startBenchServer(CUSTOMERS)
    started.defer(() => server.stop())
    await showPlan(server)
    let worst = 0
    let base = 0
    console.log('term      p50 ms   p95 ms   p99 ms   max ms')
    for (const [kind, term] of Object.entries(kinds)) {
      const latencies = await openLoop(load, (i) => search(server, term(i)))
      console.log(`${kind.padEnd(8)} ${latencyCells(latencies, [0.5, 0.95, 0.99, 1])}`)
      worst = Math.max(worst, quantile(latencies, 0.99))
      if (kind === 'one') base = quantile(latencies, 0.5)
    }
    return { ours: Number(worst.toFixed(1)), bare: Number(base.toFixed(1)), ratio: Number((worst / base).toFixed(2)) }
  },
}
