import type { StorePrice } from '@tessera/sdk/store'
import { add } from '../basket.ts'
import { announce, el, workButton } from '../dom.ts'
import { standOf } from '../ground.ts'
import { money } from '../money.ts'
import { allIn } from '../offers.ts'
import type { Spot } from '../seatmap/state.ts'
import { codeOf, plural } from '../words.ts'
import { refusal } from './refusal.ts'
import type { Hall } from './seat-choice.ts'

/** Seats that a fan has picked, and not yet put into the basket. */
export type Picks = {
  readonly element: HTMLElement
  has(seatId: number): boolean
  toggle(spot: Spot): void
}

type Pick = { readonly spot: Spot; readonly prices: readonly StorePrice[]; price: StorePrice }

/** As many as one order of a fan sensibly has; what an order may have, the club says, and Tessera holds it. */
const MOST = 20

export function picks(hall: Hall): Picks {
  const picked = new Map<number, Pick>()
  const list = el('ul', { class: 'picked' })
  const empty = el('p', { class: 'hint' }, 'Open a block on the map, then touch the seats that you would like.')
  const alert = el('div', { role: 'alert', class: 'alert-place' })
  const button = workButton('Add to basket', () => buy(hall, picked, alert, draw))
  const buyBar = el('div', { class: 'buy' }, button)
  function draw(): void {
    list.replaceChildren(...[...picked.values()].map((pick) => line(pick, hall, { total, drop })))
    empty.hidden = picked.size > 0
    buyBar.hidden = picked.size === 0
    total()
    hall.map.repaint()
  }
  function total(): void {
    const amount = [...picked.values()].reduce((sum, { price }) => sum + allIn(price), 0)
    button.textContent = `Add ${plural(picked.size, 'seat')} · ${money(amount, hall.event.currency)}`
  }
  function drop(seatId: number): void {
    picked.delete(seatId)
    draw()
  }
  const element = el('div', { class: 'picks' }, empty, list, alert, buyBar, blockList(hall))
  draw()
  return {
    element,
    has: (seatId) => picked.has(seatId),
    toggle(spot) {
      const { seat_id } = spot.seat
      const prices = pricesAt(hall, spot)
      const [price] = prices
      alert.replaceChildren()
      if (picked.delete(seat_id)) announce(`${nameOf(spot)} taken out.`)
      else if (picked.size >= MOST) alert.replaceChildren(el('p', { class: 'alert' }, `That is ${MOST} seats already.`))
      else if (price) {
        picked.set(seat_id, { spot, prices, price })
        announce(`${nameOf(spot)} chosen. ${plural(picked.size, 'seat')} in all.`)
      }
      draw()
    },
  }
}

function pricesAt({ sections, categories }: Hall, { section }: Spot): readonly StorePrice[] {
  const sold = sections.find(({ section_id }) => section_id === section.section_id)
  return categories.find(({ id }) => id === sold?.price_category_id)?.prices ?? []
}

const nameOf = ({ row, seat, section }: Spot): string => `Block ${section.label}, row ${row}, seat ${seat.title}`

type Hands = { total(): void; drop(seatId: number): void }

function line(pick: Pick, { event }: Hall, { total, drop }: Hands): HTMLElement {
  const { spot, prices } = pick
  const amount = el('span', { class: 'amount figures' }, money(allIn(pick.price), event.currency))
  const choice = el(
    'select',
    { 'aria-label': `Price for ${nameOf(spot)}`, name: `price-${spot.seat.seat_id}` },
    ...prices.map((price) => el('option', { value: price.price_id, selected: price === pick.price }, price.title)),
  )
  choice.addEventListener('change', () => {
    pick.price = prices.find(({ price_id }) => String(price_id) === choice.value) ?? pick.price
    amount.textContent = money(allIn(pick.price), event.currency)
    total()
  })
  const remove = { type: 'button', class: 'x', 'aria-label': `Take out ${nameOf(spot)}` }
  return el(
    'li',
    {},
    el(
      'span',
      {},
      el('b', {}, `Row ${spot.row}, seat ${spot.seat.title}`),
      el('small', {}, `Block ${spot.section.label}`),
    ),
    prices.length > 1 ? choice : el('span', {}, pick.price.title),
    amount,
    el('button', { ...remove, click: () => drop(spot.seat.seat_id) }, '×'),
  )
}

async function buy(hall: Hall, picked: Map<number, Pick>, alert: HTMLElement, draw: () => void): Promise<void> {
  alert.replaceChildren()
  const byPrice = Map.groupBy(picked.values(), ({ price }) => price.price_id)
  const wishes = [...byPrice].map(([price_id, own]) => ({
    price_id,
    seat_ids: own.map(({ spot }) => spot.seat.seat_id),
  }))
  const { problem, basket } = await add(wishes)
  if (problem === undefined) return location.assign('/basket/')
  for (const item of basket?.items ?? []) for (const { seat_id } of item.seats) picked.delete(seat_id)
  if (codeOf(problem) !== 'seat_taken') return alert.replaceChildren(refusal(problem))
  const gone = await goneOf(hall, picked)
  for (const { spot } of gone) picked.delete(spot.seat.seat_id)
  draw()
  const names = gone.map(({ spot }) => `row ${spot.row}, seat ${spot.seat.title}`).join(' and ')
  const rest = picked.size > 0 ? ` Your other ${plural(picked.size, 'seat')} can still be had.` : ''
  const words = gone.length === 0 ? 'One of these seats was just taken.' : `Somebody was a moment quicker: ${names}.`
  alert.replaceChildren(el('p', { class: 'alert' }, `${words}${rest}`))
}

/** Which of the picked seats others have now. */
async function goneOf({ map }: Hall, picked: ReadonlyMap<number, Pick>): Promise<Pick[]> {
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

/** The same blocks as words, for whom a list is easier than a drawing. */
function blockList({ sections, categories, map }: Hall): HTMLElement {
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
        const stand = el('span', {}, el('b', {}, label), ` ${standOf(label)}`)
        return el('li', {}, el('button', props, stand, el('small', {}, words)))
      }),
    ),
  )
}
