import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Invoice, InvoiceBuyer, InvoiceRequest } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/invoices'
import { useChanges } from '../frame/live.tsx'
import { useApi, useCan, useSession } from '../frame/session.ts'
import { DownloadButtons } from '../invoicing/download-buttons.tsx'
import { buyerName, causeText, kindText, signed, StateBadge } from '../invoicing/labels.tsx'
import { canBeReissued, ReissueDialog } from '../invoicing/reissue-dialog.tsx'
import { RequestDialog } from '../invoicing/request-dialog.tsx'
import { Button } from '../kit/button.tsx'
import { Day } from '../kit/day.tsx'
import { fullName } from '../kit/full-name.ts'
import { Loading } from '../kit/loading.tsx'
import { Money } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { invoicedOrderId } from './changes.ts'
import { orderKey, type OrderDetails } from './order-types.ts'

type OrderProps = { readonly order: OrderDetails }

const invoicesKey = (orderId: number): readonly unknown[] => [...orderKey(String(orderId)), 'invoices']

/** The invoices and credit notes of an order, and the way to the first one. */
export function InvoicesCard({ order }: OrderProps): ReactNode {
  const api = useApi()
  const client = useQueryClient()
  const can = useCan()
  const queryKey = invoicesKey(order.order_id)
  const invoices = useQuery({
    queryKey,
    queryFn: async ({ signal }) => await api.orders.invoices.list(order.order_id, { signal }),
  })
  const [isAsking, setAsking] = useState(false)
  useChanges((change) => {
    if (invoicedOrderId(change) === order.order_id) void client.invalidateQueries({ queryKey })
  })
  if (invoices.isPending) return <Loading />
  if (!invoices.data) return <Problem error={invoices.error} onRetry={() => void invoices.refetch()} />
  const { data, request } = invoices.data
  // Nothing was paid for a free order, nor for one that has expired.
  const canGetOne = data.length === 0 && order.total_minor > 0 && order.order_status !== 'expired'
  const actions = canGetOne && can('requestInvoice') && (
    <Button onClick={() => setAsking(true)}>{request ? words.changeDetails() : words.request()}</Button>
  )
  return (
    <Card title={words.title()} actions={actions}>
      {data.length === 0 &&
        (request ? <Requested request={request} /> : <p className="muted">{words.noneOfOrder()}</p>)}
      <ul className="order-lines">
        {data.map((invoice) => (
          <InvoiceEntry key={invoice.invoice_id} invoice={invoice} />
        ))}
      </ul>
      {isAsking && <AskDialog order={order} request={request} onClose={() => setAsking(false)} />}
    </Card>
  )
}

const Requested = ({ request }: { readonly request: InvoiceRequest }): ReactNode => (
  <p role="status">
    {words.requestedFor({ name: buyerName(request) })}{' '}
    <span className="muted">
      <Time unix={request.requested_at} />
    </span>
  </p>
)

type AskDialogProps = OrderProps & { readonly request: InvoiceRequest | null; onClose(): void }

function AskDialog({ order, request, onClose }: AskDialogProps): ReactNode {
  const { organisation } = useSession()
  const known: Partial<InvoiceBuyer> = {
    name: fullName(order),
    postcode: order.postcode,
    country: organisation.country,
  }
  return (
    <RequestDialog
      orderId={order.order_id}
      buyer={request?.buyer ?? known}
      refresh={invoicesKey(order.order_id)}
      onClose={onClose}
    />
  )
}

function InvoiceEntry({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const can = useCan()
  const [isReissuing, setReissuing] = useState(false)
  const { invoice_id, number, kind, cause, issued_on, total_minor, currency } = invoice
  return (
    <li className="order-line">
      <div className="order-line-text">
        <span>
          {kindText(kind)}{' '}
          {can('getInvoice') ? <Link to={`/invoices/${invoice_id}`}>{number}</Link> : <strong>{number}</strong>}
        </span>
        <bdi>{buyerName(invoice)}</bdi>
        <span className="muted">
          {causeText(cause)} · <Day day={issued_on} />
        </span>
      </div>
      <StateBadge invoice={invoice} />
      <Money minor={signed(kind, total_minor)} currency={currency} />
      <div className="actions order-line-acts">
        <DownloadButtons invoice={invoice} />
        {canBeReissued(invoice) && can('reissueInvoice') && (
          <Button aria-label={words.reissueNamed({ number })} onClick={() => setReissuing(true)}>
            {words.reissue()}
          </Button>
        )}
      </div>
      {isReissuing && (
        <ReissueDialog
          invoice={invoice}
          refresh={[invoicesKey(invoice.order_id), ['invoices']]}
          onClose={() => setReissuing(false)}
        />
      )}
    </li>
  )
}
