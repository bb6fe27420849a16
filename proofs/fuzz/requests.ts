import fc, { type Arbitrary } from 'fast-check'
import { operations, isWrite, type Operation, type Plane } from '@tessera/contract'
import { fillIds, drafts, draftsOfEachKind, KINDS_OF_FEW, type Draft } from './request-drafts.ts'

/** One request, ready to be sent. */
export type FuzzRequest = {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** An organisation with objects and API keys. */
export type Target = {
  readonly ids: ReadonlyMap<string, readonly (string | number)[]>
  /** The next of several keys, so that no key exceeds its limit. */
  key(plane: Plane): string
  address(): string
  /** Creates new objects in place of those that requests have archived, cancelled or revoked. */
  renew(): Promise<void>
}

/** How many requests to one operation and one organisation are generated together. */
const BATCH = 8

/** Node refuses headers of more than 16 KiB before our code runs, and closes the connection. */
const MAX_PATH = 8_000

/** A valid request to a stream of events has no end, which would count as a hang. */
const isEndless = ({ media }: Operation): boolean => media === 'text/event-stream'

const fuzzedOperations = operations.filter((op) => !isEndless(op))

/** As many as `generateFewRequests` yields. */
export const FEW_REQUESTS = fuzzedOperations.length * KINDS_OF_FEW

/** Generates two valid, one nearly valid and one hostile request to each operation: the same for the same seed. */
export function* generateFewRequests(seed: number, targets: readonly Target[]): Generator<FuzzRequest> {
  for (const [i, op] of fuzzedOperations.entries()) {
    const target = targets[i % targets.length]
    if (!target) return
    for (const [kind, draft] of draftsOfEachKind(op).entries())
      for (const [drawn, extras] of fc.sample(fc.tuple(draft, requestExtras), {
        seed: seed + i * 10 + kind,
        numRuns: 1,
      }))
        yield buildRequest(op, target, drawn, extras)
  }
}

/** Generates endless requests to all operations in turn: the same for the same seed, except for ids and keys. */
export function generateRequests(seed: number, targets: readonly Target[]): Iterator<FuzzRequest> {
  const operationDrafts = fuzzedOperations.map((op) => ({ op, arbitrary: fc.tuple(drafts(op), requestExtras) }))
  return endless(seed, targets, operationDrafts)
}

type OperationDrafts = { readonly op: Operation; readonly arbitrary: Arbitrary<[Draft, RequestExtras]> }

function* endless(
  seed: number,
  targets: readonly Target[],
  operationDrafts: readonly OperationDrafts[],
): Generator<FuzzRequest> {
  for (let batch = 0; ; batch++) {
    for (const [i, { op, arbitrary }] of operationDrafts.entries()) {
      const target = targets[(batch + i) % targets.length]
      if (!target) return
      for (const [draft, manner] of fc.sample(arbitrary, { seed: seed + batch * 1_000 + i, numRuns: BATCH }))
        yield buildRequest(op, target, draft, manner)
    }
  }
}

type RequestExtras = { readonly keyNumber: number | null; readonly accept: string }

/** Headers that any request may have. A fifth have an idempotency key, of so few that some keys are used again. */
const requestExtras: Arbitrary<RequestExtras> = fc.record({
  keyNumber: fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, fc.nat({ max: 200 })),
  accept: fc.constantFrom('*/*', 'application/json', 'application/problem+json'),
})

function buildRequest(op: Operation, target: Target, draft: Draft, { keyNumber, accept }: RequestExtras): FuzzRequest {
  const { path, query, body, type, method = op.method, more } = draft
  const headers = {
    Accept: accept,
    'X-Forwarded-For': target.address(),
    ...(op.scope !== null && { Authorization: `Bearer ${target.key(op.plane)}` }),
    ...(isWrite(op) && keyNumber !== null && { 'Idempotency-Key': `fuzz-${keyNumber}` }),
    ...(type !== undefined && { 'Content-Type': type }),
    ...more,
  }
  return {
    operation: op.id,
    method,
    path: fillIds(query === '' ? path : `${path}?${query}`, target.ids).slice(0, MAX_PATH),
    headers,
    body: typeof body === 'string' ? Buffer.from(fillIds(body, target.ids)) : body,
  }
}
