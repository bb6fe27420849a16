import { withOwnTrace } from '#platform/trace'
import type { WebhookScope } from './deps.ts'
import { attemptDelivery, findDeliveryTarget, type AttemptResult, type DeliveryTarget } from './deliver.ts'
import { CIRCUIT_FAILURES, nextConcurrency, PROBE_SECONDS } from './deliver-rules.ts'
import {
  listDueDeliveries,
  releaseEndpoint,
  saveAttempts,
  type AttemptRecord,
  type DueDelivery,
  type LeasedEndpoint,
} from './queries/deliveries.ts'

/** The limit on requests in flight in this process. Endpoints that fail may use only three quarters of it. */
export type RequestSlots = { used: number; readonly max: number }

/** Sends to one endpoint for as long as this process holds its lease. */
export type EndpointWorker = {
  readonly endpoint: LeasedEndpoint
  /** When the database last confirmed the lease, as `performance.now()`; undefined before the first extension. */
  leaseConfirmedAt: number | undefined
  /** Starts no further request; those in flight are waited for. `lost`: another process may hold the lease by now. */
  stop(lost: boolean): void
  /** Resolves when all attempts are saved and the endpoint is released: 'gone' if the endpoint answered 410. */
  readonly done: Promise<'gone' | undefined>
}

type WorkerState = {
  readonly scope: WebhookScope
  readonly endpoint: LeasedEndpoint
  readonly slots: RequestSlots
  readonly queue: DueDelivery[]
  /** Deliveries that were fetched and are not saved yet; the database still lists them as due. */
  readonly unsaved: Set<number>
  inFlight: number
  saving: number
  fetching: boolean
  failures: number
  /** The failure count that the database has. */
  savedFailures: number
  concurrency: number
  /** Response times since the concurrency was last adapted. */
  responseTimes: number[]
  mayFetchMore: boolean
  stopped: boolean
  lost: boolean
  gone: boolean
  succeeded: boolean
  target: { readonly value: DeliveryTarget; readonly fetchedAt: number } | undefined
  error: Error | undefined
  wake: () => void
}

export function startEndpointWorker(
  scope: WebhookScope,
  endpoint: LeasedEndpoint,
  slots: RequestSlots,
): EndpointWorker {
  const state = initialState(scope, endpoint, slots)
  return {
    endpoint,
    leaseConfirmedAt: undefined,
    stop(lost) {
      state.stopped = true
      if (lost) state.lost = true
      dropQueue(state)
      state.wake()
    },
    done: run(state),
  }
}

function initialState(scope: WebhookScope, endpoint: LeasedEndpoint, slots: RequestSlots): WorkerState {
  const { failures, concurrency } = endpoint
  const counts = { inFlight: 0, saving: 0, failures, savedFailures: failures, concurrency, responseTimes: [] }
  const flags = { mayFetchMore: true, fetching: false, stopped: false, lost: false, gone: false, succeeded: false }
  const queue = { queue: [], unsaved: new Set<number>(), target: undefined, error: undefined, wake: () => {} }
  return { scope, endpoint, slots, ...counts, ...flags, ...queue }
}

async function run(state: WorkerState): Promise<'gone' | undefined> {
  for (;;) {
    if (state.mayFetchMore && !state.fetching && state.queue.length < state.concurrency) void fetchDue(state)
    while (mayStart(state)) start(state, state.queue.shift())
    if (state.inFlight === 0 && state.saving === 0 && !state.fetching && state.queue.length === 0) break
    await new Promise<void>((resolve) => (state.wake = resolve))
  }
  // The endpoint is not released: when the lease expires, another worker sends again what could not be saved.
  if (state.error) throw state.error
  if (!state.lost) {
    const { db, deps } = state.scope
    const restSeconds = state.failures >= CIRCUIT_FAILURES ? PROBE_SECONDS / deps.settings.speedup : 0
    await releaseEndpoint(db, state.endpoint, { ...state, restSeconds })
  }
  return state.gone ? 'gone' : undefined
}

const MAX_FETCH = 128

/** While its circuit is open, an endpoint gets one message as a probe; the others wait and use up no attempt. */
async function fetchDue(state: WorkerState): Promise<void> {
  const limit = state.failures >= CIRCUIT_FAILURES ? 1 : Math.min(MAX_FETCH, state.concurrency * 4)
  state.fetching = true
  try {
    await refreshTarget(state)
    const except = [...state.unsaved]
    const due = state.stopped ? [] : await listDueDeliveries(state.scope.db, state.endpoint, { except, limit })
    if (!state.mayFetchMore) return
    state.mayFetchMore = due.length === limit && limit > 1
    for (const { delivery_id } of due) state.unsaved.add(delivery_id)
    state.queue.push(...due)
  } catch (error) {
    failWorker(state, error)
  } finally {
    state.fetching = false
    state.wake()
  }
}

const MAX_TARGET_AGE_MS = 2_000

/** The URL and the secrets are never older than two seconds, so that a rotation takes effect at once. */
async function refreshTarget(state: WorkerState): Promise<DeliveryTarget | undefined> {
  const { scope, endpoint } = state
  if (state.target && performance.now() - state.target.fetchedAt < MAX_TARGET_AGE_MS) return state.target.value
  const fetchedAt = performance.now()
  const value = await findDeliveryTarget(scope, endpoint.org, endpoint.endpointId)
  state.target = value && { value, fetchedAt }
  if (!value?.enabled) {
    state.stopped = true
    dropQueue(state)
  }
  return value
}

/** Once this many rounds wait to be saved, nothing more is sent, so that a slow database is not outrun. */
const MAX_UNSAVED_ROUNDS = 4

function mayStart({ queue, inFlight, saving, concurrency, failures, slots }: WorkerState): boolean {
  if (queue.length === 0 || inFlight >= concurrency || saving >= concurrency * MAX_UNSAVED_ROUNDS) return false
  // Each endpoint may always have one request, or endpoints without a slot would never get one.
  return inFlight === 0 || slots.used < (failures > 0 ? slots.max * 0.75 : slots.max)
}

function start(state: WorkerState, due: DueDelivery | undefined): void {
  if (!due) return
  void withOwnTrace('deliver webhook', state.endpoint.org, () => sendAndSave(state, due))
    .catch((error: unknown) => failWorker(state, error))
    .finally(() => {
      state.unsaved.delete(due.delivery_id)
      state.wake()
    })
}

async function sendAndSave(state: WorkerState, due: DueDelivery): Promise<void> {
  const result = await send(state, due)
  if (!result) return
  adapt(state, result)
  state.saving++
  state.wake()
  try {
    await save(state, result.record)
  } finally {
    state.saving--
  }
}

async function send(state: WorkerState, due: DueDelivery): Promise<AttemptResult | undefined> {
  state.inFlight++
  state.slots.used++
  try {
    const target = await refreshTarget(state)
    if (!target || state.stopped) return undefined
    return await attemptDelivery(state.scope.deps, state.endpoint, target, due)
  } finally {
    state.inFlight--
    state.slots.used--
  }
}

/** Adapts the circuit and the concurrency to the outcome of an attempt. */
function adapt(state: WorkerState, { outcome, ms }: AttemptResult): void {
  const failed = outcome !== 'delivered'
  const wasProbe = state.failures >= CIRCUIT_FAILURES
  state.failures = failed ? state.failures + 1 : 0
  if (!failed) state.succeeded = true
  // The endpoint works again: send what has waited.
  if (!failed && wasProbe) state.mayFetchMore = !state.stopped
  if (outcome === 'gone') state.gone = true
  if (outcome === 'gone' || state.failures >= CIRCUIT_FAILURES) dropQueue(state)
  state.responseTimes.push(ms)
  if (!failed && state.responseTimes.length < state.concurrency) return
  const p95Ms = state.responseTimes.toSorted((a, b) => a - b)[Math.floor(state.responseTimes.length * 0.95)] ?? 0
  state.concurrency = nextConcurrency(state.concurrency, { failed, p95Ms })
  state.responseTimes = []
}

/** Attempts that end while others are being saved are saved in one batch. */
async function save(state: WorkerState, record: AttemptRecord): Promise<void> {
  const { scope, endpoint } = state
  const { endpointId, version, org } = endpoint
  await scope.db.batcher.submit(`webhooks ${endpointId} ${version}`, record, {
    async run(records: readonly AttemptRecord[]) {
      const { failures, savedFailures } = state
      const changed = failures === savedFailures ? undefined : { endpointId, version, failures }
      await saveAttempts(scope.db, org, records, changed)
      state.savedFailures = failures
      return records.map(() => true)
    },
  })
}

/** Fetched deliveries that were not sent stay due in the database, unchanged. */
function dropQueue(state: WorkerState): void {
  for (const { delivery_id } of state.queue.splice(0)) state.unsaved.delete(delivery_id)
  state.mayFetchMore = false
}

function failWorker(state: WorkerState, error: unknown): void {
  state.error ??= error instanceof Error ? error : new Error(String(error))
  dropQueue(state)
}
