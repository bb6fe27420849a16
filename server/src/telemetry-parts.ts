import type { Metrics } from '#platform/metrics'
import { noTracing, type Tracing } from '#platform/trace'
import { startTracing } from '#platform/trace-export'
import type { Config } from './config.ts'

/** Opens the traces of this process; they are off if no address is set. */
export async function openTracing({ telemetry }: Config, measured: Metrics): Promise<Tracing> {
  const { tracesEndpoint, headers, resource } = telemetry
  if (tracesEndpoint === '') return noTracing
  const url = `${tracesEndpoint.replace(/\/$/, '')}/v1/traces`
  return startTracing({ url, headers, resource, onDropped: measured.spansDropped })
}
