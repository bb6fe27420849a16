import { setTimeout as pause } from 'node:timers/promises'
import { aPool } from '../../server/testing/stock.ts'
import { type Fleet, LEASE_SECONDS, startFleet } from '../lib/fleet/fleet.ts'
import { startTestSystem, type TestSystem } from '../lib/fleet/system.ts'
import { createRandom } from '../lib/random.ts'
import { audit, type ClosedTill } from './audit.ts'
import type { BoxOfficePlan, CounterRun } from './counter-run.ts'
import { closeTill, openTill, sellUntilSoldOut } from './tills.ts'
import { buyUntilSoldOut } from './web-buyers.ts'

export type BoxOfficeReport = {
  readonly faults: readonly string[]
  readonly figures: {
    readonly capacity: number
    readonly counterSales: number
    readonly interruptedSales: number
    readonly webOrders: number
    readonly kills: number
    readonly seconds: number
  }
}

/** Sells one hot price at tills and on the web while processes are killed, closes the tills, and audits the books. */
export async function runBoxOffice(plan: BoxOfficePlan, print: (line: string) => void): Promise<BoxOfficeReport> {
  const system = await startTestSystem({ paymentSettings: { leaseSeconds: LEASE_SECONDS } })
  const guardOff = plan.without === 'stock-guard'
  const env = { TESSERA_DATABASE_URL: system.w.appUrl, CRASH_WITHOUT: guardOff ? 'stock-guard' : '' }
  if (guardOff) await system.owner.query('alter table pool drop constraint pool_not_oversold')
  const fleet = await startFleet(env, ['api', 'api', 'worker'], createRandom(plan.seed), KILLED_AT)
  try {
    return await sellOut(system, fleet, plan, print)
  } finally {
    await fleet.end()
    await system.end()
  }
}

/** Half of the kills come at one of these points, the others at any moment. */
const KILLED_AT = {
  role: 'api',
  points: [
    'before_counter_sale_commit',
    'before_claim_commit',
    'after_claim',
    'after_begin',
    'after_authorise',
    'before_complete_commit',
  ],
} as const

async function sellOut(
  system: TestSystem,
  fleet: Fleet,
  plan: BoxOfficePlan,
  print: (line: string) => void,
): Promise<BoxOfficeReport> {
  const { org } = system
  const { priceId } = await aPool(system.w, org, plan.capacity)
  const run: CounterRun = { plan, org, fleet, priceId, sold: 0, unfinished: [] }
  const clerks = await Promise.all(Array.from({ length: plan.tills }, (_, i) => openTill(run, `Counter ${i + 1}`)))
  const startedAt = Date.now()
  const report = setInterval(() => print(`${run.sold} of ${plan.capacity} sold, ${fleet.deaths()} deaths`), 2_000)
  try {
    const [webOrders] = await Promise.all([
      Promise.all(Array.from({ length: plan.buyers }, () => buyUntilSoldOut(run))),
      Promise.all(clerks.map((clerk, i) => sellUntilSoldOut(run, clerk, createRandom(plan.seed + i + 1)))),
      killEvenly(run),
    ])
    await fleet.allRunning()
    await settle(system)
    const tills: ClosedTill[] = []
    for (const clerk of clerks) tills.push({ clerk, differenceMinor: await closeTill(run, clerk) })
    const sum = (of: (clerk: (typeof clerks)[number]) => number) =>
      clerks.reduce((total, clerk) => total + of(clerk), 0)
    return {
      faults: await audit(system, run, tills),
      figures: {
        capacity: plan.capacity,
        counterSales: sum(({ sales }) => sales),
        interruptedSales: sum(({ interrupted }) => interrupted),
        webOrders: webOrders.reduce((total, orders) => total + orders, 0),
        kills: fleet.deaths(),
        seconds: Math.round((Date.now() - startedAt) / 1_000),
      },
    }
  } finally {
    clearInterval(report)
  }
}

/** Spreads the kills over the sale. */
async function killEvenly(run: CounterRun): Promise<void> {
  const { kills, capacity } = run.plan
  for (let i = 0; i < kills; i++) {
    while (run.sold < (capacity * (i + 0.5)) / (kills + 1)) await pause(20)
    await run.fleet.kill()
  }
}

const SETTLE_MS = 25_000

/** A worker completes payments whose process died. */
async function settle({ owner }: TestSystem): Promise<void> {
  for (const until = Date.now() + SETTLE_MS; Date.now() < until; await pause(100)) {
    const { rows } = await owner.query('select from attempt where settled_at is null limit 1')
    if (rows.length === 0) return
  }
}
