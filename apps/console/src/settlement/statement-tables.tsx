import type { Statement } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/settlement'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Card } from '../kit/page.tsx'
import { nameRate } from '../kit/tax-rates.ts'
import { countColumn, moneyColumn, textColumn } from '../plots/figure-columns.tsx'
import { accountText, kindText, methodText } from './labels.ts'

type StatementProps = { readonly statement: Statement }

/** The tables of a statement. Opening plus movement is closing, and all accounts sum to zero. */
export const StatementTables = ({ statement }: StatementProps): ReactNode => (
  <>
    <AccountsTable statement={statement} />
    <KindsTable statement={statement} />
    {statement.vat.length > 0 && <VatTable statement={statement} />}
    <LinesTable statement={statement} />
  </>
)

/** The fields of a row that are amounts. */
type AmountName<Row> = { [Name in keyof Row]: Row[Name] extends number ? Name : never }[keyof Row] & `${string}_minor`

/** Returns a function that makes a column of an amount of the row. */
const amountColumns =
  <Row extends Readonly<Record<AmountName<Row>, number>>>(currency: string) =>
  (name: AmountName<Row>, title: string): Column<Row> =>
    moneyColumn(currency, { id: name, title, value: (row) => row[name] })

type AccountRow = Statement['accounts'][number]

function AccountsTable({ statement: { accounts, currency } }: StatementProps): ReactNode {
  const amount = amountColumns<AccountRow>(currency)
  const columns: readonly Column<AccountRow>[] = [
    textColumn('account', words.account(), ({ account }) => accountText(account)),
    amount('opening_minor', words.opening()),
    amount('movement_minor', words.movement()),
    amount('closing_minor', words.closing()),
  ]
  return (
    <Card title={words.accounts()}>
      <p className="muted">{words.signs()}</p>
      <Table label={words.accounts()} columns={columns} rows={accounts} rowKey={({ account }) => account} />
    </Card>
  )
}

type KindRow = Statement['kinds'][number]

function KindsTable({ statement: { kinds, currency } }: StatementProps): ReactNode {
  const amount = amountColumns<KindRow>(currency)
  const columns: readonly Column<KindRow>[] = [
    textColumn('kind', words.kind(), ({ kind }) => kindText(kind)),
    amount('face_minor', words.face()),
    amount('discounts_minor', words.discounts()),
    moneyColumn(currency, {
      id: 'fees',
      title: words.feesAndTax(),
      value: (row) => row.service_fees_minor + row.tax_minor,
    }),
    amount('transaction_fees_minor', words.transactionFees()),
    amount('total_minor', words.total()),
  ]
  return (
    <Card title={words.movements()}>
      <Table label={words.movements()} columns={columns} rows={kinds} rowKey={({ kind }) => kind} />
    </Card>
  )
}

type VatRow = Statement['vat'][number]

function VatTable({ statement: { vat, currency } }: StatementProps): ReactNode {
  const amount = amountColumns<VatRow>(currency)
  const columns: readonly Column<VatRow>[] = [
    textColumn('rate', words.rate(), nameRate),
    amount('gross_minor', words.soldGross()),
    amount('vat_minor', words.vatInIt()),
    amount('refunded_gross_minor', words.refundedGross()),
    amount('refunded_vat_minor', words.vatRefunded()),
    amount('due_vat_minor', words.vatDue()),
  ]
  return (
    <Card title={words.vat()}>
      <Table label={words.vat()} columns={columns} rows={vat} rowKey={({ tax_rate_id }) => tax_rate_id} />
    </Card>
  )
}

type LineRow = Statement['lines'][number]

function LinesTable({ statement: { lines, currency } }: StatementProps): ReactNode {
  const amount = amountColumns<LineRow>(currency)
  const columns: readonly Column<LineRow>[] = [
    textColumn('kind', words.kind(), ({ kind }) => kindText(kind)),
    textColumn('method', words.paidBy(), ({ payment_method }) => methodText(payment_method)),
    textColumn('account', words.account(), ({ account }) => accountText(account)),
    countColumn({ id: 'postings', title: words.postings(), value: ({ postings }) => postings }),
    amount('amount_minor', words.amount()),
  ]
  return (
    <Card title={words.byMethod()}>
      <Table
        label={words.byMethod()}
        columns={columns}
        rows={lines}
        rowKey={({ kind, payment_method, account }) => `${kind} ${payment_method} ${account}`}
      />
    </Card>
  )
}
