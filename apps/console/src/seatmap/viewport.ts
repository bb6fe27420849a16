import type { Bounds, Point } from '@tessera/sdk/seatmap'

/** What a canvas shows: the point of the map at its upper left corner, and the pixels of a unit of the map. */
export type View = { readonly x: number; readonly y: number; readonly scale: number }
export type Size = { readonly width: number; readonly height: number }

const MIN_SCALE = 0.001
const MAX_SCALE = 1_000
const FIT_MARGIN_PX = 24

/** Converts a point of the map to pixels of the canvas. */
export const toScreen = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) * view.scale,
  y: (y - view.y) * view.scale,
})

/** Converts pixels of the canvas to a point of the map. */
export const toMap = (view: View, { x, y }: Point): Point => ({
  x: x / view.scale + view.x,
  y: y / view.scale + view.y,
})

/** Returns a view that has all of the bounds in its middle, at most at a scale. */
export function fitView(bounds: Bounds, size: Size, mostScale = MAX_SCALE): View {
  const room = (pixels: number): number => Math.max(1, pixels - 2 * FIT_MARGIN_PX)
  const wanted = Math.min(
    room(size.width) / Math.max(bounds.width, 1e-6),
    room(size.height) / Math.max(bounds.height, 1e-6),
  )
  const scale = Math.min(mostScale, clampScale(bounds.width === 0 && bounds.height === 0 ? 1 : wanted))
  return {
    scale,
    x: bounds.x + bounds.width / 2 - size.width / 2 / scale,
    y: bounds.y + bounds.height / 2 - size.height / 2 / scale,
  }
}

/** Zooms by a factor; the point of the map under `at` (in pixels) stays where it is. */
export function zoomView(view: View, factor: number, at: Point): View {
  const scale = clampScale(view.scale * factor)
  const fixed = toMap(view, at)
  return { scale, x: fixed.x - at.x / scale, y: fixed.y - at.y / scale }
}

/** Moves the view by pixels. */
export const panView = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x + dx / view.scale,
  y: view.y + dy / view.scale,
})

/** Returns the part of the map that a canvas of this size shows. */
export const visibleBounds = (view: View, size: Size): Bounds => ({
  x: view.x,
  y: view.y,
  width: size.width / view.scale,
  height: size.height / view.scale,
})

/** True if two rectangles have a point in common. */
export const overlaps = (one: Bounds, other: Bounds): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

const clampScale = (scale: number): number => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale))
