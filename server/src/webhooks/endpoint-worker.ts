import type { Db } from '#platform/db'
import { attempt, targetOf, type Attempted, type Target } from './deliver.ts'
import { paceOf } from './settings.ts'
import { CIRCUIT_FAILURES, nextConcurrency, PROBE_SECONDS } from './deliver-rules.ts'
import { listDue, releaseEndpoint, settleAttempts, type Due, type Settled, type Taken } from './queries/deliveries.ts'

/** How many requests there may be at once in this process. Those that fail leave a quarter of it to the others. */
export type Slots = { used: number; readonly most: number }

/** Sending to one endpoint, which nobody else does meanwhile. */
export type Lane = {
  readonly taken: Taken
  /** Sends nothing more; what is under way is waited for. `lost` says that the endpoint is somebody else's by now. */
  stop(lost: boolean): void
  /** Resolves when all is written and the endpoint is given back; says whether it told us to go away. */
  readonly done: Promise<'gone' | undefined>
}

type State = {
  readonly db: Db
  readonly taken: Taken
  readonly slots: Slots
  readonly queue: Due[]
  /** Fetched and not yet written: they are due as far as the database knows. */
  readonly open: Set<number>
  inFlight: number
  writing: number
  fetching: boolean
  failures: number
  /** As it stands in the database. */
  written: number
  concurrency: number
  round: number[]
  more: boolean
  stopped: boolean
  lost: boolean
  gone: boolean
  succeeded: boolean
  target: { readonly value: Target; readonly at: number } | undefined
  error: Error | undefined
  wake: () => void
}

export function startLane(db: Db, taken: Taken, slots: Slots): Lane {
  const { failures, concurrency } = taken
  const counts = { inFlight: 0, writing: 0, failures, written: failures, concurrency, round: [] }
  const flags = { more: true, fetching: false, stopped: false, lost: false, gone: false, succeeded: false }
  const known = { queue: [], open: new Set<number>(), target: undefined, error: undefined, wake: () => {} }
  const state: State = { db, taken, slots, ...counts, ...flags, ...known }
  return {
    taken,
    stop(lost) {
      state.stopped = true
      if (lost) state.lost = true
      halt(state)
      state.wake()
    },
    done: run(state),
  }
}

async function run(state: State): Promise<'gone' | undefined> {
  for (;;) {
    if (state.more && !state.fetching && state.queue.length < state.concurrency) void fetch(state)
    while (mayStart(state)) start(state, state.queue.shift())
    if (state.inFlight === 0 && state.writing === 0 && !state.fetching && state.queue.length === 0) break
    await new Promise<void>((resolve) => (state.wake = resolve))
  }
  // Whatever could not be written is left to the end of the hold: somebody sends it again.
  if (state.error) throw state.error
  if (!state.lost) {
    const restSeconds = state.failures >= CIRCUIT_FAILURES ? PROBE_SECONDS / paceOf().haste : 0
    await releaseEndpoint(state.db, state.taken, { ...state, restSeconds })
  }
  return state.gone ? 'gone' : undefined
}

const MAX_FETCH = 128

/** With its circuit open an endpoint is tried with one message; the others wait and use up no attempt. */
async function fetch(state: State): Promise<void> {
  const limit = state.failures >= CIRCUIT_FAILURES ? 1 : Math.min(MAX_FETCH, state.concurrency * 4)
  state.fetching = true
  try {
    await refresh(state)
    const due = state.stopped ? [] : await listDue(state.db, state.taken, { except: [...state.open], limit })
    if (!state.more) return
    state.more = due.length === limit && limit > 1
    for (const one of due) state.open.add(one.delivery_id)
    state.queue.push(...due)
  } catch (error) {
    fault(state, error)
  } finally {
    state.fetching = false
    state.wake()
  }
}

const FRESH_MS = 2_000

/** What messages are signed with is never older than this, so that a rotation takes hold at once. */
async function refresh(state: State): Promise<Target | undefined> {
  const { db, taken } = state
  if (state.target && performance.now() - state.target.at < FRESH_MS) return state.target.value
  const at = performance.now()
  const value = await targetOf(db, taken.org, taken.endpointId)
  state.target = value && { value, at }
  if (!value?.enabled) {
    state.stopped = true
    halt(state)
  }
  return value
}

/** So many rounds may wait to be written before nothing more is sent: a slow database must not be run away from. */
const MAX_UNWRITTEN_ROUNDS = 4

function mayStart({ queue, inFlight, writing, concurrency, failures, slots }: State): boolean {
  if (queue.length === 0 || inFlight >= concurrency || writing >= concurrency * MAX_UNWRITTEN_ROUNDS) return false
  // Everybody may have one, or a full house would be full for ever.
  return inFlight === 0 || slots.used < (failures > 0 ? slots.most * 0.75 : slots.most)
}

function start(state: State, due: Due | undefined): void {
  if (!due) return
  void send(state, due)
    .catch((error: unknown) => fault(state, error))
    .finally(() => {
      state.open.delete(due.delivery_id)
      state.wake()
    })
}

async function send(state: State, due: Due): Promise<void> {
  const attempted = await sent(state, due)
  if (!attempted) return
  judge(state, attempted)
  state.writing++
  state.wake()
  try {
    await write(state, attempted.settled)
  } finally {
    state.writing--
  }
}

async function sent(state: State, due: Due): Promise<Attempted | undefined> {
  state.inFlight++
  state.slots.used++
  try {
    const target = await refresh(state)
    return target && !state.stopped ? await attempt(state.db, state.taken, target, due) : undefined
  } finally {
    state.inFlight--
    state.slots.used--
  }
}

function judge(state: State, { outcome, ms }: Attempted): void {
  const failed = outcome !== 'delivered'
  const probed = state.failures >= CIRCUIT_FAILURES
  state.failures = failed ? state.failures + 1 : 0
  if (!failed) state.succeeded = true
  // The endpoint is back: what has waited is sent now.
  if (!failed && probed) state.more = !state.stopped
  if (outcome === 'gone') state.gone = true
  if (outcome === 'gone' || state.failures >= CIRCUIT_FAILURES) halt(state)
  state.round.push(ms)
  if (!failed && state.round.length < state.concurrency) return
  const p95Ms = state.round.toSorted((a, b) => a - b)[Math.floor(state.round.length * 0.95)] ?? 0
  state.concurrency = nextConcurrency(state.concurrency, { failed, p95Ms })
  state.round = []
}

/** Attempts that end while others are being written are written together. */
async function write(state: State, settled: Settled): Promise<void> {
  const { db, taken } = state
  await db.groups.join(`webhooks ${taken.endpointId} ${taken.version}`, settled, {
    async run(made: readonly Settled[]) {
      const { failures, written } = state
      const { endpointId, version } = taken
      await settleAttempts(db, taken.org, made, failures === written ? undefined : { endpointId, version, failures })
      state.written = failures
      return made.map(() => true)
    },
  })
}

/** What was fetched and not sent goes back as it was. */
function halt(state: State): void {
  for (const { delivery_id } of state.queue.splice(0)) state.open.delete(delivery_id)
  state.more = false
}

function fault(state: State, error: unknown): void {
  state.error ??= error instanceof Error ? error : new Error(String(error))
  halt(state)
}
