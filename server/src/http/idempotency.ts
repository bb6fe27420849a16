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

/** The stored answer of this very request, or undefined when it must be done now. The key stays locked until the end of `tx`. */
export async function replay(tx: Tx, org: OrgId, claim: Claim, now: Date): Promise<Stored | undefined> {
  const stored = await lockAnswer(tx, org, claim, expiredBefore(now))
  if (stored === 'in_flight') return fail('idempotency_in_flight')
  if (stored && !stored.request_hash.equals(claim.hash)) return fail('idempotency_key_reused')
  return stored
}

export async function remember(tx: Tx, org: OrgId, claim: Claim, answer: Stored & { now: Date }): Promise<void> {
  const { status, body, now } = answer
  await storeAnswer(tx, org, claim, { request_hash: claim.hash, status, body, now, since: expiredBefore(now) })
}

const expiredBefore = (now: Date): Date => new Date(now.getTime() - idempotency.hours * 3_600_000)
