import { useQuery } from '@tanstack/react-query'
import type { AdminEvent, PaceReport } from '@tessera/sdk'
import { useMemo, type ReactNode } from 'react'
import * as words from '#words/reports'
import { useApi } from '../frame/session.ts'
import { useFilters } from '../kit/list/filters.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { formatTime } from '../kit/time.tsx'
import { paceFigures } from '../plots/figure-queries.ts'
import { Plot } from '../plots/plot.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { toPaceColumns, toPacePlot, toPaceRows, type PaceMeasure } from './pace-rows.ts'

/** Events that are shown beside this one unless the person chooses others. */
const DEFAULT_COMPARED = 3
const MAX_COMPARED = 5
const daysChoices = ['30', '90', '180', '365'] as const

/** How fast the event sells by days before its start, with earlier events behind it. */
export function PaceCard({ event }: { readonly event: AdminEvent }): ReactNode {
  const api = useApi()
  const [filters, change] = useFilters()
  const earlier = useEarlierEvents(event)
  const days = daysChoices.find((each) => each === filters.days) ?? '90'
  const measure: PaceMeasure = filters.measure === 'share' ? 'share' : 'tickets'
  const chosen =
    filters.compare?.split(',') ?? earlier.data?.slice(0, DEFAULT_COMPARED).map((each) => each.event_id) ?? []
  const compare = chosen.filter((id) => id !== 'none')
  const pace = useQuery({
    ...paceFigures(api, event.event_id, { compare, days: Number(days) }),
    enabled: !earlier.isPending,
  })
  const toggle = (id: string): void => {
    const next = compare.includes(id) ? compare.filter((each) => each !== id) : [...compare, id].slice(-MAX_COMPARED)
    change({ compare: next.join(',') || 'none' })
  }
  return (
    <Card title={words.pace()}>
      <div className="pace">
        {earlier.data && earlier.data.length > 0 && (
          <div className="chips" role="group" aria-label={words.compareWith()}>
            {earlier.data.map(({ event_id, title, starts_at, timezone }) => (
              <button
                key={event_id}
                type="button"
                className="chip"
                aria-pressed={compare.includes(event_id)}
                onClick={() => toggle(event_id)}
              >
                <bdi>{words.eventOnDay({ title, day: formatTime(starts_at, timezone, 'date') })}</bdi>
              </button>
            ))}
          </div>
        )}
        {pace.error && <Problem error={pace.error} onRetry={() => void pace.refetch()} />}
        {pace.isPending && !pace.error && <Loading />}
        {pace.data && (
          <PacePlot
            report={pace.data}
            measure={measure}
            controls={
              <>
                <ChoiceSelect
                  label={words.measure()}
                  value={measure}
                  choices={[
                    { value: 'tickets', label: words.inTickets() },
                    { value: 'share', label: words.inShare() },
                  ]}
                  onChoose={(value) => change({ measure: value })}
                />
                <ChoiceSelect
                  label={words.daysShown()}
                  value={days}
                  choices={daysChoices.map((value) => ({ value, label: words.lastDays({ days: Number(value) }) }))}
                  onChoose={(value) => change({ days: value })}
                />
              </>
            }
          />
        )}
      </div>
    </Card>
  )
}

type PacePlotProps = { readonly report: PaceReport; readonly measure: PaceMeasure; readonly controls: ReactNode }

function PacePlot({ report, measure, controls }: PacePlotProps): ReactNode {
  const rows = useMemo(() => toPaceRows(report), [report])
  const data = useMemo(() => toPacePlot(report, rows, measure), [report, rows, measure])
  const last = report.event.points.at(-1)
  return (
    <Plot
      label={words.pace()}
      summary={words.paceSummary({
        tickets: last?.tickets ?? 0,
        days: last?.days_before ?? 0,
        compared: report.compared.length,
      })}
      data={data}
      table={{ columns: toPaceColumns(report, measure), rows, rowKey: ({ daysBefore }) => daysBefore }}
      isTall
      controls={controls}
    />
  )
}

/** Events that start before this one, the latest first: those are over, or nearly. */
function useEarlierEvents(event: AdminEvent) {
  const api = useApi()
  return useQuery({
    queryKey: ['reports', 'earlier', event.event_id, event.starts_at],
    queryFn: async ({ signal }) => {
      const query = { event_status_id: '1,2', starts_until: event.starts_at, limit: 30 }
      const { data } = await api.events.list(query, { signal })
      return data
        .filter(({ event_id }) => event_id !== event.event_id)
        .toSorted((a, b) => b.starts_at - a.starts_at)
        .slice(0, MAX_COMPARED)
    },
    staleTime: 60_000,
  })
}
