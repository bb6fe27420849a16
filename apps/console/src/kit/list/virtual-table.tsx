import { memo, useEffect, useRef, type ReactNode } from 'react'
import { NEAR_END } from './chain.ts'
import type { Column } from './columns.ts'
import { Cells, TableHead } from './table.tsx'
import { useWindowRows } from './use-window-rows.ts'

type VirtualTableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly count: number
  /** Returns a row; undefined while it is being read. */
  readonly rowAt: (index: number) => Row | undefined
  readonly rowKey: (row: Row) => string | number
  /** True if the server has more rows than these. */
  readonly hasMore: boolean
  /** Called when other rows come into view. */
  onShown?(first: number, last: number): void
}

const REST_MS = 100

/** A long table: only the rows near the view are in the document, and further rows are read as the person scrolls. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>): ReactNode {
  const { label, columns, count, rowAt, rowKey, hasMore, onShown } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { first, last, beforePx, afterPx, topOf, rowRef } = useWindowRows(body, count)
  const isNearEnd = hasMore && last + NEAR_END >= count
  useEffect(() => {
    // Rows that only pass by are not read again; what comes next is read at once.
    const timer = setTimeout(() => onShown?.(first, last), isNearEnd ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [onShown, first, last, isNearEnd])
  const indexes = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return (
    <table className="table virtual-table" aria-label={label} aria-rowcount={hasMore ? -1 : count + 1}>
      <TableHead columns={columns} />
      <tbody ref={body}>
        <Spacer heightPx={beforePx} />
        {indexes.map((index) => {
          const row = rowAt(index)
          return row === undefined ? (
            <Spacer key={`at ${index}`} heightPx={topOf(index + 1) - topOf(index)} />
          ) : (
            <tr key={String(rowKey(row))} ref={rowRef} data-index={index} aria-rowindex={index + 2}>
              <RowCells columns={columns} row={row} />
            </tr>
          )
        })}
        <Spacer heightPx={afterPx} />
      </tbody>
    </table>
  )
}

/** A row that stays in view is not drawn again while the person scrolls. */
const RowCells = memo(Cells) as typeof Cells

/** Takes the place of rows that are not in the document. */
const Spacer = ({ heightPx }: { readonly heightPx: number }): ReactNode =>
  heightPx > 0 ? <tr aria-hidden="true" className="spacer" style={{ height: heightPx }} /> : null
