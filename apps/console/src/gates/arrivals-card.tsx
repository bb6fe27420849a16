import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminEvent, ArrivalsReport } from '@tessera/sdk'
import { useMemo, type ReactNode } from 'react'
import * as words from '#words/gates'
import { useApi } from '../frame/session.ts'
import type { Column } from '../kit/list/columns.ts'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty, Figure } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { formatTime } from '../kit/time.tsx'
import { countColumn, textColumn } from '../plots/figure-columns.tsx'
import { arrivalsFigures } from '../plots/figure-queries.ts'
import { Plot } from '../plots/plot.tsx'
import { formatNumber } from '../plots/short-format.ts'
import { admittedAt, alignArrivals, sumArrivals, toArrivalsPlot, type ArrivalsMinute } from './arrivals-data.ts'
import { eventGatesKey } from '../entry/gate-queries.ts'

type ArrivalsCardProps = { readonly event: AdminEvent }

/** How many came in, minute by minute and gate by gate, with the last match behind it. */
export function ArrivalsCard({ event }: ArrivalsCardProps): ReactNode {
  const api = useApi()
  const arrivals = useQuery(arrivalsFigures(api, event.event_id, 'minute'))
  const earlier = useEarlierEvent(event).data ?? undefined
  const before = useQuery({
    ...arrivalsFigures(api, earlier?.event_id ?? '', 'minute'),
    enabled: earlier !== undefined,
  })
  const data = arrivals.data
  return (
    <>
      {data && <ArrivalsFigures report={data} eventId={event.event_id} />}
      <Card title={words.arrivals()}>
        {arrivals.error && <Problem error={arrivals.error} onRetry={() => void arrivals.refetch()} />}
        {arrivals.isPending && <Loading />}
        {data?.buckets.length === 0 && <Empty>{words.noArrivals()}</Empty>}
        {data && data.buckets.length > 0 && (
          <ArrivalsPlot event={event} report={data} earlier={earlier} earlierReport={earlier && before.data} />
        )}
      </Card>
    </>
  )
}

/** Finds the last event at the same venue before this one. */
function useEarlierEvent({ event_id, starts_at, venue_id }: AdminEvent): UseQueryResult<AdminEvent | null> {
  const api = useApi()
  return useQuery({
    queryKey: [...eventGatesKey(event_id), 'earlier'],
    queryFn: async ({ signal }) => {
      const { data } = await api.events.list(
        { starts_until: starts_at, event_status_id: '1,2', limit: 100 },
        { signal },
      )
      const past = data.filter((event) => event.venue_id === venue_id && event.starts_at < starts_at)
      return past.toSorted((a, b) => b.starts_at - a.starts_at)[0] ?? null
    },
    staleTime: 600_000,
  })
}

type ArrivalsFiguresProps = { readonly report: ArrivalsReport; readonly eventId: string }

function ArrivalsFigures({ report, eventId }: ArrivalsFiguresProps): ReactNode {
  const { inside, admitted, refused, exited } = sumArrivals(report)
  const to = `/gates/events/${eventId}`
  return (
    <div className="figures">
      <Figure label={words.inside()} value={formatNumber(inside)} note={words.insideNote()} />
      <Link to={to} search={{ scans: 'passed' }}>
        <Figure label={words.letIn()} value={formatNumber(admitted)} />
      </Link>
      <Link to={to} search={{ scans: 'refused' }}>
        <Figure label={words.notLetIn()} value={formatNumber(refused)} />
      </Link>
      <Link to={to} search={{ scans: 'exited' }}>
        <Figure label={words.left()} value={formatNumber(exited)} />
      </Link>
    </div>
  )
}

type ArrivalsPlotProps = {
  readonly event: AdminEvent
  readonly report: ArrivalsReport
  readonly earlier: AdminEvent | undefined
  readonly earlierReport: ArrivalsReport | undefined
}

function ArrivalsPlot({ event, report, earlier, earlierReport }: ArrivalsPlotProps): ReactNode {
  const formatMinute = (minute: number): string => formatTime(event.starts_at + minute * 60, report.timezone, 'time')
  const earlierName = earlier ? words.earlier({ title: earlier.title }) : ''
  const minutes = useMemo(
    () =>
      alignArrivals(
        { report, startsAt: event.starts_at },
        earlier && earlierReport && { report: earlierReport, startsAt: earlier.starts_at },
      ),
    [report, event, earlier, earlierReport],
  )
  const columns: readonly Column<ArrivalsMinute>[] = [
    textColumn('when', words.minute(), ({ minute }) => formatMinute(minute)),
    ...report.gates.map(({ gate_id, title }) =>
      countColumn<ArrivalsMinute>({
        id: `gate-${gate_id}`,
        title,
        value: ({ bucket }) => admittedAt(bucket, gate_id),
      }),
    ),
    countColumn({ id: 'admitted', title: words.letIn(), value: ({ bucket }) => bucket?.admitted ?? 0 }),
    countColumn({ id: 'refused', title: words.notLetIn(), value: ({ bucket }) => bucket?.refused ?? 0 }),
    ...(earlier
      ? [countColumn<ArrivalsMinute>({ id: 'earlier', title: earlierName, value: (row) => row.earlier })]
      : []),
  ]
  const { admitted, refused } = sumArrivals(report)
  return (
    <Plot
      label={words.arrivals()}
      summary={words.arrivalsSummary({ admitted, refused, gates: report.gates.length })}
      data={toArrivalsPlot(minutes, report.gates, { earlier: earlierName, formatMinute })}
      table={{ columns, rows: minutes, rowKey: ({ minute }) => minute }}
    />
  )
}
