import type { Basket, Event, StorePrice, StoreSection } from '@tessera/sdk/store'
import { el } from '../dom.ts'
import { categoriesOf, fromPrice, isOnSale } from '../offers.ts'
import { seatMap } from '../seatmap/map.ts'
import { shop } from '../shop.ts'
import { best } from './best-seats.ts'
import { swatch, type Hall } from './seat-choice.ts'
import { picks, type Picks } from './selected-seats.ts'

type Found = {
  readonly prices: readonly StorePrice[]
  readonly sections: readonly StoreSection[]
  readonly basket: Basket | undefined
}

/** An event with seats: the ground, and beside it the two ways to choose. */
export function seating(event: Event, { prices, sections, basket }: Found): HTMLElement {
  const categories = categoriesOf(prices.filter(isOnSale))
  const mine = new Set(
    basket?.status === 'open' ? basket.items.flatMap(({ seats }) => seats.map(({ seat_id }) => seat_id)) : [],
  )
  let chosen: Picks | undefined
  const map = seatMap({
    sections,
    offer({ section_id }) {
      const sold = sections.find((section) => section.section_id === section_id)
      const category = categories.find(({ id }) => id === sold?.price_category_id)
      return category && { colour: category.colour, from: fromPrice(category.prices, event.currency) }
    },
    load: ({ section_id }) => shop.events.sections.get(event.event_id, section_id),
    toggle(spot) {
      ways.show('pick')
      chosen?.toggle(spot)
    },
    isChosen: (seatId) => chosen?.has(seatId) ?? false,
    isMine: (seatId) => mine.has(seatId),
  })
  const hall = { event, sections, categories, map }
  chosen = picks(hall)
  const ways = twoWays(best(hall), chosen.element, (way) => {
    if (way === 'pick') map.highlight(undefined)
  })
  return el('div', { class: 'seating' }, el('div', { class: 'map-column' }, map.element, legend(hall)), ways.element)
}

function legend({ categories, event }: Hall): HTMLElement {
  return el(
    'ul',
    { class: 'legend', 'aria-label': 'Prices by colour' },
    ...categories.map(({ title, colour, prices }) =>
      el('li', {}, swatch(colour), `${title} `, el('b', {}, fromPrice(prices, event.currency))),
    ),
    el('li', {}, el('span', { class: 'swatch taken', 'aria-hidden': 'true' }), 'Taken'),
  )
}

type Way = 'best' | 'pick'

function twoWays(bestPart: HTMLElement, pickPart: HTMLElement, changed: (way: Way) => void) {
  const parts: Readonly<Record<Way, HTMLElement>> = { best: bestPart, pick: pickPart }
  const show = (way: Way): void => {
    for (const name of ['best', 'pick'] as const) parts[name].hidden = name !== way
    const input = element.querySelector<HTMLInputElement>(`[value=${way}]`)
    if (input) input.checked = true
    changed(way)
  }
  const radio = (way: Way, words: string): HTMLElement =>
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
