import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Payout, PayoutMismatch } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/settlement'
import { useApi, useCan } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/list/columns.ts'
import { ListBody } from '../kit/list/list-page.tsx'
import { Table } from '../kit/list/table.tsx'
import { useList } from '../kit/list/use-list.ts'
import { Loading } from '../kit/loading.tsx'
import { formatMoney, Money } from '../kit/money.tsx'
import { Card, Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { TabHead } from '../kit/tabbed-page.tsx'
import { Time } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { mismatchText } from './labels.ts'

const KEY = ['settlement', 'payouts']

/** What the payment provider has paid out, and where it differs from our records. */
export function PayoutsTab(): ReactNode {
  const api = useApi()
  const canRead = useCan()('readPayouts')
  const read = useWrite((_: void, options) => api.payouts.read(options), {
    refresh: [KEY],
    done: ({ payouts }) => words.payoutsRead({ count: payouts }),
    isLong: true,
  })
  return (
    <>
      <TabHead text={words.payoutsAbout()}>
        {canRead && (
          <Button isBusy={read.isBusy} onClick={() => void read.run()}>
            {words.readPayouts()}
          </Button>
        )}
      </TabHead>
      <Mismatches />
      <PayoutList />
    </>
  )
}

function Mismatches(): ReactNode {
  const api = useApi()
  const mismatches = useQuery({
    queryKey: [...KEY, 'mismatches'],
    queryFn: async ({ signal }) => await api.payoutMismatches.list({}, { signal }),
  })
  if (mismatches.isPending) return <Loading />
  if (!mismatches.data) return <Problem error={mismatches.error} onRetry={() => void mismatches.refetch()} />
  const { data, has_more } = mismatches.data
  return (
    <Card title={words.matching()}>
      {data.length === 0 ? (
        <p>
          <Badge tone="good">{words.allMatches()}</Badge>
        </p>
      ) : (
        <>
          <p>
            <Badge tone="bad">{words.differences({ count: data.length })}</Badge>
          </p>
          <MismatchTable rows={data} />
          {has_more && <p className="muted">{words.moreDifferences()}</p>}
        </>
      )}
    </Card>
  )
}

function MismatchTable({ rows }: { readonly rows: readonly PayoutMismatch[] }): ReactNode {
  const canOrder = useCan()('adminGetOrder')
  const columns: readonly Column<PayoutMismatch>[] = [
    { id: 'kind', title: words.difference(), cell: ({ kind }) => mismatchText(kind) },
    {
      id: 'order',
      title: words.order(),
      cell: ({ order_id }) =>
        order_id === null ? '–' : canOrder ? <Link to={`/orders/${order_id}`}>{order_id}</Link> : order_id,
    },
    { id: 'payment', title: words.payment(), cell: ({ payment_id }) => <code>{payment_id ?? '–'}</code> },
    {
      id: 'ours',
      title: words.ours(),
      cell: ({ ours_minor, currency }) => formatMoney(ours_minor, currency),
      align: 'end',
    },
    {
      id: 'theirs',
      title: words.theirs(),
      cell: ({ theirs_minor, currency }) => formatMoney(theirs_minor, currency),
      align: 'end',
    },
  ]
  return (
    <Table
      label={words.matching()}
      columns={columns}
      rows={rows}
      rowKey={({ kind, payment_id, payout_id }) => `${kind} ${payment_id} ${payout_id}`}
    />
  )
}

function PayoutList(): ReactNode {
  const api = useApi()
  const list = useList<Payout>({
    queryKey: [...KEY, 'list'],
    fetchPage: (page) => api.payouts.list(page),
    nextQuery: ({ data, has_more }) => (has_more ? { before: data.at(-1)?.payout_id ?? '' } : undefined),
  })
  if (list.count === 0 && !list.isPending && !list.error) return <Empty>{words.noPayouts()}</Empty>
  return (
    <Card title={words.payouts()}>
      <ListBody
        title={words.payouts()}
        columns={payoutColumns()}
        list={list}
        rowKey={({ payout_id }) => payout_id}
        empty={words.noPayouts()}
      />
    </Card>
  )
}

const payoutColumns = (): readonly Column<Payout>[] => [
  { id: 'created', title: words.paidOutOn(), cell: ({ created_at }) => <Time unix={created_at} style="date" /> },
  { id: 'provider', title: words.provider(), cell: ({ provider }) => provider },
  {
    id: 'amount',
    title: words.amount(),
    cell: ({ amount_minor, currency }) => <Money minor={amount_minor} currency={currency} />,
    align: 'end',
  },
  {
    id: 'cost',
    title: words.costs(),
    cell: ({ cost_minor, currency }) => <Money minor={cost_minor} currency={currency} />,
    align: 'end',
  },
  { id: 'lines', title: words.movementsInIt(), cell: ({ line_count }) => line_count, align: 'end' },
  {
    id: 'status',
    title: words.status(),
    cell: ({ status }) =>
      status === 'failed' ? <Badge tone="bad">{words.returned()}</Badge> : <Badge tone="good">{words.booked()}</Badge>,
  },
]
