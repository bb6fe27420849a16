import type { Camera } from './camera.ts'
import type { Rect } from './rects.ts'

type Finger = { readonly x: number; readonly y: number }

/** From here on it is a drag and not an unsteady tap. */
const SLACK = 7

/** Tells whether the last touch moved the drawing: then the click that follows it is none. */
export function touches(svg: SVGSVGElement, hands: Camera): () => boolean {
  const fingers = new Map<number, Finger>()
  let start: Finger | undefined
  let moved = false
  svg.addEventListener('pointerdown', ({ pointerId, clientX: x, clientY: y }) => {
    hands.stop()
    if (fingers.size === 0) moved = false
    fingers.set(pointerId, { x, y })
    start = { x, y }
  })
  svg.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const after = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger)
    if (!moved && !other && start && distance(start, after) < SLACK) return
    if (!other && hands.isWhole()) return
    moved = true
    svg.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, after)
    hands.draw(other ? pinched(hands, other, before, after) : slid(hands, before, after))
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

function slid({ spot, seen }: Camera, before: Finger, after: Finger): Rect {
  const [from, to] = [spot(before.x, before.y), spot(after.x, after.y)]
  return { ...seen(), x: seen().x + from.x - to.x, y: seen().y + from.y - to.y }
}

/** Two fingers that go apart magnify what lies between them. */
function pinched({ spot, around }: Camera, still: Finger, before: Finger, after: Finger): Rect {
  const factor = distance(still, after) / Math.max(1, distance(still, before))
  return around(factor, spot((still.x + after.x) / 2, (still.y + after.y) / 2))
}
