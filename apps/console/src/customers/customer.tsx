import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import * as words from '#words/customers'
import { useChanges } from '../frame/live.tsx'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Warning } from '../kit/effects.tsx'
import { fullName } from '../kit/full-name.ts'
import { Loading } from '../kit/loading.tsx'
import { Figure, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { isWalkIn } from '../kit/walk-in.ts'
import { concernsCustomer } from './changes.ts'
import { EditCustomerDialog } from './customer-form.tsx'
import { ConsentsCard, MembersCard, MergedCard, OrdersCard, SsoCard } from './customer-parts.tsx'
import { customerKey, type CustomerRecord } from './customer-types.ts'
import { CustomerNotes } from './notes.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import './customers.css'

/** One customer with everything they have. */
export function CustomerScreen(): ReactNode {
  const { customerId = '' } = useParams({ strict: false })
  const api = useApi()
  const client = useQueryClient()
  const customer = useQuery({
    queryKey: customerKey(customerId),
    queryFn: ({ signal }) => api.customers.get(customerId, { signal }),
  })
  const record = customer.data
  useChanges((change) => {
    if (record && concernsCustomer(change, record)) void client.invalidateQueries({ queryKey: customerKey(customerId) })
  })
  const above = <Link to="/customers">{words.title()}</Link>
  if (customer.isPending) return <Loading />
  if (!record)
    return (
      <Page title={words.customer()} above={above}>
        <Problem error={customer.error} onRetry={() => void customer.refetch()} />
      </Page>
    )
  return (
    <>
      {customer.error && <Problem error={customer.error} onRetry={() => void customer.refetch()} />}
      <CustomerPage key={customerId} customer={record} above={above} isOther={record.org_customer_id !== customerId} />
    </>
  )
}

type CustomerPageProps = {
  readonly customer: CustomerRecord
  readonly above: ReactNode
  /** True if the address names a customer that was merged into this one. */
  readonly isOther: boolean
}

function CustomerPage({ customer, above, isOther }: CustomerPageProps): ReactNode {
  const can = useCan()
  const [dialog, setDialog] = useState<'edit' | 'merge'>()
  const canMerge = can('mergeCustomers') && !isWalkIn(customer)
  const actions = (
    <>
      {canMerge && <Button onClick={() => setDialog('merge')}>{words.mergeWith()}</Button>}
      {can('updateCustomer') && !isWalkIn(customer) && (
        <Button variant="primary" onClick={() => setDialog('edit')}>
          {words.edit()}
        </Button>
      )}
    </>
  )
  return (
    <Page title={fullName(customer) || customer.email_address} above={above} actions={actions}>
      {isOther && <Warning>{words.wasMerged()}</Warning>}
      {isWalkIn(customer) && <Warning>{words.walkIn()}</Warning>}
      <Contact customer={customer} />
      <Figures customer={customer} />
      <div className="customer-columns">
        <div className="stack">
          {customer.orders !== null && <OrdersCard customer={customer} />}
          {customer.members !== null && <MembersCard members={customer.members} />}
        </div>
        <div className="stack">
          {can('listCustomerNotes') && <CustomerNotes id={customer.org_customer_id} />}
          <ConsentsCard customer={customer} />
          {customer.sso_links !== null && customer.sso_links.length > 0 && <SsoCard links={customer.sso_links} />}
          {customer.merged_customers.length > 0 && <MergedCard merges={customer.merged_customers} />}
        </div>
      </div>
      {dialog === 'edit' && (
        <EditCustomerDialog
          customer={customer}
          onClose={() => setDialog(undefined)}
          onMerge={canMerge ? () => setDialog('merge') : undefined}
        />
      )}
      {dialog === 'merge' && <MergeDialog customer={customer} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}

const Contact = ({ customer }: { readonly customer: CustomerRecord }): ReactNode => (
  <ul className="card customer-contact" aria-label={words.contact()}>
    {!isWalkIn(customer) && (
      <li>
        <span className="muted">{words.email()}</span>
        <a href={`mailto:${customer.email_address}`}>
          <bdi>{customer.email_address}</bdi>
        </a>
      </li>
    )}
    {customer.mobile_number !== null && (
      <li>
        <span className="muted">{words.mobile()}</span>
        <a href={`tel:${customer.mobile_number.replaceAll(/[^\d+]/g, '')}`}>
          <bdi>{customer.mobile_number}</bdi>
        </a>
      </li>
    )}
    {customer.postcode !== null && (
      <li>
        <span className="muted">{words.postcode()}</span>
        <span>{customer.postcode}</span>
      </li>
    )}
    <li>
      <span className="muted">{words.since()}</span>
      <Time unix={customer.add_date} style="date" />
    </li>
    <li>
      <span className="muted">{words.number()}</span>
      <span>{customer.user_id}</span>
    </li>
  </ul>
)

function Figures({ customer }: { readonly customer: CustomerRecord }): ReactNode {
  const { order_count, ticket_count, member_count, org_customer_id: customerId } = customer
  if (order_count === null && member_count === null) return null
  return (
    <div className="figures">
      {order_count !== null && (
        <Link to="/orders" search={{ customer: customerId }}>
          <Figure label={words.orders()} value={order_count} />
        </Link>
      )}
      {ticket_count !== null && (
        <Link to="/orders" search={{ customer: customerId, status: 'confirmed' }}>
          <Figure label={words.validTickets()} value={ticket_count} />
        </Link>
      )}
      {member_count !== null && (
        <a href="#members">
          <Figure label={words.memberships()} value={member_count} />
        </a>
      )}
    </div>
  )
}
