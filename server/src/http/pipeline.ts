import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { errors, isWrite, listScopes, type Operation, type Plane } from '#contract'
import type { Clock } from '#platform/clock'
import { type Ctx, requireScope } from '#platform/context'
import { inTx, type Db } from '#platform/db'
import type { Limiter } from '#platform/limits/types'
import { errorFields, type Log } from '#platform/log'
import type { Metrics } from '#platform/metrics'
import { networkOf } from '#platform/network'
import { isTransient } from '#platform/postgres/errors'
import { fail, Problem } from '#platform/problem'
import { findTestTime } from '#platform/test-clock'
import type { Tracing } from '#platform/trace'
import { clientAddress } from './address.ts'
import { admit, type Authenticate, countTry, refusalOf } from './admit.ts'
import { isFileBytes, isJsonStream, type Binding } from './bind.ts'
import { readBody } from './body.ts'
import { CLIENT_GONE, ClientGone, clientSignal } from './client-gone.ts'
import { sendPreflight } from './cors.ts'
import { readIdempotencyClaim } from './idempotency.ts'
import { inputReader, type InputReader } from './input-reader.ts'
import { requestIds } from './request-id.ts'
import { responseCheck, type ResponseCheck } from './response-check.ts'
import type { ResponseMeta } from './response-meta.ts'
import { failure, failureBody, send, toFailure } from './response.ts'
import { router, type Match } from './router.ts'
import { runIdempotent, runMultiStep, type HandlerOutcome } from './run-write.ts'
import { respondWithStream, startStream, type StartedStream, type StreamLimits } from './stream.ts'

/** The dependencies of the pipeline. It knows the contract and the platform, and no slice. */
export type PipelineDeps = {
  readonly db: Db
  readonly limiter: Limiter
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly docsUrl: string
  readonly trustedProxies: BlockList
  readonly authenticate: Authenticate
  /** For tests: every response is checked against the contract, and an undeclared error is a bug. */
  readonly strict: boolean
  readonly streamLimits: StreamLimits
}

type Route = { readonly binding: Binding; readonly readInput: InputReader; readonly check: ResponseCheck }
type StreamOutcome = { readonly status: 200; readonly stream: StartedStream }

/** key → limits → route → scope → body → schema → idempotency → verb → response, the same for every operation. */
export function pipeline(
  bindings: readonly Binding[],
  deps: PipelineDeps,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const routes = router(
    bindings.flatMap((binding) => {
      const { method, path, aliases = [] } = binding.op
      const route = { binding, readInput: inputReader(binding.op), check: responseCheck(binding.op, deps.strict) }
      return [path, ...aliases].map((each) => ({ method, path: each, route }))
    }),
  )
  const nextId = requestIds()
  return async (req, res) => {
    const startedAt = performance.now()
    const url = req.url ?? '/'
    const queryAt = url.indexOf('?')
    const path = queryAt < 0 ? url : url.slice(0, queryAt)
    const varies = findPlane(path) === 'store'
    const meta = newMeta(req, { requestId: nextId(), docsUrl: deps.docsUrl, varies })
    const match = routes.match(req.method ?? '', path)
    if (varies && req.method === 'OPTIONS' && match.kind === 'wrong_method')
      return sendPreflight(res, match.allowed, meta.requestId)
    const operation = match.kind === 'found' ? match.route.binding.op.id : 'none'
    const query = queryAt < 0 ? '' : url.slice(queryAt + 1)
    const matched = { match, meta, path, query, clientSignal: clientSignal(res) }
    const outcome = await deps.tracing.request(req.headers, operation, async (span) => {
      const result = await respond(req, matched, deps).catch((error: unknown) =>
        toOutcome(refusalOf(error, meta), match, meta, deps),
      )
      span?.setAttributes({ 'http.response.status_code': result.status, 'tessera.request_id': meta.requestId })
      return result
    })
    if ('stream' in outcome) await respondWithStream(res, outcome.stream, { meta, operation }, deps)
    else send(res, meta, outcome.status, outcome.body)
    deps.metrics.recordRequest(operation, outcome.status, (performance.now() - startedAt) / 1000)
  }
}

type MatchedRequest = {
  readonly match: Match<Route>
  readonly meta: ResponseMeta
  readonly path: string
  readonly query: string
  readonly clientSignal: () => AbortSignal
}

async function respond(
  req: IncomingMessage,
  matched: MatchedRequest,
  deps: PipelineDeps,
): Promise<HandlerOutcome | StreamOutcome> {
  const { match, meta } = matched
  const target =
    match.kind === 'found'
      ? { plane: match.route.binding.op.plane, op: match.route.binding.op, basketId: match.params.basket_id }
      : { plane: findPlane(matched.path), op: undefined, basketId: undefined }
  const caller = await admit(req, target, meta, deps)
  if (match.kind === 'none') return fail('route_not_found')
  if (match.kind === 'wrong_method') {
    meta.allow = match.allowed.join(', ')
    return fail('method_not_allowed')
  }
  const { binding, readInput, check } = match.route
  const { op } = binding
  if (caller) for (const scope of listScopes(op)) requireScope(caller, scope)
  const [body, testTime] = await Promise.all([
    readOperationBody(req, op),
    caller?.mode === 'test' ? findTestTime(deps.db, caller.org) : undefined,
  ])
  const { headers } = req
  const raw = { params: match.params, query: matched.query, contentType: headers['content-type'], body, headers }
  const input = readInput(raw) as never
  if (binding.kind === 'public')
    return { status: 200, body: check(await binding.handler({ ...deps, host: headers.host }, input)) }
  if (!caller) throw new Error(`${op.id} has a scope and no caller`)
  const ctx: Ctx = {
    db: deps.db,
    org: caller.org,
    caller,
    requestId: meta.requestId,
    network: op.plane === 'store' ? networkOf(clientAddress(req, deps.trustedProxies)) : null,
    countTry: (windows) => countTry(deps.limiter, { group: caller.org, windows }, meta),
    now: () => testTime ?? deps.clock(caller.org),
    realNow: () => deps.clock(caller.org),
    clientSignal: matched.clientSignal,
  }
  if (binding.kind === 'read') return respondToRead(binding, { ctx, input, check, meta })
  const identity = [matched.path, ...listDeclaredHeaders(req, op)].join('\n')
  const claim = readIdempotencyClaim(op, identity, firstHeader(req, 'idempotency-key'), body)
  if (binding.kind === 'multi_step') return runMultiStep(ctx, { binding, input, claim, check }, meta)
  if (claim) return runIdempotent(ctx, { binding, input, claim, check }, meta)
  return inTx(ctx.db, ctx.org, async (tx) => ({ status: 200, body: check(await binding.handler(tx, ctx, input)) }))
}

type ReadCall = { readonly ctx: Ctx; readonly input: never; readonly check: ResponseCheck; readonly meta: ResponseMeta }

async function respondToRead(
  { op, handler }: Extract<Binding, { kind: 'read' }>,
  { ctx, input, check, meta }: ReadCall,
): Promise<HandlerOutcome | StreamOutcome> {
  const result = await handler(ctx, input)
  meta.media = op.media
  if (isFileBytes(result)) meta.filename = result.filename
  if (isJsonStream(result)) return { status: 200, stream: await startStream(check.stream(result.stream)) }
  return { status: 200, body: check(result) }
}

async function readOperationBody(req: IncomingMessage, op: Operation): Promise<Buffer> {
  if (!isWrite(op)) return NO_BODY
  const body = await readBody(req, op.bodyBytes)
  switch (body.kind) {
    case 'read':
      return body.bytes
    case 'too_large':
      return fail('body_too_large')
    case 'aborted':
      return fail('malformed_body', 'The connection closed before the body was complete')
  }
}

const NO_BODY = Buffer.alloc(0)

/** Turns an error into a response. A bug of ours is logged with the request id and returned without detail. */
function toOutcome(error: unknown, match: Match<Route>, meta: ResponseMeta, deps: PipelineDeps): HandlerOutcome {
  const operation = match.kind === 'found' ? match.route.binding.op.id : 'none'
  if (error instanceof Problem) {
    if (match.kind === 'found') {
      try {
        match.route.check.checkError(error.code)
      } catch (undeclared) {
        return toOutcome(undeclared, { kind: 'none' }, meta, deps)
      }
    }
    return { status: errors[error.code].status, body: failureBody(meta, toFailure(error)) }
  }
  if (error instanceof ClientGone) return { status: CLIENT_GONE, body: NO_BODY }
  const transient = isTransient(error)
  if (transient) meta.retryAfterSeconds = 1
  deps.log.error(
    { request_id: meta.requestId, operation, ...errorFields(error) },
    transient ? 'unavailable' : 'internal error',
  )
  const code = transient ? 'unavailable' : 'internal'
  return { status: errors[code].status, body: failureBody(meta, failure(code)) }
}

const newMeta = (
  req: IncomingMessage,
  fixed: Pick<ResponseMeta, 'requestId' | 'docsUrl' | 'varies'>,
): ResponseMeta => ({
  ...fixed,
  problemJson: req.headers.accept?.includes('application/problem+json') ?? false,
  decision: undefined,
  retryAfterSeconds: undefined,
  allow: undefined,
  origin: undefined,
  replayed: false,
  media: undefined,
  filename: undefined,
})

/** Returns the plane of a path that is not an operation, whose limits apply to the request. */
const findPlane = (path: string): Plane =>
  (['admin', 'store', 'gate'] as const).find((plane) => path.startsWith(`/${plane}/`)) ?? 'v1'

/** The declared headers are part of a request's identity: only a caller that knows such a secret gets a stored response. */
const listDeclaredHeaders = (req: IncomingMessage, op: Operation): string[] =>
  Object.keys(op.headers?.properties ?? {}).map((name) => firstHeader(req, name.toLowerCase()) ?? '')

function firstHeader(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name]
  return Array.isArray(value) ? value[0] : value
}
