import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import * as words from '#words/orders'
import { useChanges } from '../frame/live.tsx'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Loading } from '../kit/loading.tsx'
import { Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { changedOrderId } from './changes.ts'
import { isTakenByStaff } from './counter-sale.ts'
import { EmailsCard } from './emails-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { OrderStatusBadge, RefundStatusBadge } from './labels.tsx'
import { MoneyCard } from './money-card.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { orderKey, TicketStatus, type OrderDetails, type OrderDialog } from './order-types.ts'
import { OrderNotes } from './notes.tsx'
import { leftMinor } from './refund-rules.ts'
import { Summary } from './summary.tsx'
import { TicketsCard } from './tickets-card.tsx'
import { useTicketsPdf } from './tickets-pdf.ts'
import './orders.css'

/** One order with everything that belongs to it, and what can be done with it. */
export function OrderScreen(): ReactNode {
  const { orderId = '' } = useParams({ strict: false })
  const api = useApi()
  const client = useQueryClient()
  const order = useQuery({
    queryKey: orderKey(orderId),
    queryFn: ({ signal }) => api.orders.get(orderId, { signal }),
  })
  const shownId = order.data?.order_id
  useChanges((change) => {
    if (shownId !== undefined && changedOrderId(change) === shownId)
      void client.invalidateQueries({ queryKey: orderKey(orderId) })
  })
  const above = <Link to="/orders">{words.title()}</Link>
  if (order.isPending) return <Loading />
  if (!order.data)
    return (
      <Page title={words.orderNumber({ number: orderId })} above={above}>
        <Problem error={order.error} onRetry={() => void order.refetch()} />
      </Page>
    )
  return (
    <>
      {order.error && <Problem error={order.error} onRetry={() => void order.refetch()} />}
      <OrderPage key={orderId} order={order.data} above={above} />
    </>
  )
}

function OrderPage({ order, above }: { readonly order: OrderDetails; readonly above: ReactNode }): ReactNode {
  const [dialog, setDialog] = useState<OrderDialog>()
  const can = useCan()
  const [canInvoices, canNotes] = [can('listOrderInvoices'), can('listOrderNotes')]
  const beside = (
    <>
      <OrderStatusBadge status={order.order_status} />
      <RefundStatusBadge status={order.refund_status} />
    </>
  )
  return (
    <Page
      title={words.orderNumber({ number: String(order.order_id) })}
      above={above}
      beside={beside}
      actions={<OrderActions order={order} onOpen={setDialog} />}
    >
      <Summary order={order} onOpen={setDialog} />
      <div className="order-columns">
        <div className="stack">
          {order.tickets.length > 0 && <TicketsCard order={order} onOpen={setDialog} />}
          <MoneyCard order={order} />
          {canInvoices && <InvoicesCard order={order} />}
        </div>
        <div className="stack">
          {canNotes && <OrderNotes order={order} />}
          <HistoryCard order={order} />
          <EmailsCard order={order} />
        </div>
      </div>
      <OrderDialogs order={order} dialog={dialog} onOpen={setDialog} />
    </Page>
  )
}

type OrderActionsProps = { readonly order: OrderDetails; onOpen(dialog: OrderDialog): void }

/** What this person can do with the order in its present state. */
function OrderActions({ order, onOpen }: OrderActionsProps): ReactNode {
  const can = useCan()
  const pdf = useTicketsPdf(order)
  const hasTickets = order.tickets.some((ticket) => ticket.ticket_status_id === TicketStatus.active)
  // Memberships are refunded and cancelled with their member.
  const isOfEvent = order.event_id !== null
  const isSold = order.order_status === 'confirmed' || order.order_status === 'cancelled'
  const canRefund = can('createRefund') || (isTakenByStaff(order) && can('refundCounterSale'))
  return (
    <>
      {hasTickets && can('sendOrderEmail') && (
        <Button onClick={() => onOpen({ kind: 'email' })}>{words.sendTickets()}</Button>
      )}
      {hasTickets && can('adminGetOrderTicketsPdf') && (
        <Button isBusy={pdf.isBusy} onClick={() => void pdf.save()}>
          {pdf.isBusy ? words.preparingPdf({ part: pdf.part, parts: pdf.parts }) : words.ticketsPdf()}
        </Button>
      )}
      {isOfEvent && order.order_status === 'confirmed' && can('cancelOrder') && (
        <Button onClick={() => onOpen({ kind: 'cancel' })}>{words.cancelOrder()}</Button>
      )}
      {isOfEvent && isSold && leftMinor(order) > 0 && canRefund && (
        <Button variant="primary" onClick={() => onOpen({ kind: 'refund' })}>
          {words.refund()}
        </Button>
      )}
    </>
  )
}
