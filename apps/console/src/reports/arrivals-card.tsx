import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminEvent, ArrivalsReport } from '@tessera/sdk'
import { useMemo, type ReactNode } from 'react'
import * as words from '#words/reports'
import { useApi, useCan } from '../frame/session.ts'
import type { Column } from '../kit/list/columns.ts'
import { useFilters } from '../kit/list/filters.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { countColumn, textColumn } from '../plots/figure-columns.tsx'
import { arrivalsFigures } from '../plots/figure-queries.ts'
import { Plot } from '../plots/plot.tsx'
import type { PlotData } from '../plots/series.ts'
import { formatNumber, formatShortNumber } from '../plots/short-format.ts'
import { toneAt } from '../plots/tones.ts'
import { formatBucket, formatBucketTick } from './buckets.ts'
import { ChoiceSelect } from './choice-select.tsx'

/** Who came in, by minute or hour and by gate. */
export function ArrivalsCard({ event }: { readonly event: AdminEvent }): ReactNode {
  const api = useApi()
  const [filters, change] = useFilters()
  const by = filters.arrivals === 'hour' ? 'hour' : 'minute'
  const arrivals = useQuery(arrivalsFigures(api, event.event_id, by))
  const canGates = useCan()('adminListScans')
  const controls = (
    <ChoiceSelect
      label={words.arrivalsBy()}
      value={by}
      choices={[
        { value: 'minute', label: words.byMinute() },
        { value: 'hour', label: words.byHour() },
      ]}
      onChoose={(value) => change({ arrivals: value })}
    />
  )
  const gates = canGates && <Link to={`/gates/events/${event.event_id}`}>{words.toGates()}</Link>
  return (
    <Card title={words.arrivals()} actions={gates}>
      {arrivals.error && <Problem error={arrivals.error} onRetry={() => void arrivals.refetch()} />}
      {arrivals.isPending && <Loading />}
      {arrivals.data?.buckets.length === 0 && <Empty>{words.noArrivals()}</Empty>}
      {arrivals.data && arrivals.data.buckets.length > 0 && <ArrivalsPlot report={arrivals.data} controls={controls} />}
    </Card>
  )
}

type Bucket = ArrivalsReport['buckets'][number]

const admittedAt = ({ gates }: Bucket, gateId: number): number =>
  gates.find(({ gate_id }) => gate_id === gateId)?.admitted ?? 0

function ArrivalsPlot({
  report,
  controls,
}: {
  readonly report: ArrivalsReport
  readonly controls: ReactNode
}): ReactNode {
  const data = useMemo(() => toPlotData(report), [report])
  const { buckets, gates } = report
  const columns: readonly Column<Bucket>[] = [
    textColumn('when', words.when(), (bucket) => formatBucket(report, bucket)),
    ...gates.map(({ gate_id, title }) =>
      countColumn<Bucket>({ id: `gate-${gate_id}`, title, value: (bucket) => admittedAt(bucket, gate_id) }),
    ),
    countColumn({ id: 'admitted', title: words.admitted(), value: ({ admitted }) => admitted }),
    countColumn({ id: 'refused', title: words.notAdmitted(), value: ({ refused }) => refused }),
    countColumn({ id: 'exited', title: words.exited(), value: ({ exited }) => exited }),
  ]
  const sum = (value: (bucket: Bucket) => number): number => buckets.reduce((total, each) => total + value(each), 0)
  return (
    <Plot
      label={words.arrivals()}
      summary={words.arrivalsSummary({
        admitted: sum(({ admitted }) => admitted),
        refused: sum(({ refused }) => refused),
        gates: gates.length,
      })}
      data={data}
      table={{ columns, rows: buckets, rowKey: ({ starts_at }) => starts_at }}
      controls={controls}
    />
  )
}

function toPlotData(report: ArrivalsReport): PlotData {
  const { buckets, gates } = report
  return {
    x: buckets.map((_, i) => i),
    series: gates.map(({ gate_id, title }, i) => ({
      label: title,
      values: buckets.map((bucket) => admittedAt(bucket, gate_id)),
      tone: toneAt(i),
      shape: 'bars' as const,
    })),
    isStacked: true,
    steps: [1, 5, 10, 15, 30, 60, 120, 240, 480],
    formatX: (x) => (buckets[x] ? formatBucket(report, buckets[x]) : ''),
    formatTick: (x) => formatBucketTick(report, buckets[x]),
    formatY: formatNumber,
    formatYTick: formatShortNumber,
  }
}
