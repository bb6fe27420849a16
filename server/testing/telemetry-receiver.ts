import { startReceiver, type ReceivedRequest, type ReceiverBehaviour } from './webhook-receiver.ts'

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, string | number>> }
type Scope<Name extends string, Item> = Readonly<Record<Name, readonly Item[]>>
type WireSpan = Omit<ReceivedSpan, 'fields'> & { readonly attributes?: readonly Attribute[] }
type WireLog = {
  readonly body: { readonly stringValue: string }
  readonly attributes?: readonly Attribute[]
  readonly traceId?: string
}
type Wire = {
  readonly resourceSpans?: readonly { resource: Resource; scopeSpans: readonly Scope<'spans', WireSpan>[] }[]
  readonly resourceLogs?: readonly { resource: Resource; scopeLogs: readonly Scope<'logRecords', WireLog>[] }[]
}
type Resource = { readonly attributes: readonly Attribute[] }
type Fields = Readonly<Record<string, string | number | undefined>>

export type ReceivedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status?: { readonly code?: number }
  readonly fields: Fields
}
export type ReceivedReport = { readonly message: string; readonly traceId: string | undefined; readonly fields: Fields }

/** A receiver of traces and error reports as OpenTelemetry's collector is one: JSON over HTTP, on the loopback address. */
export type TelemetryReceiver = {
  /** The address for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string
  readonly requests: readonly ReceivedRequest[]
  spans(): ReceivedSpan[]
  reports(): ReceivedReport[]
  resources(): Fields[]
  /** Everything that arrived, as text. */
  text(): string
  close(): Promise<void>
}

export async function startTelemetryReceiver(behaviour?: ReceiverBehaviour): Promise<TelemetryReceiver> {
  const receiver = await startReceiver(behaviour ?? ((_received, res) => void res.writeHead(200).end('{}')))
  const bodies = (): Wire[] => receiver.received.map(({ body }) => JSON.parse(body) as Wire)
  const listSpanParts = () => bodies().flatMap(({ resourceSpans = [] }) => resourceSpans)
  const listLogParts = () => bodies().flatMap(({ resourceLogs = [] }) => resourceLogs)
  return {
    url: new URL(receiver.url).origin,
    requests: receiver.received,
    spans: () =>
      listSpanParts()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ attributes, ...span }) => ({ ...span, fields: toFields(attributes) })),
    reports: () =>
      listLogParts()
        .flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords))
        .map(({ body, attributes, traceId }) => ({ message: body.stringValue, traceId, fields: toFields(attributes) })),
    resources: () => [...listSpanParts(), ...listLogParts()].map(({ resource }) => toFields(resource.attributes)),
    text: () => receiver.received.map(({ path, body }) => `${path}\n${body}`).join('\n'),
    close: receiver.close,
  }
}

const toFields = (attributes: readonly Attribute[] = []): Fields =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

/** Returns the names of a span and of those above it in the same trace, the span itself first. */
export function pathToRoot(spans: readonly ReceivedSpan[], span: ReceivedSpan): string[] {
  const parent = spans.find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId)
  return [span.name, ...(parent ? pathToRoot(spans, parent) : [])]
}
