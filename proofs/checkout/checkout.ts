import { setTimeout as pause } from 'node:timers/promises'
import { setLease } from '../../server/src/payments/lease.ts'
import { aStage, type Stage } from '../crash/system.ts'
import { aHouse, aPool } from '../../server/testing/stock.ts'
import { audit, type Verdict } from './audit.ts'
import { buy, nothingSeen, type Offer, type Seen, type Shop } from './buyers.ts'
import { switchOff } from './controls.ts'
import { aFleet, LEASE_SECONDS } from './fleet.ts'
import type { Plan } from './plan.ts'
import { type Random, randomFrom } from '../lib/random.ts'

/** How far a run is: from 0 to 1. */
type Progress = () => number

type Struck = { kills: number; freezes: number; restarts: number }

export type Outcome = {
  readonly verdicts: Verdict[]
  readonly seen: Seen
  readonly struck: Struck
  readonly seconds: number
}

/** Sells under faults, waits until all is quiet, and counts. */
export async function checkout(plan: Plan, weather: Weather): Promise<Outcome> {
  const stage = await aStage({}, weather.clusterUrl)
  setLease(LEASE_SECONDS)
  const env = { TESSERA_DATABASE_URL: stage.w.appUrl, CRASH_WITHOUT: plan.without }
  // Where nobody is struck, nobody has to be there in another's place.
  const calm = plan.kills + plan.freezes === 0
  const fleet = await aFleet(env, calm ? ['api', 'worker'] : ['api', 'api', 'worker', 'worker'], randomFrom(plan.seed))
  try {
    const { stubbornSeconds } = plan
    const offers = await stocked(stage, plan)
    const shop: Shop = { org: stage.org, offers, fleet, seen: nothingSeen(), stubbornSeconds }
    if (plan.without !== '') await switchOff(plan.without, stage, fleet)
    const beganAt = Date.now()
    const struck = await underFaults(plan, shop, weather)
    await fleet.whole()
    const verdicts = await audit(stage, plan, shop.seen)
    return { verdicts, seen: shop.seen, struck, seconds: (Date.now() - beganAt) / 1_000 }
  } finally {
    await fleet.end()
    await stage.end()
  }
}

/** Of some there is enough, of others for less than half of those who come; one event is sold by seats. */
async function stocked({ w, org }: Stage, plan: Plan): Promise<Offer[]> {
  // By time nobody knows how many come: at least so many a second do, on the busiest machine.
  const wanted = 2 * Math.min(plan.checkouts, plan.seconds * 10)
  const offers: Offer[] = []
  for (const share of [1, 1, 1, 0.03, 0.05]) {
    const { priceId } = await aPool(w, org, Math.max(4, Math.ceil(share * wanted)))
    offers.push({ priceId, seated: false })
  }
  const rows = Math.ceil((wanted * 0.07) / SEATS_IN_A_ROW)
  const { priceId } = await aHouse(w, org, { rows, perRow: SEATS_IN_A_ROW })
  return [...offers, { priceId, seated: true }]
}

const SEATS_IN_A_ROW = 20

/** Where it is told how it goes, and what tears PostgreSQL down. */
export type Weather = {
  readonly say: (line: string) => void
  readonly clusterUrl: string | undefined
  readonly restart: () => Promise<void>
}

async function underFaults(plan: Plan, shop: Shop, { say, restart }: Weather): Promise<Struck> {
  const beganAt = Date.now()
  const elapsed = () => (Date.now() - beganAt) / 1_000
  const progress: Progress = () => Math.max(shop.seen.tried / plan.checkouts, elapsed() / plan.seconds)
  const struck: Struck = { kills: 0, freezes: 0, restarts: 0 }
  const buyers = Array.from({ length: plan.buyers }, (_, i) =>
    shopping(shop, randomFrom(plan.seed + 1_000 + i), progress),
  )
  const { fleet } = shop
  const strikes = [
    striking(progress, plan.kills, () => fleet.kill().then(() => struck.kills++)),
    striking(progress, plan.freezes, () => fleet.freeze().then(() => struck.freezes++)),
    striking(progress, plan.restarts, () => restart().then(() => struck.restarts++)),
  ]
  const report = setInterval(() => say(lineOf(plan, shop, struck, elapsed())), 2_000)
  await Promise.all([...buyers, ...strikes])
  clearInterval(report)
  say(lineOf(plan, shop, struck, elapsed()))
  return struck
}

async function shopping(shop: Shop, random: Random, progress: Progress): Promise<void> {
  while (progress() < 1) await buy(shop, random)
}

/** So many strikes, spread evenly; those that could not be made in time are made at the end, while buyers finish. */
async function striking(progress: Progress, times: number, strike: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < times; i++) {
    while (progress() < Math.min(1, (i + 0.5) / times)) await pause(50)
    await strike()
  }
}

const lineOf = (plan: Plan, { seen, fleet }: Shop, struck: Struck, seconds: number): string =>
  [
    `${seconds.toFixed(0).padStart(4)} s`,
    `${seen.tried} tried`,
    `${seen.confirmed} confirmed`,
    `${seen.declined} declined`,
    `${seen.soldOut} sold out`,
    `${seen.gone} went away`,
    `${struck.kills}/${plan.kills} kills (${fleet.deaths()} deaths)`,
    `${struck.freezes}/${plan.freezes} freezes`,
    `${struck.restarts}/${plan.restarts} restarts`,
  ].join('  ')
