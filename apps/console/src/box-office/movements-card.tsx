import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TillMovement, TillWithTakings } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/box-office'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Money } from '../kit/money.tsx'
import { Card, Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { PayAccountDialog } from './pay-account-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReprintDialog } from './reprint-dialog.tsx'
import { BOX_OFFICE_KEY } from './sold-prices.ts'
import { tenderText } from './takings-card.tsx'

const kinds: Readonly<Record<TillMovement['kind'], () => string>> = {
  sale: words.kindSale,
  refund: words.kindRefund,
  payment: words.kindPayment,
  membership: words.kindMembership,
}

type OpenDialog = { readonly kind: 'reprint' | 'refund' | 'pay'; readonly orderId: number }

/** Every sale, refund and payment of a till, the newest first, with what can be done about it. */
export function MovementsCard({ till }: { readonly till: TillWithTakings }): ReactNode {
  const api = useApi()
  const [dialog, setDialog] = useState<OpenDialog>()
  const movements = useQuery({
    queryKey: [...BOX_OFFICE_KEY, 'movements', till.till_id],
    queryFn: ({ signal }) => api.boxOffice.tills.movements.list(till.till_id, { limit: 500 }, { signal }).all(),
  })
  const onClose = (): void => setDialog(undefined)
  const columns = useColumns(till, setDialog)
  const rows = movements.data?.toReversed() ?? []
  return (
    <Card title={words.movements()}>
      {movements.isPending && <Loading />}
      {movements.error && <Problem error={movements.error} onRetry={() => void movements.refetch()} />}
      {movements.data && rows.length === 0 && <Empty>{words.noMovements()}</Empty>}
      {rows.length > 0 && (
        <Table label={words.movements()} columns={columns} rows={rows} rowKey={({ movement_id }) => movement_id} />
      )}
      {dialog?.kind === 'reprint' && <ReprintDialog orderId={dialog.orderId} onClose={onClose} />}
      {dialog?.kind === 'refund' && <RefundDialog orderId={dialog.orderId} till={till} onClose={onClose} />}
      {dialog?.kind === 'pay' && <PayAccountDialog orderId={dialog.orderId} till={till} onClose={onClose} />}
    </Card>
  )
}

function useColumns(till: TillWithTakings, onOpen: (dialog: OpenDialog) => void): readonly Column<TillMovement>[] {
  const can = useCan()
  const isOpen = till.status === 'open'
  const button = (kind: OpenDialog['kind'], label: string, { order_id }: TillMovement): ReactNode => (
    <Button variant="quiet" onClick={() => onOpen({ kind, orderId: order_id })}>
      {label}
    </Button>
  )
  const act = (row: TillMovement): ReactNode =>
    row.kind === 'sale' && (
      <div className="actions end">
        {can('createCounterPrint') && button('reprint', words.reprint(), row)}
        {isOpen && can('refundCounterSale') && row.amount_minor > 0 && button('refund', words.refund(), row)}
        {isOpen &&
          can('createAccountPayment') &&
          row.tender === 'on_account' &&
          button('pay', words.takePayment(), row)}
      </div>
    )
  return [
    { id: 'kind', title: words.movement(), cell: ({ kind }) => kinds[kind]() },
    {
      id: 'order',
      title: words.order(),
      cell: ({ order_id }) => <Link to={`/orders/${order_id}`}>{order_id}</Link>,
    },
    { id: 'at', title: words.at(), cell: ({ at }) => <Time unix={at} /> },
    {
      id: 'tender',
      title: words.tender(),
      cell: ({ tender, reference, reason }) => (
        <span className="two-lines">
          <span>{tenderText(tender)}</span>
          {(reference ?? reason) !== null && <bdi className="muted">{reference ?? reason}</bdi>}
        </span>
      ),
    },
    { id: 'actor', title: words.by(), cell: ({ actor }) => <bdi>{actor}</bdi> },
    {
      id: 'amount',
      title: words.amount(),
      cell: ({ amount_minor }) => <Money minor={amount_minor} currency={till.currency} />,
      align: 'end',
    },
    { id: 'acts', title: words.acts(), cell: act, align: 'end' },
  ]
}
