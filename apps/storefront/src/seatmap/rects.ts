import type { Point } from '../ground.ts'

/** A rectangle in the coordinates of the drawing. */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const isSame = (one: Rect, other: Rect): boolean => Math.abs(one.width - other.width) < 0.5

export const addMargin = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Moves a rectangle so far that a point and a margin around it are inside. */
export function moveToShow(part: Rect, { x, y }: Point, margin: number): Rect {
  const move = (from: number, size: number, at: number): number =>
    Math.min(at - margin, Math.max(from, at + margin - size))
  return { ...part, x: move(part.x, part.width, x), y: move(part.y, part.height, y) }
}

/** Returns the smallest rectangle with the aspect ratio of the screen that contains another. */
export function fitToScreen(svg: SVGSVGElement, part: Rect): Rect {
  const shape = (svg.clientWidth || 3) / (svg.clientHeight || 2)
  const width = Math.max(part.width, part.height * shape)
  const height = width / shape
  return { x: part.x - (width - part.width) / 2, y: part.y - (height - part.height) / 2, width, height }
}

export function resizeAroundCentre(part: Rect, width: number): Rect {
  const height = (part.height / part.width) * width
  return { x: part.x + (part.width - width) / 2, y: part.y + (part.height - height) / 2, width, height }
}

/** Keeps the visible part inside of the drawing. */
export function clampTo(part: Rect, whole: Rect): Rect {
  if (part.width >= whole.width) return whole
  const clamp = (at: number, size: number, from: number, all: number): number =>
    Math.min(from + all - size, Math.max(from, at))
  return {
    ...part,
    x: clamp(part.x, part.width, whole.x, whole.width),
    y: clamp(part.y, part.height, whole.y, whole.height),
  }
}

export const interpolate = (one: Rect, other: Rect, t: number): Rect => ({
  x: one.x + (other.x - one.x) * t,
  y: one.y + (other.y - one.y) * t,
  width: one.width + (other.width - one.width) * t,
  height: one.height + (other.height - one.height) * t,
})
