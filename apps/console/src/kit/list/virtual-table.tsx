import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Column } from './columns.ts'
import { Cells, TableHead } from './table.tsx'

type VirtualTableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** True if the server has more rows than these. */
  readonly hasMore: boolean
  /** Called when the last rows come near. */
  onNearEnd(): void
}

const ROW_PX = 45
const OVERSCAN = 8
const NEAR_END = 20

/** A long table: only the rows near the view are in the document, and further rows are read as the person scrolls. */
export function VirtualTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  hasMore,
  onNearEnd,
}: VirtualTableProps<Row>): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => (rows[index] === undefined ? index : rowKey(rows[index])),
  })
  const items = virtual.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && lastShown >= rows.length - NEAR_END) onNearEnd()
  }, [hasMore, lastShown, rows.length, onNearEnd])
  const before = (items[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <table className="table" aria-label={label} aria-rowcount={hasMore ? -1 : rows.length + 1}>
      <TableHead columns={columns} />
      <tbody ref={body}>
        <Spacer heightPx={before} />
        {items.map(({ key, index }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <tr key={String(key)} ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}>
              <Cells columns={columns} row={row} />
            </tr>
          )
        })}
        <Spacer heightPx={after} />
      </tbody>
    </table>
  )
}

/** Takes the place of the rows that are not in the document. */
const Spacer = ({ heightPx }: { readonly heightPx: number }): ReactNode =>
  heightPx > 0 ? <tr aria-hidden="true" className="spacer" style={{ height: heightPx }} /> : null
