import type { StorePrice } from '@tessera/sdk/store'
import { el } from '../dom.ts'
import { stepper, type Stepper } from './stepper.ts'

/** A price of the area, and how many of it are chosen. */
export type PriceLine = { readonly price: StorePrice; readonly count: Stepper }

export type WheelchairPlaces = {
  readonly elements: readonly HTMLElement[]
  /** How many of the tickets need such a place, and the price that these tickets have. */
  wanted(): { readonly places: number; readonly priceId: number | undefined }
  /** Called when other numbers of tickets are chosen. */
  update(): void
}

/**
 * Asks how many of the tickets need a place for a wheelchair, if some are free. Tessera gives these places to the tickets of
 * one price.
 */
export function wheelchairPlaces(lines: readonly PriceLine[], free: number): WheelchairPlaces | undefined {
  if (free === 0) return undefined
  const most = Math.min(free, 10)
  /** What the fan has chosen; what the list shows by itself is not a choice. */
  let chosenPrice = ''
  const holders = el('select', { id: 'wheelchair-price', name: 'wheelchair-price' })
  holders.addEventListener('change', () => {
    chosenPrice = holders.value
    update()
  })
  const whose = el('div', { class: 'price' }, el('label', { for: 'wheelchair-price' }, 'On a ticket for'), holders)
  const note = el('p', { class: 'hint', role: 'status' })
  const count = stepper('place for a wheelchair', () => update(), { most })
  const getHolder = (): PriceLine | undefined => {
    const chosen = listChosen(lines)
    return chosen.find(({ price }) => String(price.price_id) === chosenPrice) ?? findLargest(chosen)
  }
  function update(): void {
    const chosen = listChosen(lines)
    const holder = getHolder()
    holders.replaceChildren(
      ...chosen.map((line) =>
        el('option', { value: line.price.price_id, selected: line === holder }, line.price.title),
      ),
    )
    const limit = holder ? Math.min(most, countTickets(holder)) : most
    count.limit(limit)
    whose.hidden = chosen.length < 2 || count.value() === 0
    note.textContent = holder && count.value() === limit && limit < most ? describeLimit(holder, chosen) : ''
  }
  update()
  return {
    elements: [placesLine(count), whose, note],
    wanted: () => ({ places: count.value(), priceId: getHolder()?.price.price_id }),
    update,
  }
}

const listChosen = (lines: readonly PriceLine[]): PriceLine[] => lines.filter(({ count }) => count.value() > 0)

const countTickets = ({ price, count }: PriceLine): number => count.value() * price.tickets_included

/** The first of those with the most tickets. */
const findLargest = (lines: readonly PriceLine[]): PriceLine | undefined =>
  lines.toSorted((one, other) => countTickets(other) - countTickets(one))[0]

const describeLimit = (holder: PriceLine, chosen: readonly PriceLine[]): string =>
  chosen.length === 1
    ? 'That is a place for each of these tickets. Choose more tickets for more places.'
    : `That is a place for each ticket “${holder.price.title}”. Places for tickets of another price are added to the basket separately, and may be further away.`

/** Some of the tickets above, not further ones. */
const placesLine = (count: Stepper): HTMLElement =>
  el(
    'div',
    { class: 'price' },
    el('div', {}, el('b', {}, 'In a wheelchair'), el('small', {}, 'How many of these tickets')),
    count.element,
  )
