import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MemberWithTerms } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/members'
import { useApi, useCan } from '../frame/session.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Money } from '../kit/money.tsx'
import { Card, Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { failureText } from './labels.tsx'
import { MEMBERS_KEY, paymentWay, type OrderPayment, type PaymentWay } from './member-types.ts'

type Payment = OrderPayment & { readonly orderId: number }

/** Charges and payments of all orders of the membership, newest first. They may include other members of a family. */
export function PaymentsCard({ member }: { readonly member: MemberWithTerms }): ReactNode {
  const api = useApi()
  const isAllowed = useCan()('adminGetOrder')
  const orderIds = isAllowed ? [...new Set(member.terms.map(({ order_id }) => order_id))] : []
  const orders = useQueries({
    queries: orderIds.map((id) => ({ queryKey: [...MEMBERS_KEY, 'order', id], queryFn: () => api.orders.get(id) })),
  })
  const error = orders.find((order) => order.error)?.error
  const payments = orders
    .flatMap(({ data }) => data?.payments.map((payment) => ({ ...payment, orderId: data.order_id })) ?? [])
    .toSorted((a, b) => b.created - a.created)
  if (orderIds.length === 0) return null
  return (
    <Card title={words.charges()}>
      {error && <Problem error={error} />}
      {payments.length === 0 ? (
        <Empty>{words.noCharges()}</Empty>
      ) : (
        <Table label={words.charges()} columns={columns()} rows={payments} rowKey={({ payment_id }) => payment_id} />
      )}
    </Card>
  )
}

const statusLabels: Readonly<Record<Payment['status'], readonly [() => string, Tone]>> = {
  succeeded: [words.chargeSucceeded, 'good'],
  failed: [words.instalmentFailed, 'bad'],
  processing: [words.instalmentCharging, 'wait'],
  requires_action: [words.chargeWaiting, 'wait'],
}

const wayTexts: Readonly<Record<PaymentWay, () => string>> = {
  card: words.paidCard,
  wallet: words.paidWallet,
  bank: words.paidBank,
  free: words.paidFree,
  cash: words.paidCash,
  card_terminal: words.paidTerminal,
  complimentary: words.paidComplimentary,
  on_account: words.paidOnAccount,
  by_hand: words.paidByHand,
  provider: words.paidByProvider,
}

/** How it was paid: the card, otherwise the method or the tender. */
const paidBy = (payment: Payment): string =>
  payment.card
    ? words.cardNumber({ brand: payment.card.brand, last4: payment.card.last4 })
    : wayTexts[paymentWay(payment)]()

const columns = (): readonly Column<Payment>[] => [
  { id: 'when', title: words.when(), cell: ({ created }) => <Time unix={created} /> },
  { id: 'how', title: words.how(), cell: (payment) => paidBy(payment) },
  {
    id: 'order',
    title: words.order(),
    cell: ({ orderId }) => <Link to={`/orders/${orderId}`}>{orderId}</Link>,
  },
  {
    id: 'amount',
    title: words.amount(),
    align: 'end',
    cell: ({ amount_minor, currency }) => <Money minor={amount_minor} currency={currency} />,
  },
  {
    id: 'status',
    title: words.status(),
    cell: ({ status, failure_message, failure_code }) => {
      const [text, tone] = statusLabels[status]
      const why = failure_message ?? (failure_code === null ? undefined : failureText(failure_code))
      return (
        <span className="two-lines">
          <span>
            <Badge tone={tone}>{text()}</Badge>
          </span>
          {why !== undefined && <span className="muted">{why}</span>}
        </span>
      )
    },
  },
]
