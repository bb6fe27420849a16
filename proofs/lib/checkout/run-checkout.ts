import { setTimeout as pause } from 'node:timers/promises'
import { startTestSystem, type TestSystem } from '../fleet/system.ts'
import { createOffer } from '../../../server/testing/memberships.ts'
import { aSeatedEvent, aPool } from '../../../server/testing/stock.ts'
import { audit, type InvariantResult } from '../verify/audit.ts'
import { buy, emptyResults, type Offer, type BuyerResults, type CheckoutRun } from '../buyer/buyers.ts'
import { startCluster } from '../cluster/crashable.ts'
import { type ProofProvider, sandboxForProofs } from '../provider/proof-provider.ts'
import { provoke } from '../faults/provoke.ts'
import { startFleet, LEASE_SECONDS } from '../fleet/fleet.ts'
import type { CheckoutPlan } from './plan.ts'
import { type Random, createRandom } from '../random.ts'

/** How far a run is: from 0 to 1. */
type Progress = () => number

type FaultCounts = { kills: number; freezes: number; restarts: number }

export type CheckoutReport = {
  readonly invariants: InvariantResult[]
  readonly results: BuyerResults
  readonly faults: FaultCounts
  readonly seconds: number
}

/** Runs the plan. Power cuts need a PostgreSQL cluster of their own; without them the one of the tests is used. */
export async function runCheckout(
  plan: CheckoutPlan,
  print: (line: string) => void,
  provider: ProofProvider = sandboxForProofs,
): Promise<CheckoutReport> {
  const cluster = plan.restarts > 0 ? await startCluster() : undefined
  try {
    return await sellUnderFaults(plan, {
      print,
      provider,
      clusterUrl: cluster?.url,
      restart: async () => cluster?.crashAndRestart(),
    })
  } finally {
    await cluster?.end()
  }
}

/** Sells while faults happen, waits until all payments are settled, and checks the invariants. */
async function sellUnderFaults(plan: CheckoutPlan, context: RunContext): Promise<CheckoutReport> {
  const { provider, clusterUrl } = context
  const settings = { paymentSettings: { leaseSeconds: LEASE_SECONDS } }
  const system = await startTestSystem(settings, clusterUrl, provider.env)
  await provider.prepare(system)
  const env = { TESSERA_DATABASE_URL: system.w.appUrl, CRASH_WITHOUT: plan.without, ...provider.env }
  // Without faults one process of each role is enough.
  const calm = plan.kills + plan.freezes === 0
  const fleet = await startFleet(
    env,
    calm ? ['api', 'worker'] : ['api', 'api', 'worker', 'worker'],
    createRandom(plan.seed),
  )
  try {
    const { patienceSeconds } = plan
    const stock = await createStock(system, plan, provider)
    const run: CheckoutRun = { org: system.org, ...stock, provider, fleet, results: emptyResults(), patienceSeconds }
    if (plan.without !== '') await provoke(plan.without, system, { servers: fleet, provider })
    const startedAt = Date.now()
    const stopBank = provider.open(async () => (await fleet.server()).url)
    const faults = await underFaults(plan, run, context)
    await stopBank()
    await fleet.allRunning()
    const invariants = await audit(system, plan, run)
    return { invariants, results: run.results, faults, seconds: (Date.now() - startedAt) / 1_000 }
  } finally {
    await fleet.end()
    await system.end()
  }
}

/** Creates three large pools, two that less than half of the buyers can get, one event with seats, and memberships. */
async function createStock(
  { w, org }: TestSystem,
  plan: CheckoutPlan,
  { mix }: ProofProvider,
): Promise<Pick<CheckoutRun, 'offers' | 'membership'>> {
  // A run that is limited by time has at least ten buyers a second, even on a busy machine.
  const wanted = 2 * Math.min(plan.checkouts, plan.seconds * 10)
  const offers: Offer[] = []
  for (const share of [1, 1, 1, 0.03, 0.05]) {
    const { priceId } = await aPool(w, org, Math.max(4, Math.ceil(share * wanted)))
    offers.push({ priceId, seated: false })
  }
  const rows = Math.ceil((wanted * 0.07) / SEATS_PER_ROW)
  const { priceId } = await aSeatedEvent(w, org, { rows, perRow: SEATS_PER_ROW })
  const sellsMemberships = mix.some(({ pays }) => pays === 'membership')
  return {
    offers: [...offers, { priceId, seated: true }],
    membership: sellsMemberships ? await createOffer(w, org) : undefined,
  }
}

const SEATS_PER_ROW = 20

/** Where progress is printed, who takes the payments, and what crashes PostgreSQL. */
type RunContext = {
  readonly print: (line: string) => void
  readonly provider: ProofProvider
  readonly clusterUrl: string | undefined
  readonly restart: () => Promise<void>
}

async function underFaults(plan: CheckoutPlan, run: CheckoutRun, { print, restart }: RunContext): Promise<FaultCounts> {
  const startedAt = Date.now()
  const elapsed = () => (Date.now() - startedAt) / 1_000
  const progress: Progress = () => Math.max(run.results.tried / plan.checkouts, elapsed() / plan.seconds)
  const faults: FaultCounts = { kills: 0, freezes: 0, restarts: 0 }
  const buyers = Array.from({ length: plan.buyers }, (_, i) =>
    buyUntilDone(run, createRandom(plan.seed + 1_000 + i), progress),
  )
  const { fleet } = run
  const injections = [
    injectEvenly(progress, plan.kills, () => fleet.kill().then(() => faults.kills++)),
    injectEvenly(progress, plan.freezes, () => fleet.freeze().then(() => faults.freezes++)),
    injectEvenly(progress, plan.restarts, () => restart().then(() => faults.restarts++)),
  ]
  const report = setInterval(() => print(formatProgress(plan, run, faults, elapsed())), 2_000)
  await Promise.all([...buyers, ...injections])
  clearInterval(report)
  print(formatProgress(plan, run, faults, elapsed()))
  return faults
}

async function buyUntilDone(run: CheckoutRun, random: Random, progress: Progress): Promise<void> {
  while (progress() < 1) await buy(run, random)
}

/** Injects faults evenly over the run. Faults that come too late are injected at the end, while buyers finish. */
async function injectEvenly(progress: Progress, times: number, inject: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < times; i++) {
    while (progress() < Math.min(1, (i + 0.5) / times)) await pause(50)
    await inject()
  }
}

const formatProgress = (
  plan: CheckoutPlan,
  { results, fleet }: CheckoutRun,
  faults: FaultCounts,
  seconds: number,
): string =>
  [
    `${seconds.toFixed(0).padStart(4)} s`,
    `${results.tried} tried`,
    `${results.confirmed} confirmed`,
    `${results.declined} declined`,
    `${results.soldOut} sold out`,
    `${results.left} left`,
    `${faults.kills}/${plan.kills} kills (${fleet.deaths()} deaths)`,
    `${faults.freezes}/${plan.freezes} freezes`,
    `${faults.restarts}/${plan.restarts} restarts`,
  ].join('  ')
