import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import type { Operation, Plane } from '#contract'
import type { Caller } from '#platform/context'
import type { Decision, Limiter, Subject } from '#platform/limits/types'
import { fail } from '#platform/problem'
import { clientAddress } from './address.ts'
import { admitOrigin } from './cors.ts'
import { addressSubject, callerSubject, publicSubject, storeSubject } from './limits.ts'
import type { ResponseMeta } from './response-meta.ts'

/** Returns the caller of an API key, or undefined if the key is unknown. */
export type Authenticate = (token: string, address: string) => Promise<Caller | 'address_not_allowed' | undefined>

type AdmitDeps = {
  readonly limiter: Limiter
  readonly trustedProxies: BlockList
  readonly authenticate: Authenticate
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
    applyDecision(meta, await deps.limiter.check(publicSubject(op, address)))
    return undefined
  }
  const token = parseBearer(req.headers.authorization)
  const authenticated = token === undefined ? undefined : await deps.authenticate(token, address)
  const caller = authenticated === 'address_not_allowed' ? undefined : authenticated
  const mayRead = plane !== 'store' || caller === undefined || admitOrigin(req, meta, caller)
  applyDecision(meta, await deps.limiter.check(selectSubject(caller, plane, address, basketId)))
  if (authenticated === 'address_not_allowed') return fail('address_not_allowed')
  if (!caller) return fail(token === undefined ? 'key_missing' : 'key_invalid')
  if (!caller.planes.includes(plane)) return fail('key_wrong_kind')
  return mayRead ? caller : fail('origin_not_allowed')
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

function applyDecision(meta: ResponseMeta, decision: Decision): void {
  meta.decision = decision
  if (decision.allowed) return
  meta.retryAfterSeconds = decision.retryAfterSeconds
  fail('rate_limited', `Too many requests: wait ${decision.retryAfterSeconds} s`)
}

function parseBearer(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  return header.slice(0, 7).toLowerCase() === 'bearer ' ? header.slice(7).trim() : undefined
}
