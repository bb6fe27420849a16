import type { ReactNode } from 'react'
import { Loading } from '../loading.tsx'
import { Empty, Page } from '../page.tsx'
import { Problem } from '../problem.tsx'
import type { Column } from './columns.ts'
import { ExportButton } from './export-button.tsx'
import { FilterBar, type Filter } from './filters.tsx'
import type { List } from './use-list.ts'
import { VirtualTable } from './virtual-table.tsx'

export type ListPageProps<Row> = {
  readonly title: string
  readonly above?: ReactNode
  readonly actions?: ReactNode
  readonly filters?: readonly Filter[]
  readonly columns: readonly Column<Row>[]
  readonly list: List<Row>
  readonly rowKey: (row: Row) => string | number
  /** What is said if there is nothing to list. */
  readonly empty: string
  /** Every row of the list as filtered, for the export; without it there is no export. */
  readonly exportRows?: () => AsyncIterable<Row>
}

/** A page with a list: its title, acts, filters, rows, and an export of all that matches. */
export function ListPage<Row>(props: ListPageProps<Row>): ReactNode {
  const { title, above, actions, filters, exportRows } = props
  const buttons = (
    <>
      {exportRows && <ExportButton title={title} columns={props.columns} rows={exportRows} />}
      {actions}
    </>
  )
  return (
    <Page title={title} above={above} actions={buttons}>
      {filters && <FilterBar filters={filters} />}
      <ListBody {...props} />
    </Page>
  )
}

/** The rows of a list, without a page around it. */
export function ListBody<Row>({ title, columns, list, rowKey, empty }: ListPageProps<Row>): ReactNode {
  if (list.isPending) return <Loading />
  if (list.error && list.count === 0) return <Problem error={list.error} onRetry={list.readAgain} />
  if (list.count === 0) return <Empty>{empty}</Empty>
  const { count, rowAt, hasMore, onShown } = list
  return (
    <>
      <VirtualTable label={title} {...{ columns, count, rowAt, rowKey, hasMore, onShown }} />
      {list.error !== null && list.error !== undefined && <Problem error={list.error} onRetry={list.readAgain} />}
    </>
  )
}
