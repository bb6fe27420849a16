import type { Point } from '@tessera/sdk/seatmap'
import { useRef, type PointerEvent, type ReactNode } from 'react'
import type { Drag } from './use-gestures.ts'
import { toScreen, type View } from './viewport.ts'

type HandleProps = { readonly at: Point; readonly view: View; onDrag(drag: Drag): void }

const RADIUS_PX = 9

/** A point over the map that can be dragged. Number fields do the same for people who cannot drag. */
export function Handle({ at, view, onDrag }: HandleProps): ReactNode {
  const begin = useRef<Point>(undefined)
  const { x, y } = toScreen(view, at)
  const movedBy = ({ clientX, clientY }: PointerEvent): Point => ({
    x: (clientX - (begin.current?.x ?? clientX)) / view.scale,
    y: (clientY - (begin.current?.y ?? clientY)) / view.scale,
  })
  return (
    <circle
      className="seat-handle"
      aria-hidden="true"
      cx={x}
      cy={y}
      r={RADIUS_PX}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        begin.current = { x: event.clientX, y: event.clientY }
        onDrag({ by: { x: 0, y: 0 }, phase: 'start' })
      }}
      onPointerMove={(event) => {
        if (begin.current) onDrag({ by: movedBy(event), phase: 'move' })
      }}
      onPointerUp={(event) => {
        if (begin.current) onDrag({ by: movedBy(event), phase: 'end' })
        begin.current = undefined
      }}
    />
  )
}
