import pg from 'pg'
import { toUuid } from '../server/src/platform/ids.ts'
import { latencyCells, medianMs, quantile, type Bench } from './lib/bench.ts'
import { get, openLoop } from './lib/open-loop.ts'
import { fillSale, SALE_SECONDS, SALE_STARTS } from './lib/sales.ts'
import { startBenchServer, type BenchServer } from './lib/bench-server.ts'

const sale = { orders: 50_000, tickets: 100_000, scans: 200_000 }
const load = { perSecond: 50, seconds: 15 }
/** Rows that a busy sale appends between two runs of the worker, and that every read has to add up. */
const UNFOLDED = 2_500

/** Returns bounds that move through the busy hours and the months, never on a whole minute. */
function bounds(i: number): string {
  const start = i % 2 === 0 ? SALE_STARTS + ((i * 37) % 7_000) : SALE_STARTS + ((i * 104_729) % (SALE_SECONDS - 86_400))
  return `unix_start=${start}&unix_end=${start + 61 + ((i * 15_485_863) % (SALE_STARTS + SALE_SECONDS - start))}`
}

const operations: Readonly<Record<string, (i: number) => string>> = {
  'stats/price_categories': () => 'stats/price_categories',
  'stats/prices': () => 'stats/prices?include_cancelled=true',
  sales_summary: () => 'sales_summary',
  'sales_summary between': (i) => `sales_summary?${bounds(i)}`,
}

/** Admits one ticket after the other, as gates do. */
const ADMIT = `
  do $$ begin
    for n in 1..${UNFOLDED} loop
      update ticket set attended_at = now() where ticket_id = 1000000 + n * 3 - 1;
    end loop;
  end $$`

/** The same figures without tallies: sales from the tickets, attendance from the scans. */
const LIVE = `
  select t.price_id, count(*) filter (where t.status = 1) as sold, count(s.ticket_id) as attended,
    sum(t.sales_net_minor) as net, sum(t.sales_gross_minor) as gross
  from ticket t left join (
    select distinct ticket_id from scan where org_id = $1 and event_id = $2 and result in ('admitted', 'readmitted', 'override')
  ) s on s.ticket_id = t.ticket_id
  where t.org_id = $1 and t.event_id = $2 group by t.price_id`

async function prepare({ ownerUrl, demo }: BenchServer, event: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(ADMIT)
  const live = await medianMs(7, () => client.query(LIVE, [demo.org, toUuid(event)]))
  await client.end()
  return live
}

export const stats: Bench = {
  name: 'stats',
  about:
    'p99 of stats and sales summary at 50 requests per second, 100,000 tickets and 200,000 scans; bare = live aggregate; goal in ms',
  goal: 20,
  goalOf: 'ours-at-most',
  async run(started) {
    const server = await startBenchServer(1_000)
    started.defer(() => server.stop())
    console.log('creating 100,000 tickets and 200,000 scans')
    const event = await fillSale(server, sale)
    const bare = await prepare(server, event)
    let worst = 0
    console.log('operation                 p50 ms   p95 ms   p99 ms   max ms')
    for (const [name, path] of Object.entries(operations)) {
      const at = (i: number) => get(`${server.url}/v1/events/${event}/${path(i)}`, server.demo.secretKey)
      for (let i = 0; i < 50; i++) await at(i)
      const latencies = await openLoop(load, async (i) => void (await at(i)))
      console.log(`${name.padEnd(24)} ${latencyCells(latencies, [0.5, 0.95, 0.99, 1])}`)
      worst = Math.max(worst, quantile(latencies, 0.99))
    }
    console.log(`live aggregate           ${bare.toFixed(1).padStart(7)}`)
    return { ours: Number(worst.toFixed(1)), bare: Number(bare.toFixed(1)), ratio: Number((worst / bare).toFixed(2)) }
  },
}
