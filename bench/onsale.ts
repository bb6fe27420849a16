import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { recountPool } from '../server/src/inventory/recount.ts'
import { aPool } from '../server/testing/stock.ts'
import { type TestOrg, redisUrl, type TestServer, startTestServer } from '../server/testing/test-server.ts'
import { bareClaim } from './claims.ts'
import { buildBareSale } from './lib/bare-sale.ts'
import { type Bench, type BenchResult, runInterleaved } from './lib/bench.ts'
import { recordSale } from './lib/record-sale.ts'
import { pgbench, startServer } from './lib/tools.ts'

const PLACES = Number(process.env.TESSERA_BENCH_PLACES ?? 20_000)

const CLIENTS = 64

const ROUNDS = 3

const PLENTY = 10_000_000

const NO_LIMIT = { keyMinute: 100_000_000, keyDay: 100_000_000, orgDay: 100_000_000 }

type LatencySummary = { readonly p50: number; readonly p99: number }

type OnsaleResult = {
  readonly sold: number
  readonly perSecond: number
  readonly claimsPerSecond: number
  readonly open: LatencySummary
  readonly add: LatencySummary
  readonly checkout: LatencySummary
}

const run = promisify(execFile)

type BuyersInput = { readonly url: string; readonly org: TestOrg; readonly keyed: boolean }

/** Runs 64 buyers in their own process, from basket to checkout, until nothing is left. */
async function runBuyers({ url, org, keyed }: BuyersInput, priceId: number, claimsEach = 0): Promise<OnsaleResult> {
  const script = join(import.meta.dirname, 'lib/journeys.ts')
  const mode = keyed ? 'keyed' : ''
  const args = [script, url, org.secret, org.id, String(priceId), String(CLIENTS), String(claimsEach), mode]
  const { stdout } = await run(process.execPath, args)
  return JSON.parse(stdout) as OnsaleResult
}

/** Sells a new pool to the last place, and checks the count. */
async function sellOut(w: TestServer, buyers: BuyersInput): Promise<OnsaleResult> {
  const stock = await aPool(w, buyers.org, PLACES, PRICE)
  const sold = await runBuyers(buyers, stock.priceId)
  const count = await recountPool(w.db, buyers.org.org, stock.poolId)
  if (sold.sold !== PLACES || count?.items_sold !== PLACES || count.faults.length > 0)
    throw new Error(`${sold.sold} sold of ${PLACES}: ${JSON.stringify(count)}`)
  const show = ({ p50, p99 }: LatencySummary) => `${p50} ms (p99 ${p99})`
  console.log(
    `  exactly ${PLACES} sold; open ${show(sold.open)}, add ${show(sold.add)}, check out ${show(sold.checkout)}`,
  )
  return sold
}

const PRICE = { price_minor: 2_500, service_fee_minor: 250, service_tax_minor: 50, rebate_minor: 50 }

export const onsale: Bench = {
  name: 'onsale',
  about: `sales per second of ${PLACES} places by ${CLIENTS} buyers through HTTP, compared with the same statements by pgbench`,
  goal: 1,
  run: () => runOnsale(false),
}

export const onsaleKeyed: Bench = {
  name: 'onsale --keyed',
  about: 'the same with an Idempotency-Key on every request, as the SDK sends it',
  goal: 2,
  run: () => runOnsale(true),
}

async function runOnsale(keyed: boolean): Promise<BenchResult> {
  const sent: string[] = []
  const w = await startTestServer({ rewrite: (text) => (sent.push(text), text) })
  const org = await w.createOrg({ limits: NO_LIMIT })
  const bare = await aPool(w, org, PLENTY, PRICE)
  const texts = await recordSale(w, org, bare.priceId, { sent, keyed })
  const script = buildBareSale({ ...bare, org: org.org, event: bare.event.event_id }, texts, keyed)
  // The same settings as the server: one plan for all values, which is many times faster for statements with arrays.
  const session = `${w.ownerUrl}?options=${encodeURIComponent('-c plan_cache_mode=force_generic_plan -c jit=off')}`
  const running = await startServer({ TESSERA_DATABASE_URL: w.appUrl, TESSERA_REDIS_URL: redisUrl })

  // Claims run in live mode, as on the day of a sale; only the sandbox needs test mode, which also reads the test clock.
  const live = await w.createOrg({ mode: 'live', limits: NO_LIMIT })
  const claim = bareClaim(org.org, bare)
  const claims = await runInterleaved(
    ROUNDS,
    async () => {
      const { priceId } = await aPool(w, live, PLENTY, PRICE)
      return (await runBuyers({ url: running.url, org: live, keyed }, priceId, Math.ceil(PLACES / CLIENTS)))
        .claimsPerSecond
    },
    () => pgbench(w.ownerUrl, claim, CLIENTS),
  )
  const best: number[] = []
  for (const clients of [1, 4, 8]) best.push(await pgbench(w.ownerUrl, claim, clients))
  console.log(
    `claims through HTTP: ${claims.ratio} × the bare single-counter statement at ${CLIENTS} clients (goal 5); ` +
      `bare at its best number of clients ${Math.max(...best).toFixed(0)}/s\n`,
  )

  const result = await runInterleaved(
    ROUNDS,
    async () => (await sellOut(w, { url: running.url, org, keyed })).perSecond,
    () => pgbench(session, script, CLIENTS),
  )
  const fewer: number[] = []
  for (const clients of [4, 8, 16]) fewer.push(await pgbench(session, script, clients))
  console.log(`bare sales at 4, 8 and 16 clients: ${fewer.map((tps) => tps.toFixed(0)).join(', ')}/s`)
  await running.stop()
  await w.stop()
  return result
}
