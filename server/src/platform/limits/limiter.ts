import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Redis } from 'ioredis'
import type { Batches } from './batches.ts'
import { abandon, ask, PATIENCE_MS, scheduleFlush } from './batches.ts'
import type { Lane } from './queues.ts'
import { deal, laneName, newLane, rememberedDenial } from './queues.ts'
import { link, within } from './redis-connection.ts'
import { admitLocally, forgetIdle, markAllUnsent, mirror, takeUnsent } from './local-counters.ts'
import { restate, restateInParts } from './restate.ts'
import type { Question } from './scripts.ts'
import { admit } from './scripts.ts'
import type { Decision, Instant, Limiter, LimiterOptions, Mode, Subject } from './types.ts'

const SWEEP_MS = 60_000
const PROBE_MS = 1_000

type State = {
  readonly options: LimiterOptions
  readonly prefix: string
  readonly lanes: Map<string, Lane>
  readonly batches: Batches
  /** A new limiter trusts that Redis is there, and lets the first requests wait for the connection. */
  mode: Mode
  runId: string | undefined
  holding: NodeJS.Timeout | undefined
  closed: boolean
}

/** Decides whether a request is within all its limits: exact over all processes while Redis is in reach. */
export function limiter(options: LimiterOptions): Limiter {
  const state = newState(options)
  const connection = link({
    redisUrl: options.redisUrl,
    onConnected: (redis, runId) => join(state, redis, runId),
    onEnded: (reason) => fallBack(state, reason),
  })
  const sweeping = setInterval(sweep, SWEEP_MS, state).unref()
  return {
    check: (subject) => check(state, subject),
    mode: () => state.mode,
    close: async () => {
      state.closed = true
      clearInterval(sweeping)
      clearTimeout(state.holding)
      fallBack(state, 'closed')
      await connection.close()
    },
  }
}

function newState(options: LimiterOptions): State {
  const { now } = options
  const instant = (): Instant =>
    now === undefined
      ? { utcMs: Date.now(), steadyMs: Math.floor(performance.now()) }
      : { utcMs: now(), steadyMs: now() }
  const state: State = {
    options,
    prefix: options.prefix ?? 'lim',
    lanes: new Map(),
    batches: {
      asker: { who: randomBytes(6).toString('base64url'), clock: () => (now === undefined ? '' : String(now())) },
      mirror: mirror(),
      instant,
      onFailure: (reason) => fallBack(state, reason),
      due: [],
      flight: undefined,
      scheduled: false,
      watched: false,
      redis: undefined,
    },
    mode: 'redis',
    runId: undefined,
    holding: undefined,
    closed: false,
  }
  return state
}

function check(state: State, subject: Subject): Promise<Decision> {
  const lane = laneOf(state, subject)
  if (state.mode === 'local') return new Promise((resolve) => decideLocally(state, lane, [resolve]))
  const denial = rememberedDenial(lane, state.batches.instant().steadyMs)
  if (denial !== undefined) return Promise.resolve(denial)
  if (state.batches.redis === undefined) holdBriefly(state)
  return ask(state.batches, lane)
}

function laneOf(state: State, subject: Subject): Lane {
  const name = laneName(subject)
  let lane = state.lanes.get(name)
  if (lane === undefined) {
    lane = newLane(subject, state.prefix)
    state.lanes.set(name, lane)
  }
  lane.touched = true
  return lane
}

function decideLocally(state: State, lane: Lane, answers: ReadonlyArray<(decision: Decision) => void>): void {
  const { mirror, instant } = state.batches
  deal(lane, answers, admitLocally(mirror, lane.windows, answers.length, instant()))
}

function holdBriefly(state: State): void {
  state.holding ??= setTimeout(() => {
    if (state.batches.redis === undefined) fallBack(state, `not connected within ${PATIENCE_MS} ms`)
  }, PATIENCE_MS).unref()
}

/**
 * From now on this process counts alone, from what it has admitted itself. Those whose answer is lost are decided
 * again here, and Redis may have counted them too: that can only admit too few, and restating corrects it, unless
 * a stopped Redis reads the old connection after the new one.
 */
function fallBack(state: State, reason: string): void {
  const { batches } = state
  batches.redis?.disconnect()
  batches.redis = undefined
  if (state.mode === 'local') return
  state.mode = 'local'
  for (const { lane, answers } of abandon(batches)) decideLocally(state, lane, answers)
  if (!state.closed) state.options.onModeChange?.('local', reason)
}

/** Tells Redis what it may have missed, then decides by it again. */
async function join(state: State, redis: Redis, runId: string): Promise<void> {
  const { batches } = state
  await within(PROBE_MS, admit(redis, batches.asker, [probe(state)]))
  // Another run of Redis may have lost its memory. The same one only missed what is marked as unsent.
  if (state.runId !== runId) markAllUnsent(batches.mirror)
  state.runId = runId
  await restateInParts(redis, batches)
  if (state.closed || redis.status !== 'ready') throw new Error('connection closed')

  // No await from here on. A connection's commands run in the order written, so what was admitted during the
  // restating is told before the first question is asked.
  restate(redis, batches, takeUnsent(batches.mirror)).catch((error: Error) => {
    if (batches.redis === redis) fallBack(state, error.message)
  })
  batches.redis = redis
  if (state.mode === 'local') {
    state.mode = 'redis'
    state.options.onModeChange?.('redis', 'connected')
  }
  scheduleFlush(batches)
}

/** A question before any that matters: a Redis that is full or read-only greets well, but cannot count. */
function probe(state: State): Question {
  const windows = [{ id: 'probe', kind: 'sliding' as const, limit: Number.MAX_SAFE_INTEGER }]
  return { lane: newLane({ group: state.batches.asker.who, windows }, state.prefix), answers: { length: 1 } }
}

function sweep(state: State): void {
  const { mirror, instant } = state.batches
  const at = instant()
  forgetIdle(mirror, at)
  for (const [name, lane] of state.lanes) {
    const busy = lane.touched || lane.waiting.length > 0 || lane.deniedUntilMs > at.steadyMs
    lane.touched = false
    if (!busy) state.lanes.delete(name)
  }
}
