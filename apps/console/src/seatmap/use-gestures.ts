import type { Bounds, Point } from '@tessera/sdk/seatmap'
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { HitIndex, SeatHit } from './hits.ts'
import type { SceneSection } from './scene.ts'
import { panView, toMap, zoomView, type View } from './viewport.ts'

/** What dragging does: move the map, select a rectangle of seats, or paint seats. */
export type Tool = 'pan' | 'select' | 'paint'

/** A drag of what is selected, in units of the map since it began. */
export type Drag = { readonly by: Point; readonly phase: 'start' | 'move' | 'end' }

export type GestureHandlers = {
  onPickSeat?(hit: SeatHit, isAdding: boolean): void
  onPickSection?(section: SceneSection): void
  onPickNothing?(): void
  onPickArea?(hits: readonly SeatHit[], isAdding: boolean): void
  onPaint?(hits: readonly SeatHit[], isFirst: boolean): void
  onDrag?(drag: Drag): void
  /** True if the seat is selected, so that dragging it moves the selection. */
  isSelected?(hit: SeatHit): boolean
}

type GestureOptions = {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly view: View
  readonly tool: Tool
  readonly hits: HitIndex
  readonly handlers: GestureHandlers
  onView(view: View): void
}

type Gesture =
  | { readonly kind: 'pan'; readonly view: View }
  | { readonly kind: 'pinch'; readonly view: View; readonly distance: number; readonly middle: Point }
  | { readonly kind: 'area' }
  | { readonly kind: 'paint'; readonly hasBegun: boolean; readonly last: Point }
  | { readonly kind: 'drag'; readonly hasMoved: boolean }

/** The fingers on the canvas, and what they do. */
type Touch = { readonly pointers: Map<number, Point>; begin: Point; gesture: Gesture | undefined }

const TAP_PX = 5
const SEAT_REACH_PX = 12

/** Mouse, touch and pen on the canvas: drag, tap, pinch and wheel. Returns its handlers, and the rectangle that is being drawn. */
export function useGestures(options: GestureOptions) {
  const touch = useRef<Touch>({ pointers: new Map(), begin: { x: 0, y: 0 }, gesture: undefined })
  const [area, setArea] = useState<Bounds>()
  useWheel(options.canvas, options.view, options.onView)
  const onPointerUp = (event: PointerEvent<HTMLCanvasElement>): void => {
    setArea(undefined)
    release(touch.current, options, event)
  }
  return {
    area,
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>): void => {
      event.currentTarget.setPointerCapture(event.pointerId)
      press(touch.current, options, event)
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>): void => {
      if (!touch.current.pointers.has(event.pointerId)) return
      move(touch.current, options, event)
      const { gesture, begin } = touch.current
      setArea(gesture?.kind === 'area' ? boundsOf(begin, pointOf(event)) : undefined)
    },
    onPointerUp,
    onPointerCancel: onPointerUp,
  }
}

const hitAt = ({ hits, view }: GestureOptions, at: Point): SeatHit | undefined =>
  hits.findSeat(toMap(view, at), SEAT_REACH_PX / view.scale)

function press(touch: Touch, options: GestureOptions, event: PointerEvent): void {
  const { view, tool, handlers } = options
  const at = pointOf(event)
  touch.pointers.set(event.pointerId, at)
  if (touch.pointers.size === 2) {
    const [one, other] = pinchPoints(touch.pointers)
    touch.gesture = { kind: 'pinch', view, distance: distanceOf(one, other), middle: middleOf(one, other) }
    return
  }
  touch.begin = at
  const hit = hitAt(options, at)
  if (tool === 'pan' || event.button === 1) touch.gesture = { kind: 'pan', view }
  else if (tool === 'paint') {
    touch.gesture = { kind: 'paint', hasBegun: hit !== undefined, last: at }
    if (hit) handlers.onPaint?.([hit], true)
  } else if (hit && handlers.isSelected?.(hit)) touch.gesture = { kind: 'drag', hasMoved: false }
  else touch.gesture = { kind: 'area' }
}

function move(touch: Touch, options: GestureOptions, event: PointerEvent): void {
  const { view, handlers, onView } = options
  const at = pointOf(event)
  touch.pointers.set(event.pointerId, at)
  const { gesture, begin } = touch
  if (gesture === undefined || (gesture.kind !== 'pinch' && distanceOf(begin, at) < TAP_PX)) return
  switch (gesture.kind) {
    case 'pan':
      return onView(panView(gesture.view, begin.x - at.x, begin.y - at.y))
    case 'pinch':
      return onView(pinchView(gesture, touch.pointers))
    case 'area':
      return
    case 'paint': {
      const found = pointsBetween(gesture.last, at).flatMap((point) => hitAt(options, point) ?? [])
      touch.gesture = { kind: 'paint', hasBegun: gesture.hasBegun || found.length > 0, last: at }
      if (found.length > 0) handlers.onPaint?.(found, !gesture.hasBegun)
      return
    }
    case 'drag':
      if (!gesture.hasMoved) handlers.onDrag?.({ by: { x: 0, y: 0 }, phase: 'start' })
      touch.gesture = { kind: 'drag', hasMoved: true }
      return handlers.onDrag?.({ by: movedBy(view, begin, at), phase: 'move' })
  }
}

function release(touch: Touch, options: GestureOptions, event: PointerEvent): void {
  const { view, hits, handlers } = options
  const at = pointOf(event)
  const isAdding = event.shiftKey || event.ctrlKey || event.metaKey
  const { gesture, begin } = touch
  touch.pointers.delete(event.pointerId)
  if (touch.pointers.size > 0) return
  touch.gesture = undefined
  if (gesture === undefined || gesture.kind === 'pinch' || event.type === 'pointercancel') return
  if (gesture.kind === 'drag' && gesture.hasMoved)
    return handlers.onDrag?.({ by: movedBy(view, begin, at), phase: 'end' })
  if (distanceOf(begin, at) < TAP_PX) return gesture.kind === 'paint' ? undefined : tap(options, at, isAdding)
  if (gesture.kind === 'area') handlers.onPickArea?.(hits.listSeats(toMapBounds(view, begin, at)), isAdding)
}

function tap(options: GestureOptions, at: Point, isAdding: boolean): void {
  const { hits, view, handlers } = options
  const hit = hitAt(options, at)
  if (hit && handlers.onPickSeat) return handlers.onPickSeat(hit, isAdding)
  const section = hits.findSection(toMap(view, at))
  if (section && handlers.onPickSection) handlers.onPickSection(section)
  else handlers.onPickNothing?.()
}

/** Points on the way of a fast pointer, so that no seat between them is missed. */
function pointsBetween(from: Point, to: Point): Point[] {
  const count = Math.max(1, Math.ceil(distanceOf(from, to) / SEAT_REACH_PX))
  return Array.from({ length: count }, (_, i) => ({
    x: from.x + ((to.x - from.x) * (i + 1)) / count,
    y: from.y + ((to.y - from.y) * (i + 1)) / count,
  }))
}

/** The wheel zooms while the map has the focus, or with Ctrl; otherwise it scrolls the page. */
function useWheel(canvas: RefObject<HTMLCanvasElement | null>, view: View, onView: (view: View) => void): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && document.activeElement !== canvas.current) return
    event.preventDefault()
    onView(zoomView(view, Math.exp(-event.deltaY / 400), { x: event.offsetX, y: event.offsetY }))
  })
  useEffect(() => {
    const element = canvas.current
    const listener = (event: WheelEvent): void => onWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [canvas])
}

const pointOf = ({ nativeEvent }: PointerEvent): Point => ({ x: nativeEvent.offsetX, y: nativeEvent.offsetY })
const distanceOf = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

function pinchPoints(pointers: ReadonlyMap<number, Point>): readonly [Point, Point] {
  const [one = { x: 0, y: 0 }, other = one] = [...pointers.values()]
  return [one, other]
}

function pinchView(start: Extract<Gesture, { kind: 'pinch' }>, pointers: ReadonlyMap<number, Point>): View {
  const [one, other] = pinchPoints(pointers)
  const middle = middleOf(one, other)
  const zoomed = zoomView(start.view, distanceOf(one, other) / Math.max(1, start.distance), start.middle)
  return panView(zoomed, start.middle.x - middle.x, start.middle.y - middle.y)
}

const boundsOf = (one: Point, other: Point): Bounds => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
})

const toMapBounds = (view: View, one: Point, other: Point): Bounds => boundsOf(toMap(view, one), toMap(view, other))

const movedBy = (view: View, from: Point, to: Point): Point => ({
  x: (to.x - from.x) / view.scale,
  y: (to.y - from.y) / view.scale,
})
