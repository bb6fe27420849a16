import type { Camera } from './camera.ts'
import type { Rect } from './rects.ts'

type Finger = { readonly x: number; readonly y: number }

/** Movement in pixels from which a touch counts as a drag. */
const DRAG_THRESHOLD_PIXELS = 7

/** Returns a function that says whether the last touch moved the drawing; its click is then ignored. */
export function handleTouches(svg: SVGSVGElement, camera: Camera): () => boolean {
  const fingers = new Map<number, Finger>()
  let start: Finger | undefined
  let moved = false
  svg.addEventListener('pointerdown', ({ pointerId, clientX: x, clientY: y }) => {
    camera.stop()
    if (fingers.size === 0) moved = false
    fingers.set(pointerId, { x, y })
    start = { x, y }
  })
  svg.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const after = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger)
    if (!moved && !other && start && distance(start, after) < DRAG_THRESHOLD_PIXELS) return
    if (!other && camera.isWhole()) return
    moved = true
    svg.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, after)
    camera.draw(other ? pinch(camera, other, before, after) : slide(camera, before, after))
  })
  const lift = ({ pointerId }: PointerEvent): void => void fingers.delete(pointerId)
  svg.addEventListener('pointerup', lift)
  svg.addEventListener('pointercancel', lift)
  svg.addEventListener('pointerleave', lift)
  return () => {
    const was = moved
    moved = false
    return was
  }
}

const distance = (one: Finger, other: Finger): number => Math.hypot(one.x - other.x, one.y - other.y)

function slide({ toDrawingPoint, visible }: Camera, before: Finger, after: Finger): Rect {
  const [from, to] = [toDrawingPoint(before.x, before.y), toDrawingPoint(after.x, after.y)]
  return { ...visible(), x: visible().x + from.x - to.x, y: visible().y + from.y - to.y }
}

/** Zooms around the point between two fingers. */
function pinch({ toDrawingPoint, zoomAround }: Camera, still: Finger, before: Finger, after: Finger): Rect {
  const factor = distance(still, after) / Math.max(1, distance(still, before))
  return zoomAround(factor, toDrawingPoint((still.x + after.x) / 2, (still.y + after.y) / 2))
}
