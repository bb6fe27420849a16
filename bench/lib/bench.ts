import type { StartedParts } from './started-parts.ts'

export type BenchFigures = {
  readonly ours: number
  readonly bare: number
  readonly ratio: number
  /** The figure of a plain peer in the same run, and the ratio of ours to it. */
  readonly peer?: number
  readonly peer_ratio?: number
}

export type BenchResult = BenchFigures & {
  /** Goals that were missed, if a bench has several. */
  readonly missed?: readonly string[]
}

export type Bench = {
  readonly name: string
  readonly about: string
  /** The ratio to reach, or what `ours` or the ratio must stay under, as `goalOf` says. */
  readonly goal: number
  readonly goalOf: 'ratio-at-least' | 'ratio-at-most' | 'ours-at-most'
  /** True if a lower `ours` is better although the ratio has to be high. */
  readonly isCost?: boolean
  /** Each thing that a bench starts is deferred to `started`, which stops it at the end, also if the bench fails. */
  run(started: StartedParts): Promise<BenchResult>
}

/** True if a lower `ours` is better, as with a latency. */
export const isLowerBetter = ({ goalOf, isCost }: Pick<Bench, 'goalOf' | 'isCost'>): boolean =>
  isCost ?? goalOf !== 'ratio-at-least'

/** True if a bench missed its goal, or one of several. A figure that is not a number reaches no goal. */
export function isMissed({ goal, goalOf }: Pick<Bench, 'goal' | 'goalOf'>, result: BenchResult): boolean {
  if (result.missed !== undefined && result.missed.length > 0) return true
  switch (goalOf) {
    case 'ratio-at-least':
      return !(result.ratio >= goal)
    case 'ratio-at-most':
      return !(result.ratio <= goal)
    case 'ours-at-most':
      return !(result.ours <= goal)
  }
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0
}

/** Returns the median time of some runs, in ms. */
export async function medianMs(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

/** Returns cells of a table with these quantiles of latencies, in ms. */
export const latencyCells = (latencies: readonly number[], quantiles: readonly number[]): string =>
  quantiles.map((q) => quantile(latencies, q).toFixed(1).padStart(7)).join('  ')

/** Alternates rounds of ours and bare and changes their order each round: the machine is noisy, and warm-up must favour neither. */
export async function runInterleaved(
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<BenchResult> {
  const table: { ours: number; bare: number; ratio: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0
    const a = first ? await ours() : await bare()
    const b = first ? await bare() : await ours()
    const [oursValue, bareValue] = first ? [a, b] : [b, a]
    table.push({ ours: oursValue, bare: bareValue, ratio: oursValue / bareValue })
    const row = [
      `round ${round + 1}`,
      `ours ${oursValue.toFixed(0)}/s`,
      `bare ${bareValue.toFixed(0)}/s`,
      `ratio ${(oursValue / bareValue).toFixed(3)}`,
    ]
    console.log(row.map((cell) => cell.padEnd(18)).join(''))
  }
  const result = {
    ours: Math.round(median(table.map((row) => row.ours))),
    bare: Math.round(median(table.map((row) => row.bare))),
    ratio: Number(median(table.map((row) => row.ratio)).toFixed(3)),
  }
  console.log(
    [`median`, `ours ${result.ours}/s`, `bare ${result.bare}/s`, `ratio ${result.ratio}`]
      .map((cell) => cell.padEnd(18))
      .join(''),
  )
  return result
}
