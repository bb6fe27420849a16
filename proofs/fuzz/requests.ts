import fc, { type Arbitrary } from 'fast-check'
import { operations, writes, type Operation, type Plane } from '@tessera/contract'
import { aimed, drafts, type Draft } from './request-drafts.ts'

/** One request, ready to be sent. */
export type Shot = {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** An organisation with things in it, and keys. */
export type Target = {
  readonly ids: ReadonlyMap<string, readonly (string | number)[]>
  /** The next key in turn, so that no key alone meets its limit. */
  key(plane: Plane): string
  address(): string
  /** New things in place of those that requests have archived, cancelled and revoked. */
  renew(): Promise<void>
}

/** How many requests to one operation and one organisation are drawn together. */
const BATCH = 8

/** Node refuses more than 16 KiB of head before our code sees it, and closes the connection. */
const MAX_PATH = 8_000

/** Endless requests to all operations in turn: the same ones for the same seed, but for ids and keys. */
export function shots(seed: number, targets: readonly Target[]): Iterator<Shot> {
  const drawn = operations.map((op) => ({ op, arbitrary: fc.tuple(drafts(op), manners) }))
  return endless(seed, targets, drawn)
}

type Drawn = { readonly op: Operation; readonly arbitrary: Arbitrary<[Draft, Manner]> }

function* endless(seed: number, targets: readonly Target[], drawn: readonly Drawn[]): Generator<Shot> {
  for (let batch = 0; ; batch++) {
    for (const [i, { op, arbitrary }] of drawn.entries()) {
      const target = targets[(batch + i) % targets.length]
      if (!target) return
      for (const [draft, manner] of fc.sample(arbitrary, { seed: seed + batch * 1_000 + i, numRuns: BATCH }))
        yield aim(op, target, draft, manner)
    }
  }
}

type Manner = { readonly once: number | null; readonly accept: string }

/** What any request may carry. A fifth have a key, of few enough that some are used again. */
const manners: Arbitrary<Manner> = fc.record({
  once: fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, fc.nat({ max: 200 })),
  accept: fc.constantFrom('*/*', 'application/json', 'application/problem+json'),
})

function aim(op: Operation, target: Target, draft: Draft, { once, accept }: Manner): Shot {
  const { path, query, body, type, method = op.method, more } = draft
  const headers = {
    Accept: accept,
    'X-Forwarded-For': target.address(),
    ...(op.scope !== null && { Authorization: `Bearer ${target.key(op.plane)}` }),
    ...(writes(op) && once !== null && { 'Idempotency-Key': `fuzz-${once}` }),
    ...(type !== undefined && { 'Content-Type': type }),
    ...more,
  }
  return {
    operation: op.id,
    method,
    path: aimed(query === '' ? path : `${path}?${query}`, target.ids).slice(0, MAX_PATH),
    headers,
    body: typeof body === 'string' ? Buffer.from(aimed(body, target.ids)) : body,
  }
}
