import { Agent, get } from 'node:http'
import { randomInt } from 'node:crypto'
import { listSsoOrderTickets } from '@tessera/contract'
import type { Binding } from '../../server/src/http/bind.ts'
import { makeEvent, makeOrder, makePrice } from '../../server/testing/factories.ts'
import { startTestServer } from '../../server/testing/test-server.ts'
import { createLinkedFan } from '../../server/testing/sso/linked-fan.ts'

export type TimingOptions = {
  readonly samples: number
  /** Added to the responses about other customers' orders, for the control. */
  readonly plantedMs: number
}

export type TimingReport = {
  /** The largest of several values that chance alone keeps small: Welch's t without the slowest samples, and counts of fast ones. */
  readonly t: number
  readonly othersMs: number
  readonly missingMs: number
  readonly samples: number
  /** All different bodies of the responses. */
  readonly bodies: readonly string[]
}

/** Above this, a difference in time is no longer explained by chance. */
export const TELLING_T = 4.5

const ORDERS = 20
const FIRST = 5_000_000

/** For the control: a busy machine hides a difference among few samples, so each of three measurements takes twice as many. */
export async function measureUntilFound({ samples, plantedMs }: TimingOptions): Promise<TimingReport> {
  let report = await measureTiming({ samples, plantedMs })
  for (let times = 2; times <= 4 && report.t <= TELLING_T; times *= 2)
    report = await measureTiming({ samples: samples * times, plantedMs })
  return report
}

/** Requests the tickets of other customers' orders and of orders that do not exist, in random order, one at a time. */
export async function measureTiming({ samples, plantedMs }: TimingOptions): Promise<TimingReport> {
  const others = new Set<string>()
  const w = await startTestServer({
    routes: (routes) => (plantedMs > 0 ? routes.map((route) => slowDown(route, others, plantedMs)) : routes),
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const unlimited = 100_000_000
    const org = await w.createOrg({ limits: { keyMinute: unlimited, keyDay: unlimited, orgDay: unlimited } })
    const fan = await createLinkedFan(w, org)
    const price = await makePrice(w, org, await makeEvent(w, org))
    // Ids of the same length, so that requests are equally long in both cases.
    for (let i = 0; i < ORDERS; i++)
      others.add(
        String((await makeOrder(w, org, price, { tickets: 4, order: { order_id: FIRST + 2 * i } })).order.order_id),
      )
    const ids = { others: [...others], missing: [...others].map((id) => String(Number(id) + 1)) }
    const headers = { Authorization: `Bearer ${org.secret}`, 'X-SSO-Token': await fan.issuer.token() }
    const send = (id: string) => sendTimed(`${w.url}/v1/sso/orders/${id}/tickets`, { agent, headers })
    return await takeSamples(samples, ids, send)
  } finally {
    agent.destroy()
    await w.stop()
  }
}

type OrderIds = { readonly others: readonly string[]; readonly missing: readonly string[] }
type TimedResponse = { readonly ms: number; readonly body: string }

async function takeSamples(
  samples: number,
  ids: OrderIds,
  send: (id: string) => Promise<TimedResponse>,
): Promise<TimingReport> {
  const times = { others: new Array<number>(), missing: new Array<number>() }
  const bodies = new Set<string>()
  const pick = (list: readonly string[]): string => list[randomInt(list.length)] ?? ''
  for (let i = 0; i < 200; i++) await send(pick(i % 2 === 0 ? ids.others : ids.missing))
  for (let i = 0; i < samples / 2; i++) {
    // The order of each pair is random, so that a passing disturbance cannot hit one kind more than the other.
    const pair = randomInt(2) === 0 ? (['others', 'missing'] as const) : (['missing', 'others'] as const)
    for (const kind of pair) {
      const { ms, body } = await send(pick(ids[kind]))
      times[kind].push(ms)
      bodies.add(body)
    }
  }
  const inOrder = [...times.others, ...times.missing].toSorted((a, b) => a - b)
  const limitOf = (part: number): number => inOrder[Math.floor(samples * part)] ?? Infinity
  const values = [
    ...CROPS.map((part) => compareMeans(times, limitOf(part))),
    ...FAST.map((part) => compareCounts(times, limitOf(part))),
  ]
  const [t = 0] = values.toSorted((a, b) => Math.abs(b) - Math.abs(a))
  return {
    t,
    othersMs: summarise(times.others, Infinity).mean,
    missingMs: summarise(times.missing, Infinity).mean,
    samples,
    bodies: [...bodies],
  }
}

/** The shares of the fastest samples to compare: a busy machine disturbs the slowest, so a difference shows in the fastest. */
const CROPS = [0.25, 0.5, 0.75, 0.95, 1]

/** The shares of the fastest samples to count: of a slower kind there are fewer among them, however busy the machine is. */
const FAST = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5]

type Times = { readonly others: readonly number[]; readonly missing: readonly number[] }

/** Welch's t of the samples up to this time. */
function compareMeans(times: Times, maxMs: number): number {
  const [others, missing] = [summarise(times.others, maxMs), summarise(times.missing, maxMs)]
  return (others.mean - missing.mean) / Math.sqrt(others.variance / others.n + missing.variance / missing.n)
}

/** How unequally the samples up to this time are divided, in standard deviations of equal chances. */
function compareCounts(times: Times, maxMs: number): number {
  const count = (values: readonly number[]): number => values.filter((value) => value <= maxMs).length
  const [others, missing] = [count(times.others), count(times.missing)]
  return (missing - others) / Math.sqrt(missing + others)
}

function summarise(values: readonly number[], maxMs: number) {
  const kept = values.filter((value) => value <= maxMs)
  const n = kept.length
  const mean = kept.reduce((sum, value) => sum + value, 0) / n
  return { n, mean, variance: kept.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1) }
}

const sendTimed = (url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<TimedResponse> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    get(url, options, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => {
        const body = `${res.statusCode} ${Buffer.concat(chunks).toString('utf8')}`
        resolve({ ms: performance.now() - startedAt, body })
      })
    }).on('error', reject)
  })

/** Makes a route slower for these orders, as a second query for them would. */
function slowDown(binding: Binding, orders: ReadonlySet<string>, ms: number): Binding {
  if (binding.kind !== 'read' || binding.op !== listSsoOrderTickets) return binding
  const handler = binding.handler as (ctx: unknown, input: { params: { order_id: string } }) => Promise<unknown>
  return {
    ...binding,
    async handler(ctx: unknown, input: { params: { order_id: string } }) {
      const result = await handler(ctx, input)
      const until = performance.now() + (orders.has(input.params.order_id) ? ms : 0)
      while (performance.now() < until);
      return result
    },
  }
}
