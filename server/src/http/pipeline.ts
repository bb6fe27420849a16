import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, getRequest, listRequests, loggedMethods } from '#contract'
import { publicId } from '#platform/ids'
import { errorFields } from '#platform/log'
import { isTransient } from '#platform/postgres/errors'
import { Problem } from '#platform/problem'
import { isTraced, type SpanFields } from '#platform/trace'
import { clientAddress } from './address.ts'
import { refusalOf } from './admit.ts'
import { trailMaker } from './audit-trail.ts'
import type { Binding } from './bind.ts'
import { CLIENT_GONE, ClientGone, clientSignal } from './client-gone.ts'
import { sendPreflight } from './cors.ts'
import { toHomeProblem } from './homes.ts'
import { inputReader } from './input-reader.ts'
import type { PipelineDeps } from './pipeline-deps.ts'
import { requestIds } from './request-id.ts'
import { findPlane, respond, type Route } from './respond.ts'
import { responseCheck } from './response-check.ts'
import type { ResponseMeta } from './response-meta.ts'
import { failure, failureBody, send, toFailure } from './response.ts'
import { router, type Match } from './router.ts'
import type { HandlerOutcome } from './run-write.ts'
import { respondWithStream } from './stream.ts'

export type { PipelineDeps } from './pipeline-deps.ts'

/** key → limits → route → scope → body → schema → idempotency → verb → response, the same for every operation. */
export function pipeline(
  bindings: readonly Binding[],
  deps: PipelineDeps,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const routes = router(
    bindings.flatMap((binding) => {
      const { method, path, aliases = [] } = binding.op
      const route = {
        binding,
        readInput: inputReader(binding.op),
        check: responseCheck(binding.op, deps.strict),
        openTrail: trailMaker(binding.op, deps.strict),
      }
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
        toOutcome(refusalOf(toHomeProblem(error, meta, deps.homes), meta), match, meta, deps),
      )
      if (isTraced()) span.set(toSpanFields(req, meta, result.status))
      return result
    })
    recordRefusal(req, { meta, operation, status: outcome.status }, deps)
    if (outcome.status >= 400 && 'body' in outcome) logFailure(req, { meta, match, path, startedAt, outcome }, deps)
    if ('stream' in outcome) {
      const sent = respondWithStream(res, outcome.stream, { meta, operation }, deps)
      // The time for which a client follows events is not the time of a response.
      if (!outcome.stream.limits) await sent
    } else send(res, meta, outcome.status, outcome.body)
    deps.metrics.recordRequest(operation, outcome.status, (performance.now() - startedAt) / 1000)
  }
}

const toSpanFields = ({ method }: IncomingMessage, meta: ResponseMeta, status: number): SpanFields => ({
  'http.request.method': loggedMethods.find((each) => each === method) ?? 'other',
  'http.response.status_code': status,
  'tessera.request_id': meta.requestId,
  ...(meta.caller && { 'tessera.org': publicId('org', meta.caller.org) }),
  ...(meta.code && { 'error.type': meta.code }),
})

type FailedRequest = {
  readonly meta: ResponseMeta
  readonly match: Match<Route>
  readonly path: string
  readonly startedAt: number
  readonly outcome: HandlerOutcome
}

/** Looking up a request that is not stored yet must not add another one. */
const NOT_LOGGED: ReadonlySet<string | undefined> = new Set([getRequest.id, listRequests.id])

/** Adds a failed request of an API key to the request log. People and devices have none. */
function logFailure(req: IncomingMessage, failed: FailedRequest, deps: PipelineDeps): void {
  const { meta, match, path, startedAt, outcome } = failed
  const { caller, requestId } = meta
  const op = match.kind === 'found' ? match.route.binding.op : undefined
  const method = loggedMethods.find((each) => each === req.method)
  if (caller?.actor.kind !== 'key' || method === undefined) return
  if (outcome.status === CLIENT_GONE || NOT_LOGGED.has(op?.id)) return
  // The log is a table of the organisation, which is not here.
  if (meta.notStarted || meta.code === 'organisation_elsewhere') return
  deps.requestLog.record({
    caller,
    requestId,
    plane: op?.plane ?? findPlane(path),
    method,
    operation: op,
    path,
    status: outcome.status,
    body: outcome.body,
    durationMs: performance.now() - startedAt,
    address: clientAddress(req, deps.trustedProxies),
    userAgent: req.headers['user-agent'],
    atMs: Date.now(),
  })
}

type FinishedRequest = { readonly meta: ResponseMeta; readonly operation: string; readonly status: number }

/** A replayed refusal was recorded when it happened. */
function recordRefusal(req: IncomingMessage, { meta, operation, status }: FinishedRequest, deps: PipelineDeps): void {
  const { caller, code, requestId, replayed } = meta
  if (!caller || !code || replayed || (status !== 401 && status !== 403)) return
  deps.refusals.record({ caller, operation, code, requestId, address: clientAddress(req, deps.trustedProxies) })
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
    meta.code = error.code
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
  hasBegun: false,
  notStarted: false,
  allow: undefined,
  origin: undefined,
  replayed: false,
  media: undefined,
  filename: undefined,
  caller: undefined,
  code: undefined,
  cookies: [],
})
