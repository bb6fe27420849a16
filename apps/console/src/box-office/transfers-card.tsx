import { useQuery } from '@tanstack/react-query'
import type { TillTransfer, TillWithTakings } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/box-office'
import { useApi } from '../frame/session.ts'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Money } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { BOX_OFFICE_KEY } from './sold-prices.ts'

/** The cash that was moved between the safe and the drawer. */
export function TransfersCard({ till }: { readonly till: TillWithTakings }): ReactNode {
  const api = useApi()
  const transfers = useQuery({
    queryKey: [...BOX_OFFICE_KEY, 'transfers', till.till_id],
    queryFn: async ({ signal }) => (await api.boxOffice.tills.transfers.list(till.till_id, { signal })).data,
  })
  return (
    <Card title={words.cashInAndOut()}>
      {transfers.isPending && <Loading />}
      {transfers.error && <Problem error={transfers.error} onRetry={() => void transfers.refetch()} />}
      {transfers.data && (
        <Table
          label={words.cashInAndOut()}
          columns={columns}
          rows={transfers.data.toReversed()}
          rowKey={({ transfer_id }) => transfer_id}
        />
      )}
    </Card>
  )
}

const columns: readonly Column<TillTransfer>[] = [
  {
    id: 'direction',
    title: words.movement(),
    cell: ({ direction }) => (direction === 'in' ? words.cashIn() : words.cashOut()),
  },
  { id: 'at', title: words.at(), cell: ({ at }) => <Time unix={at} /> },
  { id: 'reason', title: words.moveReason(), cell: ({ reason }) => <bdi>{reason}</bdi> },
  { id: 'actor', title: words.by(), cell: ({ actor }) => <bdi>{actor}</bdi> },
  {
    id: 'amount',
    title: words.amount(),
    cell: ({ direction, amount_minor, currency }) => (
      <Money minor={direction === 'in' ? amount_minor : -amount_minor} currency={currency} />
    ),
    align: 'end',
  },
]
