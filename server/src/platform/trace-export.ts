import { setTimeout } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, trace, type Context } from '@opentelemetry/api'
import type { Sampler, SpanExporter } from '@opentelemetry/sdk-trace'
import type { TelemetryReceiver, TraceSampling } from './telemetry.ts'
import { startTrace, type Tracing } from './trace.ts'

type ExportSettings = TelemetryReceiver & {
  readonly sampling: TraceSampling
  /** Called with the number of spans that the receiver did not take. */
  readonly onDropped: (count: number) => void
}

/**
 * OpenTelemetry over OTLP/HTTP. The SDK is loaded only here, so that a server without tracing does not load it. Nothing is
 * registered globally: two servers in one process have a trace each, and no library adds headers to requests of its own.
 */
export async function startTracing({ url, headers, resource, sampling, onDropped }: ExportSettings): Promise<Tracing> {
  const sdk = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { parseTraceParent } = await import('@opentelemetry/core')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: EXPORT_MS })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: toSampler(sdk, sampling),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: countDropped(exporter, onDropped) })],
  })
  const tracer = provider.getTracer('tessera')
  // `tracestate` is not read: it is text of the caller, and would be exported.
  const findParent = ({ traceparent }: Readonly<Record<string, unknown>>): Context => {
    const caller = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
    return caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT
  }
  return {
    request: (headersOfRequest, name, work) =>
      startTrace(tracer, { name, kind: SpanKind.SERVER, parent: findParent(headersOfRequest) }, work),
    job: (name, work) => startTrace(tracer, { name, kind: SpanKind.INTERNAL, parent: ROOT_CONTEXT }, work),
    // A receiver that is down or silent must not keep the server from stopping.
    stop: () => Promise.race([provider.shutdown().catch(() => {}), setTimeout(STOP_MS, undefined, { ref: false })]),
  }
}

const EXPORT_MS = 5_000
const STOP_MS = 2_000

type Sdk = typeof import('@opentelemetry/sdk-trace')

/** The SDK no longer reads the variables of OpenTelemetry itself. */
function toSampler(sdk: Sdk, { sampler, share }: TraceSampling): Sampler {
  switch (sampler) {
    case 'always_on':
      return new sdk.AlwaysOnSampler()
    case 'always_off':
      return new sdk.AlwaysOffSampler()
    case 'traceidratio':
      return new sdk.TraceIdRatioBasedSampler(share)
    case 'parentbased_always_on':
      return new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() })
    case 'parentbased_always_off':
      return new sdk.ParentBasedSampler({ root: new sdk.AlwaysOffSampler() })
    case 'parentbased_traceidratio':
      return new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) })
  }
}

const countDropped = (exporter: SpanExporter, onDropped: (count: number) => void): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.error) onDropped(spans.length)
      done(result)
    }),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})
