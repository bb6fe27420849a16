import { performance } from 'node:perf_hooks'
import type { Redis } from 'ioredis'
import type { Answer, Lane } from './queues.ts'
import { deal, rememberDenial, rememberedDenial } from './queues.ts'
import { record } from './local-counters.ts'
import type { Witness } from './restate.ts'
import { admit } from './scripts.ts'
import type { Admission, Decision } from './types.ts'

/** How long an answer may take before Redis counts as out of reach. */
export const PATIENCE_MS = 250

/** Subjects in one call, so that one call never holds Redis up for more than some two milliseconds. */
const PER_CALL = 64

/** What waits to be asked, and what is being asked. */
export type Batches = Witness & {
  readonly onFailure: (reason: string) => void
  /** The lanes somebody waits in. */
  due: Lane[]
  flight: Flight | undefined
  scheduled: boolean
  watched: boolean
  /** The connection to ask on; none while it is being made. */
  redis: Redis | undefined
}

/** Those of one lane who are asked for together. */
export type Party = { readonly lane: Lane; readonly answers: readonly Answer[] }

/** One call of the script. */
type Flight = { readonly parties: readonly Party[]; readonly sentAtMs: number; readonly deadlineMs: number }

/**
 * Asks together with all who came in the same tick or while the last call was under way. There is one call at a time,
 * for all subjects: with 64 requests of as many keys at once, a call for each took 14 µs of this process per request,
 * and this takes 8. (On Redis Cluster it would have to be a call for each group, as slots live on different servers.)
 */
export function ask(batches: Batches, lane: Lane): Promise<Decision> {
  return new Promise((resolve) => {
    if (lane.waiting.push(resolve) > 1) return
    batches.due.push(lane)
    scheduleFlush(batches)
  })
}

/** Asks at the end of the tick, when every request that was read from a socket with this one has joined. */
export function scheduleFlush(batches: Batches): void {
  if (batches.scheduled || batches.flight !== undefined) return
  if (batches.redis === undefined || batches.due.length === 0) return
  batches.scheduled = true
  setImmediate(flush, batches)
}

/** Everyone not yet answered, in order of arrival. An answer that still comes in is for nobody. */
export function abandon(batches: Batches): readonly Party[] {
  const parties = [...(batches.flight?.parties ?? []), ...batches.due.map(partyOf)]
  batches.flight = undefined
  batches.due = []
  return parties
}

function partyOf(lane: Lane): Party {
  const answers = lane.waiting
  lane.waiting = []
  return { lane, answers }
}

function flush(batches: Batches): void {
  batches.scheduled = false
  if (batches.redis === undefined) return
  const flight: Flight = {
    parties: batches.due.splice(0, PER_CALL).map(partyOf),
    sentAtMs: batches.instant().steadyMs,
    deadlineMs: performance.now() + PATIENCE_MS,
  }
  batches.flight = flight
  watch(batches, flight)
  admit(batches.redis, batches.asker, flight.parties).then(
    (admissions) => land(batches, flight, admissions),
    (error: Error) => crash(batches, flight, error.message),
  )
}

function crash(batches: Batches, flight: Flight, reason: string): void {
  if (batches.flight === flight) batches.onFailure(reason)
}

function land(batches: Batches, flight: Flight, admissions: readonly Admission[]): void {
  if (batches.flight !== flight) return
  const { steadyMs } = batches.instant()
  batches.flight = undefined
  for (const [index, said] of admissions.entries()) {
    const party = flight.parties[index]
    if (party === undefined) continue
    // The day is the one Redis counted in, whatever this machine's clock says.
    if (said.granted > 0) record(batches.mirror, party.lane.windows, said.granted, { utcMs: said.utcMs, steadyMs })
    rememberDenial(party.lane, said, flight.sentAtMs, steadyMs)
    deal(party.lane, party.answers, said)
  }
  batches.due = batches.due.filter((lane) => !refuseAll(lane, steadyMs))
  scheduleFlush(batches)
}

/** Whoever waits for a window that has turned out full need not ask. */
function refuseAll(lane: Lane, nowMs: number): boolean {
  const denial = rememberedDenial(lane, nowMs)
  if (denial === undefined) return false
  for (const answer of lane.waiting) answer(denial)
  lane.waiting = []
  return true
}

// One timer outlasts many calls and is set anew for whichever is under way, as one for each would cost more.
function watch(batches: Batches, flight: Flight): void {
  if (batches.watched) return
  batches.watched = true
  // Timers come before sockets in a turn of the loop: after a long pause of this process the answer may be here
  // already, unread, so judge only when the sockets have had their turn.
  const judgeSoon = () => setImmediate(judge, batches)
  setTimeout(judgeSoon, Math.max(1, flight.deadlineMs - performance.now())).unref()
}

function judge(batches: Batches): void {
  const { flight } = batches
  batches.watched = false
  if (flight === undefined) return
  if (performance.now() < flight.deadlineMs) watch(batches, flight)
  else crash(batches, flight, `no answer within ${PATIENCE_MS} ms`)
}
