import type { SeatRowLine } from '@tessera/sdk'
import { findPlace, type Point } from '@tessera/sdk/seatmap'
import type { ReactNode } from 'react'
import { Handle } from '../../seatmap/handle.tsx'
import type { Drag } from '../../seatmap/use-gestures.ts'
import { toScreen, type View } from '../../seatmap/viewport.ts'
import { roundLine, type EditRow } from './rows.ts'
import type { Editor } from './use-editor.ts'

type LineHandlesProps = { readonly editor: Editor; readonly row: EditRow; readonly view: View }

/** Handles of a row: its start, its end, and its middle for the curve. */
export function LineHandles({ editor, row, view }: LineHandlesProps): ReactNode {
  const { line, key } = row
  if (!line) return null
  const drag =
    (change: (line: SeatRowLine, by: Point) => SeatRowLine) =>
    ({ by, phase }: Drag): void =>
      editor.drag(
        (rows) =>
          rows.map((each) =>
            each.key === key && each.line ? { ...each, line: roundLine(change(each.line, by)) } : each,
          ),
        phase === 'start',
      )
  const middle = findPlace({ ...line, places: 3 }, 2)
  const points = Array.from({ length: 25 }, (_, i) => toScreen(view, findPlace({ ...line, places: 25 }, i + 1)))
  return (
    <>
      <polyline className="seat-line" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <Handle
        view={view}
        at={{ x: line.start_x, y: line.start_y }}
        onDrag={drag((from, by) => ({ ...from, start_x: from.start_x + by.x, start_y: from.start_y + by.y }))}
      />
      <Handle
        view={view}
        at={{ x: line.end_x, y: line.end_y }}
        onDrag={drag((from, by) => ({ ...from, end_x: from.end_x + by.x, end_y: from.end_y + by.y }))}
      />
      <Handle view={view} at={middle} onDrag={drag((from, by) => ({ ...from, curve: from.curve + bend(from, by) }))} />
    </>
  )
}

/** How far a drag bends a row: the part of it to the left of someone who walks from start to end. */
function bend({ start_x, start_y, end_x, end_y }: SeatRowLine, by: Point): number {
  const [dx, dy] = [end_x - start_x, end_y - start_y]
  const length = Math.hypot(dx, dy) || 1
  return (by.x * dy - by.y * dx) / length
}
