import { performance } from 'node:perf_hooks'
import type { Redis } from 'ioredis'
import type { Answer, Lane } from './lanes.ts'
import { deal, rememberDenial, rememberedDenial } from './lanes.ts'
import { record } from './local.ts'
import type { Witness } from './restate.ts'
import { admit } from './scripts.ts'
import type { Admission, Decision } from './types.ts'

/** How long an answer may take before Redis counts as out of reach. */
export const PATIENCE_MS = 250

/** What waits to be sent, and what is on its way. */
export type Batches = Witness & {
  readonly onFailure: (reason: string) => void
  readonly flights: Set<Flight>
  due: Lane[]
  scheduled: boolean
  watched: boolean
  /** The connection to send on; none while it is being made. */
  redis: Redis | undefined
}

/** The requests that one script call asks for. */
type Flight = {
  readonly lane: Lane
  readonly answers: readonly Answer[]
  readonly sentAtMs: number
  readonly deadlineMs: number
}

/** Asks with all others of the lane: at the end of the tick, or when the call that is under way returns. */
export function ask(batches: Batches, lane: Lane): Promise<Decision> {
  return new Promise((resolve) => {
    lane.waiting.push(resolve)
    if (lane.inFlight === 0) enlist(batches, lane)
  })
}

/** Sends what is due at the end of the tick, when every request that came in with this one has asked. */
export function scheduleFlush(batches: Batches): void {
  if (batches.scheduled || batches.redis === undefined || batches.due.length === 0) return
  batches.scheduled = true
  setImmediate(flush, batches)
}

/** Everyone not yet answered, in order of arrival. Answers that still come in are for nobody. */
export function abandon(batches: Batches): Array<{ readonly lane: Lane; readonly answers: readonly Answer[] }> {
  const left: Array<{ lane: Lane; answers: readonly Answer[] }> = [...batches.flights]
  const lanes = new Set([...left.map((flight) => flight.lane), ...batches.due])
  for (const lane of lanes) {
    if (lane.waiting.length > 0) left.push({ lane, answers: lane.waiting })
    lane.waiting = []
    lane.inFlight = 0
    lane.due = false
  }
  batches.flights.clear()
  batches.due = []
  return left
}

function enlist(batches: Batches, lane: Lane): void {
  if (lane.due) return
  lane.due = true
  batches.due.push(lane)
  scheduleFlush(batches)
}

function flush(batches: Batches): void {
  batches.scheduled = false
  const redis = batches.redis
  if (redis === undefined) return
  const lanes = batches.due
  batches.due = []
  // One write for all: ioredis would make one per command, which is a third of the cost of a call.
  redis.stream.cork()
  for (const lane of lanes) send(batches, redis, lane)
  redis.stream.uncork()
  watch(batches)
}

function send(batches: Batches, redis: Redis, lane: Lane): void {
  const flight: Flight = {
    lane,
    answers: lane.waiting,
    sentAtMs: batches.instant().steadyMs,
    deadlineMs: performance.now() + PATIENCE_MS,
  }
  lane.due = false
  lane.waiting = []
  lane.inFlight += 1
  batches.flights.add(flight)
  admit(redis, batches.asker, lane, flight.answers.length).then(
    (said) => land(batches, flight, said),
    (error: Error) => {
      if (batches.flights.has(flight)) batches.onFailure(error.message)
    },
  )
}

function land(batches: Batches, flight: Flight, said: Admission): void {
  if (!batches.flights.delete(flight)) return
  const { lane } = flight
  const { steadyMs } = batches.instant()
  lane.inFlight -= 1
  // The day is the one Redis counted in, whatever this machine's clock says.
  if (said.granted > 0) record(batches.mirror, lane.windows, said.granted, { utcMs: said.utcMs, steadyMs })
  rememberDenial(lane, said, flight.sentAtMs, steadyMs)
  deal(lane, flight.answers, said)
  if (lane.waiting.length > 0) next(batches, lane, steadyMs)
}

function next(batches: Batches, lane: Lane, nowMs: number): void {
  const denial = rememberedDenial(lane, nowMs)
  if (denial === undefined) return enlist(batches, lane)
  for (const answer of lane.waiting) answer(denial)
  lane.waiting = []
}

// One timer for all flights, armed again for the oldest, since a timer for each would cost more than it guards.
function watch(batches: Batches): void {
  if (batches.watched) return
  const [oldest] = batches.flights
  if (oldest === undefined) return
  batches.watched = true
  // Timers come before sockets in a turn of the loop: after a long pause of this process the answer may be here
  // already, unread, so judge only after the sockets had their turn.
  const judgeSoon = () => setImmediate(judge, batches)
  setTimeout(judgeSoon, Math.max(1, oldest.deadlineMs - performance.now())).unref()
}

function judge(batches: Batches): void {
  batches.watched = false
  const [oldest] = batches.flights
  if (oldest === undefined) return
  if (performance.now() < oldest.deadlineMs) watch(batches)
  else batches.onFailure(`no answer within ${PATIENCE_MS} ms`)
}
