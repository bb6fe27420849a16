import { createHash } from 'node:crypto'
import { idempotency, type Operation } from '#contract'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { lockStoredResponse, saveResponse, type StoredResponseRow } from './queries.ts'

/** The Idempotency-Key of a request and a hash of the request. Keys belong to the organisation, not to the API key. */
export type IdempotencyClaim = { readonly plane: string; readonly key: string; readonly requestHash: Buffer }
export type StoredResponse = { readonly status: number; readonly body: Buffer }

export function readIdempotencyClaim(
  op: Operation,
  path: string,
  header: string | undefined,
  body: Buffer,
): IdempotencyClaim | undefined {
  if (header === undefined && op.keyRequired)
    return failParam('Idempotency-Key', 'is required: choose a new value for each new request')
  if (header === undefined) return undefined
  if (header.length === 0 || header.length > idempotency.keyMaxLength)
    failParam('Idempotency-Key', `must have 1 to ${idempotency.keyMaxLength} characters`)
  const requestHash = createHash('sha256').update(`${op.method} ${path}\n`).update(body).digest()
  return { plane: op.plane, key: header, requestHash }
}

/** What an earlier request with the key stored: its response, or the reference under which a multi-step verb keeps it. */
export type EarlierResult =
  | ({ readonly kind: 'response'; readonly ref?: never } & StoredResponse)
  | { readonly kind: 'ref'; readonly ref: string }

/** Returns what this request stored before, or undefined if it must run now. Locks the key until the end of `tx`. */
export async function findEarlierResult(
  tx: Tx,
  org: OrgId,
  claim: IdempotencyClaim,
  now: Date,
): Promise<EarlierResult | undefined> {
  return readEarlierResult(claim, await lockStoredResponse(tx, org, claim, oldestValid(now)))
}

/** What the look-up of a key found: a stored response, that another request is using the key, or nothing. */
export type StoredResult = StoredResponseRow | 'in_flight' | undefined

export function readEarlierResult(claim: IdempotencyClaim, stored: StoredResult): EarlierResult | undefined {
  if (stored === 'in_flight') return fail('idempotency_in_flight')
  if (!stored) return undefined
  if (!stored.request_hash.equals(claim.requestHash)) return fail('idempotency_key_reused')
  const { status, body, ref } = stored
  if (status !== null && body !== null) return { kind: 'response', status, body }
  if (ref === null) throw new Error('a stored response has neither a body nor a reference')
  return { kind: 'ref', ref }
}

export async function storeResponse(
  tx: Tx,
  org: OrgId,
  claim: IdempotencyClaim,
  { status, body, now }: StoredResponse & { now: Date },
): Promise<void> {
  const since = oldestValid(now)
  await saveResponse(tx, org, claim, { request_hash: claim.requestHash, status, body, ref: null, now, since })
}

/** Binds the key to a reference; what was started under the reference keeps the response. */
export async function storeReference(
  tx: Tx,
  org: OrgId,
  claim: IdempotencyClaim,
  { ref, now }: { ref: string; now: Date },
): Promise<void> {
  const since = oldestValid(now)
  await saveResponse(tx, org, claim, { request_hash: claim.requestHash, status: null, body: null, ref, now, since })
}

export const oldestValid = (now: Date): Date => new Date(now.getTime() - idempotency.hours * 3_600_000)
