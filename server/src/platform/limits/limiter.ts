import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Redis } from 'ioredis'
import { abandon, enqueue, REDIS_TIMEOUT_MS, scheduleFlush, type BatchState } from './batches.ts'
import { admitLocally, forgetIdle, localCounters, markAllUnsent, takeUnsent } from './local-counters.ts'
import {
  distribute,
  newQueue,
  rememberedDenial,
  subjectKey,
  type DecisionCallback,
  type SubjectQueue,
} from './queues.ts'
import { withSpan, type SpanSpec } from '../trace.ts'
import { keepConnected, withTimeout } from './redis-connection.ts'
import { restate, restateInChunks } from './restate.ts'
import { admit, type AdmitRequest } from './scripts.ts'
import type { Decision, Instant, Limiter, LimiterOptions, Mode, Subject } from './types.ts'

const SWEEP_MS = 60_000
const PROBE_MS = 1_000

type State = {
  readonly options: LimiterOptions
  readonly prefix: string
  readonly queues: Map<string, SubjectQueue>
  readonly batches: BatchState
  /** A new limiter assumes that Redis is reachable, and lets the first requests wait for the connection. */
  mode: Mode
  runId: string | undefined
  connectTimer: NodeJS.Timeout | undefined
  closed: boolean
}

/** Decides whether a request is within all its limits: exact over all processes while Redis is reachable. */
export function limiter(options: LimiterOptions): Limiter {
  const state = newState(options)
  const connection = keepConnected({
    redisUrl: options.redisUrl,
    onConnected: (redis, runId) => useRedis(state, redis, runId),
    onEnded: (reason) => fallBack(state, reason),
  })
  const sweepTimer = setInterval(sweep, SWEEP_MS, state).unref()
  return {
    check: (subject) => check(state, subject),
    findDenial: (subject) => findDenial(state, subject),
    mode: () => state.mode,
    close: async () => {
      state.closed = true
      clearInterval(sweepTimer)
      clearTimeout(state.connectTimer)
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
    queues: new Map(),
    batches: {
      self: { id: randomBytes(6).toString('base64url'), clock: () => (now === undefined ? '' : String(now())) },
      counters: localCounters(),
      instant,
      onFailure: (reason) => fallBack(state, reason),
      due: [],
      call: undefined,
      scheduled: false,
      watched: false,
      redis: undefined,
    },
    mode: 'redis',
    runId: undefined,
    connectTimer: undefined,
    closed: false,
  }
  return state
}

function check(state: State, subject: Subject): Promise<Decision> {
  const queue = getQueue(state, subject)
  if (state.mode === 'local') return new Promise((resolve) => decideLocally(state, queue, [resolve]))
  const denial = rememberedDenial(queue, state.batches.instant().steadyMs)
  if (denial !== undefined) return Promise.resolve(denial)
  if (state.batches.redis === undefined) limitWaitForConnection(state)
  return withSpan(REDIS_SPAN, () => enqueue(state.batches, queue))
}

/** The requests of one moment share a call to Redis, so the time includes the wait for it. */
const REDIS_SPAN: SpanSpec = { name: 'count request', kind: 'client', fields: { 'db.system.name': 'redis' } }

function findDenial(state: State, subject: Subject): Decision | undefined {
  const queue = state.queues.get(subjectKey(subject))
  if (queue === undefined) return undefined
  queue.touched = true
  const { counters, instant } = state.batches
  const at = instant()
  if (state.mode === 'redis') return rememberedDenial(queue, at.steadyMs)
  const admission = admitLocally(counters, queue.windows, 0, at)
  const denials: Decision[] = []
  if (admission.remaining <= 0) distribute(queue, [(decision) => denials.push(decision)], admission)
  return denials[0]
}

function getQueue(state: State, subject: Subject): SubjectQueue {
  const key = subjectKey(subject)
  let queue = state.queues.get(key)
  if (queue === undefined) {
    queue = newQueue(subject, state.prefix)
    state.queues.set(key, queue)
  }
  queue.touched = true
  return queue
}

function decideLocally(state: State, queue: SubjectQueue, callbacks: readonly DecisionCallback[]): void {
  const { counters, instant } = state.batches
  distribute(queue, callbacks, admitLocally(counters, queue.windows, callbacks.length, instant()))
}

function limitWaitForConnection(state: State): void {
  state.connectTimer ??= setTimeout(() => {
    if (state.batches.redis === undefined) fallBack(state, `not connected within ${REDIS_TIMEOUT_MS} ms`)
  }, REDIS_TIMEOUT_MS).unref()
}

/**
 * From now on this process counts alone, starting from what it has admitted itself. Requests whose reply is lost are
 * decided again here, and Redis may have counted them too: that can only admit too few. Restating corrects it, unless a
 * Redis that was stopped reads the old connection after the new one.
 */
function fallBack(state: State, reason: string): void {
  const { batches } = state
  batches.redis?.disconnect()
  batches.redis = undefined
  if (state.mode === 'local') return
  state.mode = 'local'
  for (const { queue, callbacks } of abandon(batches)) decideLocally(state, queue, callbacks)
  if (!state.closed) state.options.onModeChange?.('local', reason)
}

/** Sends Redis the counts that it may have missed, then lets it decide again. */
async function useRedis(state: State, redis: Redis, runId: string): Promise<void> {
  const { batches } = state
  await withTimeout(PROBE_MS, admit(redis, batches.self, [probeRequest(state)]))
  // A restarted Redis may have lost its data. The same run of Redis only missed what is marked as unsent.
  if (state.runId !== runId) markAllUnsent(batches.counters)
  state.runId = runId
  await restateInChunks(redis, batches)
  if (state.closed || redis.status !== 'ready') throw new Error('connection closed')

  // No await from here on. Commands of one connection run in the order written, so what was admitted during the
  // restating is sent before the first admit call.
  restate(redis, batches, takeUnsent(batches.counters)).catch((error: Error) => {
    if (batches.redis === redis) fallBack(state, error.message)
  })
  batches.redis = redis
  if (state.mode === 'local') {
    state.mode = 'redis'
    state.options.onModeChange?.('redis', 'connected')
  }
  scheduleFlush(batches)
}

/** A trial request before any real one: a Redis that is full or read-only accepts connections but cannot count. */
function probeRequest(state: State): AdmitRequest {
  const windows = [{ id: 'probe', kind: 'sliding' as const, limit: Number.MAX_SAFE_INTEGER }]
  return { queue: newQueue({ group: state.batches.self.id, windows }, state.prefix), callbacks: { length: 1 } }
}

function sweep(state: State): void {
  const { counters, instant } = state.batches
  const at = instant()
  forgetIdle(counters, at)
  for (const [key, queue] of state.queues) {
    const busy = queue.touched || queue.waiting.length > 0 || queue.deniedUntilMs > at.steadyMs
    queue.touched = false
    if (!busy) state.queues.delete(key)
  }
}
