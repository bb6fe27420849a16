import { el, svg } from '../dom.ts'
import { blocksOf, standOf } from '../ground.ts'
import { plural } from '../words.ts'
import { blockShape, boxOf, pitch } from './draw.ts'
import { rove, towards } from './keys.ts'
import { drawSeats, renew, repaint, spread, toggle } from './seats.ts'
import type { Drawn, MapOptions, MapRows, MapSection, State } from './state.ts'
import { viewOf } from './view.ts'

export type SeatMap = {
  readonly element: HTMLElement
  open(sectionId: number): Promise<void>
  /** Looks again at the seats of a section that is drawn already. */
  renew(sectionId: number): Promise<MapRows | undefined>
  /** Draws again who has which seat. */
  repaint(): void
  /** Lets one colour stand out. */
  highlight(colour: number | undefined): void
}

/** The finger of a grown-up, in pixels between two seats. */
const FINGER = 25

/** The ground: blocks from afar, seats from nearby. It keeps its place on the page whatever is in it. */
export function seatMap(options: MapOptions): SeatMap {
  const { sections } = options
  const blocks = blocksOf(sections.map(({ label }) => label))
  const isOurs = sections.every(({ label }) => standOf(label) !== '')
  const says = el('p', { class: 'map-says' }, HINT)
  const root = svg('svg', { class: 'map', role: 'group', 'aria-label': LABEL, preserveAspectRatio: 'xMidYMid meet' })
  const controls = el('div', { class: 'map-controls' })
  const frame = el('div', { class: 'map-frame' }, controls)
  frame.prepend(root)
  const view = viewOf(root, (zoomed) => frame.classList.toggle('zoomed', zoomed))
  const drawn = new Map<number, Drawn>()
  const shapes = new Map<Element, MapSection>()
  if (isOurs) root.append(pitch())
  for (const section of sections) {
    const block = blocks.get(section.label)
    if (!block) continue
    const shape = blockShape(section, block, describe(section, options))
    paint(shape, section, options)
    shapes.set(shape, section)
    root.append(shape)
  }
  const [firstShape] = shapes.keys()
  rove([...shapes.keys()], firstShape)
  controls.append(...buttons(view, () => root.querySelector<SVGElement>('.block[tabindex="0"]')?.focus()))
  const state: State = { root, says, view, drawn, shapes, blocks, options }
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
  const stand = standOf(section.label)
  const where = stand === '' ? `Block ${section.label}` : `Block ${section.label}, ${stand}`
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

function buttons(view: State['view'], leave: () => void): HTMLElement[] {
  const button = (label: string, sign: string, work: () => void): HTMLElement =>
    el('button', { type: 'button', 'aria-label': label, click: work }, sign)
  return [
    button('Zoom in', '+', () => view.zoom(1.7)),
    button('Zoom out', '−', () => view.zoom(1 / 1.7)),
    button('Whole ground', '⤢', () => {
      view.home()
      leave()
    }),
  ]
}

function listen(state: State): void {
  const { root, says, shapes } = state
  const touched = (target: EventTarget | null): void => {
    const element = target instanceof Element ? target : undefined
    const seat = element?.closest('.seat')
    if (seat) return toggle(state, seat)
    const shape = element?.closest('.block')
    const section = shape ? shapes.get(shape) : undefined
    if (section) void openBlock(state, section.section_id)
  }
  root.addEventListener('click', ({ target }) => {
    if (!state.view.dragged()) touched(target)
  })
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return touched(event.target)
    }
    if (event.key === 'Escape') return comeBack(state, event.target)
    if (!(event.target instanceof Element)) return
    const group = peers(state, event.target)
    const next = towards(event.key, event.target, group)
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (!(next instanceof SVGElement)) return
    rove(group, next)
    next.focus()
  })
  const tell = ({ target }: Event): void => {
    const words = target instanceof Element ? target.closest('[aria-label]')?.getAttribute('aria-label') : undefined
    says.textContent = words && words !== LABEL ? words : HINT
  }
  root.addEventListener('focusin', tell)
  root.addEventListener('pointerover', tell)
}

/** Seats move among the seats of their block, blocks among blocks. */
function peers({ drawn, shapes }: State, element: Element): Element[] {
  const own = [...drawn.values()].find(({ spots }) => spots.has(element))
  return own ? [...own.spots.keys()] : [...shapes.keys()]
}

function comeBack(state: State, target: EventTarget | null): void {
  const own = [...state.drawn.entries()].find(([, { spots }]) => target instanceof Element && spots.has(target))
  state.view.home()
  const [shape] = [...state.shapes].find(([, { section_id }]) => section_id === own?.[0]) ?? []
  if (!(shape instanceof SVGElement)) return
  rove([...state.shapes.keys()], shape)
  shape.focus()
}

async function openBlock(state: State, sectionId: number): Promise<void> {
  const { options, blocks, view, drawn, shapes } = state
  const [shape, section] = [...shapes].find(([, { section_id }]) => section_id === sectionId) ?? []
  const block = section && blocks.get(section.label)
  if (!shape || !block || !options.offer(section)) return
  rove([...shapes.keys()], shape)
  view.to(boxOf(block), FINGER / spread(drawn.get(sectionId), block))
  if (!drawn.has(sectionId)) {
    shape.classList.add('busy')
    const loaded = await options.load(section).catch(() => undefined)
    shape.classList.remove('busy')
    if (!loaded) return void (state.says.textContent = 'The seats could not be loaded. Please try again.')
    drawSeats(state, loaded, block)
  }
  const own = drawn.get(sectionId)
  const first = own && [...own.spots.keys()].find((seat) => seat.getAttribute('tabindex') === '0')
  if (first instanceof SVGElement && document.activeElement === shape) first.focus({ preventScroll: true })
}
