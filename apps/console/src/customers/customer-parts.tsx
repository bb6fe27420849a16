import { Link } from '@tanstack/react-router'
import type { CustomerMerge, Member, SsoLink } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/customers'
import { useCan } from '../frame/session.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { fullName } from '../kit/full-name.ts'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Money } from '../kit/money.tsx'
import { Card, Empty } from '../kit/page.tsx'
import { Time } from '../kit/time.tsx'
import type { Consent, CustomerOrder, CustomerRecord } from './customer-types.ts'

type Label = { readonly text: () => string; readonly tone: Tone }

const orderLabels: Readonly<Record<CustomerOrder['order_status'], Label>> = {
  pending: { text: words.orderPending, tone: 'wait' },
  confirmed: { text: words.orderConfirmed, tone: 'good' },
  cancelled: { text: words.orderCancelled, tone: 'bad' },
  refunded: { text: words.orderRefunded, tone: 'calm' },
  expired: { text: words.orderExpired, tone: 'calm' },
}

const orderColumns = (): readonly Column<CustomerOrder>[] => [
  {
    id: 'number',
    title: words.order(),
    cell: (order) => (
      <Link className="customer-link" to={`/orders/${order.order_id}`}>
        {order.order_id}
      </Link>
    ),
  },
  { id: 'event', title: words.event(), cell: (order) => <bdi>{order.event_title ?? words.membership()}</bdi> },
  { id: 'when', title: words.when(), cell: (order) => <Time unix={order.order_date} style="date" /> },
  { id: 'tickets', title: words.tickets(), align: 'end', cell: (order) => order.ticket_count },
  {
    id: 'total',
    title: words.total(),
    align: 'end',
    cell: (order) => <Money minor={order.total_minor} currency={order.currency} />,
  },
  {
    id: 'status',
    title: words.status(),
    cell: (order) => (
      <span className="customer-badges">
        <Badge tone={orderLabels[order.order_status].tone}>{orderLabels[order.order_status].text()}</Badge>
        {order.refund_status === 'partial' && <Badge tone="wait">{words.partRefunded()}</Badge>}
      </span>
    ),
  },
]

/** The newest orders, and the way to all of them. */
export function OrdersCard({ customer }: { readonly customer: CustomerRecord }): ReactNode {
  const orders = customer.orders ?? []
  const canInvoices = useCan()('listInvoices')
  const search = { customer: customer.org_customer_id }
  const more = (
    <>
      {canInvoices && orders.length > 0 && (
        <Link to="/invoices" search={search}>
          {words.invoices()}
        </Link>
      )}
      {customer.orders_next_cursor !== null && (
        <Link to="/orders" search={search}>
          {words.allOrders({ count: customer.order_count ?? 0 })}
        </Link>
      )}
    </>
  )
  return (
    <Card title={words.orders()} actions={more}>
      {orders.length === 0 ? (
        <Empty>{words.noOrders()}</Empty>
      ) : (
        <Table label={words.orders()} columns={orderColumns()} rows={orders} rowKey={(order) => order.order_id} />
      )}
    </Card>
  )
}

/** By the number of the status. */
const memberLabels: readonly Label[] = [
  { text: words.memberUnpaid, tone: 'wait' },
  { text: words.memberPaid, tone: 'good' },
  { text: words.memberInstalments, tone: 'good' },
  { text: words.memberCancelled, tone: 'bad' },
]

/** The memberships of a customer. */
export function MembersCard({ members }: { readonly members: readonly Member[] }): ReactNode {
  const can = useCan()
  return (
    <div id="members">
      <Card title={words.memberships()}>
        {members.length === 0 && <p className="muted">{words.noMemberships()}</p>}
        <ul className="customer-lines">
          {members.map((member) => {
            const label = memberLabels[member.membership_member_status_id]
            const name = <bdi>{fullName(member)}</bdi>
            return (
              <li key={member.membership_member_id} className="customer-line">
                <div className="customer-line-text">
                  {can('adminGetMember') ? (
                    <Link className="customer-link" to={`/members/${member.membership_member_id}`}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                  <span className="muted">
                    {[member.type_title, member.category_title, member.member_number].filter(Boolean).join(' · ')}
                  </span>
                </div>
                {label && <Badge tone={label.tone}>{label.text()}</Badge>}
                {member.expires !== null && (
                  <span className="muted">
                    {words.until()} <Time unix={member.expires} style="date" />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}

const consentNames: Readonly<Record<Consent['kind'], () => string>> = {
  marketing_emails: words.marketing,
  new_event_notifications: words.notifications,
}

/** What the customer agreed to now, and every decision before. */
export function ConsentsCard({ customer }: { readonly customer: CustomerRecord }): ReactNode {
  const now = [
    [words.marketing(), customer.marketing_emails],
    [words.notifications(), customer.new_event_notifications],
  ] as const
  return (
    <Card title={words.consents()}>
      <ul className="customer-lines">
        {now.map(([name, isGranted]) => (
          <li key={name} className="customer-line">
            <span>{name}</span>
            <Badge tone={isGranted ? 'good' : 'calm'}>{isGranted ? words.agreed() : words.notAgreed()}</Badge>
          </li>
        ))}
      </ul>
      {customer.consents.length > 0 && (
        <details className="customer-folded">
          <summary>{words.consentHistory({ count: customer.consents.length })}</summary>
          <ol className="customer-list">
            {customer.consents.map((consent, index) => (
              <li key={`${consent.kind} ${consent.decided_at} ${index}`}>
                {consent.granted
                  ? words.didAgree({ consent: consentNames[consent.kind]() })
                  : words.didWithdraw({ consent: consentNames[consent.kind]() })}{' '}
                <span className="muted">
                  <Time unix={consent.decided_at} />
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  )
}

/** Accounts at identity providers with which the customer signs in. */
export const SsoCard = ({ links }: { readonly links: readonly SsoLink[] }): ReactNode => (
  <Card title={words.ssoLinks()}>
    <ul className="customer-list">
      {links.map((link) => (
        <li key={link.sso_link_id}>
          <bdi>{link.subject}</bdi>
        </li>
      ))}
    </ul>
  </Card>
)

/** Customers that were merged into this one. */
export const MergedCard = ({ merges }: { readonly merges: readonly CustomerMerge[] }): ReactNode => (
  <Card title={words.mergedCustomers()}>
    <ul className="customer-list">
      {merges.map((merge) => (
        <li key={merge.customer_id} className="customer-line-text">
          <span>
            <bdi>{fullName(merge)}</bdi> <bdi className="muted">{merge.email_address}</bdi>
          </span>
          <span className="muted">
            <Time unix={merge.merged_at} /> · <bdi>{merge.reason}</bdi>
          </span>
          <span className="muted">{words.moved({ orders: merge.moved.orders, members: merge.moved.members })}</span>
        </li>
      ))}
    </ul>
  </Card>
)
