import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import * as words from '#words/orders'
import { useChanges } from '../frame/live.tsx'
import { useApi, useSession } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { useEventChoices } from '../kit/event-choices.ts'
import { FilterBar, useFilters, type Filter } from '../kit/list/filters.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { ListBody } from '../kit/list/list-page.tsx'
import { useList } from '../kit/list/use-list.ts'
import { Page } from '../kit/page.tsx'
import { changedOrderId } from './changes.ts'
import { methodText, orderStatusText } from './labels.tsx'
import { orderStatuses, paymentMethods, toListQuery } from './list-query.ts'
import { exportColumns, orderColumns } from './order-columns.tsx'
import { ORDERS_KEY, type OrderRow } from './order-types.ts'
import './orders.css'

const PAGE_ROWS = 100

/** All orders, with one box that finds them by whatever a caller can tell. */
export function OrdersScreen(): ReactNode {
  const api = useApi()
  const { organisation } = useSession()
  const [filters] = useFilters()
  const query = toListQuery(filters, organisation.timezone)
  const list = useList<OrderRow>({
    queryKey: [...ORDERS_KEY, 'list', query],
    fetchPage: (page) => api.orders.list({ ...query, ...page, limit: PAGE_ROWS }),
  })
  const columns = orderColumns()
  const actions = (
    <ExportButton
      title={words.title()}
      columns={exportColumns(organisation.timezone)}
      rows={() => api.orders.list(query)}
    />
  )
  const above = query.customer_id !== undefined && (
    <Link to={`/customers/${query.customer_id}`}>{words.backToCustomer()}</Link>
  )
  return (
    <Page title={words.title()} above={above} actions={actions}>
      <div className="orders-filters">
        <FilterBar filters={useOrderFilters()} />
      </div>
      <NewOrders key={JSON.stringify(query)} onShow={list.readAgain} />
      <ListBody
        title={words.title()}
        columns={columns}
        list={list}
        rowKey={(order) => order.order_id}
        empty={Object.keys(query).length > 0 ? words.noneMatch() : words.none()}
      />
    </Page>
  )
}

/** On an on-sale thousands of orders change before somebody looks. */
const MAX_COUNTED = 99

/** Says that orders have changed, and shows them on request: rows never move under somebody's hand. */
function NewOrders({ onShow }: { onShow(): void }): ReactNode {
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  useChanges((change) => {
    const id = changedOrderId(change)
    if (id === undefined) return
    setChanged((before) => (before.size > MAX_COUNTED || before.has(id) ? before : new Set(before).add(id)))
  })
  const show = (): void => {
    setChanged(new Set())
    onShow()
  }
  return (
    <div role="status" className="orders-news">
      {changed.size > 0 && (
        <Button onClick={show}>
          {changed.size > MAX_COUNTED ? words.showMany() : words.showChanged({ count: changed.size })}
        </Button>
      )}
    </div>
  )
}

function useOrderFilters(): readonly Filter[] {
  const events = useEventChoices()
  const any = { value: '', label: words.all() }
  return [
    { name: 'search', label: words.find(), kind: 'text' },
    ...(events ? [{ name: 'event', label: words.event(), kind: 'select' as const, choices: [any, ...events] }] : []),
    {
      name: 'status',
      label: words.status(),
      kind: 'select',
      choices: [any, ...orderStatuses.map((value) => ({ value, label: orderStatusText(value) }))],
    },
    {
      name: 'method',
      label: words.method(),
      kind: 'select',
      choices: [any, ...paymentMethods.map((value) => ({ value, label: methodText(value) }))],
    },
    { name: 'from', label: words.fromDay(), kind: 'date' },
    { name: 'until', label: words.untilDay(), kind: 'date' },
  ]
}
