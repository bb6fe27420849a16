import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { customerCreated } from '../../contract/src/index.ts'
import { inTx } from '../../server/src/platform/db.ts'
import { publicId } from '../../server/src/platform/ids.ts'
import { emit } from '../../server/src/platform/outbox.ts'
import { createEndpoint } from '../../server/testing/webhook-messages.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../server/testing/test-server.ts'
import { createRandom, type Random } from '../lib/random.ts'
import type { WebhookPlan } from './plan.ts'
import { startConsumers, type Consumer } from './receivers.ts'
import { startFleet, type Fleet } from '../lib/fleet/fleet.ts'

export type WebhookVerdicts = Readonly<Record<string, number>>
export type WebhookReport = { readonly verdicts: WebhookVerdicts; readonly figures: Readonly<Record<string, number>> }

/** Emits events while receivers fail, workers are killed and secrets rotate; then checks what arrived. */
export async function runWebhooks(plan: WebhookPlan, print: (line: string) => void): Promise<WebhookReport> {
  const random = createRandom(plan.seed)
  let calm = false
  const w = await startTestServer()
  const org = await w.createOrg()
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  const all = await startConsumers(random, () => calm)
  for (const consumer of all) await registerEndpoint(w, org, consumer)
  const env = {
    TESSERA_DATABASE_URL: w.appUrl,
    TESSERA_OUTBOUND_ALLOW: '127.0.0.0/8',
    TESSERA_LOG_LEVEL: 'silent',
    CRASH_WITHOUT: plan.without === 'acknowledge-last' ? plan.without : '',
    // Shortens hours of the retry schedule to seconds.
    CRASH_WEBHOOK_SETTINGS: JSON.stringify({ leaseSeconds: 4, speedup: 5_000, requestTimeoutMs: 1_000 }),
  }
  const fleet = await startFleet(env, Array<'worker'>(plan.workers).fill('worker'), random)
  const ending = new AbortController()
  const disturbances = [killRepeatedly(fleet, plan, ending.signal), rotateSecrets({ w, org, all }, plan, ending.signal)]
  const committed = await emitEvents(w, org, plan.events, random)
  print(`${committed} events were committed`)
  const half = await waitUntilSettled(owner, org, { left: Math.floor(plan.events / 20), seconds: plan.settleSeconds })
  ending.abort()
  await Promise.all(disturbances)
  calm = true
  const left = await waitUntilSettled(owner, org, { left: 0, seconds: plan.settleSeconds })
  print(`${half} deliveries were pending when the faults ended, ${left} in the end`)
  const verdicts = { 'not settled': left, ...(await audit(owner, org, all, committed)) }
  const figures = {
    events: committed,
    kills: fleet.deaths(),
    repeats: all.reduce((sum, { repeats }) => sum + repeats, 0),
  }
  await fleet.end()
  await owner.end()
  await Promise.all(all.map(({ receiver }) => receiver.close()))
  await w.stop()
  return { verdicts, figures }
}

async function registerEndpoint(w: TestServer, org: TestOrg, consumer: Consumer): Promise<void> {
  const { endpoint_id, secret } = await createEndpoint(w, org, {
    url: consumer.receiver.url,
    description: consumer.behaviour,
  })
  consumer.endpointId = endpoint_id
  consumer.secrets.push({ secret, from: Date.now() })
}

async function killRepeatedly(fleet: Fleet, plan: WebhookPlan, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(plan.killEveryMs, undefined, { signal }).catch(() => {})
    if (!signal.aborted) await fleet.killAny()
  }
}

type WebhookSetup = { readonly w: TestServer; readonly org: TestOrg; readonly all: readonly Consumer[] }

async function rotateSecrets({ w, org, all }: WebhookSetup, plan: WebhookPlan, signal: AbortSignal): Promise<void> {
  const json = { overlap_seconds: plan.without === 'overlap' ? 0 : 15 }
  while (!signal.aborted) {
    await pause(plan.rotateEveryMs, undefined, { signal }).catch(() => {})
    for (const { endpointId, secrets } of signal.aborted ? [] : all) {
      const path = `/admin/v1/webhook_endpoints/${endpointId}/rotate_secret`
      const response = await w.call(path, { method: 'POST', key: org.admin, json })
      secrets.push({ secret: response.json<{ secret: string }>().secret, from: Date.now() })
    }
  }
}

const { sample: data } = customerCreated

/** Emits each event in a transaction of its own; a tenth of the transactions are rolled back. */
async function emitEvents(w: TestServer, { org }: TestOrg, events: number, random: Random): Promise<number> {
  let [left, committed] = [events, 0]
  const work = async () => {
    while (left-- > 0) {
      const undone = random.chance(0.1)
      const done = await inTx(w.db, org, async (tx) => {
        await emit(tx, org, customerCreated, { at: new Date(), data })
        if (undone) throw new Error('rolled back')
      }).then(
        () => 1,
        () => 0,
      )
      committed += done
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return committed
}

/** Waits until at most this many deliveries are pending, or the time is over. Returns how many are pending. */
async function waitUntilSettled(
  owner: pg.Client,
  { org }: TestOrg,
  limits: { left: number; seconds: number },
): Promise<number> {
  const ask = `select (select count(*) from outbox where org_id = $1)
    + coalesce((select f.last_sequence - o.sequence from feed f join fan_out o using (org_id) where org_id = $1), 0)
    + (select count(*) from delivery where org_id = $1 and status = 'pending') as left`
  for (const until = Date.now() + limits.seconds * 1_000; ; await pause(200)) {
    const { rows } = await owner.query<{ left: string }>(ask, [org])
    const left = Number(rows[0]?.left ?? 0)
    if (left <= limits.left || Date.now() > until) return left
  }
}

/** Every committed event must have arrived at every receiver, and nothing else, with a valid signature. */
async function audit(
  owner: pg.Client,
  { org }: TestOrg,
  all: readonly Consumer[],
  committed: number,
): Promise<WebhookVerdicts> {
  const query = 'select message_id, sequence from change where org_id = $1 order by sequence'
  const { rows } = await owner.query<{ message_id: string; sequence: string }>(query, [org])
  const ids = new Set(rows.map(({ message_id }) => publicId('msg', message_id)))
  const sum = (count: (consumer: Consumer) => number) => all.reduce((total, one) => total + count(one), 0)
  return {
    lost: sum(({ accepted }) => [...ids].filter((id) => !accepted.has(id)).length),
    'delivered but never committed': sum(({ hashes }) => [...hashes.keys()].filter((id) => !ids.has(id)).length),
    'repeats that differ': sum(({ wrong }) => wrong.changed),
    'signatures not verified': sum(({ wrong }) => wrong.unverified),
    'holes in the feed': rows.filter(({ sequence }, i) => Number(sequence) !== i + 1).length,
    'not in the feed': Math.abs(rows.length - committed),
  }
}
