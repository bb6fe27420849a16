import { setTimeout as pause } from 'node:timers/promises'
import type { Change } from '@tessera/contract'
import { aFilledBasket, checkout, noLimits } from '../../server/testing/checkouts.ts'
import { aPool } from '../../server/testing/stock.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../server/testing/test-server.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { createRandom } from '../lib/random.ts'
import { findGap, startFollower, type Follower } from './followers.ts'
import { startServers, type Servers } from './servers.ts'

export const liveDefences = {
  resume: 'a client that connects again does not say which change it had last',
  polling: 'a process looks for changes of other processes once a minute',
}
export type LiveDefence = keyof typeof liveDefences

export type LivePlan = {
  readonly streams: number
  /** Sales while all servers run, each of which must reach every stream in time. */
  readonly sales: number
  readonly kills: number
  readonly seed: number
  readonly without?: LiveDefence | undefined
}

export type LiveResult = { readonly faults: readonly string[]; readonly figures: Readonly<Record<string, number>> }

/** A sale must reach every stream within this time. */
const MAX_DELAY_MS = 2_000
const KEYS = 10

/** Opens streams on two processes; sells; kills processes while it sells; and compares what each stream received. */
export async function runLive(plan: LivePlan, print: (line: string) => void): Promise<LiveResult> {
  const w = await startTestServer()
  const stop = new AbortController()
  const servers = await startServers(
    {
      TESSERA_DATABASE_URL: w.appUrl,
      TESSERA_LOG_LEVEL: 'silent',
      ...(plan.without === 'polling' && { CRASH_LIVE_SETTINGS: JSON.stringify({ pollMs: 60_000 }) }),
    },
    2,
  )
  try {
    const org = await w.createOrg({ limits: noLimits })
    const { priceId } = await aPool(w, org, 100_000)
    const followers = await openFollowers(w, org, { plan, servers, signal: stop.signal })
    print(`${followers.length} streams on 2 processes`)
    const delays = await measureSales(w, { org, priceId, followers, sales: plan.sales })
    print(`${plan.sales} sales reached every stream after at most ${Math.round(Math.max(...delays))} ms`)
    const slow = delays.filter((ms) => ms > MAX_DELAY_MS).length
    const slowFaults = slow > 0 ? [`${slow} sales did not reach every stream within ${MAX_DELAY_MS} ms`] : []
    if (plan.without === 'polling') return { faults: slowFaults, figures: { slow_sales: slow } }
    await sellDuringKills(w, { org, priceId, servers, plan })
    const last = await waitForAll(w, org, followers)
    const gaps = followers.flatMap((follower, i) => findGap(follower, last)?.replace(/^/, `stream ${i}: `) ?? [])
    return { faults: [...slowFaults, ...gaps], figures: toFigures({ delays, followers, last, kills: servers.kills() }) }
  } finally {
    stop.abort()
    await servers.end()
    await w.stop()
  }
}

type OpenParts = { readonly plan: LivePlan; readonly servers: Servers; readonly signal: AbortSignal }

async function openFollowers(w: TestServer, org: TestOrg, { plan, servers, signal }: OpenParts): Promise<Follower[]> {
  const keys: string[] = []
  for (let i = 0; i < KEYS; i++) keys.push(await w.createKey(org, { kind: 'admin' }))
  const resumes = plan.without !== 'resume'
  const followers = Array.from({ length: plan.streams }, (_, i) =>
    startFollower({ key: keys[i % KEYS] ?? '', nextUrl: () => servers.next(), signal, resumes }),
  )
  await waitFor(async () => followers.every(({ start }) => start() !== undefined) || undefined, 60_000)
  return followers
}

async function sell(w: TestServer, org: TestOrg, priceId: number): Promise<number> {
  const reply = await checkout(w, org, await aFilledBasket(w, org, priceId))
  if (reply.status !== 200) throw new Error(`the checkout failed: ${reply.text}`)
  return reply.json<{ order_id: number }>().order_id
}

type SaleParts = {
  readonly org: TestOrg
  readonly priceId: number
  readonly followers: readonly Follower[]
  readonly sales: number
}

/** Returns for each sale how long it took from the response to the buyer until the last stream had it. */
async function measureSales(w: TestServer, { org, priceId, followers, sales }: SaleParts): Promise<number[]> {
  const delays: number[] = []
  for (let i = 0; i < sales; i++) {
    const orderId = await sell(w, org, priceId)
    const soldAt = performance.now()
    const sequence = await waitFor(() => findSale(w, org, orderId))
    const arrived = (): boolean => followers.every(({ arrivals }) => arrivals.has(sequence))
    const isInTime = await waitFor(async () => arrived() || undefined, 2 * MAX_DELAY_MS).catch(() => false)
    const last = Math.max(...followers.map(({ arrivals }) => arrivals.get(sequence) ?? Number.POSITIVE_INFINITY))
    delays.push(isInTime ? last - soldAt : Number.POSITIVE_INFINITY)
  }
  return delays
}

async function findSale(w: TestServer, org: TestOrg, orderId: number): Promise<number | undefined> {
  const reply = await w.call('/v1/changes?types=order.completed&limit=1000', { key: org.secret })
  const { data } = reply.json<{ data: (Change & { data: { order: { order_id: number } } })[] }>()
  return data.find((change) => change.data.order.order_id === orderId)?.sequence
}

type KillParts = {
  readonly org: TestOrg
  readonly priceId: number
  readonly servers: Servers
  readonly plan: LivePlan
}

/** Sells all the time while servers are killed and replaced, one after the other. */
async function sellDuringKills(w: TestServer, { org, priceId, servers, plan }: KillParts): Promise<void> {
  const random = createRandom(plan.seed)
  const killing = new AbortController()
  const selling = (async () => {
    while (!killing.signal.aborted) {
      await sell(w, org, priceId)
      await pause(random.below(60))
    }
  })()
  try {
    for (let i = 0; i < plan.kills; i++) {
      await pause(300 + random.below(700))
      await servers.killOne(random)
    }
    await pause(500)
  } finally {
    killing.abort()
    await selling
  }
}

/** Waits until every stream has the last change, or until none has received anything for ten seconds. */
async function waitForAll(w: TestServer, org: TestOrg, followers: readonly Follower[]): Promise<number> {
  const total = (): number => followers.reduce((sum, { sequences }) => sum + sequences.length, 0)
  let last = 0
  let known = { total: total(), at: performance.now() }
  await waitFor(async () => {
    last = (await w.call('/v1/changes?limit=1', { key: org.secret })).json<{ last_sequence: number }>().last_sequence
    if (total() !== known.total) known = { total: total(), at: performance.now() }
    const isDone = followers.every(({ sequences }) => sequences.at(-1) === last)
    return isDone && performance.now() - known.at > 1_000 ? true : performance.now() - known.at > 10_000 || undefined
  }, 120_000)
  return last
}

type Outcome = {
  readonly delays: readonly number[]
  readonly followers: readonly Follower[]
  readonly last: number
  readonly kills: number
}

const toFigures = ({ delays, followers, last, kills }: Outcome): Record<string, number> => ({
  streams: followers.length,
  changes: last,
  received: followers.reduce((sum, { sequences }) => sum + sequences.length, 0),
  kills,
  connections: followers.reduce((sum, { connections }) => sum + connections(), 0),
  sale_to_all_streams_ms_max: Math.round(Math.max(...delays)),
  sale_to_all_streams_ms_median: Math.round(delays.toSorted((a, b) => a - b)[delays.length >> 1] ?? 0),
})
