import type { LogFields } from './log.ts'
import type { TelemetryResource } from './telemetry.ts'

export type ErrorReport = LogFields & {
  /** Our own words for what failed, such as `internal error`. Never the message of an error: that may quote values. */
  readonly message: string
  readonly atMs: number
  readonly traceId?: string
  readonly spanId?: string
}

const SEVERITY_ERROR = 17

/** Returns the body of an OTLP/HTTP request for logs, in the JSON encoding of OpenTelemetry's protocol. */
export const encodeReports = (resource: TelemetryResource, reports: readonly ErrorReport[]): string =>
  JSON.stringify({
    resourceLogs: [
      {
        resource: { attributes: toAttributes(resource) },
        scopeLogs: [{ scope: { name: 'tessera' }, logRecords: reports.map(toRecord) }],
      },
    ],
  })

const toRecord = ({ message, atMs, traceId, spanId, ...fields }: ErrorReport) => ({
  timeUnixNano: `${Math.round(atMs)}000000`,
  severityNumber: SEVERITY_ERROR,
  severityText: 'ERROR',
  body: { stringValue: message },
  attributes: toAttributes({
    'exception.type': fields.error,
    'exception.stacktrace': fields.stack,
    'tessera.request_id': fields.request_id,
    'tessera.operation': fields.operation,
    'tessera.org': fields.org,
    'tessera.reason': fields.reason,
  }),
  ...(traceId !== undefined && { traceId, spanId }),
})

const toAttributes = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: { stringValue: value } }],
  )
