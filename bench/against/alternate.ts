import { median } from '../lib/bench.ts'
import { halfWidth, summarisePairs, type PairedRatio } from './paired.ts'

/** What one round measured. */
export type RoundFigure = {
  /** Operations per second, or a latency. */
  readonly ours: number
  /** Operations for each second of CPU of the bench, its servers and its database, where that can be read. */
  readonly perCpuSecond?: number
}

export type Side = () => Promise<RoundFigure>

export type AlternateOptions = {
  /** Pairs are added until the spread is narrow, but no more than these. */
  readonly most: number
  /** True if a lower figure is better, as with a latency. */
  readonly isLowerBetter: boolean
}

/** The ratios of this commit to the other one; above 1, this one is faster. */
export type AlternateResult = {
  readonly ours: number
  readonly other: number
  readonly speed: PairedRatio
  readonly cpu?: PairedRatio & { readonly oursMicros: number; readonly otherMicros: number }
  readonly pairs: number
}

/** A spread of 2 % to either side finds a change of a few percent. */
const NARROW = 0.02
const FEWEST = 15

/** Alternates rounds as A B B A: what changes slowly on the machine meets both alike, and so does what a round leaves to the next. */
export async function alternate(sides: readonly [Side, Side], options: AlternateOptions): Promise<AlternateResult> {
  const pairs: (readonly [RoundFigure, RoundFigure])[] = []
  for (;;) {
    pairs.push(await measurePair(sides, pairs.length % 2 === 0))
    const result = summarise(pairs, options)
    console.log(describePair(pairs, result))
    const isNarrow = pairs.length >= FEWEST && halfWidth(result.speed) <= NARROW
    if (isNarrow || pairs.length >= options.most) return result
  }
}

async function measurePair([one, two]: readonly [Side, Side], isInOrder: boolean) {
  if (isInOrder) return [await one(), await two()] as const
  const last = await two()
  return [await one(), last] as const
}

function summarise(
  pairs: readonly (readonly [RoundFigure, RoundFigure])[],
  { isLowerBetter }: AlternateOptions,
): AlternateResult {
  const speeds = pairs.map(([one, two]) => (isLowerBetter ? two.ours / one.ours : one.ours / two.ours))
  const cpu = summariseCpu(
    pairs.map(([one]) => one.perCpuSecond),
    pairs.map(([, two]) => two.perCpuSecond),
  )
  return {
    ours: median(pairs.map(([one]) => one.ours)),
    other: median(pairs.map(([, two]) => two.ours)),
    speed: summarisePairs(speeds),
    ...(cpu && { cpu }),
    pairs: pairs.length,
  }
}

function summariseCpu(
  one: readonly (number | undefined)[],
  two: readonly (number | undefined)[],
): AlternateResult['cpu'] {
  const [ones, twos] = [one, two].map((rates) => rates.filter((rate) => rate !== undefined))
  if (ones?.length !== one.length || twos?.length !== one.length) return undefined
  const ratios = ones.map((rate, i) => rate / (twos[i] ?? NaN))
  return { ...summarisePairs(ratios), oursMicros: 1e6 / median(ones), otherMicros: 1e6 / median(twos) }
}

function describePair(
  pairs: readonly (readonly [RoundFigure, RoundFigure])[],
  { speed, cpu }: AlternateResult,
): string {
  const [one, two] = pairs.at(-1) ?? []
  const cells = [
    `pair ${pairs.length}`,
    `this ${one?.ours.toFixed(1)}`,
    `other ${two?.ours.toFixed(1)}`,
    `ratio ${formatRatio(speed)}`,
    ...(cpu ? [`by CPU ${formatRatio(cpu)}`] : []),
  ]
  return cells.map((cell) => cell.padEnd(14)).join('  ')
}

export const formatRatio = ({ ratio, spread: [low, high] }: PairedRatio): string =>
  `${ratio.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`
