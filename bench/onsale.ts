import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { InvoiceSettings } from '../contract/src/index.ts'
import { issueInvoices } from '../server/src/invoices/issue.ts'
import { recountPool } from '../server/src/inventory/recount.ts'
import { setUpInvoices } from '../server/testing/invoices.ts'
import { spawnServer } from '../server/testing/server-process.ts'
import { aPool } from '../server/testing/stock.ts'
import { type TestOrg, redisUrl, type TestServer, startTestServer } from '../server/testing/test-server.ts'
import { bareClaim } from './claims.ts'
import { buildBareSale } from './lib/bare-sale.ts'
import { type Bench, type BenchResult, runInterleaved } from './lib/bench.ts'
import type { StartedParts } from './lib/started-parts.ts'
import { recordSale } from './lib/record-sale.ts'
import { pgbench, startServer } from './lib/tools.ts'
import { NO_LIMITS } from '../server/testing/no-limits.ts'

const PLACES = Number(process.env.TESSERA_BENCH_PLACES ?? 20_000)

const CLIENTS = 64

const ROUNDS = 3
/** Many rounds: the difference that is looked for is smaller than that between two rounds of one organisation. */
const INVOICED_ROUNDS = 7
const INVOICED_PLACES = Math.min(PLACES, 4_000)

const PLENTY = 10_000_000

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

type BuyersInput = {
  readonly url: string
  readonly org: TestOrg
  readonly keyed: boolean
  /** How many buy at the same time; 64 if not given. */
  readonly clients?: number
}

/** Runs buyers in their own process, from basket to checkout, until nothing is left. */
export async function runBuyers(
  { url, org, keyed, clients = CLIENTS }: BuyersInput,
  priceId: number,
  claimsEach = 0,
): Promise<OnsaleResult> {
  const script = join(import.meta.dirname, 'lib/journeys.ts')
  const mode = keyed ? 'keyed' : ''
  const args = [script, url, org.secret, org.id, String(priceId), String(clients), String(claimsEach), mode]
  const { stdout } = await run(process.execPath, args)
  return JSON.parse(stdout) as OnsaleResult
}

/** Sells a new pool to the last place, and checks the count. */
async function sellOut(w: TestServer, buyers: BuyersInput, places = PLACES): Promise<OnsaleResult> {
  const stock = await aPool(w, buyers.org, places, PRICE)
  const sold = await runBuyers(buyers, stock.priceId)
  const count = await recountPool(w.db, buyers.org.org, stock.poolId)
  if (sold.sold !== places || count?.items_sold !== places || count.faults.length > 0)
    throw new Error(`${sold.sold} sold of ${places}: ${JSON.stringify(count)}`)
  const show = ({ p50, p99 }: LatencySummary) => `${p50} ms (p99 ${p99})`
  console.log(
    `  exactly ${places} sold; open ${show(sold.open)}, add ${show(sold.add)}, check out ${show(sold.checkout)}`,
  )
  return sold
}

export const PRICE = { price_minor: 2_500, service_fee_minor: 250, service_tax_minor: 50, rebate_minor: 50 }

export const onsale: Bench = {
  name: 'onsale',
  about: `sales per second of ${PLACES} places by ${CLIENTS} buyers through HTTP, compared with the same statements by pgbench`,
  goal: 1,
  goalOf: 'ratio-at-least',
  run: (started) => runOnsale(false, started),
}

export const onsaleKeyed: Bench = {
  name: 'onsale --keyed',
  about: 'the same with an Idempotency-Key on every request, as the SDK sends it',
  goal: 2,
  goalOf: 'ratio-at-least',
  run: (started) => runOnsale(true, started),
}

export const onsaleInvoices: Bench = {
  name: 'onsale --invoices',
  about:
    'sales per second of an organisation that issues an invoice for every order, compared with one that issues none',
  goal: 0.95,
  goalOf: 'ratio-at-least',
  run: runWithInvoices,
}

/** Both sell with a worker beside the server, as on the day of a sale. The worker issues the invoices meanwhile. */
async function runWithInvoices(started: StartedParts): Promise<BenchResult> {
  const w = await startTestServer()
  started.defer(() => w.stop())
  const [on, off] = [await w.createOrg({ limits: NO_LIMITS }), await w.createOrg({ limits: NO_LIMITS })]
  await setUpInvoices(w, on, { issue: 'always' })
  const env = { TESSERA_DATABASE_URL: w.appUrl, TESSERA_REDIS_URL: redisUrl }
  const running = await startServer(env)
  started.defer(() => running.stop())
  const worker = spawnServer(['worker'], { ...env, TESSERA_LOG_LEVEL: 'error' })
  started.defer(async () => {
    worker.process.kill('SIGTERM')
    await worker.ended
  })
  const sell = async (org: TestOrg) =>
    (await sellOut(w, { url: running.url, org, keyed: false }, INVOICED_PLACES)).perSecond
  const countIssued = async (): Promise<number> =>
    (await w.call('/admin/v1/invoice_settings', { key: on.admin })).json<InvoiceSettings>().last_invoice_number
  let orders = 0
  // The first sale of a process is slower.
  await sell(off)
  const result = await runInterleaved(
    INVOICED_ROUNDS,
    async () => {
      const before = await countIssued()
      const perSecond = await sell(on)
      const during = (await countIssued()) - before
      if (during === 0) throw new Error('the worker issued no invoice while selling')
      orders += INVOICED_PLACES
      // Before the other one sells, the worker has nothing left to do: the rest is issued at once.
      while ((await countIssued()) < orders) await issueInvoices(w.db)
      console.log(`  ${during} invoices issued while selling, ${INVOICED_PLACES - during} after it`)
      return perSecond
    },
    () => sell(off),
  )
  return { ...result, missed: result.ratio < 0.95 ? ['ratio'] : [] }
}

async function runOnsale(keyed: boolean, started: StartedParts): Promise<BenchResult> {
  const sent: string[] = []
  const w = await startTestServer({ rewrite: (text) => (sent.push(text), text) })
  started.defer(() => w.stop())
  const org = await w.createOrg({ limits: NO_LIMITS })
  const bare = await aPool(w, org, PLENTY, PRICE)
  const texts = await recordSale(w, org, bare.priceId, { sent, keyed })
  const script = buildBareSale({ ...bare, org: org.org, event: bare.event.event_id }, texts, keyed)
  // The same settings as the server: one plan for all values, which is many times faster for statements with arrays.
  const session = `${w.ownerUrl}?options=${encodeURIComponent('-c plan_cache_mode=force_generic_plan -c jit=off')}`
  const running = await startServer({ TESSERA_DATABASE_URL: w.appUrl, TESSERA_REDIS_URL: redisUrl })
  started.defer(() => running.stop())

  // Claims run in live mode, as on the day of a sale; only the sandbox needs test mode, which also reads the test clock.
  const live = await w.createOrg({ mode: 'live', limits: NO_LIMITS })
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
  return result
}
