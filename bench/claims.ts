import { randomUUID } from 'node:crypto'
import { claimPlaces } from '../server/src/inventory/claim.ts'
import { recountPool } from '../server/src/inventory/recount.ts'
import { connect, type Db } from '../server/src/platform/db.ts'
import { aPool, aPlaceClaim } from '../server/testing/stock.ts'
import { startTestServer } from '../server/testing/test-server.ts'
import { type Bench, runInterleaved, quantile } from './lib/bench.ts'
import { pgbench } from './lib/tools.ts'

const CLIENTS = 64

const SECONDS = 5

const ROUNDS = 3

const PLENTY = 10_000_000

type Stock = Awaited<ReturnType<typeof aPool>>

/** The same rows as ours, one claim per statement: the counter with its condition, the item, and the stock entry. */
export const bareClaim = (org: string, { poolId, priceId }: Pick<Stock, 'poolId' | 'priceId'>): string => `
with taken as (
  update pool set taken = taken + 1 where org_id = '${org}' and pool_id = ${poolId} and taken + 1 <= capacity returning pool_id
), item as (
  insert into hold (org_id, basket_id, event_id, price_id, pool_id, quantity, places, unit_price_minor, service_fee_minor,
    service_tax_minor, status, expires_at, created_at)
  select p.org_id, gen_random_uuid(), p.event_id, p.price_id, t.pool_id, 1, 1, p.price_minor, p.service_fee_minor,
    p.service_tax_minor, 'held', now() + interval '15 minutes', now()
  from taken t, price p where p.org_id = '${org}' and p.price_id = ${priceId} returning item_id
)
insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
select '${org}', ${poolId}, item_id, 1, 0, 'claim', now() from item;`

/** Returns claims per second through `claimPlaces`, by clients that each wait for their result. */
async function claimsPerSecond(db: Db, stock: Stock & { org: Parameters<typeof claimPlaces>[1] }): Promise<number> {
  const startedAt = performance.now()
  const latencies: number[] = []
  const client = async () => {
    while (performance.now() - startedAt < SECONDS * 1_000) {
      const at = performance.now()
      const claimed = await claimPlaces(db, stock.org, aPlaceClaim(stock, { basketId: randomUUID() }))
      if (claimed.kind !== 'held') throw new Error(`not held: ${claimed.kind}`)
      latencies.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const seconds = (performance.now() - startedAt) / 1_000
  console.log(`  p50 ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${quantile(latencies, 0.99).toFixed(1)} ms`)
  return latencies.length / seconds
}

export const claims: Bench = {
  name: 'claims',
  about: `claims per second of one pool through claimPlaces by ${CLIENTS} clients, compared with a single-counter statement by pgbench`,
  goal: 5,
  goalOf: 'ratio-at-least',
  async run(started) {
    const w = await startTestServer()
    started.defer(() => w.stop())
    const org = await w.createOrg()
    const ours = await aPool(w, org, PLENTY)
    const bare = await aPool(w, org, PLENTY)
    const db = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 4 })
    started.defer(() => db.close())
    const sql = bareClaim(org.org, bare)
    const result = await runInterleaved(
      ROUNDS,
      () => claimsPerSecond(db, { ...ours, org: org.org }),
      () => pgbench(w.ownerUrl, sql, CLIENTS),
    )
    for (const clients of [1, 4, 8])
      console.log(`bare at ${clients} clients: ${(await pgbench(w.ownerUrl, sql, clients)).toFixed(0)}/s`)
    for (const { poolId } of [ours, bare]) {
      const count = await recountPool(db, org.org, poolId)
      if (!count || count.faults.length > 0) throw new Error(`the recount differs: ${JSON.stringify(count)}`)
    }
    return result
  },
}
