import type { EventPace, PacePoint, PaceReport } from '@tessera/sdk'
import * as words from '#words/reports'
import type { Column } from '../kit/list/columns.ts'
import { formatTime } from '../kit/time.tsx'
import { countColumn, shareColumn } from '../plots/figure-columns.tsx'
import type { PlotData } from '../plots/series.ts'
import { formatNumber, formatShare, formatShortNumber } from '../plots/short-format.ts'

export type PaceMeasure = 'tickets' | 'share'

/** What each event had sold so many days before its start, in the order of the report; undefined if that day has not come. */
type PaceRow = { readonly daysBefore: number; readonly points: readonly (PacePoint | undefined)[] }

const eventsOf = ({ event, compared }: PaceReport): readonly EventPace[] => [event, ...compared]

/** Puts the events side by side by days before the start, the most distant first. */
export function toPaceRows(report: PaceReport): readonly PaceRow[] {
  const byDay = eventsOf(report).map(({ points }) => new Map(points.map((point) => [point.days_before, point])))
  const days = [...new Set(byDay.flatMap((each) => [...each.keys()]))].toSorted((a, b) => b - a)
  return days.map((daysBefore) => ({ daysBefore, points: byDay.map((each) => each.get(daysBefore)) }))
}

export function toPacePlot(report: PaceReport, rows: readonly PaceRow[], measure: PaceMeasure): PlotData {
  const isShare = measure === 'share'
  return {
    x: rows.map(({ daysBefore }) => -daysBefore),
    series: eventsOf(report).map((event, i) => ({
      label: i === 0 ? words.thisEvent() : nameOf(event),
      values: rows.map(({ points }) => points[i]?.[measure] ?? null),
      tone: i === 0 ? ('1' as const) : ('earlier' as const),
      shape: i === 0 ? ('area' as const) : ('line' as const),
    })),
    steps: [1, 2, 5, 7, 10, 14, 30, 60, 90],
    formatX: (x) => words.daysBefore({ days: Math.abs(x) }),
    formatTick: (x) => formatNumber(Math.abs(x)),
    xTitle: words.daysBeforeStart(),
    formatY: isShare ? formatShare : formatNumber,
    formatYTick: isShare ? formatShare : formatShortNumber,
  }
}

export const toPaceColumns = (report: PaceReport, measure: PaceMeasure): readonly Column<PaceRow>[] => [
  countColumn({ id: 'days', title: words.daysBeforeStart(), value: ({ daysBefore }) => daysBefore }),
  ...eventsOf(report).map((event, i) => {
    const column = {
      id: event.event_id,
      title: i === 0 ? words.thisEvent() : nameOf(event),
      value: ({ points }: PaceRow) => points[i]?.[measure],
    }
    return measure === 'share' ? shareColumn(column) : countColumn(column)
  }),
]

const nameOf = ({ title, starts_at, timezone }: EventPace): string =>
  words.eventOnDay({ title, day: formatTime(starts_at, timezone, 'date') })
