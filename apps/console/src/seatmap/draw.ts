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
/** The line around a selected seat. */
const SELECTED_PX = 3

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
  const groups = groupSeats(pen, dots, { paint, selected })
  const shape = radius < ROUND_PX / 2 ? 'square' : 'round'
  ctx.save()
  ctx.transform(view.scale, 0, 0, view.scale, -view.x * view.scale, -view.y * view.scale)
  // The line of a selected seat lies half under it: its path serves for both.
  ctx.strokeStyle = theme.accent
  ctx.lineWidth = (2 * SELECTED_PX) / view.scale
  for (const group of groups) if (group.isSelected) ctx.stroke(pathOf(group, dots, shape))
  for (const group of groups) {
    ctx.fillStyle = group.colour
    ctx.fill(pathOf(group, dots, shape))
  }
  ctx.restore()
  const visible = listVisible(dots, shown)
  if (dots.gap * view.scale >= TITLE_PX) writeTitles(pen, dots, { visible, paint, radius })
  return visible.length
}

/** Seats that look the same. Their paths are in units of the map, so that they serve every view. */
type SeatGroup = {
  readonly colour: string
  readonly isSelected: boolean
  readonly seats: number[]
  readonly paths: Partial<Record<SeatShape, Path2D>>
}
type SeatShape = 'square' | 'round'
type SeatLooks = Pick<Drawing, 'paint' | 'selected'>
type PaintedDots = SeatLooks & { readonly theme: MapTheme; readonly groups: readonly SeatGroup[] }

export type PaintedSections = WeakMap<SeatDots, PaintedDots>

function groupSeats({ theme, painted }: Pen, dots: SeatDots, { paint, selected }: SeatLooks): readonly SeatGroup[] {
  const known = painted.get(dots)
  if (known?.paint === paint && known.theme === theme && known.selected === selected) return known.groups
  const plain = new Map<string, SeatGroup>()
  const chosen = new Map<string, SeatGroup>()
  for (const [i, seat] of dots.seats.entries()) {
    const colour = paint(seat, theme)
    const isSelected = selected?.has(seat.key) ?? false
    const same = isSelected ? chosen : plain
    const group = same.get(colour)
    if (group) group.seats.push(i)
    else same.set(colour, { colour, isSelected, seats: [i], paths: {} })
  }
  const groups = [...plain.values(), ...chosen.values()]
  painted.set(dots, { paint, selected, theme, groups })
  return groups
}

function pathOf({ seats, paths }: SeatGroup, { xs, ys, gap }: SeatDots, shape: SeatShape): Path2D {
  const known = paths[shape]
  if (known) return known
  const path = new Path2D()
  const radius = gap * RADIUS
  for (const i of seats) {
    const x = xs[i] ?? 0
    const y = ys[i] ?? 0
    if (shape === 'square') path.rect(x - radius, y - radius, 2 * radius, 2 * radius)
    else {
      path.moveTo(x + radius, y)
      path.arc(x, y, radius, 0, 2 * Math.PI)
    }
  }
  paths[shape] = path
  return path
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
