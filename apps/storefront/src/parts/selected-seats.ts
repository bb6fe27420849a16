import type { StorePrice } from '@tessera/sdk/store'
import { addItems, type NewItem } from '../basket.ts'
import { announce, el, workButton } from '../dom.ts'
import { getStandName } from '../ground.ts'
import { putLabel } from '../labels.ts'
import { formatPrice } from '../money.ts'
import { totalPrice } from '../offers.ts'
import { joinSeats } from '../seat-items.ts'
import { singleSeatsLeft } from '../seatmap/single-seats.ts'
import type { LocatedSeat } from '../seatmap/map-seats.ts'
import { getErrorCode, listSeatNotes, plural } from '../words.ts'
import { listConditions, memberHint } from './price-conditions.ts'
import { refusal } from './refusal.ts'
import type { SeatChoiceContext } from './seat-choice.ts'

/** Seats that a fan has selected but not yet added to the basket. */
export type SelectedSeats = {
  readonly element: HTMLElement
  has(seatId: number): boolean
  /** True if the selection would leave this seat alone, and the event does not allow that. */
  leavesAlone(seatId: number): boolean
  toggle(spot: LocatedSeat): void
}

type SelectedSeat = { readonly spot: LocatedSeat; readonly prices: readonly StorePrice[]; price: StorePrice }

/** A sensible maximum for this page. The club sets the real limit, and Tessera enforces it. */
const MAX_SEATS = 20

export function createSelectedSeats(hall: SeatChoiceContext): SelectedSeats {
  const selected = new Map<number, SelectedSeat>()
  const list = el('ul', { class: 'picked' })
  const empty = el('p', { class: 'hint' }, 'Open a block on the map, then touch the seats that you would like.')
  const alert = el('div', { role: 'alert', class: 'alert-place' })
  const note = el('div', { role: 'status' })
  const hint = el('div')
  let alone: readonly LocatedSeat[] = []
  const button = workButton('Add to basket', () => addToBasket(hall, selected, alert, draw))
  const buyBar = el('div', { class: 'buy' }, button)
  function draw(): void {
    alone = hall.event.refuses_single_seats ? findSinglesLeft(hall, selected) : []
    note.replaceChildren(...(alone.length > 0 ? [el('p', { class: 'alert' }, describeSingles(alone))] : []))
    list.replaceChildren(...[...selected.values()].map((pick) => line(pick, hall, { total, drop })))
    hint.replaceChildren(memberHint([...selected.values()].flatMap(({ prices }) => prices)) ?? '')
    empty.hidden = selected.size > 0
    buyBar.hidden = selected.size === 0
    total()
    hall.map.repaint()
  }
  function total(): void {
    const amount = [...selected.values()].reduce((sum, { price }) => sum + totalPrice(price), 0)
    button.textContent = `Add ${plural(selected.size, 'seat')} · ${formatPrice(amount, hall.event.currency)}`
  }
  function drop(seatId: number): void {
    selected.delete(seatId)
    draw()
  }
  const element = el('div', { class: 'picks' }, empty, list, hint, note, alert, buyBar, blockList(hall))
  draw()
  return {
    element,
    has: (seatId) => selected.has(seatId),
    leavesAlone: (seatId) => alone.some(({ seat }) => seat.seat_id === seatId),
    toggle(spot) {
      const { seat_id } = spot.seat
      const prices = listPrices(hall, spot)
      const [price] = prices
      alert.replaceChildren()
      if (selected.delete(seat_id)) announce(`${describeSeat(spot)} taken out.`)
      else if (selected.size >= MAX_SEATS)
        alert.replaceChildren(el('p', { class: 'alert' }, `That is ${MAX_SEATS} seats already.`))
      else if (price) {
        selected.set(seat_id, { spot, prices, price })
        announce(`${describeSeat(spot)} chosen. ${plural(selected.size, 'seat')} in all.`)
      }
      draw()
    },
  }
}

const findSinglesLeft = ({ isMine }: SeatChoiceContext, selected: ReadonlyMap<number, SelectedSeat>): LocatedSeat[] =>
  singleSeatsLeft(
    [...selected.values()].map(({ spot }) => spot),
    { isMine, isChosen: (seatId) => selected.has(seatId) },
  )

function describeSingles(alone: readonly LocatedSeat[]): string {
  const names = alone.map(({ row, seat }) => `${putLabel('row', row)}, ${putLabel('seat', seat.title)}`).join(' and ')
  const it = alone.length === 1 ? 'it' : 'them'
  return `This would leave ${names} alone between others. Take ${it} too, or move along the row: nobody likes to sit alone.`
}

function listPrices({ sections, categories }: SeatChoiceContext, { section }: LocatedSeat): readonly StorePrice[] {
  const sold = sections.find(({ section_id }) => section_id === section.section_id)
  return categories.find(({ id }) => id === sold?.price_category_id)?.prices ?? []
}

const describeSeat = ({ row, seat, section }: LocatedSeat): string =>
  `${putLabel('Block', section.label)}, ${putLabel('row', row)}, ${putLabel('seat', seat.title)}`

const nameOf = (price: StorePrice): string => [price.title, ...listConditions(price)].join(', ')

type SelectedSeatHandlers = { total(): void; drop(seatId: number): void }

function line(pick: SelectedSeat, { event }: SeatChoiceContext, { total, drop }: SelectedSeatHandlers): HTMLElement {
  const { spot, prices } = pick
  const amount = el('span', { class: 'amount figures' }, formatPrice(totalPrice(pick.price), event.currency))
  const choice = el(
    'select',
    { 'aria-label': `Price for ${describeSeat(spot)}`, name: `price-${spot.seat.seat_id}` },
    ...prices.map((price) => el('option', { value: price.price_id, selected: price === pick.price }, nameOf(price))),
  )
  choice.addEventListener('change', () => {
    pick.price = prices.find(({ price_id }) => String(price_id) === choice.value) ?? pick.price
    amount.textContent = formatPrice(totalPrice(pick.price), event.currency)
    total()
  })
  const remove = { type: 'button', class: 'x', 'aria-label': `Take out ${describeSeat(spot)}` }
  return el(
    'li',
    {},
    el(
      'span',
      {},
      el('b', {}, `${putLabel('Row', spot.row)}, ${putLabel('seat', spot.seat.title)}`),
      el('small', {}, [putLabel('Block', spot.section.label), ...listSeatNotes(spot.seat)].join(' · ')),
    ),
    prices.length > 1 ? choice : el('span', {}, nameOf(pick.price)),
    amount,
    el('button', { ...remove, click: () => drop(spot.seat.seat_id) }, '×'),
  )
}

async function addToBasket(
  hall: SeatChoiceContext,
  picked: Map<number, SelectedSeat>,
  alert: HTMLElement,
  draw: () => void,
): Promise<void> {
  alert.replaceChildren()
  const { problem, basket } = await addItems(toItems(picked))
  if (problem === undefined) return location.assign('/basket/')
  for (const item of basket?.items ?? []) for (const { seat_id } of item.seats) picked.delete(seat_id)
  if (getErrorCode(problem) !== 'seat_taken') return alert.replaceChildren(refusal(problem))
  const taken = await listTakenSeats(hall, picked)
  for (const { spot } of taken) picked.delete(spot.seat.seat_id)
  draw()
  const names = taken
    .map(({ spot }) => `${putLabel('row', spot.row)}, ${putLabel('seat', spot.seat.title)}`)
    .join(' and ')
  const rest = picked.size > 0 ? ` Your other ${plural(picked.size, 'seat')} can still be had.` : ''
  const words = taken.length === 0 ? 'One of these seats was just taken.' : `Somebody was a moment quicker: ${names}.`
  alert.replaceChildren(el('p', { class: 'alert' }, `${words}${rest}`))
}

const toItems = (picked: ReadonlyMap<number, SelectedSeat>): NewItem[] =>
  joinSeats(
    [...picked.values()].map(({ spot, price }) => ({ price_id: price.price_id, seat_ids: [spot.seat.seat_id] })),
    new Map([...picked.values()].map(({ price }) => [price.price_id, price.price_category_id])),
  )

/** Returns the selected seats that another customer has taken. */
async function listTakenSeats(
  { map }: SeatChoiceContext,
  picked: ReadonlyMap<number, SelectedSeat>,
): Promise<SelectedSeat[]> {
  const sections = new Set([...picked.values()].map(({ spot }) => spot.section.section_id))
  const renewed = await Promise.all([...sections].map((id) => map.renew(id)))
  const free = new Set(
    renewed
      .flatMap((section) => section?.rows ?? [])
      .flatMap(({ seats }) => seats.filter((seat) => seat.free))
      .map(({ seat_id }) => seat_id),
  )
  return [...picked.values()].filter(({ spot }) => !free.has(spot.seat.seat_id))
}

/** The same blocks as a list, for fans who prefer it to a drawing. */
function blockList({ sections, categories, map }: SeatChoiceContext): HTMLElement {
  const offered = sections.filter((section) => categories.some(({ id }) => id === section.price_category_id))
  return el(
    'details',
    { class: 'block-list' },
    el('summary', {}, 'Choose a block from a list'),
    el(
      'ul',
      {},
      ...offered.map(({ label, section_id, free }) => {
        const words = free === 0 ? 'sold out' : `${free} free`
        const props = { type: 'button', 'aria-disabled': String(free === 0), click: () => void map.open(section_id) }
        const stand = el('span', {}, el('b', {}, label), ` ${getStandName(label)}`)
        return el('li', {}, el('button', props, stand, el('small', {}, words)))
      }),
    ),
  )
}
