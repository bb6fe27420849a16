import type { LoggedMethod, Plane } from '#contract'
import { inTx, type Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Caller } from '#platform/context'
import { appendFailedRequests, type FailedRequestFields } from './queries.ts'
import { valueOf } from './value-of.ts'

/** A request of an API key whose response was an error. */
export type FailedCall = {
  readonly caller: Pick<Caller, 'org' | 'keyId' | 'actor'>
  readonly requestId: string
  readonly plane: Plane
  readonly method: LoggedMethod
  /** The operation and its path with the names of parameters; undefined if no operation has the path. */
  readonly operation: { readonly id: string; readonly path: string } | undefined
  /** The path of the request, which is stored only in part, and only if it is not that of an operation. */
  readonly path: string
  readonly status: number
  /** The body of the response. It is read when the call is stored, not while a client waits. */
  readonly body: Buffer
  readonly durationMs: number
  readonly address: string
  readonly userAgent: string | undefined
  readonly atMs: number
}

/** Why a failed request is not in the log: the queue of this process was full, the organisation had too many, or an error. */
export type DropReason = 'queue' | 'limit' | 'error'

export type RequestLog = {
  record(call: FailedCall): void
  /** Stores everything that was collected. Called when the server stops. */
  close(): Promise<void>
}

type RequestLogLimits = { readonly burst: number; readonly perHour: number }

/** What tests may replace. */
export type RequestLogSettings = { readonly windowMs?: number; readonly limits?: RequestLogLimits }

type RequestLogDeps = {
  readonly db: Db
  readonly windowMs: number
  readonly onError: (error: unknown) => void
  readonly onDropped: (reason: DropReason, count: number) => void
  /** How many failed requests of an organisation are kept: so many at once, and so many more each hour. */
  readonly limits: RequestLogLimits
}

/** Calls that a process keeps in memory, of all organisations. */
const MAX_QUEUED = 10_000

/** The calls of an organisation since the last batch, and how many more there were. */
type QueuedCalls = { readonly calls: FailedCall[]; lost: number }
type Queue = Map<OrgId, QueuedCalls>

/**
 * Collects failed requests in memory and stores them in batches, so that no request waits for it. It is a help for
 * developers and no record: a process that is killed loses what it has collected since the last batch.
 */
export function requestLog(deps: RequestLogDeps): RequestLog {
  const { windowMs, onDropped, limits } = deps
  let queue: Queue = new Map()
  let size = 0
  let storing: Promise<void> | undefined
  const flush = (): Promise<void> => {
    const batch = queue
    queue = new Map()
    size = 0
    storing = storeAll(batch, deps).finally(() => (storing = undefined))
    return storing
  }
  // While the database is slow, calls stay in the queue, which is bounded.
  const timer = setInterval(() => void (queue.size > 0 && !storing && flush()), windowMs).unref()
  return {
    record(call) {
      const queued = queue.get(call.caller.org) ?? { calls: [], lost: 0 }
      queue.set(call.caller.org, queued)
      const { calls } = queued
      // An organisation replaces its own calls only: its flood does not push out those of others.
      const isFull = calls.length >= limits.burst || size >= MAX_QUEUED
      if (isFull) {
        onDropped('queue', 1)
        queued.lost++
        if (calls.shift() === undefined) return
      } else size++
      calls.push(call)
    },
    async close() {
      clearInterval(timer)
      await storing
      await flush()
    },
  }
}

/** What fails for one organisation is lost, and does not keep the others from being stored. */
async function storeAll(batch: Queue, { db, limits, onDropped, onError }: RequestLogDeps): Promise<void> {
  for (const [org, { calls, lost }] of batch) {
    try {
      const requests = calls.map(toFields)
      const dropped = await inTx(db, org, (tx) => appendFailedRequests(tx, org, { requests, lost }, limits))
      if (dropped > 0) onDropped('limit', dropped)
    } catch (error) {
      onDropped('error', calls.length)
      onError(error)
    }
  }
}

function toFields(call: FailedCall): FailedRequestFields {
  const { caller, operation, plane } = call
  return {
    ...readFailure(call.body),
    request_id: call.requestId,
    at: new Date(call.atMs).toISOString(),
    key_id: caller.keyId,
    key_name: cut(caller.actor.label, 255),
    plane,
    method: call.method,
    operation: operation?.id ?? null,
    path: operation?.path ?? hideValues(call.path),
    status: call.status,
    duration_ms: Math.max(0, Math.round(call.durationMs)),
    // Browsers of customers call the Store API: their addresses are nothing that a developer needs.
    address: plane === 'store' ? null : cut(call.address, 45),
    user_agent: call.userAgent === undefined ? null : cut(call.userAgent, 200),
  }
}

/** Reads code, message and parameter from the body of an error, in either of its two forms. */
function readFailure(body: Buffer): Pick<FailedRequestFields, 'code' | 'message' | 'param'> {
  const parsed: unknown = JSON.parse(body.toString('utf8'))
  const error = valueOf(parsed, 'error') ?? parsed
  const [first] = listOf(valueOf(error, 'errors'))
  return {
    code: cut(textOf(valueOf(error, 'code')) ?? 'internal', 100),
    message: cut(textOf(valueOf(error, 'message') ?? valueOf(error, 'detail')) ?? '', 500),
    param: cutOrNull(textOf(valueOf(first, 'param')), 200),
  }
}

/** Leaves only words of a path that no operation has: everything else could be an id, a name or an address. */
const hideValues = (path: string): string =>
  cut(
    path
      .split('/')
      .map((part) => (/^(?:[a-z_]{0,40}|v\d)$/.test(part) ? part : '*'))
      .join('/'),
    255,
  )

/** Removes half characters and the one that PostgreSQL does not store. */
const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed().replaceAll('\0', '')
const cutOrNull = (text: string | undefined, length: number) => (text === undefined ? null : cut(text, length))
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
