import type { ReactNode } from 'react'
import type { Refund } from '@tessera/sdk'
import * as words from '#words/orders'
import { useApi, useCan } from '../frame/session.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { download } from '../kit/list/download.ts'
import { Money } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { Time } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { paymentText } from './labels.tsx'
import type { OrderDetails, OrderPayment } from './order-types.ts'

type Label = { readonly text: () => string; readonly tone: Tone }

const paymentLabels: Readonly<Record<OrderPayment['status'], Label>> = {
  processing: { text: words.paymentProcessing, tone: 'wait' },
  requires_action: { text: words.paymentWaits, tone: 'wait' },
  succeeded: { text: words.paymentPaid, tone: 'good' },
  failed: { text: words.paymentFailed, tone: 'bad' },
}

const refundLabels: Readonly<Record<Refund['status'], Label>> = {
  sending: { text: words.refundSending, tone: 'wait' },
  succeeded: { text: words.refundDone, tone: 'good' },
  failed: { text: words.refundFailed, tone: 'bad' },
}

const causes: Readonly<Record<Refund['cause'], () => string>> = {
  requested: words.causeRequested,
  event_cancelled: words.causeEventCancelled,
  exchange: words.causeExchange,
  late_payment: words.causeLatePayment,
}

/** What was paid and what was given back. */
export const MoneyCard = ({ order }: { readonly order: OrderDetails }): ReactNode => (
  <Card title={words.payments()} actions={<ReceiptButton order={order} />}>
    {order.payments.length === 0 && <p className="muted">{words.noPayments()}</p>}
    <ul className="order-lines">
      {order.payments.map((payment) => (
        <li key={payment.payment_id} className="order-line">
          <div className="order-line-text">
            <span>{paymentText(payment)}</span>
            <span className="muted">
              <Time unix={payment.settled_at ?? payment.created} />
              {payment.provider_reference !== null && (
                <code className="order-reference">{payment.provider_reference}</code>
              )}
            </span>
            {payment.failure_message !== null && <span className="error">{payment.failure_message}</span>}
          </div>
          <Badge tone={paymentLabels[payment.status].tone}>{paymentLabels[payment.status].text()}</Badge>
          <Money minor={payment.amount_minor} currency={payment.currency} />
        </li>
      ))}
      {order.refunds.map((refund) => (
        <RefundEntry key={refund.refund_id} refund={refund} />
      ))}
    </ul>
  </Card>
)

/** Saves the receipt of an order that was paid. */
function ReceiptButton({ order }: { readonly order: OrderDetails }): ReactNode {
  const { order_id, order_status, payment_method } = order
  const api = useApi()
  const can = useCan()
  const receipt = useWrite((_: void, options) => api.orders.getReceiptPdf(order_id, options), {
    isLong: true,
    onDone: (bytes) => download(words.receiptName({ number: String(order_id) }), bytes, 'application/pdf'),
  })
  const isPaid = payment_method !== null && order_status !== 'pending' && order_status !== 'expired'
  if (!isPaid || !can('getOrderReceiptPdf')) return null
  return (
    <Button isBusy={receipt.isBusy} onClick={() => void receipt.run()}>
      {words.receiptPdf()}
    </Button>
  )
}

const RefundEntry = ({ refund }: { readonly refund: Refund }): ReactNode => (
  <li className="order-line">
    <div className="order-line-text">
      <span>{causes[refund.cause]()}</span>
      {refund.reason !== null && (
        <span>
          <bdi>{refund.reason}</bdi>
        </span>
      )}
      <span className="muted">
        <Time unix={refund.created} />
        {refund.ticket_ids.length > 0 && ` · ${words.refundTickets({ count: refund.ticket_ids.length })}`}
      </span>
      {refund.failure_message !== null && <span className="error">{refund.failure_message}</span>}
    </div>
    <Badge tone={refundLabels[refund.status].tone}>{refundLabels[refund.status].text()}</Badge>
    <Money minor={-refund.amount_minor} currency={refund.currency} />
  </li>
)
