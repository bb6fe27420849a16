import { useNavigate } from '@tanstack/react-router'
import type { AdminListCustomersQuery } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/customers'
import { useApi, useCan, useSession } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { fullName } from '../kit/full-name.ts'
import type { Column } from '../kit/list/columns.ts'
import { useFilters, type Filter, type Search } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { useList } from '../kit/list/use-list.ts'
import { formatTime, Time } from '../kit/time.tsx'
import { CreateCustomerDialog } from './customer-form.tsx'
import { CUSTOMERS_KEY, type Customer } from './customer-types.ts'
import './customers.css'

const PAGE_ROWS = 100

/** All customers, found by name, e-mail address, mobile number, postcode or number. */
export function CustomersScreen(): ReactNode {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const { organisation } = useSession()
  const [filters] = useFilters()
  const [isCreating, setCreating] = useState(false)
  const query = toListQuery(filters)
  const list = useList<Customer>({
    queryKey: [...CUSTOMERS_KEY, 'list', query],
    fetchPage: (page) => api.customers.list({ ...query, ...page, limit: PAGE_ROWS }),
  })
  const create = can('createCustomer') && (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {words.newCustomer()}
    </Button>
  )
  return (
    <div className="customers">
      <ListPage
        title={words.title()}
        actions={create}
        filters={customerFilters()}
        columns={customerColumns(organisation.timezone)}
        list={list}
        rowKey={(customer) => customer.org_customer_id}
        empty={Object.keys(query).length > 0 ? words.noneMatch() : words.none()}
        exportRows={() => api.customers.list(query)}
      />
      {isCreating && (
        <CreateCustomerDialog
          onClose={() => setCreating(false)}
          onCreated={(customer) => void navigate({ to: `/customers/${customer.org_customer_id}` })}
        />
      )}
    </div>
  )
}

function toListQuery({ search, sort, marketing }: Search): AdminListCustomersQuery {
  return {
    ...(search && { search: search.trim() }),
    ...(sort === 'name' && { sort }),
    ...((marketing === 'true' || marketing === 'false') && { marketing_emails: marketing === 'true' }),
  }
}

const customerFilters = (): readonly Filter[] => [
  { name: 'search', label: words.find(), kind: 'text' },
  {
    name: 'sort',
    label: words.sorted(),
    kind: 'select',
    choices: [
      { value: '', label: words.sortNewest() },
      { value: 'name', label: words.sortName() },
    ],
  },
  {
    name: 'marketing',
    label: words.marketing(),
    kind: 'select',
    choices: [
      { value: '', label: words.all() },
      { value: 'true', label: words.agreed() },
      { value: 'false', label: words.notAgreed() },
    ],
  },
]

const customerColumns = (zone: string): readonly Column<Customer>[] => [
  {
    id: 'name',
    title: words.name(),
    cell: (customer) => (
      <RowLink className="customer-link" to={`/customers/${customer.org_customer_id}`}>
        <bdi>{fullName(customer) || customer.email_address}</bdi>
      </RowLink>
    ),
    text: fullName,
  },
  {
    id: 'email',
    title: words.email(),
    cell: (customer) => <bdi>{customer.email_address}</bdi>,
    text: (customer) => customer.email_address,
  },
  {
    id: 'mobile',
    title: words.mobile(),
    cell: (customer) => <bdi>{customer.mobile_number ?? '–'}</bdi>,
    text: (customer) => customer.mobile_number,
  },
  {
    id: 'postcode',
    title: words.postcode(),
    cell: (customer) => customer.postcode ?? '–',
    text: (customer) => customer.postcode,
  },
  {
    id: 'marketing',
    title: words.marketing(),
    cell: (customer) => (customer.marketing_emails ? <Badge tone="good">{words.agreed()}</Badge> : '–'),
    text: (customer) => (customer.marketing_emails ? words.agreed() : words.notAgreed()),
  },
  {
    id: 'since',
    title: words.since(),
    cell: (customer) => <Time unix={customer.add_date} style="date" />,
    text: (customer) => formatTime(customer.add_date, zone, 'date'),
  },
]
