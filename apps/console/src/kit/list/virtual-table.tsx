import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { NEAR_END } from './chain.ts'
import type { Column } from './columns.ts'
import { Cells, TableHead } from './table.tsx'

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

const ROW_PX = 45
const OVERSCAN = 5
const REST_MS = 100

/** A long table: only the rows near the view are in the document, and further rows are read as the person scrolls. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>): ReactNode {
  const { label, columns, count, rowAt, rowKey, hasMore, onShown } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { top, rowPx } = useMeasures(body)
  // Rows are known to the virtualizer by their index: a list of all keys would be built again for each page that is read.
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollMargin: top,
  })
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const isNearEnd = hasMore && last + NEAR_END >= count
  useEffect(() => {
    // Rows that only pass by are not read again; what comes next is read at once.
    const timer = setTimeout(() => onShown?.(first, last), isNearEnd ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [onShown, first, last, isNearEnd])
  const before = (items[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <table className="table" aria-label={label} aria-rowcount={hasMore ? -1 : count + 1}>
      <TableHead columns={columns} />
      <tbody ref={body}>
        <Spacer heightPx={before} />
        {items.map(({ index, size }) => {
          const row = rowAt(index)
          return row === undefined ? (
            <Spacer key={`at ${index}`} heightPx={size} />
          ) : (
            <tr key={String(rowKey(row))} ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}>
              <RowCells columns={columns} row={row} />
            </tr>
          )
        })}
        <Spacer heightPx={after} />
      </tbody>
    </table>
  )
}

/** A row that stays in view is not drawn again while the person scrolls. */
const RowCells = memo(Cells) as typeof Cells

type Measures = { readonly top: number; readonly rowPx: number }

/**
 * Returns where the rows begin on the page, and how high the first one is: those that are not drawn yet count as high as it. If they
 * are, scrolling measures nothing new, and the positions of all rows are not computed again. Both are set at once: the virtualizer
 * computes positions with another height only if rows begin elsewhere.
 */
function useMeasures(body: RefObject<HTMLTableSectionElement | null>): Measures {
  const [measures, setMeasures] = useState<Measures>({ top: 0, rowPx: ROW_PX })
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    const top = element.getBoundingClientRect().top + window.scrollY
    const heightPx = element.querySelector('tr[data-index]')?.getBoundingClientRect().height ?? ROW_PX
    setMeasures({ top, rowPx: Math.round(heightPx) })
  }, [body])
  return measures
}

/** Takes the place of rows that are not in the document. */
const Spacer = ({ heightPx }: { readonly heightPx: number }): ReactNode =>
  heightPx > 0 ? <tr aria-hidden="true" className="spacer" style={{ height: heightPx }} /> : null
