import type { ArrivalsReport } from '@tessera/sdk'
import type { PlotData } from '../plots/series.ts'
import { formatNumber, formatShortNumber } from '../plots/short-format.ts'
import { toneAt } from '../plots/tones.ts'

type Bucket = ArrivalsReport['buckets'][number]

/** Arrivals and when the event starts: events are compared by the minutes before and after their start. */
export type EventArrivals = { readonly report: ArrivalsReport; readonly startsAt: number }

/** One minute, counted from the start of the event, with the same minute of the earlier event. */
export type ArrivalsMinute = {
  readonly minute: number
  readonly bucket: Bucket | undefined
  readonly earlier: number | null
}

/** The earlier event is drawn around its start only: stray scans of other days would make the plot useless. */
const EARLIER_MINUTES = 240
/** Minutes that a plot can show. */
const MAX_MINUTES = 24 * 60

/** Lines up the minutes of an event with those of an earlier one. */
export function alignArrivals(now: EventArrivals, earlier: EventArrivals | undefined): ArrivalsMinute[] {
  const own = byMinute(now)
  const before = earlier
    ? new Map([...byMinute(earlier)].filter(([minute]) => Math.abs(minute) <= EARLIER_MINUTES))
    : new Map<number, Bucket>()
  const minutes = [...own.keys(), ...before.keys()]
  if (own.size === 0) return []
  const last = minutes.reduce((a, b) => Math.max(a, b), -Infinity)
  const first = Math.max(
    last - MAX_MINUTES,
    minutes.reduce((a, b) => Math.min(a, b), Infinity),
  )
  return Array.from({ length: last - first + 1 }, (_, i) => ({
    minute: first + i,
    bucket: own.get(first + i),
    earlier: before.size === 0 ? null : (before.get(first + i)?.admitted ?? 0),
  }))
}

const byMinute = ({ report, startsAt }: EventArrivals): Map<number, Bucket> =>
  new Map(report.buckets.map((bucket) => [Math.floor((bucket.starts_at - startsAt) / 60), bucket]))

/** Who came in at a gate in a minute. */
export const admittedAt = (bucket: Bucket | undefined, gateId: number): number =>
  bucket?.gates.find(({ gate_id }) => gate_id === gateId)?.admitted ?? 0

type PlotWords = { readonly earlier: string; readonly formatMinute: (minute: number) => string }

/** The minutes as a plot: a stack of bars by gate, and the earlier event as a line behind them. */
export function toArrivalsPlot(
  minutes: readonly ArrivalsMinute[],
  gates: ArrivalsReport['gates'],
  { earlier, formatMinute }: PlotWords,
): PlotData {
  const hasEarlier = minutes.some((each) => each.earlier !== null)
  return {
    x: minutes.map(({ minute }) => minute),
    series: [
      ...gates.map(({ gate_id, title }, i) => ({
        label: title,
        values: minutes.map(({ bucket }) => admittedAt(bucket, gate_id)),
        tone: toneAt(i),
        shape: 'bars' as const,
      })),
      ...(hasEarlier
        ? [
            {
              label: earlier,
              values: minutes.map((each) => each.earlier),
              tone: 'earlier' as const,
              shape: 'line' as const,
            },
          ]
        : []),
    ],
    isStacked: true,
    steps: [1, 5, 10, 15, 30, 60, 120, 240],
    formatX: formatMinute,
    formatY: formatNumber,
    formatYTick: formatShortNumber,
  }
}

type Totals = { readonly inside: number; readonly admitted: number; readonly refused: number; readonly exited: number }

/** Sums up the gates of a report. Who came in and did not leave is inside. */
export function sumArrivals({ gates }: ArrivalsReport): Totals {
  const sum = (value: (gate: ArrivalsReport['gates'][number]) => number): number =>
    gates.reduce((total, gate) => total + value(gate), 0)
  const admitted = sum((gate) => gate.admitted)
  const exited = sum((gate) => gate.exited)
  return { admitted, exited, refused: sum((gate) => gate.refused), inside: Math.max(0, admitted - exited) }
}
