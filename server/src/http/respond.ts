import type { IncomingMessage } from 'node:http'
import { isWrite, listScopes, type Operation, type Plane } from '#contract'
import { type Caller, type Ctx, requireEveryScope, requireRecentSignIn, requireScope } from '#platform/context'
import { inTx } from '#platform/db'
import { networkOf } from '#platform/network'
import { fail } from '#platform/problem'
import { findTestTime } from '#platform/test-clock'
import { clientAddress } from './address.ts'
import { admit, countTry, readmit } from './admit.ts'
import type { RequestTrail, TrailMaker } from './audit-trail.ts'
import { findFilename, isFileBytes, isJsonStream, type Binding } from './bind.ts'
import { firstHeader } from './first-header.ts'
import { requireHome } from './homes.ts'
import { readIdempotencyClaim } from './idempotency.ts'
import type { InputReader } from './input-reader.ts'
import { readRawInput, withoutBody } from './operation-body.ts'
import type { PipelineDeps } from './pipeline-deps.ts'
import type { ResponseCheck } from './response-check.ts'
import type { ResponseMeta } from './response-meta.ts'
import type { Match } from './router.ts'
import { respondToPerson, type PersonCall } from './run-session.ts'
import { runIdempotent, runMultiStep, type HandlerOutcome } from './run-write.ts'
import { startStream, type StartedStream } from './stream.ts'

/** An operation with what its requests need. */
export type Route = {
  readonly binding: Binding
  readonly readInput: InputReader
  readonly check: ResponseCheck
  readonly openTrail: TrailMaker
}
type StreamOutcome = { readonly status: 200; readonly stream: StartedStream }

type MatchedRequest = {
  readonly match: Match<Route>
  readonly meta: ResponseMeta
  readonly path: string
  readonly query: string
  readonly clientSignal: () => AbortSignal
}

/** Admits a request and runs its operation. */
export async function respond(
  req: IncomingMessage,
  matched: MatchedRequest,
  deps: PipelineDeps,
): Promise<HandlerOutcome | StreamOutcome> {
  const { match, meta } = matched
  const personCall = findPersonCall(req, matched)
  if (personCall) {
    meta.hasBegun = true
    return respondToPerson(req, personCall, meta, deps)
  }
  const target =
    match.kind === 'found'
      ? { plane: match.route.binding.op.plane, op: match.route.binding.op, basketId: match.params.basket_id }
      : { plane: findPlane(matched.path), op: undefined, basketId: undefined }
  const caller = await admit(req, target, meta, deps)
  const handle = () => handleAdmitted(req, matched, caller, deps)
  return caller ? deps.busyShares.run(caller.org, handle) : handle()
}

async function handleAdmitted(
  req: IncomingMessage,
  matched: MatchedRequest,
  caller: Caller | undefined,
  deps: PipelineDeps,
): Promise<HandlerOutcome | StreamOutcome> {
  const { match, meta } = matched
  if (match.kind === 'none') return fail('route_not_found')
  if (match.kind === 'wrong_method') {
    meta.allow = match.allowed.join(', ')
    return fail('method_not_allowed')
  }
  const { binding, readInput, check, openTrail } = match.route
  const { op } = binding
  if (caller) for (const scope of listScopes(op)) requireScope(caller, scope)
  if (op.recentSignIn) requireRecentSignIn(caller?.session, deps.sessions.now())
  if (caller?.restrictions?.eventIds) await deps.sessions.requireConfinement(caller, op, match.params)
  if (caller && op.everyScope) requireEveryScope(caller)
  const parts = { params: match.params, query: matched.query }
  const isTest = caller?.mode === 'test'
  // A live read waits for nothing here.
  const [raw, testTime] =
    isTest || isWrite(op)
      ? await Promise.all([readRawInput(req, op, parts), isTest ? findTestTime(deps.db, caller.org) : undefined])
      : [withoutBody(req, parts), undefined]
  const input = readInput(raw) as never
  const address = clientAddress(req, deps.trustedProxies)
  if (binding.kind === 'public') {
    const ctx = { ...deps, host: req.headers.host, requestId: meta.requestId, address }
    return { status: 200, body: check(await binding.handler(ctx, input)) }
  }
  if (!caller || binding.kind === 'session') throw new Error(`${op.id} has a scope and no caller`)
  const trail = openTrail({ caller, requestId: meta.requestId, address, input })
  const ctx = createCtx(req, matched, { caller, op, trail, address, testTime }, deps)
  if (binding.kind === 'read') return respondToRead(binding, { ctx, input, check, meta, trail })
  const identity = [matched.path, ...listDeclaredHeaders(req, op)].join('\n')
  const claim = readIdempotencyClaim(op, identity, firstHeader(req, 'idempotency-key'), raw.body)
  if (binding.kind === 'multi_step') {
    await requireHome(deps.homes, ctx.org, meta)
    meta.hasBegun = true
    return runMultiStep(ctx, { binding, input, claim, check, trail }, meta)
  }
  if (claim) return runIdempotent(ctx, { binding, input, claim, check, trail }, meta)
  return inTx(ctx.db, ctx.org, async (tx) => {
    const result = await binding.handler(tx, ctx, input)
    await trail.append(tx, result)
    return { status: 200, body: check(result) }
  })
}

type AdmittedCall = {
  readonly caller: Caller
  readonly op: Operation
  readonly trail: RequestTrail
  readonly address: string
  /** The time of the test clock of the organisation. */
  readonly testTime: Date | undefined
}

const createCtx = (
  req: IncomingMessage,
  { meta, clientSignal }: MatchedRequest,
  { caller, op, trail, address, testTime }: AdmittedCall,
  deps: PipelineDeps,
): Ctx => ({
  db: deps.db,
  org: caller.org,
  caller,
  requestId: meta.requestId,
  audit: trail,
  network: op.plane === 'store' ? networkOf(address) : null,
  countTry: (windows) => countTry(deps.limiter, { group: caller.org, windows }, meta),
  now: () => testTime ?? deps.clock(caller.org),
  realNow: () => deps.clock(caller.org),
  clientSignal,
  reauthenticate: () => readmit(req, op.plane, deps),
})

/** Returns the call of an operation of a person; undefined for other operations. */
function findPersonCall(req: IncomingMessage, { match, query }: MatchedRequest): PersonCall | undefined {
  if (match.kind !== 'found' || match.route.binding.kind !== 'session') return undefined
  const { binding, readInput, check } = match.route
  const { params } = match
  return { binding, check, read: async () => readInput(await readRawInput(req, binding.op, { params, query })) }
}

type ReadCall = {
  readonly ctx: Ctx
  readonly input: never
  readonly check: ResponseCheck
  readonly meta: ResponseMeta
  readonly trail: RequestTrail
}

async function respondToRead(
  { op, handler }: Extract<Binding, { kind: 'read' }>,
  { ctx, input, check, meta, trail }: ReadCall,
): Promise<HandlerOutcome | StreamOutcome> {
  const result = await handler(ctx, input)
  meta.media = op.media
  meta.filename = findFilename(result)
  if (trail.isAudited && (isFileBytes(result) || isJsonStream(result)))
    await inTx(ctx.db, ctx.org, (tx) => trail.append(tx, {}))
  if (isJsonStream(result))
    return { status: 200, stream: await startStream(check.stream(result.stream), result.limits) }
  return { status: 200, body: check(result) }
}

/** Returns the plane of a path that is not an operation, whose limits apply to the request. */
export const findPlane = (path: string): Plane =>
  (['admin', 'store', 'gate'] as const).find((plane) => path.startsWith(`/${plane}/`)) ?? 'v1'

/** The declared headers are part of a request's identity: only a caller that knows such a secret gets a stored response. */
const listDeclaredHeaders = (req: IncomingMessage, op: Operation): string[] =>
  Object.keys(op.headers?.properties ?? {}).map((name) => firstHeader(req, name.toLowerCase()) ?? '')
