import { setTimeout as pause } from 'node:timers/promises'
import { openBasket } from '../lib/buyer/steps.ts'
import { request, type TestOrg } from '../../server/testing/test-server.ts'

type Outcome = {
  readonly kind: 'write' | 'read'
  readonly startedAt: number
  readonly status: number
  readonly retryAfter: string | null
}

/** Writers and a reader that call a server until they are stopped. */
export type Load = {
  readonly outcomes: readonly Outcome[]
  stop(): Promise<void>
}

const WRITERS = 6
const PAUSE_MS = 20

/** A request that gets no response counts with the status 0. */
export function startLoad(url: string, org: TestOrg): Load {
  const outcomes: Outcome[] = []
  const stopping = new AbortController()
  const { path, json } = openBasket(org.id)
  const call = async (kind: Outcome['kind']): Promise<void> => {
    const startedAt = performance.now()
    const sent =
      kind === 'write'
        ? request(`${url}${path}`, { method: 'POST', key: org.secret, json })
        : request(`${url}/v1/events`, { key: org.secret })
    const { status, retryAfter } = await sent.then(
      (response) => ({ status: response.status, retryAfter: response.headers.get('Retry-After') }),
      () => ({ status: 0, retryAfter: null }),
    )
    outcomes.push({ kind, startedAt, status, retryAfter })
  }
  const loop = async (kind: Outcome['kind']): Promise<void> => {
    for (; !stopping.signal.aborted; await pause(PAUSE_MS)) await call(kind)
  }
  const loops = [...Array.from({ length: WRITERS }, () => loop('write')), loop('read')]
  return {
    outcomes,
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

export type Recovery = { readonly faults: string[]; readonly figures: Record<string, unknown> }

/** How long after the database accepts writes again a write may still fail. */
export const RECOVERY_MS = 2_000

type RecoveryTimes = { readonly name: string; readonly from: number; readonly writableAt: number }

/** Checks the outcomes since `from`: only 503 with Retry-After while the database refuses writes, and success soon after. */
export function judge({ outcomes }: Load, { name, from, writableAt }: RecoveryTimes): Recovery {
  const all = outcomes.filter(({ startedAt }) => startedAt >= from)
  const writes = all.filter(({ kind }) => kind === 'write')
  const late = writes.filter(({ startedAt }) => startedAt >= writableAt + RECOVERY_MS)
  const lastFailure = Math.max(
    0,
    ...writes.filter(({ status }) => status !== 200).map(({ startedAt }) => startedAt - writableAt),
  )
  const wrong = all.filter(
    ({ status, retryAfter }) => status !== 200 && !(status === 503 && Number(retryAfter) > 0),
  ).length
  const refused = writes.filter(({ status }) => status === 503).length
  const failedLate = late.filter(({ status }) => status !== 200).length
  return {
    faults: [
      ...(wrong > 0 ? [`${name}: ${wrong} of ${all.length} responses were neither 200 nor 503 with Retry-After`] : []),
      ...(refused === 0 ? [`${name}: no write was refused, so nothing was shown`] : []),
      ...(late.length === 0 ? [`${name}: no write was sent after ${RECOVERY_MS} ms`] : []),
      ...(failedLate > 0 ? [`${name}: ${failedLate} of ${late.length} writes failed after ${RECOVERY_MS} ms`] : []),
    ],
    figures: { writes: writes.length, refused, last_failure_ms: Math.round(lastFailure) },
  }
}
