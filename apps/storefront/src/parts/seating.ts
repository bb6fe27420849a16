import type { Basket, StoreEvent, StorePrice, StoreSeatMap, StoreSection } from '@tessera/sdk/store'
import { el } from '../dom.ts'
import { groupByCategory, formatFromPrice, isOnSale } from '../offers.ts'
import { wheelchairSwatch } from '../seatmap/draw.ts'
import { seatMap } from '../seatmap/map.ts'
import { shop } from '../shop.ts'
import { renderBestSeats } from './best-seats.ts'
import { swatch, type SeatChoiceContext } from './seat-choice.ts'
import { createSelectedSeats, type SelectedSeats } from './selected-seats.ts'

type EventSeating = {
  readonly prices: readonly StorePrice[]
  readonly sections: readonly StoreSection[]
  readonly drawing: StoreSeatMap | null
  readonly basket: Basket | undefined
}

/** An event with seats: the map, and the two ways of choosing. */
export function seating(event: StoreEvent, { prices, sections, drawing, basket }: EventSeating): HTMLElement {
  const categories = groupByCategory(prices.filter(isOnSale))
  const mine = new Set(
    basket?.status === 'open' ? basket.items.flatMap(({ seats }) => seats.map(({ seat_id }) => seat_id)) : [],
  )
  let chosen: SelectedSeats | undefined
  const map = seatMap({
    sections,
    drawing,
    offer({ section_id }) {
      const sold = sections.find((section) => section.section_id === section_id)
      const category = categories.find(({ id }) => id === sold?.price_category_id)
      return category && { colour: category.colour, from: formatFromPrice(category.prices, event.currency) }
    },
    load: ({ section_id }) => shop.events.sections.get(event.event_id, section_id),
    toggle(spot) {
      ways.show('pick')
      chosen?.toggle(spot)
    },
    isChosen: (seatId) => chosen?.has(seatId) ?? false,
    isMine: (seatId) => mine.has(seatId),
    isLeftAlone: (seatId) => chosen?.leavesAlone(seatId) ?? false,
  })
  const hall = { event, sections, categories, map, isMine: (seatId: number) => mine.has(seatId) }
  chosen = createSelectedSeats(hall)
  const ways = createSeatChoiceTabs(renderBestSeats(hall), chosen.element, (way) => {
    if (way === 'pick') map.highlight(undefined)
  })
  return el('div', { class: 'seating' }, el('div', { class: 'map-column' }, map.element, legend(hall)), ways.element)
}

function legend({ categories, event }: SeatChoiceContext): HTMLElement {
  return el(
    'ul',
    { class: 'legend', 'aria-label': 'Prices by colour' },
    ...categories.map(({ title, colour, prices }) =>
      el('li', {}, swatch(colour), `${title} `, el('b', {}, formatFromPrice(prices, event.currency))),
    ),
    el('li', {}, el('span', { class: 'swatch taken', 'aria-hidden': 'true' }), 'Taken'),
    // Shown as soon as the map has such a place.
    el('li', { class: 'if-wheelchairs' }, wheelchairSwatch(), 'Place for a wheelchair'),
  )
}

type SeatChoice = 'best' | 'pick'

function createSeatChoiceTabs(bestPart: HTMLElement, pickPart: HTMLElement, changed: (way: SeatChoice) => void) {
  const parts: Readonly<Record<SeatChoice, HTMLElement>> = { best: bestPart, pick: pickPart }
  const show = (way: SeatChoice): void => {
    for (const name of ['best', 'pick'] as const) parts[name].hidden = name !== way
    const input = element.querySelector<HTMLInputElement>(`[value=${way}]`)
    if (input) input.checked = true
    changed(way)
  }
  const radio = (way: SeatChoice, words: string): HTMLElement =>
    el(
      'label',
      {},
      el('input', { type: 'radio', name: 'way', value: way, checked: way === 'best', change: () => show(way) }),
      el('span', {}, words),
    )
  const element = el(
    'div',
    { class: 'panel card' },
    el(
      'fieldset',
      { class: 'ways' },
      el('legend', { class: 'unseen' }, 'How to choose seats'),
      radio('best', 'Best available'),
      radio('pick', 'Pick seats'),
    ),
    bestPart,
    pickPart,
  )
  pickPart.hidden = true
  return { element, show }
}
