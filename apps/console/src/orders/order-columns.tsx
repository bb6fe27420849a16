import * as words from '#words/orders'
import { fullName } from '../kit/full-name.ts'
import type { Column } from '../kit/list/columns.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { Money } from '../kit/money.tsx'
import { formatTime, Time } from '../kit/time.tsx'
import { orderStatusText, OrderStatusBadge, paidWith, refundStatusText, RefundStatusBadge } from './labels.tsx'
import type { OrderRow } from './order-types.ts'

/** The columns of lists of orders. */
export const orderColumns = (): readonly Column<OrderRow>[] => [
  {
    id: 'number',
    title: words.number(),
    cell: (order) => (
      <RowLink className="order-link" to={`/orders/${order.order_id}`}>
        {order.order_id}
      </RowLink>
    ),
  },
  {
    id: 'buyer',
    title: words.buyer(),
    cell: (order) => (
      <span className="order-pair">
        <bdi>{fullName(order)}</bdi>
        <bdi className="muted order-email">{order.email_address}</bdi>
      </span>
    ),
  },
  { id: 'event', title: words.event(), cell: (order) => <bdi>{order.event_title ?? words.membership()}</bdi> },
  { id: 'when', title: words.when(), cell: (order) => <Time unix={order.order_date} /> },
  {
    id: 'total',
    title: words.total(),
    align: 'end',
    cell: (order) => <Money minor={order.total_minor} currency={order.currency} />,
  },
  { id: 'status', title: words.status(), cell: (order) => <OrderStatusBadge status={order.order_status} /> },
  {
    id: 'refund',
    title: words.refunded(),
    cell: (order) => (order.refund_status === 'none' ? '–' : <RefundStatusBadge status={order.refund_status} />),
  },
  { id: 'method', title: words.method(), cell: (order) => paidWith(order) || '–' },
]

type TextColumn = readonly [id: string, title: string, text: (order: OrderRow) => string | number | null]

/** The same for a spreadsheet: one value for each column, amounts as numbers. */
export const exportColumns = (zone: string): readonly Column<OrderRow>[] =>
  (
    [
      ['number', words.number(), (order) => order.order_id],
      ['first_name', words.firstName(), (order) => order.first_name],
      ['last_name', words.lastName(), (order) => order.last_name],
      ['email', words.email(), (order) => order.email_address],
      ['event', words.event(), (order) => order.event_title ?? words.membership()],
      ['tickets', words.tickets(), (order) => order.ticket_count],
      ['when', words.when(), (order) => formatTime(order.order_date, zone)],
      ['total', words.total(), (order) => order.total],
      ['refunded', words.refundedAmount(), (order) => order.refunded_amount],
      ['currency', words.currency(), (order) => order.currency],
      ['status', words.status(), (order) => orderStatusText(order.order_status)],
      ['refund', words.refunded(), (order) => refundStatusText(order.refund_status)],
      ['method', words.method(), paidWith],
    ] satisfies readonly TextColumn[]
  ).map(([id, title, text]) => ({ id, title, text, cell: text }))
