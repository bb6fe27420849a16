import type { StorePrice } from '@tessera/sdk/store'
import { addItems, type NewItem } from '../basket.ts'
import { el, workButton } from '../dom.ts'
import { formatPrice } from '../money.ts'
import { totalPrice, formatFromPrice, type Category } from '../offers.ts'
import { getErrorCode, plural } from '../words.ts'
import { listConditions, memberHint } from './price-conditions.ts'
import { refusal } from './refusal.ts'
import { swatch, type SeatChoiceContext } from './seat-choice.ts'
import { stepper, type Stepper } from './stepper.ts'
import { wheelchairPlaces, type PriceLine, type WheelchairPlaces } from './wheelchair-places.ts'

/** The quick choice: an area and a quantity, and Tessera finds the best adjacent seats. */
export function renderBestSeats(hall: SeatChoiceContext): HTMLElement {
  const { event, categories, map } = hall
  let lines: readonly PriceLine[] = []
  let wheelchairs: WheelchairPlaces | undefined
  const counts = el('div', { class: 'counts' })
  const alert = el('div', { role: 'alert', class: 'alert-place' })
  const button = workButton('Find seats', async () => {
    alert.replaceChildren()
    const item = toItem(lines, wheelchairs?.wanted())
    if (!item) return alert.replaceChildren(el('p', { class: 'alert' }, 'Choose how many seats.'))
    const { problem } = await addItems([item])
    if (problem === undefined) return location.assign('/basket/')
    alert.replaceChildren(seatRefusal(problem, item))
  })
  const total = (): void => {
    wheelchairs?.update()
    const seats = lines.reduce((sum, { price, count }) => sum + count.value() * price.tickets_included, 0)
    const amount = lines.reduce((sum, { price, count }) => sum + count.value() * totalPrice(price), 0)
    button.textContent =
      seats === 0 ? 'Find seats' : `Find ${plural(seats, 'seat')} · ${formatPrice(amount, event.currency)}`
  }
  const choose = (category: Category): void => {
    map.highlight(category.colour)
    // Starts with two of the first price, which is the adults' price.
    lines = category.prices.map((price, i) => ({
      price,
      count: stepper(price.title, total, { start: i === 0 ? 2 : 0 }),
    }))
    wheelchairs = wheelchairPlaces(lines, countPlaces(hall, category))
    counts.replaceChildren(...countLines(lines, event.currency), ...(wheelchairs?.elements ?? []))
    total()
  }
  const offered = categories.filter((category) => countFree(hall, category) > 0)
  const [first] = offered
  if (!first) return el('p', {}, 'There are no seats left for this match.')
  const radios = categories.map((category) => radio(hall, category, category === first, choose))
  choose(first)
  map.highlight(undefined)
  return el(
    'form',
    { submit: (submitted) => submitted.preventDefault() },
    el('fieldset', { class: 'categories' }, el('legend', {}, 'Where would you like to sit?'), ...radios),
    el('fieldset', {}, el('legend', {}, 'Who is coming?'), counts),
    alert,
    el('div', { class: 'buy' }, button),
  )
}

/**
 * One item for all of them, so that a family sits together; undefined if nothing is chosen. Places for wheelchairs belong to
 * the first price; the others are its companions.
 */
function toItem(
  lines: readonly PriceLine[],
  wheelchairs: ReturnType<WheelchairPlaces['wanted']> | undefined,
): NewItem | undefined {
  const wheelchair_places = wheelchairs?.places ?? 0
  const isFirst = ({ price_id }: { readonly price_id: number }): boolean => price_id === wheelchairs?.priceId
  const chosen = lines
    .filter(({ count }) => count.value() > 0)
    .map(({ price, count }) => ({ price_id: price.price_id, quantity: count.value() }))
  const [first, ...companions] =
    wheelchair_places > 0 ? chosen.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one))) : chosen
  if (!first) return undefined
  return {
    ...first,
    best_available: true,
    ...(wheelchair_places > 0 && { wheelchair_places }),
    ...(companions.length > 0 && { companions }),
  }
}

const NO_PLACE =
  'No place for a wheelchair with this many seats beside it is left there. Choose fewer tickets, or another area.'

/** With places for wheelchairs, sold out are these, or the seats beside them: others may well be left. */
const seatRefusal = (problem: unknown, item: NewItem): HTMLElement =>
  'wheelchair_places' in item && getErrorCode(problem) === 'sold_out'
    ? el('p', { class: 'alert' }, NO_PLACE)
    : refusal(problem)

const sectionsOf = ({ sections }: SeatChoiceContext, { id }: Category) =>
  sections.filter((section) => section.price_category_id === id)

const countFree = (hall: SeatChoiceContext, category: Category): number =>
  sectionsOf(hall, category).reduce((sum, { free }) => sum + free, 0)

const countPlaces = (hall: SeatChoiceContext, category: Category): number =>
  sectionsOf(hall, category).reduce((sum, { free_wheelchair_places }) => sum + free_wheelchair_places, 0)

function radio(
  hall: SeatChoiceContext,
  category: Category,
  checked: boolean,
  choose: (category: Category) => void,
): HTMLElement {
  const free = countFree(hall, category)
  const places = countPlaces(hall, category)
  const props = { type: 'radio', name: 'category', checked, disabled: free === 0, change: () => choose(category) }
  return el(
    'label',
    { class: 'category' },
    el('input', props),
    swatch(category.colour),
    el('span', { class: 'about' }, el('b', {}, category.title), el('small', {}, describeFree(free - places, places))),
    el('span', { class: 'amount figures' }, formatFromPrice(category.prices, hall.event.currency)),
  )
}

function describeFree(free: number, wheelchairPlaces: number): string {
  if (free === 0) return wheelchairPlaces > 0 ? 'Only places for wheelchairs left' : 'Sold out'
  return free <= 20 ? `Only ${plural(free, 'seat')} left` : 'Good availability'
}

/** The quantities, and what a buyer at a price for members must prove. */
function countLines(lines: readonly PriceLine[], currency: string): HTMLElement[] {
  const hint = memberHint(lines.map(({ price }) => price))
  return [...lines.map(({ price, count }) => countLine(price, count, currency)), ...(hint ? [hint] : [])]
}

const countLine = (price: StorePrice, count: Stepper, currency: string): HTMLElement =>
  el(
    'div',
    { class: 'price' },
    el('b', {}, price.title, ...listConditions(price).map((condition) => el('small', {}, ` ${condition}`))),
    el('span', { class: 'amount figures' }, formatPrice(totalPrice(price), currency)),
    count.element,
  )
