import { useQuery } from '@tanstack/react-query'
import type { AdminEvent, SalesReport } from '@tessera/sdk'
import { useMemo, type ReactNode } from 'react'
import * as words from '#words/reports'
import { useApi } from '../frame/session.ts'
import type { Column } from '../kit/list/columns.ts'
import { useFilters } from '../kit/list/filters.tsx'
import { Loading } from '../kit/loading.tsx'
import { formatMoney } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { countColumn, moneyColumn, textColumn } from '../plots/figure-columns.tsx'
import { eventSalesFigures } from '../plots/figure-queries.ts'
import { Plot } from '../plots/plot.tsx'
import type { PlotData } from '../plots/series.ts'
import { formatShortMoney } from '../plots/short-format.ts'
import { formatBucket, formatBucketTick } from './buckets.ts'
import { ChoiceSelect } from './choice-select.tsx'

/** What the event sold in each day or hour. */
export function EventSalesCard({ event }: { readonly event: AdminEvent }): ReactNode {
  const api = useApi()
  const [filters, change] = useFilters()
  const by = filters.by === 'hour' ? 'hour' : 'day'
  const sales = useQuery(eventSalesFigures(api, event.event_id, { by }))
  const controls = (
    <ChoiceSelect
      label={words.salesBy()}
      value={by}
      choices={[
        { value: 'day', label: words.byDay() },
        { value: 'hour', label: words.byHour() },
      ]}
      onChoose={(value) => change({ by: value })}
    />
  )
  return (
    <Card title={words.eventSales()}>
      {sales.error && <Problem error={sales.error} onRetry={() => void sales.refetch()} />}
      {sales.isPending && <Loading />}
      {sales.data && <EventSalesPlot report={sales.data} controls={controls} />}
    </Card>
  )
}

type Bucket = SalesReport['buckets'][number]

function EventSalesPlot({
  report,
  controls,
}: {
  readonly report: SalesReport
  readonly controls: ReactNode
}): ReactNode {
  const data = useMemo(() => toPlotData(report), [report])
  const { buckets, currency, total } = report
  const columns: readonly Column<Bucket>[] = [
    textColumn('when', words.when(), (bucket) => formatBucket(report, bucket)),
    countColumn({ id: 'tickets', title: words.ticketsSold(), value: ({ tickets }) => tickets }),
    countColumn({ id: 'returned', title: words.returned(), value: ({ tickets_returned }) => tickets_returned }),
    moneyColumn(currency, { id: 'paid', title: words.paid(), value: ({ gross_minor }) => gross_minor }),
    moneyColumn(currency, { id: 'refunded', title: words.refunded(), value: ({ refunds_minor }) => refunds_minor }),
    moneyColumn(currency, { id: 'net', title: words.net(), value: ({ net_minor }) => net_minor }),
  ]
  return (
    <Plot
      label={words.eventSales()}
      summary={words.moneySummary({
        paid: formatMoney(total.gross_minor, currency),
        refunded: formatMoney(total.refunds_minor, currency),
        net: formatMoney(total.net_minor, currency),
      })}
      data={data}
      table={{ columns, rows: buckets, rowKey: ({ starts_at }) => starts_at }}
      controls={controls}
    />
  )
}

function toPlotData(report: SalesReport): PlotData {
  const { buckets, currency } = report
  return {
    x: buckets.map((_, i) => i),
    series: [
      { label: words.paid(), values: buckets.map(({ gross_minor }) => gross_minor), tone: '1', shape: 'bars' },
      {
        label: words.refunded(),
        values: buckets.map(({ refunds_minor }) => (refunds_minor > 0 ? -refunds_minor : null)),
        tone: '3',
        shape: 'bars',
      },
    ],
    steps: [1, 2, 3, 6, 12, 24, 48, 168],
    formatX: (x) => (buckets[x] ? formatBucket(report, buckets[x]) : ''),
    formatTick: (x) => formatBucketTick(report, buckets[x]),
    formatY: (y) => formatMoney(y, currency),
    formatYTick: (y) => formatShortMoney(y, currency),
  }
}
