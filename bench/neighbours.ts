import { liveLimits } from '../contract/src/index.ts'
import { addItem, type BuyerStep, checkOut, oneOf, openBasket } from '../proofs/lib/buyer/steps.ts'
import { startPictureSite } from '../server/testing/picture-site.ts'
import { redisUrl, startTestServer } from '../server/testing/test-server.ts'
import { quantile, type Bench, type BenchResult } from './lib/bench.ts'
import { createClub, type Club } from './lib/clubs.ts'
import {
  assertRunning,
  createStreamKeys,
  endScript,
  PARTS,
  startFlood,
  startPart,
  type Part,
  type PartScene,
} from './lib/neighbour-parts.ts'
import { openLoop } from './lib/open-loop.ts'
import { startServer } from './lib/tools.ts'

/** What the bench takes time for; the test runs it with less. */
export type NeighbourLoad = {
  readonly seconds: number
  readonly rounds: number
  readonly buyers: number
  readonly customers: number
  readonly members: number
  /** Live streams that each of two clubs keeps open. */
  readonly streams: number
}

const SECONDS = Number(process.env.TESSERA_BENCH_SECONDS ?? 15)
const FULL: NeighbourLoad = {
  seconds: SECONDS,
  rounds: 3,
  buyers: 32,
  customers: 20_000,
  members: 60_000,
  streams: liveLimits.perOrganisation,
}
/** Requests a second of the neighbour: a club on an ordinary day. */
const RATES = { read: 20, add: 10, checkout: 5, pdf: 2, export: 2 } as const
type Step = keyof typeof RATES
const steps = Object.keys(RATES) as Step[]
type Latencies = Record<Step, number[]>

type PartLatencies = { readonly without: Latencies; readonly beside: Latencies }
/** What the worst ratio beside a part may be, compared with that without it. */
const PART_FLOOR = 0.9

export const neighbours: Bench = {
  name: 'neighbours',
  about:
    "a club's p99 of read, add-item, checkout, PDF and export in peace ÷ its p99 while another club has an on-sale and floods",
  goal: 0.33,
  goalOf: 'ratio-at-least',
  isCost: true,
  run: () => runNeighbours(FULL),
}

export async function runNeighbours(load: NeighbourLoad): Promise<BenchResult> {
  const w = await startTestServer()
  try {
    const few = { customers: 100, members: 100, ticketsOfOrder: 2 }
    const flood = await createClub(w, { ...load, ticketsOfOrder: 100 })
    const [quiet, third, fourth] = [await createClub(w, few), await createClub(w, few), await createClub(w, few)]
    const streamKeys = await createStreamKeys(w, [third, fourth], load.streams)
    const site = await startPictureSite()
    const running = await startServer({ TESSERA_DATABASE_URL: w.appUrl, TESSERA_REDIS_URL: redisUrl, ...site.env })
    try {
      const parts = { url: running.url, printing: third, site, streamKeys }
      return await runRounds({ flood, quiet, parts }, load)
    } finally {
      await running.stop()
      site.stop()
    }
  } finally {
    await w.stop()
  }
}

type Scene = { readonly flood: Club; readonly quiet: Club; readonly parts: PartScene }

async function runRounds({ flood, quiet, parts: scene }: Scene, load: NeighbourLoad): Promise<BenchResult> {
  const { url } = scene
  const peace = emptyLatencies()
  const crowd = emptyLatencies()
  const parts: Record<Part, PartLatencies> = { pictures: emptyParts(), streams: emptyParts() }
  await measure(url, quiet, { perStep: emptyLatencies(), seconds: Math.min(load.seconds, 3) })
  for (let round = 0; round < load.rounds; round++) {
    await measure(url, quiet, { perStep: peace, seconds: load.seconds })
    const floods = startFlood(url, flood, load.buyers)
    try {
      await measure(url, quiet, { perStep: crowd, seconds: load.seconds })
      for (const part of PARTS)
        for (const how of ['without', 'beside'] as const) {
          const child = await startPart(part, how === 'beside', scene)
          floods.push(child)
          await measure(url, quiet, { perStep: parts[part][how], seconds: load.seconds })
          assertRunning(floods)
          await endScript(child)
          floods.pop()
        }
    } finally {
      for (const child of floods) await endScript(child)
    }
  }
  return summarise(peace, crowd, parts)
}

const emptyLatencies = (): Latencies => ({ read: [], add: [], checkout: [], pdf: [], export: [] })

const emptyParts = (): PartLatencies => ({ without: emptyLatencies(), beside: emptyLatencies() })

/** Prints each figure. The result is the worst of them: `ours` and `bare` are its p99 in ms, in the crowd and in peace. */
function summarise(peace: Latencies, crowd: Latencies, parts: Record<Part, PartLatencies>): BenchResult {
  const worst = findWorst(peace, crowd, 'the flood')
  const missed = PARTS.flatMap((part) => {
    const without = findWorst(peace, parts[part].without, `the flood, without ${part}`)
    const beside = findWorst(peace, parts[part].beside, `the flood, with ${part}`)
    const share = beside.ratio / without.ratio
    console.log(`with ${part} the worst ratio is ${share.toFixed(2)} of that without`)
    return share >= PART_FLOOR
      ? []
      : [`with ${part} the worst ratio is ${share.toFixed(2)} of that without, not ${PART_FLOOR}`]
  })
  return { ...worst, missed }
}

function findWorst(peace: Latencies, crowd: Latencies, name: string): BenchResult {
  const rows = steps.map((step) => {
    const [bare, ours] = [quantile(peace[step], 0.99), quantile(crowd[step], 0.99)]
    return { step, bare, ours, ratio: bare / ours, median: quantile(crowd[step], 0.5), count: crowd[step].length }
  })
  for (const { step, bare, ours, ratio, median, count } of rows)
    console.log(
      `${step.padEnd(10)} p99 in peace ${bare.toFixed(1)} ms, beside ${name} ${ours.toFixed(1)} ms ` +
        `(p50 ${median.toFixed(1)} ms, ${count} requests): ratio ${ratio.toFixed(3)}`,
    )
  const worst = rows.reduce((a, b) => (b.ratio < a.ratio ? b : a))
  const round = (value: number, digits: number) => Number(value.toFixed(digits))
  return { ours: round(worst.ours, 1), bare: round(worst.bare, 1), ratio: round(worst.ratio, 3) }
}

type Measurement = { readonly perStep: Latencies; readonly seconds: number }

/** Sends the neighbour's requests when they are due, whatever became of earlier ones. Throws if one is refused. */
async function measure(url: string, club: Club, { perStep, seconds }: Measurement): Promise<void> {
  const call = async (path: string, json?: unknown): Promise<string> => {
    const response = await fetch(`${url}${path}`, {
      method: json === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${club.org.secret}`, 'Content-Type': 'application/json' },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
    return text
  }
  const send = ({ path, json }: BuyerStep) => call(path, json)
  const open = async () => (JSON.parse(await send(openBasket(club.org.id))) as { id: string }).id
  const add = (id: string) => send(addItem(id, oneOf(club.priceId)))
  let buyer = 0
  const pay = (id: string) =>
    send(checkOut(id, { email: `n${Date.now()}-${++buyer}@example.com`, method: 'pm_sandbox_ok' }))
  // What a step needs is prepared before its time starts.
  const count = (step: Step) => Math.ceil(RATES[step] * seconds)
  const baskets = await prepare(count('add') + count('checkout'), open)
  const filled = await prepare(count('checkout'), async () => {
    const id = baskets.pop() ?? ''
    await add(id)
    return id
  })
  const requests: Record<Step, () => Promise<unknown>> = {
    read: () => call('/v1/events'),
    add: () => add(baskets.pop() ?? ''),
    checkout: () => pay(filled.pop() ?? ''),
    pdf: () => call(`/v1/orders/${club.orderId}/tickets.pdf`),
    export: () => call('/v1/members'),
  }
  await Promise.all(
    steps.map(async (step) => {
      const load = { perSecond: RATES[step], seconds }
      perStep[step].push(...(await openLoop(load, async () => void (await requests[step]()))))
    }),
  )
}

async function prepare<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}
