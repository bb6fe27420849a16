import { errorReports, reportingLog } from '#platform/error-reports'
import { errorFields, logger, type Log } from '#platform/log'
import type { Metrics } from '#platform/metrics'
import { noTracing, type Tracing } from '#platform/trace'
import { startTracing } from '#platform/trace-export'
import type { Config } from './config.ts'

/** Opens the traces of this process; they are off if no address is set. */
export async function openTracing({ telemetry }: Config, measured: Metrics): Promise<Tracing> {
  const { tracesEndpoint, headers, resource, sampling } = telemetry
  if (tracesEndpoint === '') return noTracing
  const url = `${tracesEndpoint.replace(/\/$/, '')}/v1/traces`
  return startTracing({ url, headers, resource, sampling, onDropped: measured.spansDropped })
}

type OpenedLog = { readonly log: Log; reportCrash(error: unknown): Promise<void>; closeReports(): Promise<void> }

/** Opens the log of this process. If an address is set for error reports, every error that is logged is sent there. */
export function openLog({ logLevel, telemetry }: Config, measured: Metrics): OpenedLog {
  const { errorsUrl: url, headers, resource } = telemetry
  const plainLog = logger(logLevel)
  const reports = url === '' ? undefined : errorReports({ url, headers, resource, onResult: measured.errorReported })
  const log = reports ? reportingLog(plainLog, reports) : plainLog
  const closeReports = async () => reports?.close()
  return {
    log,
    closeReports,
    async reportCrash(error) {
      log.error(errorFields(error), 'crashed')
      await closeReports()
    },
  }
}
