import type { Outcome } from '../buyer/crowd.ts'

/** The longest time without a sale, and when sales began again, both since the fault. */
type Interruption = { readonly pauseMs: number; readonly againMs: number }

/** Finds the longest time between two sales that ends after the fault. */
export function findInterruption(outcomes: readonly Outcome[], from: number): Interruption | undefined {
  const times = outcomes.filter(isSale).map(({ endedAt }) => endedAt)
  const sorted = times.toSorted((a, b) => a - b)
  const gaps = sorted.slice(1).map((time, i) => ({ start: sorted[i] ?? time, end: time }))
  const longest = gaps
    .filter(({ end }) => end >= from)
    .reduce<(typeof gaps)[number] | undefined>(
      (best, gap) => (best && best.end - best.start >= gap.end - gap.start ? best : gap),
      undefined,
    )
  return longest && { pauseMs: longest.end - longest.start, againMs: longest.end - from }
}

export const isSale = ({ kind, status }: Outcome): boolean => kind === 'checkout' && status === 200

/** Returns the first sale whose request was sent after this moment. */
export const findSaleSince = (outcomes: readonly Outcome[], since: number): Outcome | undefined =>
  outcomes.find((outcome) => isSale(outcome) && outcome.startedAt >= since)

/** Done, or refused for a reason of the buyer's own, or refused for a moment in words that a client understands. */
const isHonest = ({ status, retryAfter, sentence }: Outcome): boolean =>
  status === 200 || status === 402 || (status === 503 && retryAfter > 0 && sentence.length > 0)

/** Returns the responses since the fault that no client should get, counted by status. */
export function findWrongResponses(outcomes: readonly Outcome[], from: number): string[] {
  const wrong = outcomes.filter((outcome) => outcome.startedAt >= from && !isHonest(outcome))
  const counts = Map.groupBy(wrong, ({ status, kind, sentence }) => `${kind} ${status} ${sentence}`.trim())
  return [...counts].map(([text, all]) => `${all.length} responses were wrong: ${text}`)
}
