import { median, type Bench } from './lib/bench.ts'
import { get } from './lib/open-loop.ts'
import { fillSale } from './lib/sales.ts'
import { startBenchServer, type BenchServer } from './lib/bench-server.ts'

const sale = { orders: 200_000, tickets: 0, scans: 0 }
const FAR = 1_000
const ROUNDS = 60

async function pageMs({ url, demo }: BenchServer, event: string, limit: number, page: number): Promise<number> {
  const startedAt = performance.now()
  const text = await get(`${url}/v1/events/${event}/orders?limit=${limit}&page_number=${page}`, demo.secretKey)
  const ms = performance.now() - startedAt
  const { data } = JSON.parse(text) as { data: unknown[] }
  if (data.length !== limit) throw new Error(`${data.length} orders on page ${page}`)
  return ms
}

export const orderPages: Bench = {
  name: 'order-pages',
  about: `page ${FAR} of an event's 200,000 orders compared with page 1, at 20 and 100 per page; ours and bare in ms`,
  goal: 3,
  goalOf: 'ratio-at-most',
  async run(started) {
    const server = await startBenchServer(1_000)
    started.defer(() => server.stop())
    console.log(`creating ${sale.orders.toLocaleString('en')} orders`)
    const event = await fillSale(server, sale)
    let worst = { ours: 0, bare: 0, ratio: 0 }
    console.log('limit   page 1 ms   page 1,000 ms   ratio')
    for (const limit of [20, 100]) {
      const [first, far]: [number[], number[]] = [[], []]
      for (let round = -10; round < ROUNDS; round++) {
        const [near, deep] = [await pageMs(server, event, limit, 1), await pageMs(server, event, limit, FAR)]
        if (round < 0) continue
        first.push(near)
        far.push(deep)
      }
      const [ours, bare] = [median(far), median(first)]
      const row = {
        ours: Number(ours.toFixed(2)),
        bare: Number(bare.toFixed(2)),
        ratio: Number((ours / bare).toFixed(2)),
      }
      console.log(
        `${String(limit).padEnd(5)} ${String(row.bare).padStart(11)} ${String(row.ours).padStart(15)} ${String(row.ratio).padStart(7)}`,
      )
      if (row.ratio > worst.ratio) worst = row
    }
    return worst
  },
}
