import type { SeatMapLayout } from '@tessera/sdk'
import { toSectionPoint, type Bounds, type Point } from '@tessera/sdk/seatmap'
import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import type { MapPicture } from '../../seatmap/draw.ts'
import { paintByCategory, paintByRank, rankRange } from '../../seatmap/paint.ts'
import { sectionName } from '../../kit/section-name.ts'
import { makeDots, type SeatDots } from '../../seatmap/scene.ts'
import { SeatCanvas } from '../../seatmap/seat-canvas.tsx'
import type { Drag, Tool } from '../../seatmap/use-gestures.ts'
import { usePicture } from '../use-picture.ts'
import { moveSelected } from './arrange.ts'
import { LineHandles } from './line-handles.tsx'
import { changeSeats, removeSelected } from './rows.ts'
import { findWholeRow } from './selection-panel.tsx'
import type { Editor } from './use-editor.ts'

type EditorCanvasProps = {
  readonly editor: Editor
  readonly layout: SeatMapLayout
  readonly tool: Tool
  readonly brush: string | null
  readonly isHeat: boolean
  readonly isEditable: boolean
}

/** The section's own drawing: its origin is where the section is placed on the map. */
const own = { x: 0, y: 0, rotation: 0 }

/** The drawing of one section, in which seats are selected, moved and painted. */
export function EditorCanvas({ editor, layout, tool, brush, isHeat, isEditable }: EditorCanvasProps): ReactNode {
  const { rows, selection } = editor
  const { base } = editor.state
  const dots = useMemo(() => [makeDots(base.section_id, own, rows)], [base.section_id, rows])
  const paint = useMemo(
    () => (isHeat ? paintByRank(rankRange(dots[0]?.seats ?? [])) : paintByCategory(layout.categories)),
    [isHeat, dots, layout.categories],
  )
  // A picture cannot be turned here: it is shown for sections that are not turned.
  const picture = toOwnPicture(usePicture(layout), base)
  const bounds = useMemo(() => withMargin(dots[0]), [dots])
  const painting = useRef<ReadonlySet<string>>(new Set())
  const row = isEditable ? findWholeRow(rows, selection) : undefined
  return (
    <SeatCanvas
      label={words.sectionDrawing({ section: sectionName(base), rows: rows.length })}
      sections={noSections}
      dots={dots}
      paint={paint}
      selected={selection}
      picture={picture}
      focal={layout.focal_point ? toSectionPoint(base, layout.focal_point) : undefined}
      bounds={bounds}
      tool={tool}
      onKey={(event) => isEditable && pressKey(editor, event)}
      isSelected={({ seat }) => isEditable && selection.has(seat.key)}
      onPickSeat={({ seat }, isAdding) =>
        editor.select(isAdding ? selection.symmetricDifference(new Set([seat.key])) : [seat.key])
      }
      onPickNothing={() => editor.select([])}
      onPickArea={(hits, isAdding) =>
        editor.select([...(isAdding ? selection : []), ...hits.map(({ seat }) => seat.key)])
      }
      onPaint={(hits, isFirst) => {
        painting.current = new Set([...(isFirst ? [] : painting.current), ...hits.map(({ seat }) => seat.key)])
        const keys = painting.current
        editor.drag((before) => changeSeats(before, keys, { category: brush }), isFirst)
      }}
      onDrag={({ by, phase }: Drag) =>
        editor.drag((before, keys) => moveSelected(before, keys, roundPoint(by)), phase === 'start')
      }
      overlay={row?.line ? (view) => <LineHandles editor={editor} row={row} view={view} /> : undefined}
    />
  )
}

const noSections = [] as const
const MARGIN = 30

const roundPoint = ({ x, y }: Point): Point => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 })

function withMargin(dots: SeatDots | undefined): Bounds {
  const { x, y, width, height } = dots && dots.seats.length > 0 ? dots.bounds : { x: 0, y: 0, width: 200, height: 100 }
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN }
}

function toOwnPicture(
  picture: MapPicture | undefined,
  section: { readonly x: number; readonly y: number; readonly rotation: number },
): MapPicture | undefined {
  if (!picture || section.rotation % 360 !== 0) return undefined
  return { ...picture, x: picture.x - section.x, y: picture.y - section.y }
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Keys on the drawing: arrows move what is selected, Delete removes it. Returns true if the key was used. */
function pressKey(editor: Editor, event: KeyboardEvent): boolean {
  const { selection } = editor
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
    editor.select(editor.rows.flatMap(({ seats }) => seats.map(({ key }) => key)))
    return true
  }
  if (selection.size === 0) return false
  if (event.key === 'Escape') {
    editor.select([])
    return true
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    editor.edit(removeSelected)
    return true
  }
  const arrow = arrows[event.key]
  if (!arrow) return false
  const far = event.shiftKey ? 10 : 1
  editor.edit((rows, keys) => moveSelected(rows, keys, { x: arrow.x * far, y: arrow.y * far }))
  return true
}
