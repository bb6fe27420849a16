import { el, svg } from '../dom.ts'
import { getStandName } from '../ground.ts'
import { putLabel } from '../labels.ts'
import { plural } from '../words.ts'
import { blockShape, getBounds, pitch } from './draw.ts'
import { layOutSections } from './drawing.ts'
import { setTabStop, findNearest } from './keys.ts'
import { drawSeats, renew, repaint, getSeatSpacing, toggle } from './seats.ts'
import type { MapRows, MapSection } from './map-seats.ts'
import type { DrawnSection, MapOptions, MapState } from './state.ts'
import { createView } from './view.ts'

export type SeatMap = {
  readonly element: HTMLElement
  open(sectionId: number): Promise<void>
  /** Reloads the seats of a section that is drawn already. */
  renew(sectionId: number): Promise<MapRows | undefined>
  /** Redraws the state of every seat. */
  repaint(): void
  /** Highlights the blocks of one colour. */
  highlight(colour: number | undefined): void
}

/** The minimum distance of two seats on the screen: a seat, which takes four fifths of it, is then 24 pixels wide for a finger (WCAG 2.5.8). */
const MIN_SEAT_PIXELS = 30

/** The map of the ground: it shows blocks, and the seats of a block after zooming in. Its size on the page is constant. */
export function seatMap(options: MapOptions): SeatMap {
  const { sections } = options
  const blocks = layOutSections(sections, options.drawing)
  const isDrawn = [...blocks.values()].some(({ polygon }) => polygon)
  const isKnownGround = !isDrawn && sections.every(({ label }) => getStandName(label) !== '')
  const says = el('p', { class: 'map-says' }, HINT)
  const root = svg('svg', { class: 'map', role: 'group', 'aria-label': LABEL, preserveAspectRatio: 'xMidYMid meet' })
  const controls = el('div', { class: 'map-controls' })
  const frame = el('div', { class: 'map-frame' }, controls)
  frame.prepend(root)
  const view = createView(root, (zoomed) => frame.classList.toggle('zoomed', zoomed))
  const drawn = new Map<number, DrawnSection>()
  const shapes = new Map<Element, MapSection>()
  if (isKnownGround) root.append(pitch())
  for (const section of sections) {
    const block = blocks.get(section.section_id)
    if (!block) continue
    const shape = blockShape(section, block, describe(section, options))
    paint(shape, section, options)
    shapes.set(shape, section)
    root.append(shape)
  }
  const [firstShape] = shapes.keys()
  setTabStop([...shapes.keys()], firstShape)
  controls.append(...buttons(view, () => root.querySelector<SVGElement>('.block[tabindex="0"]')?.focus()))
  const state: MapState = { root, hint: says, view, drawn, shapes, blocks, options }
  listen(state)
  return {
    element: el('div', { class: 'map-place' }, frame, says),
    open: (id) => openBlock(state, id),
    renew: (id) => renew(state, id),
    repaint: () => repaint(state),
    highlight: (colour) => (root.dataset.only = colour === undefined ? '' : String(colour)),
  }
}

const LABEL = 'Seat map. Arrow keys move between blocks, Enter opens one, Escape comes back.'
const HINT = 'Choose a block to see its seats.'

function describe(section: MapSection, { offer }: MapOptions): string {
  const stand = getStandName(section.label)
  const where = stand === '' ? putLabel('Block', section.label) : `${putLabel('Block', section.label)}, ${stand}`
  const sold = offer(section)
  if (!sold) return `${where}, not on sale`
  return section.free === 0 ? `${where}, sold out` : `${where}, ${sold.from}, ${plural(section.free, 'seat')} free`
}

function paint(shape: SVGElement, section: MapSection, options: MapOptions): void {
  const sold = options.offer(section)
  shape.classList.toggle('closed', !sold)
  shape.classList.toggle('gone', sold !== undefined && section.free === 0)
  shape.classList.toggle('few', section.free > 0 && section.free <= section.seats * 0.1)
  if (sold) shape.dataset.colour = String(sold.colour)
  shape.setAttribute('aria-label', describe(section, options))
  shape.setAttribute('aria-disabled', String(!sold || section.free === 0))
}

function buttons(view: MapState['view'], leave: () => void): HTMLElement[] {
  const button = (label: string, sign: string, work: () => void): HTMLElement =>
    el('button', { type: 'button', 'aria-label': label, click: work }, sign)
  const back = (): void => {
    view.home()
    leave()
  }
  return [
    el(
      'button',
      { type: 'button', class: 'back', click: back },
      el('span', { 'aria-hidden': 'true' }, '← '),
      'Whole ground',
    ),
    button('Zoom in', '+', () => view.zoom(1.7)),
    button('Zoom out', '−', () => view.zoom(1 / 1.7)),
  ]
}

function listen(state: MapState): void {
  const { root, hint, shapes } = state
  const activate = (target: EventTarget | null): void => {
    const element = target instanceof Element ? target : undefined
    const seat = element?.closest('.seat')
    if (seat) return toggle(state, seat)
    const shape = element?.closest('.block')
    const section = shape ? shapes.get(shape) : undefined
    if (section) void openBlock(state, section.section_id)
  }
  root.addEventListener('click', ({ target }) => {
    if (!state.view.dragged()) activate(target)
  })
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return activate(event.target)
    }
    if (event.key === 'Escape') return leaveBlock(state, event.target)
    if (!(event.target instanceof Element)) return
    const group = listPeers(state, event.target)
    const next = findNearest(event.key, event.target, group)
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (!(next instanceof SVGElement)) return
    setTabStop(group, next)
    next.focus()
  })
  const showLabel = ({ target }: Event): void => {
    const words = target instanceof Element ? target.closest('[aria-label]')?.getAttribute('aria-label') : undefined
    hint.textContent = words && words !== LABEL ? words : HINT
  }
  root.addEventListener('focusin', showLabel)
  root.addEventListener('pointerover', showLabel)
}

/** Returns the elements that arrow keys can reach: the seats of the same block, or all blocks. */
function listPeers({ drawn, shapes }: MapState, element: Element): Element[] {
  const own = [...drawn.values()].find(({ spots }) => spots.has(element))
  return own ? [...own.spots.keys()] : [...shapes.keys()]
}

function leaveBlock(state: MapState, target: EventTarget | null): void {
  const own = [...state.drawn.entries()].find(([, { spots }]) => target instanceof Element && spots.has(target))
  state.view.home()
  const [shape] = [...state.shapes].find(([, { section_id }]) => section_id === own?.[0]) ?? []
  if (!(shape instanceof SVGElement)) return
  setTabStop([...state.shapes.keys()], shape)
  shape.focus()
}

async function openBlock(state: MapState, sectionId: number): Promise<void> {
  const { options, blocks, view, drawn, shapes } = state
  const [shape, section] = [...shapes].find(([, { section_id }]) => section_id === sectionId) ?? []
  const block = section && blocks.get(section.section_id)
  if (!shape || !block || !options.offer(section)) return
  setTabStop([...shapes.keys()], shape)
  const spacing = getSeatSpacing(drawn.get(sectionId), block)
  view.to(getBounds(block), { margin: spacing, pixels: MIN_SEAT_PIXELS / spacing, keep: block.at(0, 0.5) })
  if (!drawn.has(sectionId)) {
    shape.classList.add('busy')
    const loaded = await options.load(section).catch(() => undefined)
    shape.classList.remove('busy')
    if (!loaded) return void (state.hint.textContent = 'The seats could not be loaded. Please try again.')
    drawSeats(state, loaded, block)
  }
  const own = drawn.get(sectionId)
  const first = own && [...own.spots.keys()].find((seat) => seat.getAttribute('tabindex') === '0')
  if (first instanceof SVGElement && document.activeElement === shape) first.focus({ preventScroll: true })
}
