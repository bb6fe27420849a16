import { createHash } from 'node:crypto'
import { idempotency, type Operation } from '#contract'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { lockAnswer, storeAnswer } from './queries.ts'

/** A request that asks to be done once: its key, and what it asked. Keys belong to the organisation, not to the API key. */
export type Claim = { readonly plane: string; readonly key: string; readonly hash: Buffer }
export type Stored = { readonly status: number; readonly body: Buffer }

export function claimOf(op: Operation, path: string, header: string | undefined, body: Buffer): Claim | undefined {
  if (header === undefined) return undefined
  if (header.length === 0 || header.length > idempotency.keyMaxLength)
    failParam('Idempotency-Key', `must have 1 to ${idempotency.keyMaxLength} characters`)
  const hash = createHash('sha256').update(`${op.method} ${path}\n`).update(body).digest()
  return { plane: op.plane, key: header, hash }
}

/** What an earlier request with the key left: its answer, or where a verb of several transactions keeps it. */
export type Left =
  | ({ readonly kind: 'answer'; readonly ref?: never } & Stored)
  | { readonly kind: 'ref'; readonly ref: string }

/** What this very request left before, or undefined when it must be done now. The key stays locked until the end of `tx`. */
export async function replay(tx: Tx, org: OrgId, claim: Claim, now: Date): Promise<Left | undefined> {
  const stored = await lockAnswer(tx, org, claim, expiredBefore(now))
  if (stored === 'in_flight') return fail('idempotency_in_flight')
  if (!stored) return undefined
  if (!stored.request_hash.equals(claim.hash)) return fail('idempotency_key_reused')
  const { status, body, ref } = stored
  if (status !== null && body !== null) return { kind: 'answer', status, body }
  if (ref === null) throw new Error('a stored answer has neither a body nor a reference')
  return { kind: 'ref', ref }
}

export async function remember(tx: Tx, org: OrgId, claim: Claim, answer: Stored & { now: Date }): Promise<void> {
  const { status, body, now } = answer
  const since = expiredBefore(now)
  await storeAnswer(tx, org, claim, { request_hash: claim.hash, status, body, ref: null, now, since })
}

/** Says under the key what was begun, which keeps its own answer. */
export async function bind(tx: Tx, org: OrgId, claim: Claim, begun: { ref: string; now: Date }): Promise<void> {
  const { ref, now } = begun
  const since = expiredBefore(now)
  await storeAnswer(tx, org, claim, { request_hash: claim.hash, status: null, body: null, ref, now, since })
}

const expiredBefore = (now: Date): Date => new Date(now.getTime() - idempotency.hours * 3_600_000)
