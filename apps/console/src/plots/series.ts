import type { Tone } from './tones.ts'

/** One line, area or row of bars of a plot: a value for each place on the x axis, null where there is none. */
export type PlotSeries = {
  readonly label: string
  readonly values: readonly (number | null)[]
  readonly tone: Tone
  readonly shape: 'line' | 'area' | 'bars'
}

/** What a plot draws. */
export type PlotData = {
  readonly x: readonly number[]
  readonly series: readonly PlotSeries[]
  /** True if bars stand on each other; what a bar shows is then its own part. */
  readonly isStacked?: boolean
  /** Distances that ticks of the x axis may have. */
  readonly steps?: readonly number[]
  /** Said below the x axis, if its ticks do not say it themselves. */
  readonly xTitle?: string
  readonly formatX: (x: number) => string
  readonly formatTick?: (x: number) => string
  readonly formatY: (y: number) => string
  readonly formatYTick?: (y: number) => string
}

/** Adds values up from the first to the last. */
export function accumulate(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => (sum += value))
}

/** Returns the series in the order in which they are drawn: bars before lines, and the first of each in front of the others. */
export const toDrawOrder = (series: readonly PlotSeries[]): PlotSeries[] => [
  ...series.filter(({ shape }) => shape === 'bars').toReversed(),
  ...series.filter(({ shape }) => shape !== 'bars').toReversed(),
]

/**
 * Returns the values as they are drawn. In a stack each row of bars is drawn as the sum of itself and those before it, from the
 * tallest, so that the shorter ones stand in front.
 */
export function toDrawn({ x, series, isStacked = false }: PlotData): [x: number[], ...values: (number | null)[][]] {
  const bars = series.filter(({ shape }) => shape === 'bars')
  const stack = ({ values, shape }: PlotSeries, place: number): (number | null)[] =>
    isStacked && shape === 'bars'
      ? values.map((_, at) => bars.slice(0, place + 1).reduce((sum, each) => sum + (each.values[at] ?? 0), 0))
      : [...values]
  return [[...x], ...toDrawOrder(series).map((each) => stack(each, bars.indexOf(each)))]
}
