import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SalesReport } from '@tessera/sdk'
import { useMemo, type ReactNode } from 'react'
import * as words from '#words/today'
import { useApi, useCan, useSession } from '../frame/session.ts'
import type { Column } from '../kit/list/columns.ts'
import { Loading } from '../kit/loading.tsx'
import { formatMoney, Money } from '../kit/money.tsx'
import { Card, Figure } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { addDays, startOfDate } from '../plots/days.ts'
import { countColumn, moneyColumn, textColumn } from '../plots/figure-columns.tsx'
import { pastSalesFigures, salesFigures } from '../plots/figure-queries.ts'
import { Plot } from '../plots/plot.tsx'
import { accumulate, type PlotData } from '../plots/series.ts'
import { formatNumber, formatShortMoney } from '../plots/short-format.ts'

type TodaySalesProps = { readonly date: string; readonly since: number }

/** The figures of today, and how they came about hour by hour. */
export function TodaySales({ date, since }: TodaySalesProps): ReactNode {
  const api = useApi()
  const { organisation } = useSession()
  const today = useQuery(salesFigures(api, { by: 'hour', from: since }))
  const zone = organisation.timezone
  const week = { from: startOfDate(addDays(date, -7), zone), until: startOfDate(addDays(date, -6), zone) }
  const weekAgo = useQuery(pastSalesFigures(api, { by: 'hour', ...week }))
  if (today.isPending) return <Loading />
  if (!today.data) return <Problem error={today.error} onRetry={() => void today.refetch()} />
  return (
    <>
      <Figures report={today.data} date={date} />
      <Card title={words.salesToday()}>
        <HoursPlot today={today.data} weekAgo={weekAgo.data} />
      </Card>
    </>
  )
}

function Figures({ report, date }: { readonly report: SalesReport; readonly date: string }): ReactNode {
  const { total, currency } = report
  const canOrders = useCan()('adminListOrders')
  const figures = [
    {
      label: words.ticketsToday(),
      value: formatNumber(total.tickets),
      note: words.ticketsReturned({ count: total.tickets_returned }),
      to: '/orders',
    },
    { label: words.paidToday(), value: <Money minor={total.gross_minor} currency={currency} />, to: '/orders' },
    { label: words.refundedToday(), value: <Money minor={total.refunds_minor} currency={currency} />, to: '/reports' },
    {
      label: words.netToday(),
      value: <Money minor={total.net_minor} currency={currency} />,
      note: words.netTodayNote(),
      to: '/reports',
    },
  ]
  return (
    <div className="figures">
      {figures.map(({ label, value, note, to }) => (
        <Link key={label} to={canOrders ? to : '/reports'} search={{ from: date, until: date }}>
          <Figure label={label} value={value} note={note} />
        </Link>
      ))}
    </div>
  )
}

type HourRow = {
  readonly hour: string
  readonly tickets: number | null
  readonly paid: number | null
  readonly refunded: number | null
  readonly soFar: number | null
  readonly weekAgo: number | null
}

type HoursPlotProps = { readonly today: SalesReport; readonly weekAgo: SalesReport | undefined }

function HoursPlot({ today, weekAgo }: HoursPlotProps): ReactNode {
  const rows = useMemo(() => toRows(today, weekAgo), [today, weekAgo])
  const data = useMemo(() => toPlotData(rows, today.currency), [rows, today.currency])
  const { currency, total } = today
  const columns: readonly Column<HourRow>[] = [
    textColumn('hour', words.hour(), ({ hour }) => hour),
    countColumn({ id: 'tickets', title: words.tickets(), value: ({ tickets }) => tickets }),
    moneyColumn(currency, { id: 'paid', title: words.paid(), value: ({ paid }) => paid }),
    moneyColumn(currency, { id: 'refunded', title: words.refunded(), value: ({ refunded }) => refunded }),
    moneyColumn(currency, { id: 'soFar', title: words.paidSoFar(), value: ({ soFar }) => soFar }),
    moneyColumn(currency, { id: 'weekAgo', title: words.weekAgo(), value: (row) => row.weekAgo }),
  ]
  return (
    <>
      {total.tickets === 0 && <p className="muted">{words.noSales()}</p>}
      <Plot
        label={words.salesToday()}
        summary={words.plotSummary({ paid: formatMoney(total.gross_minor, currency), tickets: total.tickets })}
        data={data}
        table={{ columns, rows, rowKey: ({ hour }) => hour }}
      />
    </>
  )
}

/** The hours of the whole day: those to come have only the figures of a week ago. */
function toRows(today: SalesReport, weekAgo: SalesReport | undefined): readonly HourRow[] {
  const soFar = accumulate(today.buckets.map(({ gross_minor }) => gross_minor))
  const before = accumulate(weekAgo?.buckets.map(({ gross_minor }) => gross_minor) ?? [])
  const longer = before.length > soFar.length ? (weekAgo?.buckets ?? []) : today.buckets
  return longer.map(({ local_time }, i) => ({
    hour: local_time.slice(11, 16),
    tickets: today.buckets[i]?.tickets ?? null,
    paid: today.buckets[i]?.gross_minor ?? null,
    refunded: today.buckets[i]?.refunds_minor ?? null,
    soFar: soFar[i] ?? null,
    weekAgo: before[i] ?? null,
  }))
}

function toPlotData(rows: readonly HourRow[], currency: string): PlotData {
  const hourAt = (x: number): string => rows[x]?.hour ?? ''
  return {
    x: rows.map((_, i) => i),
    series: [
      { label: words.today(), values: rows.map(({ soFar }) => soFar), tone: '1', shape: 'area' },
      { label: words.weekAgo(), values: rows.map(({ weekAgo }) => weekAgo), tone: 'earlier', shape: 'line' },
    ],
    steps: [1, 2, 3, 6, 12],
    formatX: (x) => words.untilHour({ hour: hourAt(x + 1) || hourAt(0) }),
    formatTick: hourAt,
    formatY: (y) => formatMoney(y, currency),
    formatYTick: (y) => formatShortMoney(y, currency),
  }
}
