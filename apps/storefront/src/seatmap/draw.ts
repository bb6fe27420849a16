import { svg } from '../dom.ts'
import { outline, PITCH, type Block, type Point } from '../ground.ts'
import type { Rect } from './rects.ts'
import type { MapRows, MapSection } from './map-seats.ts'

const fixed = (value: number): string => value.toFixed(2)

/** The pitch, for orientation, and the names of the stands around it. */
export function pitch(): SVGGElement {
  const { x, y, width, height } = PITCH
  const middle = { x: x + width / 2, y: y + height / 2 }
  const line = (props: Record<string, number>): SVGRectElement => svg('rect', { class: 'chalk', ...props })
  const sign = (words: string, at: Point, turn: number): SVGTextElement => {
    const text = svg('text', { class: 'stand-name', transform: `translate(${at.x} ${at.y}) rotate(${turn})` })
    text.textContent = words
    return text
  }
  return svg(
    'g',
    { class: 'pitch', 'aria-hidden': 'true' },
    svg('rect', { class: 'grass', x: x - 18, y: y - 18, width: width + 36, height: height + 36, rx: 10 }),
    line({ x, y, width, height }),
    line({ x, y: middle.y - 62, width: 56, height: 124 }),
    line({ x: x + width - 56, y: middle.y - 62, width: 56, height: 124 }),
    svg('path', { class: 'chalk', d: `M${middle.x} ${y}v${height}` }),
    svg('circle', { class: 'chalk', cx: middle.x, cy: middle.y, r: 34 }),
    sign('Lighthouse End', { x: middle.x, y: 127 }, 0),
    sign('Harbour End', { x: middle.x, y: 634 }, 0),
    sign('Main Stand', { x: 124, y: middle.y }, -90),
    sign('Quay Stand', { x: 876, y: middle.y }, 90),
  )
}

/** A block before its seats are shown. */
export function blockShape(section: MapSection, block: Block, words: string): SVGGElement {
  const middle = block.at(0.5, 0.5)
  const label = svg('text', { class: 'block-name', x: fixed(middle.x), y: fixed(middle.y) })
  label.textContent = section.label
  return svg(
    'g',
    { class: 'block', role: 'button', tabindex: -1, 'aria-label': words, 'data-section': section.section_id },
    svg('path', { d: outline(block) }),
    label,
  )
}

/** Where each seat of a section is drawn, and how large. */
export type SeatLayout = { readonly radius: number; at(row: number, seat: number): Point }

export function layOutSeats({ rows }: MapRows, block: Block): SeatLayout {
  const first = Math.min(...rows.flatMap(({ seats }) => seats.map(({ place }) => place)))
  const last = Math.max(...rows.flatMap(({ seats }) => seats.map(({ place }) => place)))
  const at = (row: number, seat: number): Point => {
    const seats = rows[row]?.seats ?? []
    const [own, ownRow] = [seats[seat], rows[row]]
    const drawn = own && ownRow && block.seat?.(ownRow, own)
    if (drawn) return drawn
    const place = seats[seat]?.place ?? 0
    const [from, to] = block.fans ? [seats[0]?.place ?? 1, seats.at(-1)?.place ?? 1] : [first, last]
    return block.at((place - from + 0.5) / (to - from + 1), (row + 0.5) / rows.length)
  }
  const middle = Math.floor(rows.length / 2)
  const [one, other] = [at(middle, 0), at(middle, 1)]
  const apart = Math.hypot(one.x - other.x, one.y - other.y) || 6
  return { radius: Math.min(apart * 0.4, 12), at }
}

/** Returns the bounding box of a block in the drawing. */
export function getBounds(block: Block): Rect {
  const points = [0, 0.25, 0.5, 0.75, 1].flatMap((across) => [0, 1].map((back) => block.at(across, back)))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The labels of the rows, beside their first and their last seat. */
export function rowNames({ rows }: MapRows, { at, radius }: SeatLayout): SVGTextElement[] {
  const nameBeside = (label: string, seat: Point, neighbour: Point): SVGTextElement => {
    const step = Math.hypot(neighbour.x - seat.x, neighbour.y - seat.y) || 1
    const x = seat.x - ((neighbour.x - seat.x) / step) * radius * 2.2
    const y = seat.y - ((neighbour.y - seat.y) / step) * radius * 2.2
    const text = svg('text', { class: 'row-name', x: fixed(x), y: fixed(y), 'font-size': fixed(radius * 1.5) })
    text.textContent = label
    text.setAttribute('aria-hidden', 'true')
    return text
  }
  return rows.flatMap(({ label, seats }, row) => {
    const last = seats.length - 1
    return [nameBeside(label, at(row, 0), at(row, 1)), nameBeside(label, at(row, last), at(row, last - 1))]
  })
}

/** A wheelchair, in a circle with a radius of 1 around the middle. */
const WHEELCHAIR = 'M-.15-.6h.01M-.15-.32V.06H.26L.46.46M-.36-.06A.38.38 0 1 0 .2.38'

/** The sign on a place for a wheelchair, which the label of the seat says in words. */
export const wheelchairSign = (at: Point, radius: number): SVGPathElement =>
  svg('path', {
    class: 'sign',
    d: WHEELCHAIR,
    transform: `translate(${fixed(at.x)} ${fixed(at.y)}) scale(${fixed(radius)})`,
    'aria-hidden': 'true',
  })

/** A seat with the sign, for the legend. */
export const wheelchairSwatch = (): SVGSVGElement =>
  svg(
    'svg',
    { class: 'swatch for-wheelchair', viewBox: '-1 -1 2 2', 'aria-hidden': 'true' },
    wheelchairSign({ x: 0, y: 0 }, 1),
  )

export const seatShape = (at: Point, radius: number, props: Record<string, string | number>): SVGCircleElement =>
  svg('circle', { class: 'seat', cx: fixed(at.x), cy: fixed(at.y), r: fixed(radius), ...props })
