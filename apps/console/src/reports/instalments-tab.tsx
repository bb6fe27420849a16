import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InstalmentsReport } from '@tessera/sdk'
import { useMemo, type ReactNode } from 'react'
import * as words from '#words/reports'
import { useApi, useCan, useSession } from '../frame/session.ts'
import type { Column } from '../kit/list/columns.ts'
import { SelectField } from '../kit/field.tsx'
import { PlainForm } from '../kit/form/form.tsx'
import { useFilters } from '../kit/list/filters.tsx'
import { Loading } from '../kit/loading.tsx'
import { formatMoney, Money } from '../kit/money.tsx'
import { Card, Empty, Figure } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { formatTime } from '../kit/time.tsx'
import { addDays, startOfDate, useLocalDate } from '../plots/days.ts'
import { countColumn, moneyColumn, textColumn } from '../plots/figure-columns.tsx'
import { instalmentsFigures } from '../plots/figure-queries.ts'
import { Plot } from '../plots/plot.tsx'
import type { PlotData } from '../plots/series.ts'
import { formatShortDay, formatShortMoney } from '../plots/short-format.ts'

/** Days from today in which a choice of weeks begins and ends. */
const spans = { past12: [-83, 0], past52: [-363, 0], around: [-41, 42], next12: [0, 83] } as const
type Span = keyof typeof spans
const spanNames: Readonly<Record<Span, () => string>> = {
  past12: words.past12Weeks,
  past52: words.past52Weeks,
  around: words.weeksAround,
  next12: words.next12Weeks,
}
const spanList: readonly Span[] = ['past12', 'past52', 'around', 'next12']

/** What became of the instalments of each week. */
export function InstalmentsTab(): ReactNode {
  const api = useApi()
  const { organisation } = useSession()
  const [filters, change] = useFilters()
  const today = useLocalDate(organisation.timezone)
  const span = spanList.find((each) => each === filters.weeks) ?? 'past12'
  const [first, last] = spans[span]
  const at = (days: number): number => startOfDate(addDays(today, days), organisation.timezone)
  const report = useQuery(instalmentsFigures(api, { from: at(first), until: at(last) }))
  return (
    <>
      <PlainForm role="search" className="filters report-filters" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={words.weeks()}
          value={span}
          choices={spanList.map((value) => ({ value, label: spanNames[value]() }))}
          onChange={(event) => change({ weeks: event.target.value })}
        />
      </PlainForm>
      {report.isPending && <Loading />}
      {report.error && <Problem error={report.error} onRetry={() => void report.refetch()} />}
      {report.data && <Weeks report={report.data} />}
    </>
  )
}

function Weeks({ report }: { readonly report: InstalmentsReport }): ReactNode {
  const { total, currency, weeks } = report
  const data = useMemo(() => toPlotData(report), [report])
  const canMembers = useCan()('adminListMembers')
  if (total.due === 0) return <Empty>{words.noInstalments()}</Empty>
  const money = (minor: number): ReactNode => <Money minor={minor} currency={currency} />
  const open = (
    <Figure
      label={words.unpaid()}
      value={money(total.due_amount_minor - total.paid_amount_minor)}
      note={words.instalmentCount({ count: total.due - total.paid })}
    />
  )
  return (
    <>
      <div className="figures">
        <Figure
          label={words.due()}
          value={money(total.due_amount_minor)}
          note={words.instalmentCount({ count: total.due })}
        />
        <Figure
          label={words.paidInstalments()}
          value={money(total.paid_amount_minor)}
          note={words.instalmentCount({ count: total.paid })}
        />
        {canMembers ? <Link to="/members/past-due">{open}</Link> : open}
        <Figure
          label={words.failed()}
          value={money(total.failed_amount_minor)}
          note={words.recoveredCount({ count: total.recovered })}
        />
      </div>
      <Card title={words.instalmentsByWeek()}>
        <Plot
          label={words.instalmentsByWeek()}
          summary={words.instalmentsSummary({
            due: formatMoney(total.due_amount_minor, currency),
            paid: formatMoney(total.paid_amount_minor, currency),
            failed: total.failed,
          })}
          data={data}
          table={{ columns: toColumns(report), rows: weeks, rowKey: ({ starts_at }) => starts_at }}
          isTall
        />
      </Card>
    </>
  )
}

type Week = InstalmentsReport['weeks'][number]

function toPlotData({ weeks, currency, timezone }: InstalmentsReport): PlotData {
  const startOf = (x: number): number => weeks[x]?.starts_at ?? 0
  return {
    x: weeks.map((_, i) => i),
    series: [
      {
        label: words.paidInstalments(),
        values: weeks.map(({ paid_amount_minor }) => paid_amount_minor),
        tone: '2',
        shape: 'bars',
      },
      {
        label: words.unpaid(),
        values: weeks.map(({ due_amount_minor, paid_amount_minor }) => due_amount_minor - paid_amount_minor),
        tone: '3',
        shape: 'bars',
      },
    ],
    isStacked: true,
    steps: [1, 2, 4, 13],
    formatX: (x) => words.weekFrom({ day: formatTime(startOf(x), timezone, 'date') }),
    formatTick: (x) => formatShortDay(startOf(x), timezone),
    formatY: (y) => formatMoney(y, currency),
    formatYTick: (y) => formatShortMoney(y, currency),
  }
}

const toColumns = ({ currency, timezone }: InstalmentsReport): readonly Column<Week>[] => [
  textColumn('week', words.week(), ({ starts_at }) => formatTime(starts_at, timezone, 'date')),
  countColumn({ id: 'due', title: words.dueCount(), value: ({ due }) => due }),
  moneyColumn(currency, { id: 'due_amount', title: words.due(), value: (week) => week.due_amount_minor }),
  countColumn({ id: 'paid', title: words.paidCount(), value: ({ paid }) => paid }),
  moneyColumn(currency, { id: 'paid_amount', title: words.paidInstalments(), value: (week) => week.paid_amount_minor }),
  countColumn({ id: 'failed', title: words.failedCount(), value: ({ failed }) => failed }),
  moneyColumn(currency, { id: 'failed_amount', title: words.failed(), value: (week) => week.failed_amount_minor }),
  countColumn({ id: 'recovered', title: words.recovered(), value: ({ recovered }) => recovered }),
]
