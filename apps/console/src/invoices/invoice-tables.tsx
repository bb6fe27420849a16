import type { Invoice } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/invoices'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Card } from '../kit/page.tsx'
import { nameRate } from '../kit/tax-rates.ts'
import { countColumn, moneyColumn, textColumn } from '../plots/figure-columns.tsx'

type InvoiceProps = { readonly invoice: Invoice }
type Amounts = Pick<Invoice['lines'][number], 'net_minor' | 'vat_minor' | 'gross_minor'>

const rateText = ({ rate_basis_points }: { readonly rate_basis_points: number }): string =>
  words.percent({ percent: rate_basis_points / 100 })

const amountColumns = <Row extends Amounts>(currency: string): readonly Column<Row>[] => [
  moneyColumn(currency, { id: 'net', title: words.net(), value: ({ net_minor }) => net_minor }),
  moneyColumn(currency, { id: 'vat', title: words.vat(), value: ({ vat_minor }) => vat_minor }),
  moneyColumn(currency, { id: 'gross', title: words.gross(), value: ({ gross_minor }) => gross_minor }),
]

/** What was sold or refunded. */
export function LinesCard({ invoice: { lines, currency } }: InvoiceProps): ReactNode {
  type Row = Invoice['lines'][number]
  const columns: readonly Column<Row>[] = [
    textColumn(
      'description',
      words.description(),
      ({ description }) => description,
      ({ description }) => <bdi>{description}</bdi>,
    ),
    countColumn({ id: 'quantity', title: words.quantity(), value: ({ quantity }) => quantity }),
    textColumn('rate', words.rate(), rateText),
    ...amountColumns<Row>(currency),
  ]
  // Lines have no number of their own, and two may be alike.
  const keys = new Map(lines.map((line, index) => [line, index]))
  return (
    <Card title={words.lines()}>
      <Table label={words.lines()} columns={columns} rows={lines} rowKey={(line) => keys.get(line) ?? -1} />
    </Card>
  )
}

/** The amounts by rate of VAT. They add up to the totals. */
export function TaxesCard({ invoice: { taxes, currency } }: InvoiceProps): ReactNode {
  type Row = Invoice['taxes'][number]
  const columns: readonly Column<Row>[] = [
    textColumn('name', words.rate(), ({ name, rate_basis_points }) =>
      name === null ? words.noRate() : nameRate({ name, rate_basis_points }),
    ),
    textColumn('reason', words.exemption(), ({ exemption_reason }) => exemption_reason ?? '–'),
    ...amountColumns<Row>(currency),
  ]
  return (
    <Card title={words.taxes()}>
      <Table
        label={words.taxes()}
        columns={columns}
        rows={taxes}
        rowKey={({ name, category, rate_basis_points }) => `${name} ${category} ${rate_basis_points}`}
      />
    </Card>
  )
}
