import type { Bounds, Point } from '@tessera/sdk/seatmap'
import type { MapTheme, PaintSeat } from './paint.ts'
import type { SceneSection, SeatDots } from './scene.ts'
import { overlaps, toScreen, visibleBounds, type Size, type View } from './viewport.ts'

/** A picture behind the map. */
export type MapPicture = Bounds & { readonly image: CanvasImageSource; readonly opacity: number }

/** Everything that a drawing shows. */
export type Drawing = {
  readonly sections: readonly SceneSection[]
  readonly dots: readonly SeatDots[]
  readonly paint: PaintSeat
  /** The colour of a section, such as its share sold; without it, that of the page. */
  readonly paintSection?: ((section: SceneSection) => string | undefined) | undefined
  readonly selectedSection?: number | undefined
  readonly selected?: ReadonlySet<string> | undefined
  readonly picture?: MapPicture | undefined
  readonly focal?: Point | undefined
  /** The edge of the map. */
  readonly frame?: Bounds | undefined
}

type Pen = {
  readonly ctx: CanvasRenderingContext2D
  readonly view: View
  readonly size: Size
  readonly theme: MapTheme
  /** What was drawn last of each section: while the map only moves, no seat is looked at again. */
  readonly painted: PaintedSections
}

/** Seats closer than this on the screen are not drawn one by one. */
export const SEAT_PX = 3
const TITLE_PX = 17
/** Smaller seats are squares: a circle takes several times longer, and nobody sees the difference. */
const ROUND_PX = 8
/** Of a seat, as a part of the distance to the next one. */
const RADIUS = 0.4
const SECTION_LABEL_PX = 26

/** Draws the map. Returns how many seats were drawn. */
export function drawMap(pen: Pen, drawing: Drawing): number {
  const { ctx, size, view } = pen
  ctx.clearRect(0, 0, size.width, size.height)
  const shown = visibleBounds(view, size)
  drawFrame(pen, drawing)
  const withSeats = new Set<number>()
  const dots = drawing.dots.filter((each) => each.gap * view.scale >= SEAT_PX && overlaps(each.bounds, shown))
  for (const { sectionId } of dots) withSeats.add(sectionId)
  const sections = drawing.sections.filter(({ bounds }) => overlaps(bounds, shown))
  for (const section of sections) drawSection(pen, drawing, section)
  let seats = 0
  for (const each of dots) seats += drawDots(pen, drawing, each, shown)
  for (const section of sections) drawSectionLabel(pen, section, withSeats.has(section.id))
  if (drawing.focal) drawFocal(pen, drawing.focal)
  return seats
}

function drawFrame({ ctx, view, theme }: Pen, { frame, picture }: Drawing): void {
  if (picture) {
    const at = toScreen(view, picture)
    ctx.globalAlpha = picture.opacity
    ctx.drawImage(picture.image, at.x, at.y, picture.width * view.scale, picture.height * view.scale)
    ctx.globalAlpha = 1
  }
  if (!frame) return
  const at = toScreen(view, frame)
  ctx.strokeStyle = theme.line
  ctx.lineWidth = 1
  ctx.strokeRect(at.x, at.y, frame.width * view.scale, frame.height * view.scale)
}

function drawSection({ ctx, view, theme }: Pen, drawing: Drawing, section: SceneSection): void {
  ctx.beginPath()
  for (const [i, point] of section.outline.entries()) {
    const { x, y } = toScreen(view, point)
    if (i === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  }
  ctx.closePath()
  const isSelected = section.id === drawing.selectedSection
  ctx.fillStyle = drawing.paintSection?.(section) ?? (isSelected ? theme.accentSoft : theme.surface)
  // A picture behind the map stays visible through the sections.
  ctx.globalAlpha = drawing.picture ? 0.35 : 1
  ctx.fill()
  ctx.globalAlpha = 1
  ctx.setLineDash(section.isDrawn ? [] : [6, 4])
  ctx.strokeStyle = isSelected ? theme.accent : theme.strong
  ctx.lineWidth = isSelected ? 2.5 : 1
  ctx.stroke()
  ctx.setLineDash([])
}

function drawSectionLabel({ ctx, view, theme }: Pen, { bounds, label }: SceneSection, hasSeats: boolean): void {
  if (Math.max(bounds.width, bounds.height) * view.scale < SECTION_LABEL_PX || label === '') return
  const middle = toScreen(view, { x: bounds.x + bounds.width / 2, y: bounds.y + (hasSeats ? 0 : bounds.height / 2) })
  ctx.font = `600 12px ${theme.font}`
  ctx.textAlign = 'center'
  ctx.textBaseline = hasSeats ? 'bottom' : 'middle'
  // A soft edge keeps the text readable on every colour.
  ctx.lineWidth = 4
  ctx.lineJoin = 'round'
  ctx.strokeStyle = theme.surface
  ctx.strokeText(label, middle.x, middle.y - (hasSeats ? 3 : 0))
  ctx.fillStyle = theme.text
  ctx.fillText(label, middle.x, middle.y - (hasSeats ? 3 : 0))
}

function drawDots(pen: Pen, { paint, selected }: Drawing, dots: SeatDots, shown: Bounds): number {
  const { ctx, view, theme } = pen
  const radius = dots.gap * RADIUS * view.scale
  const groups = groupByColour(pen, dots, paint)
  const shape = radius < ROUND_PX / 2 ? 'square' : 'round'
  ctx.save()
  ctx.transform(view.scale, 0, 0, view.scale, -view.x * view.scale, -view.y * view.scale)
  for (const [colour, group] of groups) {
    ctx.fillStyle = colour
    ctx.fill(pathOf(group, dots, shape))
  }
  ctx.restore()
  const visible = listVisible(dots, shown)
  const chosen = selected && selected.size > 0 ? visible.filter((i) => selected.has(dots.seats[i]?.key ?? '')) : []
  if (chosen.length > 0) {
    ctx.beginPath()
    for (const i of chosen) {
      const { x, y } = toScreen(view, { x: dots.xs[i] ?? 0, y: dots.ys[i] ?? 0 })
      traceSeat(ctx, { x, y, radius: radius + 2, shape })
    }
    ctx.strokeStyle = theme.accent
    ctx.lineWidth = 2.5
    ctx.stroke()
  }
  if (dots.gap * view.scale >= TITLE_PX) writeTitles(pen, dots, { visible, paint, radius })
  return visible.length
}

/** Seats of one colour. Their paths are in units of the map, so that they serve every view. */
type SeatGroup = { readonly seats: number[]; readonly paths: Partial<Record<SeatShape, Path2D>> }
type SeatShape = 'square' | 'round'
type PaintedDots = {
  readonly paint: PaintSeat
  readonly theme: MapTheme
  readonly groups: ReadonlyMap<string, SeatGroup>
}

export type PaintedSections = WeakMap<SeatDots, PaintedDots>

function groupByColour({ theme, painted }: Pen, dots: SeatDots, paint: PaintSeat): ReadonlyMap<string, SeatGroup> {
  const known = painted.get(dots)
  if (known?.paint === paint && known.theme === theme) return known.groups
  const groups = new Map<string, SeatGroup>()
  for (const [i, seat] of dots.seats.entries()) {
    const colour = paint(seat, theme)
    const group = groups.get(colour)
    if (group) group.seats.push(i)
    else groups.set(colour, { seats: [i], paths: {} })
  }
  painted.set(dots, { paint, theme, groups })
  return groups
}

function pathOf({ seats, paths }: SeatGroup, { xs, ys, gap }: SeatDots, shape: SeatShape): Path2D {
  const known = paths[shape]
  if (known) return known
  const path = new Path2D()
  const radius = gap * RADIUS
  for (const i of seats) traceSeat(path, { x: xs[i] ?? 0, y: ys[i] ?? 0, radius, shape })
  paths[shape] = path
  return path
}

type SeatMark = Point & { readonly radius: number; readonly shape: SeatShape }

function traceSeat(path: CanvasPath, { x, y, radius, shape }: SeatMark): void {
  if (shape === 'square') return path.rect(x - radius, y - radius, 2 * radius, 2 * radius)
  path.moveTo(x + radius, y)
  return path.arc(x, y, radius, 0, 2 * Math.PI)
}

function listVisible({ xs, ys, gap }: SeatDots, shown: Bounds): number[] {
  const [left, top] = [shown.x - gap, shown.y - gap]
  const [right, bottom] = [shown.x + shown.width + gap, shown.y + shown.height + gap]
  const visible: number[] = []
  for (let i = 0; i < xs.length; i++) {
    const x = xs[i] ?? 0
    const y = ys[i] ?? 0
    if (x >= left && x <= right && y >= top && y <= bottom) visible.push(i)
  }
  return visible
}

type Titles = { readonly visible: readonly number[]; readonly paint: PaintSeat; readonly radius: number }

function writeTitles({ ctx, view, theme }: Pen, dots: SeatDots, { visible, paint, radius }: Titles): void {
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = `600 ${Math.min(13, radius * 0.95)}px ${theme.font}`
  for (const i of visible) {
    const seat = dots.seats[i]
    if (!seat) continue
    ctx.fillStyle = readableOn(paint(seat, theme))
    const at = toScreen(view, { x: dots.xs[i] ?? 0, y: dots.ys[i] ?? 0 })
    ctx.fillText(seat.title, at.x, at.y, radius * 1.8)
  }
  ctx.fillStyle = theme.muted
  ctx.textAlign = 'right'
  for (const { label, ...point } of dots.rowLabels) {
    const at = toScreen(view, point)
    ctx.fillText(label, at.x - radius * 1.5, at.y, radius * 3)
  }
}

/** Returns black or white, whichever is easier to read on a colour. */
function readableOn(colour: string): string {
  const [red = 128, green = 128, blue = 128] = colour.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : colour.startsWith('rgb')
      ? (colour.match(/[\d.]+/g) ?? []).map(Number)
      : []
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? '#000000' : '#ffffff'
}

function drawFocal({ ctx, view, theme }: Pen, focal: Point): void {
  const { x, y } = toScreen(view, focal)
  ctx.strokeStyle = theme.bad
  ctx.lineWidth = 2
  ctx.beginPath()
  ctx.arc(x, y, 8, 0, 2 * Math.PI)
  ctx.moveTo(x - 13, y)
  ctx.lineTo(x + 13, y)
  ctx.moveTo(x, y - 13)
  ctx.lineTo(x, y + 13)
  ctx.stroke()
}
