import { BOUNDS, type Point } from '../ground.ts'
import { between, fitted, isSame, within, type Rect } from './rects.ts'

/** What is seen of the drawing, and how that changes. */
export type Camera = {
  seen(): Rect
  whole(): Rect
  isWhole(): boolean
  draw(next: Rect): void
  /** The same, gently; at once for whom movement makes dizzy. */
  glide(target: Rect): void
  stop(): void
  /** What is seen when it is magnified around a point of the drawing. */
  around(factor: number, at: Point): Rect
  /** The point of the drawing under a point of the screen. */
  spot(clientX: number, clientY: number): Point
}

const MOST = 14
const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export function cameraOn(svg: SVGSVGElement, changed: (zoomed: boolean) => void): Camera {
  let now: Rect = BOUNDS
  let frame = 0
  const whole = (): Rect => fitted(svg, BOUNDS)
  const stop = (): void => cancelAnimationFrame(frame)
  const draw = (next: Rect): void => {
    now = within(next, whole())
    svg.setAttribute('viewBox', `${now.x} ${now.y} ${now.width} ${now.height}`)
    const share = now.width / whole().width
    const zoomed = share < 0.98
    // Names keep their size on the screen.
    svg.style.setProperty('--unit', share.toFixed(3))
    // Where all is seen a finger scrolls the page; where a part is seen it moves the drawing.
    svg.style.touchAction = zoomed ? 'none' : 'pan-y'
    changed(zoomed)
  }
  const glide = (target: Rect): void => {
    stop()
    if (calm()) return draw(target)
    const from = now
    const begun = performance.now()
    const step = (time: number): void => {
      const t = Math.min(1, (time - begun) / 320)
      draw(between(from, target, 1 - (1 - t) ** 3))
      if (t < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }
  const around = (factor: number, at: Point): Rect => {
    const width = Math.min(whole().width, Math.max(whole().width / MOST, now.width / factor))
    const k = width / now.width
    return { x: at.x - (at.x - now.x) * k, y: at.y - (at.y - now.y) * k, width, height: now.height * k }
  }
  const spot = (clientX: number, clientY: number): Point => {
    const box = svg.getBoundingClientRect()
    const k = now.width / box.width
    return { x: now.x + (clientX - box.left) * k, y: now.y + (clientY - box.top) * k }
  }
  return { seen: () => now, whole, isWhole: () => isSame(now, whole()), draw, glide, stop, around, spot }
}
