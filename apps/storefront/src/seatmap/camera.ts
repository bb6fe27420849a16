import { BOUNDS, type Point } from '../ground.ts'
import { interpolate, fitToScreen, isSame, clampTo, type Rect } from './rects.ts'

/** The visible part of the drawing, and how it changes. */
export type Camera = {
  visible(): Rect
  whole(): Rect
  isWhole(): boolean
  draw(next: Rect): void
  /** Animates to it; without animation if the user prefers reduced motion. */
  animateTo(target: Rect): void
  stop(): void
  /** Returns the visible part after zooming around a point. */
  zoomAround(factor: number, at: Point): Rect
  /** Converts a point of the screen to the drawing. */
  toDrawingPoint(clientX: number, clientY: number): Point
}

const MAX_ZOOM = 14
const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export function createCamera(svg: SVGSVGElement, changed: (zoomed: boolean) => void): Camera {
  let now: Rect = BOUNDS
  let frame = 0
  const whole = (): Rect => fitToScreen(svg, BOUNDS)
  const stop = (): void => cancelAnimationFrame(frame)
  const draw = (next: Rect): void => {
    now = clampTo(next, whole())
    svg.setAttribute('viewBox', `${now.x} ${now.y} ${now.width} ${now.height}`)
    const share = now.width / whole().width
    const zoomed = share < 0.98
    // Labels keep their size on the screen.
    svg.style.setProperty('--unit', share.toFixed(3))
    // If the whole drawing is visible, a finger scrolls the page; otherwise it moves the drawing.
    svg.style.touchAction = zoomed ? 'none' : 'pan-y'
    changed(zoomed)
  }
  const glide = (target: Rect): void => {
    stop()
    if (prefersReducedMotion()) return draw(target)
    const from = now
    const startedAt = performance.now()
    const step = (time: number): void => {
      const t = Math.min(1, (time - startedAt) / 320)
      draw(interpolate(from, target, 1 - (1 - t) ** 3))
      if (t < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }
  const around = (factor: number, at: Point): Rect => {
    const width = Math.min(whole().width, Math.max(whole().width / MAX_ZOOM, now.width / factor))
    const k = width / now.width
    return { x: at.x - (at.x - now.x) * k, y: at.y - (at.y - now.y) * k, width, height: now.height * k }
  }
  const spot = (clientX: number, clientY: number): Point => {
    const box = svg.getBoundingClientRect()
    const k = now.width / box.width
    return { x: now.x + (clientX - box.left) * k, y: now.y + (clientY - box.top) * k }
  }
  return {
    visible: () => now,
    whole,
    isWhole: () => isSame(now, whole()),
    draw,
    animateTo: glide,
    stop,
    zoomAround: around,
    toDrawingPoint: spot,
  }
}
