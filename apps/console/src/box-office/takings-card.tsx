import type { TillTakings, TillWithTakings } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/box-office'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Money } from '../kit/money.tsx'
import { Card, Empty } from '../kit/page.tsx'

const tenderNames: Readonly<Record<TillTakings['tender'], () => string>> = {
  cash: words.tenderCash,
  card_terminal: words.tenderCard,
  complimentary: words.tenderFree,
  on_account: words.tenderAccount,
}

/** Names a tender. */
export const tenderText = (tender: TillTakings['tender']): string => tenderNames[tender]()

/** What a till took and gave, by tender. */
export function TakingsCard({ till }: { readonly till: TillWithTakings }): ReactNode {
  const used = till.takings.filter((row) => row.sales + row.refunds + row.payments + row.membership_payments > 0)
  const money = (minor: number): ReactNode => <Money minor={minor} currency={till.currency} />
  const columns: readonly Column<TillTakings>[] = [
    { id: 'tender', title: words.tender(), cell: ({ tender }) => tenderText(tender) },
    { id: 'sales', title: words.sales(), cell: ({ sales }) => sales, align: 'end' },
    { id: 'sold', title: words.soldFor(), cell: ({ sold_minor }) => money(sold_minor), align: 'end' },
    { id: 'refunded', title: words.refunded(), cell: ({ refunded_minor }) => money(refunded_minor), align: 'end' },
    { id: 'paid', title: words.paidLater(), cell: ({ paid_minor }) => money(paid_minor), align: 'end' },
    {
      id: 'memberships',
      title: words.paidMemberships(),
      cell: ({ membership_paid_minor }) => money(membership_paid_minor),
      align: 'end',
    },
  ]
  return (
    <Card title={words.takings()}>
      {used.length === 0 ? (
        <Empty>{words.noTakings()}</Empty>
      ) : (
        <Table label={words.takings()} columns={columns} rows={used} rowKey={({ tender }) => tender} />
      )}
    </Card>
  )
}
