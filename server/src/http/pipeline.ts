import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { errors, writes, type Operation, type Plane } from '#contract'
import type { Clock } from '#platform/clock'
import type { Caller, Ctx } from '#platform/context'
import { inTx, type Db } from '#platform/db'
import type { Decision, Limiter, Subject } from '#platform/limits/types'
import { errorFacts, type Log } from '#platform/log'
import type { Metrics } from '#platform/metrics'
import type { Tracing } from '#platform/trace'
import { fail, Problem } from '#platform/problem'
import { isPassing } from '#platform/postgres/errors'
import { findStanding } from '#platform/test-clock'
import { clientAddress } from './address.ts'
import { failure, failureBody, failureOf, send } from './response.ts'
import type { Frame } from './response-meta.ts'
import { isFile, isStream, type Binding } from './bind.ts'
import { readBody } from './body.ts'
import { answerCheck, type AnswerCheck } from './response-check.ts'
import { admitOrigin, sendPreflight } from './cors.ts'
import { claimOf } from './idempotency.ts'
import { inputReader, type InputReader } from './input-reader.ts'
import { addressSubject, callerSubject, openSubject, storeSubject } from './limits.ts'
import { inSteps, onceOnly, type Outcome } from './run-write.ts'
import { requestIds } from './request-id.ts'
import { router, type Match } from './router.ts'
import { begin, stream, type BegunStream, type StreamLimits } from './stream.ts'

/** What the pipeline is given: it knows the contract and the platform, and no slice. */
export type Room = {
  readonly db: Db
  readonly limiter: Limiter
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly docsUrl: string
  readonly trustedProxies: BlockList
  /** Who holds this key, if anybody; `elsewhere` when the key works, but not from this address. */
  readonly authenticate: (token: string, address: string) => Promise<Caller | 'elsewhere' | undefined>
  /** In tests: every answer is held against the contract, and an undeclared error is a fault. */
  readonly strict: boolean
  readonly streamLimits: StreamLimits
}

type Route = { readonly binding: Binding; readonly readInput: InputReader; readonly check: AnswerCheck }
type Streamed = { readonly status: 200; readonly stream: BegunStream }

/** key → limits → route → scope → body → schema → idempotency → verb → answer, the same for every operation. */
export function pipeline(
  bindings: readonly Binding[],
  room: Room,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const routes = router(
    bindings.flatMap((binding) => {
      const { method, path, aliases = [] } = binding.op
      const route = { binding, readInput: inputReader(binding.op), check: answerCheck(binding.op, room.strict) }
      return [path, ...aliases].map((each) => ({ method, path: each, route }))
    }),
  )
  const nextId = requestIds()
  return async (req, res) => {
    const startedAt = performance.now()
    const url = req.url ?? '/'
    const cut = url.indexOf('?')
    const path = cut < 0 ? url : url.slice(0, cut)
    const varies = planeOf(path) === 'store'
    const frame = newFrame(req, { requestId: nextId(), docsUrl: room.docsUrl, varies })
    const match = routes.match(req.method ?? '', path)
    if (varies && req.method === 'OPTIONS' && match.kind === 'wrong_method')
      return sendPreflight(res, match.allowed, frame.requestId)
    const operation = match.kind === 'found' ? match.route.binding.op.id : 'none'
    const asked = { match, frame, path, query: cut < 0 ? '' : url.slice(cut + 1) }
    const outcome = await room.tracing.request(req.headers, operation, async (span) => {
      const made = await respond(req, asked, room).catch((error: unknown) => failed(error, match, frame, room))
      span?.setAttributes({ 'http.response.status_code': made.status, 'tessera.request_id': frame.requestId })
      return made
    })
    if ('stream' in outcome) await stream(res, outcome.stream, { frame, operation }, room)
    else send(res, frame, outcome.status, outcome.body)
    room.metrics.request(operation, outcome.status, (performance.now() - startedAt) / 1000)
  }
}

type Asked = { readonly match: Match<Route>; readonly frame: Frame; readonly path: string; readonly query: string }

async function respond(req: IncomingMessage, asked: Asked, room: Room): Promise<Outcome | Streamed> {
  const { match, frame } = asked
  const plane = match.kind === 'found' ? match.route.binding.op.plane : planeOf(asked.path)
  const caller = await admit(req, asked, plane, room)
  if (match.kind === 'none') return fail('route_not_found')
  if (match.kind === 'wrong_method') {
    frame.allow = match.allowed.join(', ')
    return fail('method_not_allowed')
  }
  const { binding, readInput, check } = match.route
  const { op } = binding
  if (caller && op.scope !== null && caller.scopes && !caller.scopes.has(op.scope)) {
    return fail('scope_missing', `This API key lacks the scope ${op.scope}`)
  }
  const [body, standing] = await Promise.all([
    bodyOf(req, op),
    caller?.mode === 'test' ? findStanding(room.db, caller.org) : undefined,
  ])
  const { headers } = req
  const raw = { params: match.params, query: asked.query, contentType: headers['content-type'], body, headers }
  const input = readInput(raw) as never
  if (binding.kind === 'open') return { status: 200, body: check(await binding.handler(room, input)) }
  if (!caller) throw new Error(`${op.id} has a scope and no caller`)
  const ctx: Ctx = {
    db: room.db,
    org: caller.org,
    caller,
    requestId: frame.requestId,
    now: () => standing ?? room.clock(caller.org),
    realNow: () => room.clock(caller.org),
  }
  if (binding.kind === 'read') {
    const answer = await binding.handler(ctx, input)
    frame.media = op.media
    if (isFile(answer)) frame.filename = answer.filename
    if (isStream(answer)) return { status: 200, stream: await begin(check.stream(answer.stream)) }
    return { status: 200, body: check(answer) }
  }
  const claim = claimOf(op, askedBy(req, op, asked.path), oneHeader(req, 'idempotency-key'), body)
  if (binding.kind === 'steps') return inSteps(ctx, { binding, input, claim, check }, frame)
  return claim
    ? onceOnly(ctx, { binding, input, claim, check }, frame)
    : inTx(ctx.db, ctx.org, async (tx) => ({
        status: 200,
        body: check(await binding.handler(tx, ctx, input)),
      }))
}

/** Finds the caller and counts the request: a valid key by its own windows, anything else by its address. */
async function admit(req: IncomingMessage, asked: Asked, plane: Plane, room: Room): Promise<Caller | undefined> {
  const { match, frame } = asked
  const address = clientAddress(req, room.trustedProxies)
  if (match.kind === 'found' && match.route.binding.op.scope === null) {
    count(frame, await room.limiter.check(openSubject(match.route.binding.op, address)))
    return undefined
  }
  const token = bearer(req.headers.authorization)
  const found = token === undefined ? undefined : await room.authenticate(token, address)
  const caller = found === 'elsewhere' ? undefined : found
  const mayRead = plane !== 'store' || caller === undefined || admitOrigin(req, frame, caller)
  count(frame, await room.limiter.check(subjectOf(caller, plane, { address, match })))
  if (found === 'elsewhere') return fail('address_not_allowed')
  if (!caller) return fail(token === undefined ? 'key_missing' : 'key_invalid')
  if (!caller.planes.includes(plane)) return fail('key_wrong_kind')
  return mayRead ? caller : fail('origin_not_allowed')
}

function subjectOf(
  caller: Caller | undefined,
  plane: Plane,
  { address, match }: { address: string; match: Match<Route> },
): Subject {
  if (!caller) return addressSubject(address)
  if (plane !== 'store') return callerSubject(caller, plane)
  return storeSubject(caller, address, match.kind === 'found' ? match.params.basket_id : undefined)
}

function count(frame: Frame, decision: Decision): void {
  frame.decision = decision
  if (decision.allowed) return
  frame.retryAfterSeconds = decision.retryAfterSeconds
  fail('rate_limited', `Too many requests: wait ${decision.retryAfterSeconds} s`)
}

async function bodyOf(req: IncomingMessage, op: Operation): Promise<Buffer> {
  if (!writes(op)) return NO_BODY
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

/** From whatever was thrown to an answer. What is ours to mend is logged with the request id and shown without detail. */
function failed(error: unknown, match: Match<Route>, frame: Frame, room: Room): Outcome {
  const operation = match.kind === 'found' ? match.route.binding.op.id : 'none'
  if (error instanceof Problem) {
    if (match.kind === 'found') {
      try {
        match.route.check.error(error.code)
      } catch (undeclared) {
        return failed(undeclared, { kind: 'none' }, frame, room)
      }
    }
    return { status: errors[error.code].status, body: failureBody(frame, failureOf(error)) }
  }
  const busy = isPassing(error)
  if (busy) frame.retryAfterSeconds = 1
  room.log.error(
    { request_id: frame.requestId, operation, ...errorFacts(error) },
    busy ? 'unavailable' : 'internal error',
  )
  const code = busy ? 'unavailable' : 'internal'
  return { status: errors[code].status, body: failureBody(frame, failure(code)) }
}

const newFrame = (req: IncomingMessage, known: Pick<Frame, 'requestId' | 'docsUrl' | 'varies'>): Frame => ({
  ...known,
  problemJson: req.headers.accept?.includes('application/problem+json') ?? false,
  decision: undefined,
  retryAfterSeconds: undefined,
  allow: undefined,
  origin: undefined,
  replayed: false,
  media: undefined,
  filename: undefined,
})

/** The plane of a path that is no operation, by which its caller is counted. */
const planeOf = (path: string): Plane =>
  (['admin', 'store', 'gate'] as const).find((plane) => path.startsWith(`/${plane}/`)) ?? 'v1'

/** What is asked for, and with what secret: a stored answer is for whoever knows both. */
const askedBy = (req: IncomingMessage, op: Operation, path: string): string =>
  [path, ...Object.keys(op.headers?.properties ?? {}).map((name) => oneHeader(req, name.toLowerCase()) ?? '')].join(
    '\n',
  )

function bearer(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  return header.slice(0, 7).toLowerCase() === 'bearer ' ? header.slice(7).trim() : undefined
}

function oneHeader(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name]
  return Array.isArray(value) ? value[0] : value
}
