import { svg } from '../dom.ts'
import type { Block } from '../ground.ts'
import { placed, rowNames, seatShape } from './draw.ts'
import { rove } from './keys.ts'
import type { Drawn, MapRows, Spot, State } from './state.ts'

/** How far apart seats are, in units of the drawing. */
export function spread(own: Drawn | undefined, block: Block): number {
  return own ? placed(own.of, block).radius / 0.4 : 5.3
}

export function drawSeats(state: State, loaded: MapRows, block: Block): void {
  const where = placed(loaded, block)
  const group = svg('g', { class: 'seats', role: 'group', 'aria-label': `Seats of block ${loaded.label}` })
  group.dataset.colour = String(state.options.offer(loaded)?.colour ?? '')
  const spots = new Map<Element, Spot>()
  group.append(...rowNames(loaded, where))
  for (const [row, { label, seats }] of loaded.rows.entries()) {
    for (const [i, seat] of seats.entries()) {
      const shape = seatShape(where.at(row, i), where.radius, { role: 'checkbox', tabindex: -1 })
      spots.set(shape, { section: loaded, row: label, seat })
      group.append(shape)
    }
  }
  state.root.append(group)
  const [shape] = [...state.shapes].find(([, { section_id }]) => section_id === loaded.section_id) ?? []
  shape?.classList.add('opened')
  const own = { group, spots, of: loaded }
  state.drawn.set(loaded.section_id, own)
  paintSeats(state, own)
  const firstFree = [...spots].find(([, { seat }]) => seat.free)?.[0] ?? [...spots.keys()][0]
  rove([...spots.keys()], firstFree)
}

function paintSeats({ options }: State, { spots, of }: Drawn): void {
  const price = options.offer(of)?.from ?? ''
  for (const [shape, { row, seat }] of spots) {
    const mine = options.isMine(seat.seat_id)
    const chosen = options.isChosen(seat.seat_id)
    const free = seat.free && !mine
    shape.setAttribute('aria-checked', String(chosen || mine))
    shape.setAttribute('aria-disabled', String(!free))
    shape.classList.toggle('mine', mine)
    const state = mine ? 'in your basket' : seat.free ? price : 'taken'
    shape.setAttribute('aria-label', `Row ${row}, seat ${seat.title}, ${state}`)
  }
}

export function repaint(state: State): void {
  for (const own of state.drawn.values()) paintSeats(state, own)
}

export function toggle(state: State, shape: Element): void {
  const own = [...state.drawn.values()].find(({ spots }) => spots.has(shape))
  const spot = own?.spots.get(shape)
  if (!own || !spot || shape.getAttribute('aria-disabled') === 'true') return
  rove([...own.spots.keys()], shape)
  state.options.toggle(spot)
  paintSeats(state, own)
}

export async function renew(state: State, sectionId: number): Promise<MapRows | undefined> {
  const own = state.drawn.get(sectionId)
  const block = own && state.blocks.get(own.of.label)
  if (!own || !block) return undefined
  const loaded = await state.options.load(own.of)
  own.group.remove()
  drawSeats(state, loaded, block)
  return loaded
}
