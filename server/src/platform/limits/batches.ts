import { performance } from 'node:perf_hooks'
import type { Redis } from 'ioredis'
import { record } from './local-counters.ts'
import { distribute, rememberDenial, rememberedDenial, type DecisionCallback, type SubjectQueue } from './queues.ts'
import type { ProcessCounts } from './restate.ts'
import { admit } from './scripts.ts'
import type { Admission, Decision } from './types.ts'

/** How long a reply may take before Redis counts as unreachable. */
export const REDIS_TIMEOUT_MS = 250

/** Subjects in one call, so that one call never blocks Redis for more than about two milliseconds. */
const SUBJECTS_PER_CALL = 64

/** The requests that wait for a call to Redis, and the call that is running. */
export type BatchState = ProcessCounts & {
  readonly onFailure: (reason: string) => void
  /** The queues in which requests wait. */
  due: SubjectQueue[]
  call: AdmitCall | undefined
  scheduled: boolean
  watched: boolean
  /** The connection to use; undefined while connecting. */
  redis: Redis | undefined
}

/** The requests of one subject that are decided together. */
export type Batch = { readonly queue: SubjectQueue; readonly callbacks: readonly DecisionCallback[] }

/** One call of the script. */
type AdmitCall = { readonly batches: readonly Batch[]; readonly sentAtMs: number; readonly deadlineMs: number }

/**
 * Adds a request to the next call, with all requests that arrive in the same tick or while the last call is running.
 * There is one call at a time for all subjects: with 64 concurrent requests of as many keys, a call for each took 14 µs
 * of this process per request, and this takes 8. (Redis Cluster would need a call per group, because slots are on
 * different servers.)
 */
export function enqueue(state: BatchState, queue: SubjectQueue): Promise<Decision> {
  return new Promise((resolve) => {
    if (queue.waiting.push(resolve) > 1) return
    state.due.push(queue)
    scheduleFlush(state)
  })
}

/** Sends the call at the end of the tick, when every request that was read from a socket with this one has joined. */
export function scheduleFlush(state: BatchState): void {
  if (state.scheduled || state.call !== undefined) return
  if (state.redis === undefined || state.due.length === 0) return
  state.scheduled = true
  setImmediate(flush, state)
}

/** Returns all requests without a decision, in order of arrival. A reply that still arrives is ignored. */
export function abandon(state: BatchState): readonly Batch[] {
  const batches = [...(state.call?.batches ?? []), ...state.due.map(takeBatch)]
  state.call = undefined
  state.due = []
  return batches
}

function takeBatch(queue: SubjectQueue): Batch {
  const callbacks = queue.waiting
  queue.waiting = []
  return { queue, callbacks }
}

function flush(state: BatchState): void {
  state.scheduled = false
  if (state.redis === undefined) return
  const call: AdmitCall = {
    batches: state.due.splice(0, SUBJECTS_PER_CALL).map(takeBatch),
    sentAtMs: state.instant().steadyMs,
    deadlineMs: performance.now() + REDIS_TIMEOUT_MS,
  }
  state.call = call
  watchDeadline(state, call)
  admit(state.redis, state.self, call.batches).then(
    (admissions) => completeCall(state, call, admissions),
    (error: Error) => failCall(state, call, error.message),
  )
}

function failCall(state: BatchState, call: AdmitCall, reason: string): void {
  if (state.call === call) state.onFailure(reason)
}

function completeCall(state: BatchState, call: AdmitCall, admissions: readonly Admission[]): void {
  if (state.call !== call) return
  const { steadyMs } = state.instant()
  state.call = undefined
  for (const [index, admission] of admissions.entries()) {
    const batch = call.batches[index]
    if (batch === undefined) continue
    const { queue, callbacks } = batch
    const { granted, utcMs } = admission
    // The day is the one that Redis counted in, whatever the clock of this machine says.
    if (granted > 0) record(state.counters, queue.windows, granted, { utcMs, steadyMs })
    rememberDenial(queue, admission, call.sentAtMs, steadyMs)
    distribute(queue, callbacks, admission)
  }
  state.due = state.due.filter((queue) => !refuseAll(queue, steadyMs))
  scheduleFlush(state)
}

/** Refuses all waiting requests of a queue without a call, if its window has become full. Returns whether it did. */
function refuseAll(queue: SubjectQueue, nowMs: number): boolean {
  const denial = rememberedDenial(queue, nowMs)
  if (denial === undefined) return false
  for (const callback of queue.waiting) callback(denial)
  queue.waiting = []
  return true
}

// One timer serves many calls and is set again for the call that is running, because a timer per call would cost more.
function watchDeadline(state: BatchState, call: AdmitCall): void {
  if (state.watched) return
  state.watched = true
  // Timers run before sockets in a turn of the event loop: after a long pause of this process the reply may have arrived
  // but not been read, so check only after the sockets were read.
  const checkAfterSockets = () => setImmediate(checkDeadline, state)
  setTimeout(checkAfterSockets, Math.max(1, call.deadlineMs - performance.now())).unref()
}

function checkDeadline(state: BatchState): void {
  const { call } = state
  state.watched = false
  if (call === undefined) return
  if (performance.now() < call.deadlineMs) watchDeadline(state, call)
  else failCall(state, call, `no reply within ${REDIS_TIMEOUT_MS} ms`)
}
