import { context, propagation, SpanStatusCode, trace, type Span } from '@opentelemetry/api'

/** One span per request if tracing is on; almost free if it is off. */
export type Tracing = {
  request<T>(
    headers: Readonly<Record<string, unknown>>,
    name: string,
    work: (span: Span | undefined) => Promise<T>,
  ): Promise<T>
  stop(): Promise<void>
}

export const noTracing: Tracing = { request: (_headers, _name, work) => work(undefined), stop: async () => {} }

/** OpenTelemetry over OTLP. The SDK is loaded only here, so that a server without tracing does not load it. */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] })
  provider.register()
  const tracer = trace.getTracer('tessera')
  return {
    request: (headers, name, work) =>
      context.with(propagation.extract(context.active(), headers), () =>
        tracer.startActiveSpan(name, async (span) => {
          try {
            return await work(span)
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR })
            throw error
          } finally {
            span.end()
          }
        }),
      ),
    // An unreachable collector must not keep the server from stopping.
    stop: () => provider.shutdown().catch(() => {}),
  }
}
