import type { SalesReport } from '@tessera/sdk'
import { useMemo, type ReactNode } from 'react'
import * as words from '#words/reports'
import type { Column } from '../kit/list/columns.ts'
import { formatMoney } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { countColumn, moneyColumn, textColumn } from '../plots/figure-columns.tsx'
import { Plot } from '../plots/plot.tsx'
import type { PlotData } from '../plots/series.ts'
import { formatShortMoney } from '../plots/short-format.ts'
import { toneAt } from '../plots/tones.ts'
import { formatBucket, formatBucketTick } from './buckets.ts'
import { listMethods, methodText, type Method } from './methods.ts'

type Bucket = SalesReport['buckets'][number]
type MoneyRow = { readonly bucket: Bucket; readonly when: string; readonly earlier: number | undefined }
type MoneyPlotProps = { readonly report: SalesReport; readonly earlier: SalesReport | undefined }

/** What was paid on each day, by payment method; refunds and net sales are in the table. */
export function MoneyPlot({ report, earlier }: MoneyPlotProps): ReactNode {
  const methods = useMemo(() => listMethods(report), [report])
  const rows = useMemo(
    () =>
      report.buckets.map((bucket, i): MoneyRow => ({
        bucket,
        when: formatBucket(report, bucket),
        earlier: earlier?.buckets[i]?.gross_minor,
      })),
    [report, earlier],
  )
  const data = useMemo(() => toPlotData(report, rows, methods), [report, rows, methods])
  const { currency, total } = report
  const money = (minor: number): string => formatMoney(minor, currency)
  return (
    <Card title={report.by === 'day' ? words.moneyByDay() : words.moneyByHour()}>
      <Plot
        label={report.by === 'day' ? words.moneyByDay() : words.moneyByHour()}
        summary={words.moneySummary({
          paid: money(total.gross_minor),
          refunded: money(total.refunds_minor),
          net: money(total.net_minor),
        })}
        data={data}
        table={{ columns: toColumns(currency, methods, earlier), rows, rowKey: ({ bucket }) => bucket.starts_at }}
        isTall
      />
    </Card>
  )
}

const paidBy = ({ methods = [] }: Bucket, method: Method): number =>
  methods.find(({ payment_method }) => payment_method === method)?.gross_minor ?? 0

function toPlotData(report: SalesReport, rows: readonly MoneyRow[], methods: readonly Method[]): PlotData {
  const { currency } = report
  const hasEarlier = rows.some(({ earlier }) => earlier !== undefined)
  return {
    x: rows.map((_, i) => i),
    series: [
      ...methods.map((method, i) => ({
        label: methodText(method),
        values: rows.map(({ bucket }) => paidBy(bucket, method)),
        tone: toneAt(i),
        shape: 'bars' as const,
      })),
      ...(hasEarlier
        ? [
            {
              label: words.before(),
              values: rows.map(({ earlier }) => earlier ?? null),
              tone: 'earlier' as const,
              shape: 'line' as const,
            },
          ]
        : []),
    ],
    isStacked: true,
    steps: [1, 2, 3, 7, 14, 30, 60, 90],
    formatX: (x) => rows[x]?.when ?? '',
    formatTick: (x) => formatBucketTick(report, rows[x]?.bucket),
    formatY: (y) => formatMoney(y, currency),
    formatYTick: (y) => formatShortMoney(y, currency),
  }
}

const toColumns = (
  currency: string,
  methods: readonly Method[],
  earlier: SalesReport | undefined,
): readonly Column<MoneyRow>[] => [
  textColumn('when', words.when(), ({ when }) => when),
  countColumn({ id: 'tickets', title: words.ticketsSold(), value: ({ bucket }) => bucket.tickets }),
  countColumn({ id: 'returned', title: words.returned(), value: ({ bucket }) => bucket.tickets_returned }),
  ...methods.map((method) =>
    moneyColumn<MoneyRow>(currency, {
      id: method,
      title: methodText(method),
      value: ({ bucket }) => paidBy(bucket, method),
    }),
  ),
  moneyColumn(currency, { id: 'paid', title: words.paid(), value: ({ bucket }) => bucket.gross_minor }),
  moneyColumn(currency, { id: 'refunded', title: words.refunded(), value: ({ bucket }) => bucket.refunds_minor }),
  moneyColumn(currency, { id: 'net', title: words.net(), value: ({ bucket }) => bucket.net_minor }),
  ...(earlier
    ? [moneyColumn<MoneyRow>(currency, { id: 'before', title: words.paidBefore(), value: (row) => row.earlier })]
    : []),
]
