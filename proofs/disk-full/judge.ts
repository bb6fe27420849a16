import type { Outcome } from '../lib/buyer/crowd.ts'

export type PhaseReport = { readonly faults: string[]; readonly figures: Record<string, unknown> }

/** How long after PostgreSQL can write again a request may still be refused. */
export const RECOVERY_MS = 2_000

/** Sales count as stopped after so many refused writes since the disk was full. */
const REFUSED_WRITES = 20

export type PhaseTimes = { readonly name: string; readonly from: number; readonly writableAt: number }

export const judgeStop = (outcomes: readonly Outcome[], from: number): boolean =>
  outcomes.filter(({ kind, startedAt, status }) => kind !== 'read' && startedAt >= from && !isServed(status)).length >=
  REFUSED_WRITES

/** The first sale that began when there was space again. */
export const findSaleAgain = (
  outcomes: readonly Outcome[],
  { writableAt }: Pick<PhaseTimes, 'writableAt'>,
): Outcome | undefined =>
  outcomes.find(({ kind, status, startedAt }) => kind === 'checkout' && status === 200 && startedAt >= writableAt)

/** Served: done, or refused for a reason of the buyer's own, a declined card. */
const isServed = (status: number): boolean => status === 200 || status === 402

const isHonest = ({ status, retryAfter, sentence }: Outcome): boolean =>
  isServed(status) || (status === 503 && retryAfter > 0 && sentence.length > 0)

/** Checks the responses since the disk was full: served or refused as they should be, and soon served again. */
export function judge(outcomes: readonly Outcome[], { name, from, writableAt }: PhaseTimes): PhaseReport {
  const all = outcomes.filter(({ startedAt }) => startedAt >= from)
  const writes = all.filter(({ kind }) => kind !== 'read')
  const dishonest = all.filter((outcome) => !isHonest(outcome))
  const refused = all.filter(({ status }) => status === 503)
  const late = writes.filter(({ startedAt }) => startedAt >= writableAt + RECOVERY_MS)
  const refusedLate = late.filter(({ status }) => !isServed(status))
  const lastRefusal = Math.max(0, ...refused.map(({ startedAt }) => startedAt - writableAt))
  const reads = all.filter(({ kind, startedAt }) => kind === 'read' && startedAt < writableAt)
  const statuses = [...new Set(dishonest.map(({ status }) => status))].join(', ')
  return {
    faults: [
      ...(dishonest.length > 0
        ? [`${name}: ${dishonest.length} of ${all.length} responses were wrong (status ${statuses})`]
        : []),
      ...(refusedLate.length > 0
        ? [`${name}: ${refusedLate.length} of ${late.length} writes failed after ${RECOVERY_MS} ms`]
        : []),
      ...(findSaleAgain(outcomes, { writableAt }) ? [] : [`${name}: nothing was sold after there was space again`]),
    ],
    figures: {
      refused: refused.length,
      sold_while_full: writes.filter(
        ({ kind, status, endedAt }) => kind === 'checkout' && status === 200 && endedAt < writableAt,
      ).length,
      reads_served_while_full: `${reads.filter(({ status }) => status === 200).length} of ${reads.length}`,
      last_refusal_ms: Math.round(lastRefusal),
    },
  }
}
