import { useState, type ReactNode } from 'react'
import * as words from '#words/kit'
import { Button } from '../button.tsx'
import { Loading } from '../loading.tsx'
import { Empty, Page } from '../page.tsx'
import { describeError, Problem } from '../problem.tsx'
import { useToast } from '../toast.tsx'
import { toCsv, type Column } from './columns.ts'
import { download } from './download.ts'
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

type ExportButtonProps<Row> = {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rows: () => AsyncIterable<Row>
}

/** Saves every row that matches as CSV, and says how many it has while it reads. */
export function ExportButton<Row>({ title, columns, rows }: ExportButtonProps<Row>): ReactNode {
  const [count, setCount] = useState<number>()
  const toast = useToast()
  const save = async (): Promise<void> => {
    setCount(0)
    try {
      const all: Row[] = []
      for await (const row of rows()) if (all.push(row) % 500 === 0) setCount(all.length)
      download(`${title}.csv`, toCsv(columns, all), 'text/csv')
      toast(words.exported({ count: all.length }))
    } catch (error) {
      toast(describeError(error), 'bad')
    } finally {
      setCount(undefined)
    }
  }
  return (
    <Button isBusy={count !== undefined} onClick={() => void save()}>
      {count === undefined ? words.exportRows() : words.exporting({ count })}
    </Button>
  )
}
