import { setTimeout as pause } from 'node:timers/promises'
import { aPool } from '../../server/testing/stock.ts'
import { audit } from '../lib/verify/audit.ts'
import { emptyResults, type BuyerResults, type CheckoutRun } from '../lib/buyer/buyers.ts'
import { LEASE_SECONDS, startFleet } from '../lib/fleet/fleet.ts'
import { createPlan } from '../lib/checkout/plan.ts'
import { startTestSystem, type TestSystem } from '../lib/fleet/system.ts'
import { closeAll, type Closers } from '../lib/closers.ts'
import { startCrowd } from '../lib/buyer/crowd.ts'
import { createRandom } from '../lib/random.ts'
import { startStripeForProofs } from '../lib/provider/stripe-provider.ts'
import type { HaCluster } from './cluster.ts'
import { measurePrice } from './price.ts'
import { runScenario, type ScenarioName, type ScenarioReport } from './scenarios.ts'

export type FailoverPlan = {
  readonly scenarios: readonly ScenarioName[]
  /** Rounds of each mode in which the price of synchronous replication is measured; none with 0. */
  readonly priceRounds: number
  readonly isSynchronous: boolean
  readonly print: (line: string) => void
}

const CAPACITY = 1_000_000
const CALM_MS = 1_000
const ROUND_MS = 6_000

/** The last card is declined. */
const METHODS = [...Array.from({ length: 9 }, () => 'pm_card_visa'), 'pm_card_chargeDeclined']

/** Sells while machines of the cluster fail, then compares what buyers and Stripe have with what the database has. */
export async function proveFailover(cluster: HaCluster, plan: FailoverPlan): Promise<ScenarioReport> {
  const random = createRandom(1)
  await cluster.setSynchronous(plan.isSynchronous)
  const provider = await startStripeForProofs(random)
  const closers: Closers = [() => provider.end()]
  try {
    const settings = { paymentSettings: { leaseSeconds: LEASE_SECONDS } }
    const system = await startTestSystem(settings, cluster.url, provider.env)
    closers.push(() => system.end())
    await provider.prepare(system)
    const env = { TESSERA_DATABASE_URL: system.w.appUrl, ...provider.env }
    const fleet = await startFleet(env, ['api', 'worker'], random)
    closers.push(() => fleet.end())
    const { priceId } = await aPool(system.w, system.org, CAPACITY)
    const results = emptyResults()
    const run: CheckoutRun = {
      org: system.org,
      offers: [{ priceId, seated: false }],
      membership: undefined,
      provider,
      fleet,
      results,
      patienceSeconds: 20,
    }
    const sold = await sellThrough(cluster, run, plan)
    const faults = [...sold.faults, ...findRepeatedIds(results), ...(await findDamage(system, run))]
    if (fleet.deaths() > 0) faults.push(`${fleet.deaths()} processes of ours ended`)
    const sales = summarise(results, faults)
    plan.print(`sold: ${JSON.stringify(sales)}`)
    return { faults, figures: { ...sold.figures, ...sales } }
  } finally {
    await closeAll(closers)
  }
}

async function sellThrough(cluster: HaCluster, run: CheckoutRun, plan: FailoverPlan): Promise<ScenarioReport> {
  const { url } = await run.fleet.server()
  const [{ priceId } = { priceId: 0 }] = run.offers
  const crowd = startCrowd({ url, org: run.org, priceId, methods: METHODS, results: run.results })
  const faults: string[] = []
  const figures: Record<string, unknown> = {}
  try {
    await pause(CALM_MS)
    for (const name of plan.scenarios) {
      const report = await runScenario(name, { cluster, outcomes: crowd.outcomes, isSynchronous: plan.isSynchronous })
      plan.print(`${name}: ${JSON.stringify(report.figures)}`)
      faults.push(...report.faults)
      figures[name] = report.figures
    }
    if (plan.priceRounds > 0) {
      const price = { outcomes: crowd.outcomes, rounds: plan.priceRounds, roundMs: ROUND_MS }
      figures.price = await measurePrice(cluster, price)
      plan.print(`price: ${JSON.stringify(figures.price)}`)
    }
  } finally {
    await crowd.stop()
  }
  return { faults, figures }
}

/** Every confirmation was recorded once, by the id of its order. */
function findRepeatedIds({ confirmed, acknowledged }: BuyerResults): string[] {
  const repeated = confirmed - acknowledged.size
  return repeated === 0 ? [] : [`ids given twice: ${repeated}`]
}

const AUDIT = createPlan({ settleSeconds: 25, leakSeconds: 40 })

async function findDamage(system: TestSystem, run: CheckoutRun): Promise<string[]> {
  const invariants = await audit(system, AUDIT, run)
  return invariants.flatMap(({ name, cases }) => cases.map((one) => `${name}: ${one}`))
}

function summarise(results: BuyerResults, faults: readonly string[]): Record<string, number> {
  const count = (pattern: RegExp): number => faults.filter((fault) => pattern.test(fault)).length
  return {
    acknowledged: results.confirmed,
    lost: count(/^acknowledged orders lost/),
    ids_given_twice: results.confirmed - results.acknowledged.size,
    charged_twice: count(/^double charges/),
    charged_without_order: count(/^charges without order|unknown_here/),
    declined: results.declined,
    unfinished: results.unfinished,
  }
}
