import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { eventTypes, sampleData } from '../../contract/src/index.ts'
import { inTx } from '../../server/src/platform/db.ts'
import { emitAll } from '../../server/src/platform/outbox.ts'
import { anEndpoint } from '../../server/testing/webhook-messages.ts'
import { aReceiver } from '../../server/testing/webhook-receiver.ts'
import { redisUrl, world, type Org, type World } from '../../server/testing/test-server.ts'
import { randomFrom } from '../lib/random.ts'
import { workers } from '../webhooks/workers.ts'

export type IsolationPlan = {
  readonly endpoints: number
  readonly eventsPerSecond: number
  readonly seconds: number
  /** The control: so few endpoints at once that those which hang can fill them all. */
  readonly lanes: number
}

export type Isolation = {
  readonly healthy: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly missing: number
  readonly growthMb: number
}

const PER_ORG = 20
const kinds = eventTypes.slice(0, PER_ORG)

/** In a thousand: ten hang, ten never stop answering, twenty answer 500. */
const behaviourOf = (place: number): 'hang' | 'endless' | 'fail' | 'ok' => {
  const share = (place * 7) % 1_000
  return share < 10 ? 'hang' : share < 20 ? 'endless' : share < 40 ? 'fail' : 'ok'
}

/** Many endpoints, a few of them bad: how long the others wait for their first attempt, and what the worker needs. */
export async function isolation(plan: IsolationPlan): Promise<Isolation> {
  const w = await world()
  const latencies = new Map<string, number>()
  const receiver = await aReceiver(({ path, body, at }, res) => {
    receiver.received.length = 0
    const { id, timestamp } = JSON.parse(body) as { id: string; timestamp: string }
    const behaviour = path.split('/')[2]
    if (behaviour === 'ok' && !latencies.has(id)) latencies.set(id, at - Date.parse(timestamp))
    answer(behaviour, res)
  })
  const orgs = await equip(w, new URL(receiver.url).origin, plan.endpoints)
  const env = {
    TESSERA_DATABASE_URL: w.appUrl,
    TESSERA_REDIS_URL: redisUrl,
    TESSERA_OUTBOUND_ALLOW: '127.0.0.0/8',
    TESSERA_LOG_LEVEL: 'silent',
    HOOK_PACE: JSON.stringify({ lanes: plan.lanes }),
  }
  const fleet = await workers(env, 1, randomFrom(1))
  await load(w, orgs, { ...plan, seconds: 3 })
  const before = residentMb(fleet.pids())
  latencies.clear()
  const healthy = await load(w, orgs, plan)
  for (const until = Date.now() + 20_000; latencies.size < healthy && Date.now() < until;) await pause(100)
  const growthMb = residentMb(fleet.pids()) - before
  const sorted = [...latencies.values()].toSorted((a, b) => a - b)
  const quantile = (q: number): number => sorted[Math.floor(sorted.length * q)] ?? Infinity
  await fleet.end()
  await receiver.close()
  await w.end()
  const missing = Math.max(0, healthy - latencies.size)
  return {
    healthy,
    p50Ms: quantile(0.5),
    p99Ms: missing > healthy / 100 ? Infinity : quantile(0.99),
    missing,
    growthMb,
  }
}

function answer(behaviour: string | undefined, res: ServerResponse): void {
  if (behaviour === 'ok') res.writeHead(200).end('ok')
  else if (behaviour === 'fail') res.writeHead(500).end('no')
  else if (behaviour === 'endless') {
    const pour = (): void => {
      while (!res.destroyed && res.write('x'.repeat(16_384)));
    }
    res.writeHead(200).on('drain', pour)
    pour()
  }
}

/** Organisations with twenty endpoints each, every one for a type of its own: an event is for one endpoint. */
async function equip(w: World, origin: string, endpoints: number): Promise<Org[]> {
  const orgs: Org[] = []
  for (let from = 0; from < endpoints; from += PER_ORG) {
    const org = await w.anOrg()
    orgs.push(org)
    const wishes = kinds.map((event, i) => {
      const place = from + i
      return anEndpoint(w, org, { url: `${origin}/hook/${behaviourOf(place)}/${place}`, types: [event.type] })
    })
    await Promise.all(wishes)
  }
  return orgs
}

const AT_ONCE = 32

/** So many events a second, for one endpoint after the other; answers how many of them are for healthy ones. */
async function load(w: World, orgs: readonly Org[], plan: Pick<IsolationPlan, 'eventsPerSecond' | 'seconds'>) {
  const startedAt = performance.now()
  const total = plan.eventsPerSecond * plan.seconds
  let healthy = 0
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * plan.eventsPerSecond) + 1)
    const happening: Promise<void>[] = []
    for (; sent < due && happening.length < AT_ONCE; sent++) {
      const org = orgs[sent % orgs.length]
      const place = Math.floor(sent / orgs.length) % PER_ORG
      const event = kinds[place]
      if (!org || !event) throw new Error('nothing to happen')
      if (behaviourOf((sent % orgs.length) * PER_ORG + place) === 'ok') healthy++
      const said = { type: event.type, data: sampleData(event) }
      happening.push(inTx(w.db, org.org, (tx) => emitAll(tx, org.org, new Date(), [said])))
    }
    await Promise.all(happening)
    await pause(5)
  }
  return healthy
}

/** What the processes have in memory, as Linux counts it. */
const residentMb = (pids: readonly number[]): number =>
  pids.reduce(
    (sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024,
    0,
  )
