import type { Clock } from '#platform/clock'
import type { Db } from '#platform/db'
import type { WebhookDeps } from './deps.ts'
import { startEndpointWorker, type EndpointWorker, type RequestSlots } from './endpoint-worker.ts'
import { disableEndpoint } from './endpoint-watch.ts'
import { extendEndpointLeases, leaseDueEndpoints, type LeasedEndpoint } from './queries/deliveries.ts'

/** An endpoint is leased for `leaseSeconds`, by the database's clock; the leases are extended this often. */
export const EXTEND_EVERY_SECONDS = 3

const MAX_REQUESTS = 1_024
const BATCH = 100

/** Sends to the endpoints that this process has leased, with one worker for each of them. */
export type Dispatcher = {
  /** Leases endpoints with due deliveries and starts their workers, which keep running after this returns. */
  dispatch(db: Db, clock: Clock): Promise<void>
  /** Extends the leases of all workers, and stops those whose lease is lost. */
  extendLeases(db: Db): Promise<void>
  /** Sends nothing more, waits for requests in progress, and releases all endpoints. */
  stop(): Promise<void>
}

type DispatcherState = {
  readonly deps: WebhookDeps
  readonly workers: Map<string, EndpointWorker>
  readonly slots: RequestSlots
  stopping: boolean
  failure: Error | undefined
}

export function createDispatcher(deps: WebhookDeps): Dispatcher {
  const state: DispatcherState = {
    deps,
    workers: new Map(),
    slots: { used: 0, max: MAX_REQUESTS },
    stopping: false,
    failure: undefined,
  }
  return {
    dispatch: (db, clock) => dispatch(state, db, clock),
    extendLeases: (db) => extendLeases(state, db),
    stop: () => stop(state),
  }
}

async function dispatch(state: DispatcherState, db: Db, clock: Clock): Promise<void> {
  const { deps, workers } = state
  const { leaseSeconds, maxEndpoints } = deps.settings
  for (let count = BATCH; count === BATCH;) {
    const limit = Math.min(BATCH, maxEndpoints - workers.size)
    if (limit <= 0 || state.stopping) break
    const leased = await leaseDueEndpoints(db, limit, leaseSeconds)
    count = leased.length
    for (const endpoint of leased) startWorker(state, db, endpoint, clock)
  }
  deps.poster.closeIdle()
  const { failure } = state
  state.failure = undefined
  if (failure) throw failure
}

function startWorker(state: DispatcherState, db: Db, endpoint: LeasedEndpoint, clock: Clock): void {
  const { deps, workers, slots } = state
  // The lease expired while the old worker was still busy: it must not write any more.
  workers.get(endpoint.endpointId)?.stop(true)
  const worker = startEndpointWorker({ db, deps }, endpoint, slots)
  workers.set(endpoint.endpointId, worker)
  void finishWorker(state, db, worker, clock)
}

/** An error of a worker is thrown by the next run of the job, which logs it. */
async function finishWorker(state: DispatcherState, db: Db, worker: EndpointWorker, clock: Clock): Promise<void> {
  const { endpoint, done } = worker
  try {
    if ((await done) === 'gone') await disableEndpoint(db, endpoint, 'gone', clock(endpoint.org))
  } catch (error) {
    state.failure ??= error instanceof Error ? error : new Error(String(error))
  } finally {
    if (state.workers.get(endpoint.endpointId) === worker) state.workers.delete(endpoint.endpointId)
  }
}

async function extendLeases({ deps, workers }: DispatcherState, db: Db): Promise<void> {
  const busy = [...workers.values()]
  if (busy.length === 0) return
  const requestedAt = performance.now()
  const { leaseSeconds } = deps.settings
  const extended = await extendEndpointLeases(
    db,
    busy.map(({ endpoint }) => endpoint),
    leaseSeconds,
  )
  const maxAgeMs = Math.max(0, leaseSeconds - EXTEND_EVERY_SECONDS) * 1_000
  for (const worker of busy) {
    if (extended.has(worker.endpoint.endpointId)) worker.leaseConfirmedAt = requestedAt
    // A row that another transaction has locked is skipped: the lease is lost only when its time has passed.
    else if (requestedAt - (worker.leaseConfirmedAt ??= requestedAt) > maxAgeMs) worker.stop(true)
  }
}

async function stop(state: DispatcherState): Promise<void> {
  state.stopping = true
  const workers = [...state.workers.values()]
  for (const worker of workers) worker.stop(false)
  await Promise.race([Promise.allSettled(workers.map(({ done }) => done)), stopTimeout()])
  await state.deps.poster.close()
}

const STOP_MS = 5_000

/** Requests that take longer are cut off; their messages are sent again when the leases expire. */
const stopTimeout = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, STOP_MS).unref())
