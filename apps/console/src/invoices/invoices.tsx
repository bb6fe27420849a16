import { Link } from '@tanstack/react-router'
import type { Invoice } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/invoices'
import { useApi, useCan } from '../frame/session.ts'
import { kindText } from '../invoicing/labels.tsx'
import { FilterBar, useFilters, type Filter } from '../kit/list/filters.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { ListBody } from '../kit/list/list-page.tsx'
import { useList } from '../kit/list/use-list.ts'
import { Page } from '../kit/page.tsx'
import { exportColumns, invoiceColumns } from './invoice-columns.tsx'
import { invoiceKinds, toListQuery } from './list-query.ts'
import './invoices.css'

const PAGE_ROWS = 100

/** All invoices and credit notes, the newest first. */
export function InvoicesScreen(): ReactNode {
  const api = useApi()
  const canOrder = useCan()('adminGetOrder')
  const [filters] = useFilters()
  const query = toListQuery(filters)
  const list = useList<Invoice>({
    queryKey: ['invoices', 'list', query],
    fetchPage: (page) => api.invoices.list({ ...query, ...page, limit: PAGE_ROWS }),
    nextQuery: ({ data, has_more }) => (has_more ? { before: data.at(-1)?.invoice_id ?? '' } : undefined),
  })
  const { customer_id } = query
  return (
    <Page
      title={words.title()}
      above={customer_id !== undefined && <Link to={`/customers/${customer_id}`}>{words.backToCustomer()}</Link>}
      actions={
        <ExportButton
          title={words.title()}
          columns={exportColumns()}
          rows={() => api.invoices.list({ ...query, limit: PAGE_ROWS })}
        />
      }
    >
      <FilterBar filters={listFilters(customer_id === undefined)} />
      <ListBody
        title={words.title()}
        columns={invoiceColumns(canOrder)}
        list={list}
        rowKey={({ invoice_id }) => invoice_id}
        empty={Object.keys(query).length > 0 ? words.noneMatch() : words.none()}
      />
    </Page>
  )
}

const listFilters = (hasNumber: boolean): readonly Filter[] => [
  ...(hasNumber ? [{ name: 'number', label: words.number(), kind: 'text' as const }] : []),
  {
    name: 'kind',
    label: words.kind(),
    kind: 'select',
    choices: [{ value: '', label: words.all() }, ...invoiceKinds.map((value) => ({ value, label: kindText(value) }))],
  },
  { name: 'from', label: words.issuedFrom(), kind: 'date' },
  { name: 'until', label: words.issuedUntil(), kind: 'date' },
]
