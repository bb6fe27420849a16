import type { Outcome } from '../lib/buyer/crowd.ts'

export type PhaseReport = { readonly faults: string[]; readonly figures: Record<string, unknown> }

/** How many writes may still be refused after PostgreSQL can write again: eight buyers send as many in about 2 s. */
const REFUSED_LATE = 400

/** So many writes in a row are served in the end. */
const SERVED_AGAIN = 40

/** Sales count as stopped after so many refused writes since the disk was full. */
const REFUSED_WRITES = 20

export type PhaseTimes = { readonly name: string; readonly from: number; readonly writableAt: number }

export const judgeStop = (outcomes: readonly Outcome[], from: number): boolean =>
  outcomes.filter(({ kind, startedAt, status }) => kind !== 'read' && startedAt >= from && !isServed(status)).length >=
  REFUSED_WRITES

/** True if the last writes since there was space again were all served, and one of them was a sale. */
export function hasRecovered(outcomes: readonly Outcome[], times: PhaseTimes): boolean {
  const last = listWritesSince(outcomes, times.writableAt).slice(-SERVED_AGAIN)
  return (
    last.length === SERVED_AGAIN && last.every(({ status }) => isServed(status)) && !!findSaleAgain(outcomes, times)
  )
}

const listWritesSince = (outcomes: readonly Outcome[], from: number): Outcome[] =>
  outcomes.filter(({ kind, startedAt }) => kind !== 'read' && startedAt >= from)

/** The first sale that began when there was space again. */
const findSaleAgain = (
  outcomes: readonly Outcome[],
  { writableAt }: Pick<PhaseTimes, 'writableAt'>,
): Outcome | undefined =>
  outcomes.find(({ kind, status, startedAt }) => kind === 'checkout' && status === 200 && startedAt >= writableAt)

/** Served: done, or refused for a reason of the buyer's own, a declined card. */
const isServed = (status: number): boolean => status === 200 || status === 402

const isHonest = ({ status, retryAfter, sentence }: Outcome): boolean =>
  isServed(status) || (status === 503 && retryAfter > 0 && sentence.length > 0)

/** Checks the responses since the disk was full: served or refused as they should be, and soon served again. */
export function judge(outcomes: readonly Outcome[], times: PhaseTimes): PhaseReport {
  const { name, from, writableAt } = times
  const all = outcomes.filter(({ startedAt }) => startedAt >= from)
  const writes = all.filter(({ kind }) => kind !== 'read')
  const dishonest = all.filter((outcome) => !isHonest(outcome))
  const refused = all.filter(({ status }) => status === 503)
  const refusedLate = listWritesSince(outcomes, writableAt).filter(({ status }) => !isServed(status))
  const lastRefusal = Math.max(0, ...refused.map(({ startedAt }) => startedAt - writableAt))
  const reads = all.filter(({ kind, startedAt }) => kind === 'read' && startedAt < writableAt)
  const statuses = [...new Set(dishonest.map(({ status }) => status))].join(', ')
  return {
    faults: [
      ...(dishonest.length > 0
        ? [`${name}: ${dishonest.length} of ${all.length} responses were wrong (status ${statuses})`]
        : []),
      ...(refusedLate.length > REFUSED_LATE
        ? [`${name}: ${refusedLate.length} writes failed after there was space again`]
        : []),
      ...(hasRecovered(outcomes, times) ? [] : [`${name}: sales did not continue after there was space again`]),
    ],
    figures: {
      refused: refused.length,
      refused_after: refusedLate.length,
      sold_while_full: writes.filter(
        ({ kind, status, endedAt }) => kind === 'checkout' && status === 200 && endedAt < writableAt,
      ).length,
      reads_served_while_full: `${reads.filter(({ status }) => status === 200).length} of ${reads.length}`,
      last_refusal_ms: Math.round(lastRefusal),
    },
  }
}
