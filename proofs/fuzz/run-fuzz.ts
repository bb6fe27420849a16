import { inTx, write } from '../../server/src/platform/db.ts'
import { world, type World } from '../../server/testing/test-server.ts'
import { startChild, type Child } from './server-process.ts'
import { gun, type Gun } from './http-client.ts'
import type { Memory } from './inspector.ts'
import { judge, overall, type Verdict } from './judge.ts'
import { watchLag, type Lag } from './machine-load.ts'
import { shots, type Shot, type Target } from './requests.ts'
import { buildTargets } from './targets.ts'
import { newTally, record, type Tally } from './tally.ts'

export type Options = { readonly requests: number; readonly seed: number; readonly say: (line: string) => void }

export type Report = {
  readonly tally: Tally
  readonly memory: ReadonlyMap<number, Memory>
  readonly seconds: number
  readonly worst: ReturnType<Lag['worst']>
  /** Late answers that this machine was busy for: told, and no fault. */
  readonly noise: readonly string[]
  /** Sentences that say what is wrong; none when all is well. */
  readonly faults: readonly string[]
}

const CONCURRENCY = 16
const MOMENTS = [10, 20, 50, 100]
const RENEW_EVERY = 1_000

/** Fires requests at a server of its own, and tells what it did not stand. */
export async function fuzz(options: Options): Promise<Report> {
  const w = await world()
  try {
    const targets = await buildTargets(w, options.requests)
    return await besiege(options, { databaseUrl: w.appUrl, targets, beat: await heart(w) })
  } finally {
    await w.end()
  }
}

type Siege = {
  readonly databaseUrl: string
  readonly targets: readonly Target[]
  readonly beat: () => Promise<unknown>
}

async function besiege(options: Options, { databaseUrl, targets, beat }: Siege): Promise<Report> {
  const sequence = shots(options.seed, targets)
  const child = await startChild(databaseUrl)
  const { fire, close } = gun(child.port, CONCURRENCY)
  const lag = watchLag(beat)
  try {
    return await bombard(options, { child, fire, lag, targets, sequence })
  } finally {
    await lag.stop()
    close()
    await child.stop()
  }
}

const touch = write('update organisation set updated_at = updated_at where org_id = $1')

/** A transaction in an organisation that no request reaches. */
async function heart(w: World): Promise<() => Promise<unknown>> {
  const { org } = await w.anOrg()
  return () => inTx(w.db, org, (tx) => tx.count(touch, org))
}

type Field = {
  readonly child: Child
  readonly fire: Gun['fire']
  readonly lag: Lag
  readonly targets: readonly Target[]
  readonly sequence: Iterator<Shot>
}

async function bombard(options: Options, field: Field): Promise<Report> {
  const { child, lag, fire, targets, sequence } = field
  const startedAt = performance.now()
  const seconds = (): number => (performance.now() - startedAt) / 1_000
  const verdicts: Verdict[] = []
  const tally = newTally()
  const memory = new Map<number, Memory>()
  const prototypes = await child.inspector.prototypes()
  let fired = 0
  for (const percent of MOMENTS) {
    const until = Math.floor((options.requests * percent) / 100)
    await volley(sequence, until - tally.times.length, async (shot) => {
      if (child.ended() !== undefined) return
      if (++fired % RENEW_EVERY === 0) await targets[(fired / RENEW_EVERY) % targets.length]?.renew()
      const hit = await fire(shot)
      record(tally, shot, hit)
      verdicts.push(judge(shot, hit, lag))
    })
    if (child.ended() !== undefined) break
    memory.set(percent, await child.inspector.memory())
    options.say(progress(percent, tally, memory.get(percent), seconds()))
  }
  const last = [...(await health(child, prototypes)), ...overall(tally, memory)]
  const faults = [...last, ...verdicts.flatMap((verdict) => verdict.faults)]
  return {
    tally,
    memory,
    seconds: seconds(),
    worst: lag.worst(),
    noise: verdicts.flatMap(({ noise }) => noise),
    faults,
  }
}

async function health(child: Child, prototypes: string): Promise<string[]> {
  const ended = child.ended()
  if (ended !== undefined) return [`the server ended with ${ended}: ${child.log.join('\n')}`]
  const logged = child.log.map((line) => `the server logged ${line}`)
  if ((await child.inspector.prototypes()) !== prototypes) return [...logged, 'a prototype of the server was changed']
  return logged
}

/** Takes so many of a sequence, several at a time. */
async function volley(sequence: Iterator<Shot>, count: number, each: (shot: Shot) => Promise<void>): Promise<void> {
  let left = count
  const lane = async (): Promise<void> => {
    while (left-- > 0) {
      const { value, done } = sequence.next()
      if (!done) await each(value)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lane))
}

function progress(percent: number, tally: Tally, memory: Memory | undefined, seconds: number): string {
  const mb = memory ? `${memory.rssMb.toFixed(0)} MB resident, ${memory.heapMb.toFixed(0)} MB heap` : ''
  return `${String(percent).padStart(3)} %  ${tally.times.length} requests in ${seconds.toFixed(0)} s  ${mb}`
}
