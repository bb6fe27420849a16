import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import type { Operation, Plane } from '#contract'
import type { Caller, StaffSession } from '#platform/context'
import type { Decision, Limiter, Subject } from '#platform/limits/types'
import { fail, Problem } from '#platform/problem'
import { clientAddress } from './address.ts'
import { admitOrigin } from './cors.ts'
import type { Homes } from './homes.ts'
import { addressSubject, callerSubject, personSubject, publicSubject, storeSubject } from './limits.ts'
import type { ResponseMeta } from './response-meta.ts'
import { assertOwnOrigin, findSessionCookie, organisationOf, type StaffSessions } from './session.ts'

/**
 * Returns the caller of an API key, or undefined if the key is unknown. Calls `beforeLookUp` before it asks the database
 * for a key that this process has not seen valid.
 */
export type Authenticate = (
  token: string,
  address: string,
  beforeLookUp: () => void,
  /** Called with the caller of a credential that exists, before it is known whether it may be used now and from here. */
  onKnown?: (caller: Caller) => void,
) => Promise<Caller | 'address_not_allowed' | undefined>

export type AdmitDeps = {
  readonly limiter: Limiter
  readonly trustedProxies: BlockList
  readonly authenticate: Authenticate
  readonly sessions: StaffSessions
  readonly homes: Homes
  readonly ownOrigin: string | undefined
}

/** The target of a request: its plane, and its operation and basket if there are any. */
export type RequestTarget = {
  readonly plane: Plane
  readonly op: Operation | undefined
  readonly basketId: string | undefined
}

/** Finds the caller and counts the request: with a valid key in the windows of the key, otherwise in those of the address. */
export async function admit(
  req: IncomingMessage,
  { plane, op, basketId }: RequestTarget,
  meta: ResponseMeta,
  deps: AdmitDeps,
): Promise<Caller | undefined> {
  const address = clientAddress(req, deps.trustedProxies)
  if (op?.scope === null) {
    applyOpenLimit(op, meta, await deps.limiter.check(publicSubject(op, address)))
    return undefined
  }
  const cookie = plane === 'admin' ? findSessionCookie(req) : undefined
  if (cookie !== undefined) return admitSession(req, cookie, meta, deps)
  const token = parseBearer(req.headers.authorization)
  const noteCaller = (known: Caller) => void (meta.caller = known)
  const authenticated =
    token === undefined
      ? undefined
      : await lookUpFrom(address, meta, deps.limiter, (beforeLookUp) =>
          deps.authenticate(token, address, beforeLookUp, noteCaller),
        )
  const caller = authenticated === 'address_not_allowed' ? undefined : authenticated
  const mayRead = plane !== 'store' || caller === undefined || admitOrigin(req, meta, caller)
  applyDecision(meta, await deps.limiter.check(selectSubject(caller, plane, address, basketId)))
  if (authenticated === 'address_not_allowed') return fail('address_not_allowed')
  if (!caller) return fail(token === undefined ? 'key_missing' : 'key_invalid')
  if (!caller.planes.includes(plane)) return fail('key_wrong_kind')
  return mayRead ? caller : fail('origin_not_allowed')
}

/** Finds the person of a session cookie, counts the request, and returns the person as a caller of the organisation that it names. */
async function admitSession(
  req: IncomingMessage,
  cookie: string,
  meta: ResponseMeta,
  deps: AdmitDeps,
): Promise<Caller> {
  const address = clientAddress(req, deps.trustedProxies)
  const session = await lookUpFrom(address, meta, deps.limiter, (beforeLookUp) =>
    deps.sessions.find(cookie, beforeLookUp),
  )
  applyDecision(meta, await deps.limiter.check(session ? personSubject(session.personId) : addressSubject(address)))
  if (!session) return fail('session_invalid')
  assertOwnOrigin(req, deps.ownOrigin)
  const caller = deps.sessions.toCaller(session, organisationOf(req))
  if (typeof caller === 'string') return fail(caller)
  meta.caller = caller
  return caller
}

/** Counts a request to an operation of a person, checks where it comes from, and returns its session. */
export async function admitBrowser(
  req: IncomingMessage,
  op: Operation,
  meta: ResponseMeta,
  deps: AdmitDeps,
): Promise<StaffSession | undefined> {
  const address = clientAddress(req, deps.trustedProxies)
  const cookie = findSessionCookie(req)
  const session =
    cookie === undefined
      ? undefined
      : await lookUpFrom(address, meta, deps.limiter, (beforeLookUp) => deps.sessions.find(cookie, beforeLookUp))
  const counts = session && op.session === 'required' ? personSubject(session.personId) : publicSubject(op, address)
  applyOpenLimit(op, meta, await deps.limiter.check(counts))
  assertOwnOrigin(req, deps.ownOrigin)
  if (!session && op.session === 'required') return fail('session_invalid')
  return session
}

/**
 * Looks a key or a session up. An address that has used up its requests without a valid one costs no look-up; those that this
 * process knows still work there.
 */
async function lookUpFrom<T>(
  address: string,
  meta: ResponseMeta,
  limiter: Limiter,
  find: (beforeLookUp: () => void) => Promise<T>,
): Promise<T> {
  const refuseLookUp = () => {
    const denial = limiter.findDenial(addressSubject(address))
    if (denial) applyDecision(meta, denial)
  }
  try {
    return await find(refuseLookUp)
  } catch (error) {
    // Every response shows a limit: while nothing can be looked up, that of the address.
    meta.decision ??= await limiter.check(addressSubject(address))
    throw error
  }
}

/** Applies the limit of an operation that needs no key. With a limit of failures, only an error is refused: see `refusalOf`. */
function applyOpenLimit({ failuresPerMinute }: Operation, meta: ResponseMeta, decision: Decision): void {
  if (failuresPerMinute === undefined) applyDecision(meta, decision)
  else meta.decision = decision
}

/**
 * Authenticates a request again. Returns undefined if its credential may no longer call this plane from this address, or if its
 * organisation has moved to another cell.
 */
export async function readmit(
  req: IncomingMessage,
  plane: Plane,
  deps: Omit<AdmitDeps, 'limiter'>,
): Promise<Caller | undefined> {
  const caller = await authenticateAgain(req, plane, deps)
  return caller && (await deps.homes.check(caller.org)) !== 'elsewhere' ? caller : undefined
}

async function authenticateAgain(
  req: IncomingMessage,
  plane: Plane,
  deps: Omit<AdmitDeps, 'limiter'>,
): Promise<Caller | undefined> {
  const cookie = plane === 'admin' ? findSessionCookie(req) : undefined
  if (cookie !== undefined) {
    const session = await deps.sessions.check(cookie)
    const again = session && deps.sessions.toCaller(session, organisationOf(req))
    return typeof again === 'object' ? again : undefined
  }
  const token = parseBearer(req.headers.authorization)
  if (token === undefined) return undefined
  // The key was valid when the response began, so its look-up is never refused.
  const caller = await deps.authenticate(token, clientAddress(req, deps.trustedProxies), () => {})
  return caller === undefined || caller === 'address_not_allowed' || !caller.planes.includes(plane) ? undefined : caller
}

function selectSubject(
  caller: Caller | undefined,
  plane: Plane,
  address: string,
  basketId: string | undefined,
): Subject {
  if (!caller) return addressSubject(address)
  return plane === 'store' ? storeSubject(caller, address, basketId) : callerSubject(caller, plane)
}

/** Returns the error of a request. If its limit was exceeded, that is `rate_limited`, whatever else is wrong with it. */
export function refusalOf(error: unknown, meta: ResponseMeta): unknown {
  if (!(error instanceof Problem) || meta.decision === undefined) return error
  try {
    applyDecision(meta, meta.decision)
    return error
  } catch (refusal) {
    return refusal
  }
}

/** Counts one try of what an operation limits by itself. The rate limit headers stay those of the request. */
export async function countTry(limiter: Limiter, subject: Subject, meta: ResponseMeta): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.check(subject)
  if (allowed) return
  meta.retryAfterSeconds = retryAfterSeconds
  fail('rate_limited', `Too many tries: wait ${retryAfterSeconds} s`)
}

function applyDecision(meta: ResponseMeta, decision: Decision): void {
  meta.decision = decision
  if (decision.allowed) return
  meta.retryAfterSeconds = decision.retryAfterSeconds
  fail('rate_limited', `Too many requests: wait ${decision.retryAfterSeconds} s`)
}

/** Returns the key of an `Authorization` header. */
export function parseBearer(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  return header.slice(0, 7).toLowerCase() === 'bearer ' ? header.slice(7).trim() : undefined
}
