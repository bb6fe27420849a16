import { Client } from 'undici'
import { encodeReports, type ErrorReport } from './error-report-format.ts'
import type { Log, LogFields } from './log.ts'
import type { TelemetryReceiver } from './telemetry.ts'
import { findSpanContext } from './trace.ts'

/** What became of a report; the reasons for dropping one are `limit`, `queue` and `receiver`. */
export type ReportResult = 'sent' | 'limit' | 'queue' | 'receiver'

export type ErrorReports = {
  /** Never throws and never waits: a report that cannot be sent is dropped and counted. */
  report(fields: LogFields, message: string): void
  /** Waits until everything is sent or dropped, and at most 2 seconds. */
  close(): Promise<void>
}

export type ErrorReportSettings = TelemetryReceiver & {
  readonly onResult: (result: ReportResult, count: number) => void
  readonly limits?: Partial<ReportLimits>
  /** Tests only: the time in ms. */
  readonly now?: () => number
}

export type ReportLimits = {
  /** Reports that wait to be sent. */
  readonly queue: number
  /** Reports of one kind in a minute; the others of that kind say the same. */
  readonly perKindAMinute: number
  /** Kinds in a minute. If everything fails in its own way, the first ones show what is wrong. */
  readonly kindsAMinute: number
  /** How long the receiver may take. */
  readonly timeoutMs: number
  /** How long nothing is sent after the receiver has failed. */
  readonly pauseMs: number
}

const defaultLimits: ReportLimits = {
  queue: 100,
  perKindAMinute: 5,
  kindsAMinute: 100,
  timeoutMs: 5_000,
  pauseMs: 5_000,
}
const CLOSE_MS = 2_000

type State = {
  readonly settings: ErrorReportSettings
  readonly limits: ReportLimits
  readonly client: Client
  readonly waiting: ErrorReport[]
  readonly kinds: { minute: number; counts: Map<string, number> }
  /** The request in progress, or the pause after one that failed. There is never more than one. */
  sending: Promise<void> | undefined
  closed: boolean
  endPause: () => void
}

/** Sends error reports as OpenTelemetry logs, one request at a time, beside everything else that the process does. */
export function errorReports(settings: ErrorReportSettings): ErrorReports {
  const state: State = {
    settings,
    limits: { ...defaultLimits, ...settings.limits },
    client: new Client(new URL(settings.url).origin, { allowH2: false }),
    waiting: [],
    kinds: { minute: 0, counts: new Map() },
    sending: undefined,
    closed: false,
    endPause: () => {},
  }
  return {
    report: (fields, message) => report(state, fields, message),
    close: () => close(state),
  }
}

/** Everything that is logged as an error is reported: its fields are those that a log line may have, without messages. */
export const reportingLog = (log: Log, { report: send }: ErrorReports): Log => ({
  ...log,
  error(fields, message) {
    log.error(fields, message)
    send(fields, message)
  },
})

function report(state: State, fields: LogFields, message: string): void {
  const { settings, limits, waiting } = state
  const atMs = (settings.now ?? Date.now)()
  if (!isWithinLimit(state, `${message} ${fields.operation} ${fields.error} ${fields.stack}`, atMs))
    return settings.onResult('limit', 1)
  if (state.closed || waiting.length >= limits.queue) return settings.onResult('queue', 1)
  const span = findSpanContext()
  waiting.push({ ...fields, message, atMs, ...(span && { traceId: span.traceId, spanId: span.spanId }) })
  state.sending ??= sendAll(state)
}

function isWithinLimit({ limits, kinds }: State, kind: string, atMs: number): boolean {
  const minute = Math.floor(atMs / 60_000)
  if (minute !== kinds.minute) {
    kinds.minute = minute
    kinds.counts.clear()
  }
  const count = kinds.counts.get(kind) ?? 0
  if (count >= limits.perKindAMinute || (count === 0 && kinds.counts.size >= limits.kindsAMinute)) return false
  kinds.counts.set(kind, count + 1)
  return true
}

async function sendAll(state: State): Promise<void> {
  const { settings, waiting, limits } = state
  // Reports of the same turn of the event loop share a request.
  await Promise.resolve()
  while (waiting.length > 0) {
    const batch = waiting.splice(0)
    const isSent = await post(state, encodeReports(settings.resource, batch))
    settings.onResult(isSent ? 'sent' : 'receiver', batch.length)
    if (!isSent && !state.closed) await pause(state, limits.pauseMs)
  }
  state.sending = undefined
}

async function post({ client, settings, limits }: State, body: string): Promise<boolean> {
  const { pathname, search } = new URL(settings.url)
  try {
    const response = await client.request({
      method: 'POST',
      path: `${pathname}${search}`,
      headers: { 'content-type': 'application/json', ...settings.headers },
      body,
      signal: AbortSignal.timeout(limits.timeoutMs),
    })
    await response.body.dump()
    return response.statusCode < 300
  } catch {
    return false
  }
}

const pause = (state: State, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref()
    state.endPause = () => {
      clearTimeout(timer)
      resolve()
    }
  })

async function close(state: State): Promise<void> {
  state.closed = true
  state.endPause()
  const deadline = Promise.withResolvers<void>()
  const timer = setTimeout(deadline.resolve, CLOSE_MS)
  await Promise.race([state.sending, deadline.promise])
  clearTimeout(timer)
  await state.client.destroy()
}
