import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ReportResult } from './error-reports.ts'
import { workMetrics, type WorkMetrics } from './work-metrics.ts'

export type Metrics = WorkMetrics & {
  readonly registry: Registry
  recordRequest(operation: string, status: number, seconds: number): void
  setLimiterMode(mode: 'redis' | 'local'): void
  databaseConnectionLost(): void
  setStuckPayments(count: number): void
  errorReported(result: ReportResult, count: number): void
  spansDropped(count: number): void
  failedRequestsDropped(reason: 'queue' | 'limit' | 'error', count: number): void
  streamOpened(operation: string): void
  streamClosed(operation: string, end: StreamEnd): void
}

/** How a streamed response ended. `slow_reader` is a client that was disconnected because it read too slowly. */
export type StreamEnd = 'complete' | 'client_closed' | 'slow_reader' | 'too_long' | 'failed'

/** Prometheus metrics. Label values come from the contract, never from a request. */
export function metrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'tessera_' })
  const requests = new Histogram({
    name: 'tessera_http_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its response.',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const fallback = new Gauge({
    name: 'tessera_limiter_fallback',
    help: '1 while Redis is unreachable and each process counts rate limits alone.',
    registers: [registry],
  })
  const lost = new Counter({
    name: 'tessera_database_connections_lost_total',
    help: 'Connections to PostgreSQL that ended unexpectedly.',
    registers: [registry],
  })
  const stuck = new Gauge({
    name: 'tessera_payments_stuck',
    help: 'Payments and refunds that make no progress, as a worker counted them last.',
    registers: [registry],
  })
  const dropped = new Counter({
    name: 'tessera_request_log_dropped_total',
    help: 'Failed requests that are not in the request log: the queue was full, the organisation had too many, or an error.',
    labelNames: ['reason'],
    registers: [registry],
  })
  // Looking up a child by its labels costs more than the observation itself; there are few children.
  const children = new Map<string, ReturnType<typeof requests.labels>>()
  return {
    registry,
    recordRequest(operation, status, seconds) {
      const id = `${operation} ${status}`
      let child = children.get(id)
      if (!child) children.set(id, (child = requests.labels({ operation, status: String(status) })))
      child.observe(seconds)
    },
    setLimiterMode: (mode) => fallback.set(mode === 'local' ? 1 : 0),
    databaseConnectionLost: () => lost.inc(),
    setStuckPayments: (count) => stuck.set(count),
    failedRequestsDropped: (reason, count) => dropped.inc({ reason }, count),
    ...telemetryMetrics(registry),
    ...streamMetrics(registry),
    ...workMetrics(registry),
  }
}

function telemetryMetrics(registry: Registry): Pick<Metrics, 'errorReported' | 'spansDropped'> {
  const reports = new Counter({
    name: 'tessera_error_reports_total',
    help: 'Error reports by result: sent, or dropped because of the limit of their kind, a full queue or the receiver.',
    labelNames: ['result'],
    registers: [registry],
  })
  const spans = new Counter({
    name: 'tessera_spans_dropped_total',
    help: 'Spans that the receiver of traces did not take.',
    registers: [registry],
  })
  return {
    errorReported: (result, count) => reports.inc({ result }, count),
    spansDropped: (count) => spans.inc(count),
  }
}

function streamMetrics(registry: Registry): Pick<Metrics, 'streamOpened' | 'streamClosed'> {
  const open = new Gauge({
    name: 'tessera_http_streams_open',
    help: 'Streamed responses that are open.',
    labelNames: ['operation'],
    registers: [registry],
  })
  const ended = new Counter({
    name: 'tessera_http_streams_ended_total',
    help: 'Streamed responses that ended, by reason; slow_reader is a client that was disconnected because it did not read.',
    labelNames: ['operation', 'reason'],
    registers: [registry],
  })
  return {
    streamOpened: (operation) => open.inc({ operation }),
    streamClosed(operation, end) {
      open.dec({ operation })
      ended.inc({ operation, reason: end })
    },
  }
}
