import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type RefCallback,
  type RefObject,
  type SetStateAction,
} from 'react'
import { createRowHeights, type RowHeights } from './row-heights.ts'
import { nextRange, type RowRange } from './row-range.ts'

/** The rows near the view, and the space that those before and after them take. */
type WindowRows = {
  readonly first: number
  /** The last one; before the first one if there is none. */
  readonly last: number
  readonly beforePx: number
  readonly afterPx: number
  readonly topOf: (index: number) => number
  /** Measures a row, which has its index as `data-index`. */
  readonly rowRef: RefCallback<HTMLTableRowElement>
}

type RowLayout = { readonly topPx: number; readonly heights: RowHeights }

const ROW_PX = 45
const OVERSCAN = 5

/** Finds which rows of a long list are near the view as the page scrolls. Costs the same for ten rows and for 100,000. */
export function useWindowRows(body: RefObject<HTMLElement | null>, count: number): WindowRows {
  const [layout, setLayout] = useState<RowLayout>(() => ({ topPx: 0, heights: createRowHeights(ROW_PX) }))
  // Without the count: rows that are read later come into view by themselves.
  const [range, setRange] = useState(() => findRange(layout))
  const last = Math.min(range.last, count - 1)
  const first = Math.min(range.first, Math.max(0, last))
  const update = useFrame(() => setRange((now) => nextRange(now, findRange(layout), OVERSCAN)))
  useEffect(() => {
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [update])
  // After a far jump each frame draws some of the rows that are missing.
  useEffect(update, [update, layout, range])
  useMeasuredLayout(body, setLayout)
  const rowRef = useRowObserver(layout, update)
  const { topOf } = layout.heights
  return { first, last, beforePx: topOf(first), afterPx: topOf(count) - topOf(last + 1), topOf, rowRef }
}

/** Returns a function that calls `work` in the next frame, once for all calls before it. */
function useFrame(work: () => void): () => void {
  const latest = useRef(work)
  const frame = useRef(0)
  useLayoutEffect(() => {
    latest.current = work
  })
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => latest.current())
  }, [])
}

function findRange({ topPx, heights }: RowLayout): RowRange {
  const shownPx = window.scrollY - topPx
  return {
    first: Math.max(0, heights.rowAt(shownPx) - OVERSCAN),
    last: heights.rowAt(shownPx + window.innerHeight) + OVERSCAN,
  }
}

/**
 * Measures where the rows begin on the page and how high they are on average, now and if the window has another size. If the page
 * becomes longer or shorter, something above the rows may have moved them: then only their beginning is measured again.
 */
function useMeasuredLayout(body: RefObject<HTMLElement | null>, onLayout: Dispatch<SetStateAction<RowLayout>>): void {
  useLayoutEffect(() => {
    const measure = (): void => {
      const element = body.current
      if (!element) return
      const rows = [...element.querySelectorAll('tr[data-index]')].map((row) => ({
        index: indexOf(row),
        heightPx: row.getBoundingClientRect().height,
      }))
      const averagePx = rows.length === 0 ? ROW_PX : rows.reduce((sum, row) => sum + row.heightPx, 0) / rows.length
      const heights = createRowHeights(averagePx)
      for (const { index, heightPx } of rows) heights.measure(index, heightPx)
      onLayout({ topPx: findTop(element), heights })
    }
    measure()
    window.addEventListener('resize', measure)
    const page = new ResizeObserver(() => {
      const element = body.current
      if (!element) return
      const topPx = findTop(element)
      onLayout((before) => (Math.abs(topPx - before.topPx) < 1 ? before : { ...before, topPx }))
    })
    page.observe(document.body)
    return () => {
      window.removeEventListener('resize', measure)
      page.disconnect()
    }
  }, [body, onLayout])
}

/** Returns where an element begins on the page. */
const findTop = (element: Element): number => element.getBoundingClientRect().top + window.scrollY

function useRowObserver(layout: RowLayout, onMeasured: () => void): WindowRows['rowRef'] {
  const [observer] = useState(createRowObserver)
  useLayoutEffect(() => observer.follow(layout, onMeasured), [observer, layout, onMeasured])
  return observer.rowRef
}

/**
 * Measures each row when it is drawn or its height changes. If a row above the view turns out to be higher, the page scrolls as
 * much, so that what the person reads stays where it is. Rows are in the flow of the page: nothing is drawn again.
 */
function createRowObserver() {
  let current: { readonly layout: RowLayout; readonly onMeasured: () => void } | undefined
  const observer = new ResizeObserver((entries) => {
    if (!current) return
    const movedPx = measureRows(entries, current.layout)
    if (movedPx !== 0) window.scrollBy({ top: movedPx, behavior: 'instant' })
    current.onMeasured()
  })
  return {
    // React calls it with null only where a ref returns nothing.
    rowRef(row: HTMLTableRowElement | null): (() => void) | undefined {
      if (row === null) return undefined
      observer.observe(row)
      return () => observer.unobserve(row)
    },
    /** Measures for this layout from now on. */
    follow(layout: RowLayout, onMeasured: () => void): void {
      current = { layout, onMeasured }
    },
  }
}

/** Returns by how much the rows in view have moved down. */
function measureRows(entries: readonly ResizeObserverEntry[], { topPx, heights }: RowLayout): number {
  let movedPx = 0
  for (const { target, borderBoxSize } of entries) {
    const index = indexOf(target)
    const [box] = borderBoxSize
    if (!box) continue
    const isAbove = topPx + heights.topOf(index) < window.scrollY + movedPx
    const changePx = heights.measure(index, box.blockSize)
    if (isAbove) movedPx += changePx
  }
  return movedPx
}

const indexOf = (row: Element): number => Number(row.getAttribute('data-index'))
