import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api'
import { publicId, type OrgId } from './ids.ts'
import { errorFields } from './log.ts'
import { Problem } from './problem.ts'

/**
 * The fields that a span may have; none of them is personal or secret. There is no index signature, so a field that is not
 * listed here cannot be exported by accident. Parameters, bodies, headers, paths and messages of errors are never exported.
 */
export type SpanFields = {
  readonly 'tessera.request_id'?: string
  readonly 'tessera.org'?: string
  /** Rows that a statement returned or changed. */
  readonly 'tessera.rows'?: number
  readonly 'tessera.provider'?: string
  readonly 'tessera.outcome'?: string
  readonly 'tessera.spans_left_out'?: number
  readonly 'db.system.name'?: 'postgresql' | 'redis'
  readonly 'http.request.method'?: string
  readonly 'http.response.status_code'?: number
  /** The host alone: a path or a query may contain a secret. */
  readonly 'server.address'?: string
  readonly 'error.type'?: string
}

/** What a span is called. `client` means that another program does the work: the database, a provider, a receiver. */
export type SpanSpec = { readonly name: string; readonly kind?: 'client'; readonly fields?: SpanFields }

export type ActiveSpan = { set(fields: SpanFields): void }

/** Starts a trace for each request and each run of a job. Does nothing if tracing is off. */
export type Tracing = {
  /** A caller may name its own trace in the header `traceparent`. */
  request<T>(
    headers: Readonly<Record<string, unknown>>,
    name: string,
    work: (span: ActiveSpan) => Promise<T>,
  ): Promise<T>
  job<T>(name: string, work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

export const noTracing: Tracing = {
  request: (_headers, _name, work) => work(noSpan),
  job: (_name, work) => work(),
  stop: async () => {},
}

/** The trace that a chain of calls belongs to. */
type OpenTrace = {
  readonly tracer: Tracer
  /** The span whose children come next; undefined if this trace was not chosen to be exported. */
  readonly parent: Context | undefined
  readonly counts: { spans: number; leftOut: number }
}

const openTrace = new AsyncLocalStorage<OpenTrace | undefined>()

const noSpan: ActiveSpan = { set: () => {} }

/** A job over many organisations would otherwise make a trace that no viewer can open. */
const MAX_SPANS = 1_000

/** Runs work in a span of the current trace. Without one it only calls the work. */
export function withSpan<T>(spec: SpanSpec, work: (span: ActiveSpan) => Promise<T>): Promise<T> {
  const open = openTrace.getStore()
  if (open?.parent === undefined) return work(noSpan)
  if (open.counts.spans >= MAX_SPANS) {
    open.counts.leftOut++
    return work(noSpan)
  }
  open.counts.spans++
  const span = open.tracer.startSpan(spec.name, toOptions(spec), open.parent)
  return openTrace.run({ ...open, parent: trace.setSpan(open.parent, span) }, () => endAfter(span, work))
}

/** True if spans of the caller are exported. Saves the cost of describing a span that would not be. */
export const isTraced = (): boolean => openTrace.getStore()?.parent !== undefined

/** Starts a trace of its own for work of an organisation that outlives the run of a job that began it. */
export function withOwnTrace<T>(name: string, org: OrgId, work: () => Promise<T>): Promise<T> {
  const open = openTrace.getStore()
  if (!open) return work()
  const fields = { 'tessera.org': publicId('org', org) }
  return startTrace(open.tracer, { name, fields, kind: SpanKind.INTERNAL, parent: ROOT_CONTEXT }, work)
}

/** Returns a function that runs work in the trace of the present caller, whoever calls it later. */
export function keepTrace(): <T>(work: () => Promise<T>) => Promise<T> {
  const open = openTrace.getStore()
  return open ? (work) => openTrace.run(open, work) : (work) => work()
}

/** Runs work in no trace: a timer that a request starts for all does not belong to the request. */
export const withoutTrace = <T>(work: () => T): T => openTrace.run(undefined, work)

/** Returns the ids of the current span, for an error report; undefined outside of a trace. */
export function findSpanContext(): SpanContext | undefined {
  const parent = openTrace.getStore()?.parent
  return parent && trace.getSpanContext(parent)
}

type RootSpec = Omit<SpanSpec, 'kind'> & { readonly kind: SpanKind; readonly parent: Context }

/** Runs work in the first span of a trace. Its sampler decides whether the trace is exported. */
export function startTrace<T>(
  tracer: Tracer,
  { name, kind, fields, parent }: RootSpec,
  work: (span: ActiveSpan) => Promise<T>,
): Promise<T> {
  const counts = { spans: 1, leftOut: 0 }
  const span = tracer.startSpan(name, { kind, attributes: { ...fields } }, parent)
  if (!span.isRecording()) return openTrace.run({ tracer, parent: undefined, counts }, () => work(noSpan))
  return openTrace.run({ tracer, parent: trace.setSpan(parent, span), counts }, () =>
    endAfter(span, async (active) => {
      try {
        return await work(active)
      } finally {
        if (counts.leftOut > 0) active.set({ 'tessera.spans_left_out': counts.leftOut })
      }
    }),
  )
}

const toOptions = ({ kind, fields }: SpanSpec) => ({
  kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL,
  attributes: { ...fields },
})

async function endAfter<T>(span: Span, work: (span: ActiveSpan) => Promise<T>): Promise<T> {
  try {
    return await work({ set: (fields) => setFields(span, fields) })
  } catch (error) {
    recordError(span, error)
    throw error
  } finally {
    span.end()
  }
}

function setFields(span: Span, fields: SpanFields): void {
  span.setAttributes({ ...fields })
  if ((fields['http.response.status_code'] ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

/** A refusal is a result like any other. Of an error only name and code are exported: messages quote values. */
function recordError(span: Span, error: unknown): void {
  if (error instanceof Problem) return setFields(span, { 'error.type': error.code })
  span.setStatus({ code: SpanStatusCode.ERROR })
  setFields(span, { 'error.type': errorFields(error).error ?? 'Error' })
}
