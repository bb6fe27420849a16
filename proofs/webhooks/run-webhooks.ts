import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { customerCreated } from '../../contract/src/index.ts'
import { inTx } from '../../server/src/platform/db.ts'
import { publicId } from '../../server/src/platform/ids.ts'
import { emit } from '../../server/src/platform/outbox.ts'
import { anEndpoint } from '../../server/testing/webhook-messages.ts'
import { redisUrl, world, type Org, type World } from '../../server/testing/test-server.ts'
import { randomFrom, type Random } from '../lib/random.ts'
import type { HookPlan } from './plan.ts'
import { consumers, type Consumer } from './receivers.ts'
import { workers, type Workers } from './workers.ts'

export type HookVerdicts = Readonly<Record<string, number>>
export type HookRun = { readonly verdicts: HookVerdicts; readonly seen: Readonly<Record<string, number>> }

/** A run: what happens, who is struck, and in the end what came of it. */
export async function hookChaos(plan: HookPlan, say: (line: string) => void): Promise<HookRun> {
  const random = randomFrom(plan.seed)
  let calm = false
  const w = await world()
  const org = await w.anOrg()
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  const all = await consumers(random, () => calm)
  for (const consumer of all) await introduce(w, org, consumer)
  const env = {
    TESSERA_DATABASE_URL: w.appUrl,
    TESSERA_REDIS_URL: redisUrl,
    TESSERA_OUTBOUND_ALLOW: '127.0.0.0/8',
    TESSERA_LOG_LEVEL: 'silent',
    HOOK_WITHOUT: plan.without,
    // Hours of the schedule pass in seconds.
    HOOK_PACE: JSON.stringify({ holdSeconds: 4, haste: 5_000, totalMs: 1_000 }),
  }
  const fleet = await workers(env, plan.workers, random)
  const ending = new AbortController()
  const struck = [strike(fleet, plan, ending.signal), rotate({ w, org, all }, plan, ending.signal)]
  const committed = await happen(w, org, plan.events, random)
  say(`${committed} events were committed`)
  const half = await settled(owner, org, { left: Math.floor(plan.events / 20), seconds: plan.settleSeconds })
  ending.abort()
  await Promise.all(struck)
  calm = true
  const left = await settled(owner, org, { left: 0, seconds: plan.settleSeconds })
  say(`${half} deliveries were left when the faults ended, ${left} in the end`)
  const verdicts = { 'not settled': left, ...(await audit(owner, org, all, committed)) }
  const seen = { events: committed, kills: fleet.kills(), repeats: all.reduce((sum, { repeats }) => sum + repeats, 0) }
  await fleet.end()
  await owner.end()
  await Promise.all(all.map(({ receiver }) => receiver.close()))
  await w.end()
  return { verdicts, seen }
}

async function introduce(w: World, org: Org, consumer: Consumer): Promise<void> {
  const { endpoint_id, secret } = await anEndpoint(w, org, { url: consumer.receiver.url, description: consumer.what })
  consumer.endpointId = endpoint_id
  consumer.secrets.push({ secret, from: Date.now() })
}

async function strike(fleet: Workers, plan: HookPlan, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(plan.killEveryMs, undefined, { signal }).catch(() => {})
    if (!signal.aborted) await fleet.kill()
  }
}

type Scene = { readonly w: World; readonly org: Org; readonly all: readonly Consumer[] }

async function rotate({ w, org, all }: Scene, plan: HookPlan, signal: AbortSignal): Promise<void> {
  const json = { overlap_seconds: plan.without === 'overlap' ? 0 : 15 }
  while (!signal.aborted) {
    await pause(plan.rotateEveryMs, undefined, { signal }).catch(() => {})
    for (const { endpointId, secrets } of signal.aborted ? [] : all) {
      const path = `/admin/v1/webhook_endpoints/${endpointId}/rotate_secret`
      const answer = await w.call(path, { method: 'POST', key: org.admin, json })
      secrets.push({ secret: answer.json<{ secret: string }>().secret, from: Date.now() })
    }
  }
}

const { sample: data } = customerCreated

/** Events in transactions of their own, and a tenth of the transactions comes to nothing. */
async function happen(w: World, { org }: Org, events: number, random: Random): Promise<number> {
  let [left, committed] = [events, 0]
  const one = async () => {
    while (left-- > 0) {
      const undone = random.chance(0.1)
      const done = await inTx(w.db, org, async (tx) => {
        await emit(tx, org, customerCreated, { at: new Date(), data })
        if (undone) throw new Error('it did not happen')
      }).then(
        () => 1,
        () => 0,
      )
      committed += done
    }
  }
  await Promise.all(Array.from({ length: 4 }, one))
  return committed
}

/** Waits until so few deliveries are left, or the time is over; answers how many are. */
async function settled(owner: pg.Client, { org }: Org, wish: { left: number; seconds: number }): Promise<number> {
  const ask = `select (select count(*) from outbox where org_id = $1)
    + coalesce((select f.last_sequence - o.sequence from feed f join fan_out o using (org_id) where org_id = $1), 0)
    + (select count(*) from delivery where org_id = $1 and status = 'pending') as left`
  for (const until = Date.now() + wish.seconds * 1_000; ; await pause(200)) {
    const { rows } = await owner.query<{ left: string }>(ask, [org])
    const left = Number(rows[0]?.left ?? 0)
    if (left <= wish.left || Date.now() > until) return left
  }
}

/** What was promised: everything that was committed arrived everywhere, nothing else did, and all of it could be believed. */
async function audit(
  owner: pg.Client,
  { org }: Org,
  all: readonly Consumer[],
  committed: number,
): Promise<HookVerdicts> {
  const query = 'select message_id, sequence from change where org_id = $1 order by sequence'
  const { rows } = await owner.query<{ message_id: string; sequence: string }>(query, [org])
  const ids = new Set(rows.map(({ message_id }) => publicId('msg', message_id)))
  const sum = (count: (consumer: Consumer) => number) => all.reduce((total, one) => total + count(one), 0)
  return {
    lost: sum(({ taken }) => [...ids].filter((id) => !taken.has(id)).length),
    'never happened': sum(({ hashes }) => [...hashes.keys()].filter((id) => !ids.has(id)).length),
    'repeats that differ': sum(({ wrong }) => wrong.changed),
    'signatures not verified': sum(({ wrong }) => wrong.unverified),
    'holes in the feed': rows.filter(({ sequence }, i) => Number(sequence) !== i + 1).length,
    'not in the feed': Math.abs(rows.length - committed),
  }
}
