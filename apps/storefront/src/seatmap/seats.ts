import { svg } from '../dom.ts'
import type { Block } from '../ground.ts'
import { putLabel } from '../labels.ts'
import { layOutSeats, rowNames, seatShape, wheelchairSign } from './draw.ts'
import { setTabStop } from './keys.ts'
import type { LocatedSeat, MapRows } from './map-seats.ts'
import type { DrawnSection, MapState } from './state.ts'
import { listSeatNotes } from '../words.ts'

/** Returns the distance between seats, in units of the drawing. */
export function getSeatSpacing(own: DrawnSection | undefined, block: Block): number {
  return own ? layOutSeats(own.section, block).radius / 0.4 : 5.3
}

export function drawSeats(state: MapState, loaded: MapRows, block: Block): void {
  const where = layOutSeats(loaded, block)
  const group = svg('g', { class: 'seats', role: 'group', 'aria-label': `Seats of ${putLabel('block', loaded.label)}` })
  group.dataset.colour = String(state.options.offer(loaded)?.colour ?? '')
  const spots = new Map<Element, LocatedSeat>()
  group.append(...rowNames(loaded, where))
  for (const [row, { label, seats }] of loaded.rows.entries()) {
    for (const [i, seat] of seats.entries()) {
      const at = where.at(row, i)
      const shape = seatShape(at, where.radius, { role: 'checkbox', tabindex: -1 })
      spots.set(shape, { section: loaded, row: label, seat })
      group.append(shape)
      if (seat.wheelchair !== true) continue
      shape.classList.add('for-wheelchair')
      group.append(wheelchairSign(at, where.radius))
    }
  }
  state.root.append(group)
  const [shape] = [...state.shapes].find(([, { section_id }]) => section_id === loaded.section_id) ?? []
  shape?.classList.add('opened')
  const own = { group, spots, section: loaded }
  state.drawn.set(loaded.section_id, own)
  paintSeats(state, own)
  const firstFree = [...spots].find(([, { seat }]) => seat.free)?.[0] ?? [...spots.keys()][0]
  setTabStop([...spots.keys()], firstFree)
}

function paintSeats({ options }: MapState, { spots, section }: DrawnSection): void {
  const price = options.offer(section)?.from ?? ''
  for (const [shape, { row, seat }] of spots) {
    const mine = options.isMine(seat.seat_id)
    const chosen = options.isChosen(seat.seat_id)
    const free = seat.free && !mine
    shape.setAttribute('aria-checked', String(chosen || mine))
    shape.setAttribute('aria-disabled', String(!free))
    shape.classList.toggle('mine', mine)
    const alone = options.isLeftAlone?.(seat.seat_id) ?? false
    shape.classList.toggle('alone', alone)
    const state = mine ? 'in your basket' : seat.free ? price : 'taken'
    const notes = [...listSeatNotes(seat), ...(alone ? ['would be left alone'] : []), state]
    shape.setAttribute('aria-label', [`${putLabel('Row', row)}, ${putLabel('seat', seat.title)}`, ...notes].join(', '))
  }
}

export function repaint(state: MapState): void {
  for (const own of state.drawn.values()) paintSeats(state, own)
}

export function toggle(state: MapState, shape: Element): void {
  const own = [...state.drawn.values()].find(({ spots }) => spots.has(shape))
  const spot = own?.spots.get(shape)
  if (!own || !spot || shape.getAttribute('aria-disabled') === 'true') return
  setTabStop([...own.spots.keys()], shape)
  state.options.toggle(spot)
  paintSeats(state, own)
}

export async function renew(state: MapState, sectionId: number): Promise<MapRows | undefined> {
  const own = state.drawn.get(sectionId)
  const block = own && state.blocks.get(own.section.section_id)
  if (!own || !block) return undefined
  const loaded = await state.options.load(own.section)
  own.group.remove()
  drawSeats(state, loaded, block)
  return loaded
}
