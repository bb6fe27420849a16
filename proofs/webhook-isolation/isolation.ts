import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { eventTypes, sampleData } from '../../contract/src/index.ts'
import { inTx } from '../../server/src/platform/db.ts'
import { emitAll } from '../../server/src/platform/outbox.ts'
import { createEndpoint } from '../../server/testing/webhook-messages.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { startReceiver } from '../../server/testing/webhook-receiver.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../server/testing/test-server.ts'
import { readMemoryMb } from '../lib/fleet/usage.ts'
import { createRandom } from '../lib/random.ts'
import { startFleet } from '../lib/fleet/fleet.ts'

export type IsolationPlan = {
  readonly endpoints: number
  readonly eventsPerSecond: number
  readonly seconds: number
  /** How many endpoints a worker sends to at once. In the control it is so small that endpoints that hang fill it. */
  readonly maxEndpoints: number
}

export type IsolationReport = {
  readonly healthy: number
  /** Events of healthy endpoints that did not arrive while those that hang were still hanging. */
  readonly missing: number
  readonly hanging: number
  readonly growthMb: number
  /** Times by the wall: figures only, because they depend on what else the machine does. */
  readonly p50Ms: number
  readonly p99Ms: number
}

const PER_ORG = 20
const kinds = eventTypes.slice(0, PER_ORG)

/** Of a thousand endpoints ten hang, ten send an endless response and twenty respond with 500. */
const getBehaviour = (place: number): 'hang' | 'endless' | 'fail' | 'ok' => {
  const share = (place * 7) % 1_000
  return share < 10 ? 'hang' : share < 20 ? 'endless' : share < 40 ? 'fail' : 'ok'
}

/** A request that hangs does not end during a run, however long the run takes. */
const NEVER_SECONDS = 3_600
const ARRIVE_MS = 120_000

/** Counts, with many endpoints of which a few are bad, how many events reach the others while some requests hang. */
export async function measureIsolation(plan: IsolationPlan): Promise<IsolationReport> {
  const w = await startTestServer()
  const latencies = new Map<string, number>()
  const hanging = new Set<string>()
  const receiver = await startReceiver(({ path, body, at }, res) => {
    receiver.received.length = 0
    const { id, timestamp } = JSON.parse(body) as { id: string; timestamp: string }
    const behaviour = path.split('/')[2]
    if (behaviour === 'ok' && !latencies.has(id)) latencies.set(id, at - Date.parse(timestamp))
    if (behaviour === 'hang') hanging.add(path)
    respond(behaviour, res)
  })
  const orgs = await createEndpoints(w, new URL(receiver.url).origin, plan.endpoints)
  const settings = { leaseSeconds: NEVER_SECONDS, requestTimeoutMs: NEVER_SECONDS * 1_000 }
  const env = {
    TESSERA_DATABASE_URL: w.appUrl,
    TESSERA_OUTBOUND_ALLOW: '127.0.0.0/8',
    TESSERA_LOG_LEVEL: 'silent',
    CRASH_WEBHOOK_SETTINGS: JSON.stringify({ ...settings, maxEndpoints: plan.maxEndpoints }),
  }
  const fleet = await startFleet(env, ['worker'], createRandom(1))
  /** Resolves when all have arrived, or when endpoints that hang have all places of the worker: then no other can arrive. */
  const settle = (healthy: number) =>
    waitFor(async () => latencies.size >= healthy || hanging.size >= plan.maxEndpoints || undefined, ARRIVE_MS).catch(
      () => undefined,
    )
  await settle(await emitLoad(w, orgs, { ...plan, seconds: 3 }))
  const before = sumMemory(fleet.pids())
  latencies.clear()
  const healthy = await emitLoad(w, orgs, plan)
  await settle(healthy)
  const growthMb = sumMemory(fleet.pids()) - before
  const sorted = [...latencies.values()].toSorted((a, b) => a - b)
  const quantile = (q: number): number => sorted[Math.floor(sorted.length * q)] ?? Infinity
  await fleet.end()
  await receiver.close()
  await w.stop()
  const missing = healthy - latencies.size
  return { healthy, missing, hanging: hanging.size, growthMb, p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}

function respond(behaviour: string | undefined, res: ServerResponse): void {
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

/** Creates organisations with twenty endpoints each, every one for another event type, so that an event has one endpoint. */
async function createEndpoints(w: TestServer, origin: string, endpoints: number): Promise<TestOrg[]> {
  const orgs: TestOrg[] = []
  for (let from = 0; from < endpoints; from += PER_ORG) {
    const org = await w.createOrg()
    orgs.push(org)
    const created = kinds.map((event, i) => {
      const place = from + i
      return createEndpoint(w, org, { url: `${origin}/hook/${getBehaviour(place)}/${place}`, types: [event.type] })
    })
    await Promise.all(created)
  }
  return orgs
}

const CONCURRENCY = 32

/** Emits events at this rate, for one endpoint after the other. Returns how many were for healthy endpoints. */
async function emitLoad(
  w: TestServer,
  orgs: readonly TestOrg[],
  plan: Pick<IsolationPlan, 'eventsPerSecond' | 'seconds'>,
) {
  const startedAt = performance.now()
  const total = plan.eventsPerSecond * plan.seconds
  let healthy = 0
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * plan.eventsPerSecond) + 1)
    const emitting: Promise<void>[] = []
    for (; sent < due && emitting.length < CONCURRENCY; sent++) {
      const org = orgs[sent % orgs.length]
      const place = Math.floor(sent / orgs.length) % PER_ORG
      const event = kinds[place]
      if (!org || !event) throw new Error('there is no organisation or event type')
      if (getBehaviour((sent % orgs.length) * PER_ORG + place) === 'ok') healthy++
      const outboxEvent = { type: event.type, data: sampleData(event) }
      emitting.push(inTx(w.db, org.org, (tx) => emitAll(tx, org.org, new Date(), [outboxEvent])))
    }
    await Promise.all(emitting)
    await pause(5)
  }
  return healthy
}

const sumMemory = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + readMemoryMb(pid), 0)
