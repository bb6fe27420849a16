import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import type { Operation, Plane } from '#contract'
import type { Caller } from '#platform/context'
import type { Decision, Limiter, Subject } from '#platform/limits/types'
import { fail, Problem } from '#platform/problem'
import { clientAddress } from './address.ts'
import { admitOrigin } from './cors.ts'
import { addressSubject, callerSubject, publicSubject, storeSubject } from './limits.ts'
import type { ResponseMeta } from './response-meta.ts'

/**
 * Returns the caller of an API key, or undefined if the key is unknown. Calls `beforeLookUp` before it asks the database
 * for a key that this process has not seen valid.
 */
export type Authenticate = (
  token: string,
  address: string,
  beforeLookUp: () => void,
) => Promise<Caller | 'address_not_allowed' | undefined>

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
    const decision = await deps.limiter.check(publicSubject(op, address))
    if (op.failuresPerMinute === undefined) applyDecision(meta, decision)
    else meta.decision = decision
    return undefined
  }
  const token = parseBearer(req.headers.authorization)
  // An address that has used up its requests without a valid key costs no look-up; keys that are known still work there.
  const refuseLookUp = () => {
    const denial = deps.limiter.findDenial(addressSubject(address))
    if (denial) applyDecision(meta, denial)
  }
  // Every response shows a limit: while keys cannot be looked up, that of the address.
  const countAddress = async (error: unknown): Promise<never> => {
    meta.decision ??= await deps.limiter.check(addressSubject(address))
    throw error
  }
  const authenticated =
    token === undefined ? undefined : await deps.authenticate(token, address, refuseLookUp).catch(countAddress)
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

function parseBearer(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  return header.slice(0, 7).toLowerCase() === 'bearer ' ? header.slice(7).trim() : undefined
}
