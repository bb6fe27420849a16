import pg from 'pg'
import { quantile, type Bench } from './lib/bench.ts'
import { stage, type Stage } from './lib/stage.ts'

const CUSTOMERS = 1_000_000
const PER_SECOND = 50
const SECONDS = 20

/** Terms that match nobody, one customer, and about a third of them, spread over fields and spellings. */
const kinds: Record<string, (i: number) => string> = {
  nobody: (i) => `qzx${i}qq`,
  one: (i) => `.${(i * 7919) % CUSTOMERS}@example`,
  many: (i) => ['example.com', 'EXAMPLE.ORG', '@example.net'][i % 3] ?? 'example.com',
}

/** Sends on time whatever the answers do, and counts from when a request was due: a slow answer cannot hide the next. */
async function openLoop(send: (i: number) => Promise<void>): Promise<number[]> {
  const waits: number[] = []
  const startedAt = performance.now()
  const pending: Promise<void>[] = []
  for (let i = 0; i < PER_SECOND * SECONDS; i++) {
    const due = startedAt + (i * 1000) / PER_SECOND
    const ahead = due - performance.now()
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead))
    pending.push(send(i).then(() => void waits.push(performance.now() - due)))
  }
  await Promise.all(pending)
  return waits
}

async function search({ url, demo }: Stage, term: string): Promise<void> {
  const answer = await fetch(`${url}/v1/customers?search=${encodeURIComponent(term)}`, {
    headers: { Authorization: `Bearer ${demo.secretKey}` },
  })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** The plan that a rare term gets, as the function would run it. */
async function showPlan({ ownerUrl, demo }: Stage): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const text = await client.query<{ sql: string }>("select customer_search_sql('index', 'add_date', true) as sql")
  const sql = text.rows[0]?.sql ?? ''
  const params = [`'${demo.org}'`, "'%qzx1qq%'", 'null', 'null', 'null', '21', '0']
  const filled = params.reduce((so, value, i) => so.replaceAll(`$${i + 1}`, value), sql)
  const plan = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off) ${filled}`)
  await client.end()
  for (const row of plan.rows) console.log(`  ${row['QUERY PLAN']}`)
}

export const customerSearch: Bench = {
  name: 'customer-search',
  about: 'p99 of GET /v1/customers?search= over a million customers at 50 a second, by kind of term; goal in ms',
  goal: 50,
  async run() {
    const on = await stage(CUSTOMERS)
    await showPlan(on)
    let worst = 0
    let base = 0
    console.log('term      p50 ms   p95 ms   p99 ms   max ms')
    for (const [kind, term] of Object.entries(kinds)) {
      const waits = await openLoop((i) => search(on, term(i)))
      const cells = [0.5, 0.95, 0.99, 1].map((q) => quantile(waits, q).toFixed(1).padStart(7))
      console.log(`${kind.padEnd(8)} ${cells.join('  ')}`)
      worst = Math.max(worst, quantile(waits, 0.99))
      if (kind === 'one') base = quantile(waits, 0.5)
    }
    await on.end()
    return { ours: Number(worst.toFixed(1)), bare: Number(base.toFixed(1)), ratio: Number((worst / base).toFixed(2)) }
  },
}
