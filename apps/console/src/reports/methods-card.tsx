import { Link } from '@tanstack/react-router'
import type { SalesReport } from '@tessera/sdk'
import { useMemo, type ReactNode } from 'react'
import * as words from '#words/reports'
import { useCan } from '../frame/session.ts'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Card } from '../kit/page.tsx'
import { countColumn, moneyColumn, textColumn } from '../plots/figure-columns.tsx'
import { ShareBar, toShare } from '../plots/share-bar.tsx'
import { toneAt } from '../plots/tones.ts'
import { listMethods, methodText, type Method } from './methods.ts'
import type { Period } from './period.ts'

type MethodRow = {
  readonly method: Method
  readonly index: number
  readonly tickets: number
  readonly paid: number
  readonly refunded: number
  readonly net: number
}

/** The money of a time by payment method. */
export function MethodsCard({ report, period }: { readonly report: SalesReport; readonly period: Period }): ReactNode {
  const rows = useMemo(() => listMethods(report).map((method, index) => sumMethod(report, method, index)), [report])
  const canOrders = useCan()('adminListOrders')
  if (rows.length === 0) return null
  const { currency, total } = report
  const columns: readonly Column<MethodRow>[] = [
    textColumn(
      'method',
      words.method(),
      ({ method }) => methodText(method),
      ({ method }) =>
        canOrders ? (
          <Link to="/orders" search={{ method, ...period }}>
            {methodText(method)}
          </Link>
        ) : (
          methodText(method)
        ),
    ),
    {
      id: 'share',
      title: words.shareOfPaid(),
      cell: ({ paid, index }) => (
        <ShareBar parts={[{ share: toShare(paid, total.gross_minor), tone: toneAt(index) }]} />
      ),
    },
    countColumn({ id: 'tickets', title: words.ticketsSold(), value: ({ tickets }) => tickets }),
    moneyColumn(currency, { id: 'paid', title: words.paid(), value: ({ paid }) => paid }),
    moneyColumn(currency, { id: 'refunded', title: words.refunded(), value: ({ refunded }) => refunded }),
    moneyColumn(currency, { id: 'net', title: words.net(), value: ({ net }) => net }),
  ]
  return (
    <Card title={words.byMethod()}>
      <Table label={words.byMethod()} columns={columns} rows={rows} rowKey={({ method }) => method} />
    </Card>
  )
}

function sumMethod({ buckets }: SalesReport, method: Method, index: number): MethodRow {
  const own = buckets.flatMap(({ methods = [] }) => methods.filter(({ payment_method }) => payment_method === method))
  const sum = (value: (each: (typeof own)[number]) => number): number =>
    own.reduce((total, each) => total + value(each), 0)
  return {
    method,
    index,
    tickets: sum(({ tickets }) => tickets),
    paid: sum(({ gross_minor }) => gross_minor),
    refunded: sum(({ refunds_minor }) => refunds_minor),
    net: sum(({ net_minor }) => net_minor),
  }
}
