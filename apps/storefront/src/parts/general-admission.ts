import type { Event, StorePrice } from '@tessera/sdk/store'
import { add } from '../basket.ts'
import { el, workButton } from '../dom.ts'
import { money, priceWords } from '../money.ts'
import { allIn, categoriesOf, isOnSale, unavailable } from '../offers.ts'
import { codeOf, plural } from '../words.ts'
import { refusal } from './refusal.ts'
import { stepper, type Stepper } from './stepper.ts'

type Line = { readonly price: StorePrice; readonly count: Stepper }

/** General admission: how many of each price. `renew` asks Tessera again for what is on offer. */
export function general(event: Event, prices: readonly StorePrice[], renew: () => Promise<void>): HTMLElement {
  const lines: Line[] = []
  const alert = el('div', { role: 'alert', class: 'alert-place' })
  const button = workButton('Add to basket', async () => {
    const wishes = lines
      .map(({ price, count }) => ({ price_id: price.price_id, quantity: count.value() }))
      .filter(({ quantity }) => quantity > 0)
    if (wishes.length === 0)
      return alert.replaceChildren(el('p', { class: 'alert' }, 'Choose how many you would like.'))
    alert.replaceChildren()
    const { problem } = await add(wishes)
    if (problem === undefined) return location.assign('/basket/')
    alert.replaceChildren(refusal(problem))
    // Tessera has refused: what is on offer has changed. Who has no connection keeps what they see.
    if (codeOf(problem) !== '') await renew().catch(() => undefined)
  })
  const total = (): void => {
    const count = lines.reduce((sum, line) => sum + line.count.value(), 0)
    const amount = lines.reduce((sum, line) => sum + line.count.value() * allIn(line.price), 0)
    button.textContent =
      count === 0 ? 'Add to basket' : `Add ${plural(count, 'ticket')} · ${money(amount, event.currency)}`
  }
  const groups = categoriesOf(prices).map(({ title, prices: own }) =>
    el(
      'section',
      { class: 'prices' },
      el('h2', {}, title),
      el('ul', {}, ...own.map((price) => priceLine(price, event.currency, lines, total))),
    ),
  )
  const anyOnSale = prices.some(isOnSale)
  return el(
    'div',
    { class: 'general card' },
    ...groups,
    prices.length === 0 && el('p', {}, 'Tickets for this event are not on sale yet. Please come back soon.'),
    alert,
    anyOnSale && el('div', { class: 'buy' }, button),
  )
}

function priceLine(price: StorePrice, currency: string, lines: Line[], total: () => void): HTMLElement {
  const why = unavailable(price)
  const fees = Math.round((price.service_fee + price.service_tax) * 100) / 100
  const count = stepper(price.title, total)
  if (why === undefined) lines.push({ price, count })
  return el(
    'li',
    { class: why === undefined ? 'price' : 'price off' },
    el(
      'div',
      {},
      el('b', {}, price.title),
      price.membership_type_name !== null && el('span', { class: 'tag' }, `${price.membership_type_name} members`),
      el('small', {}, fees > 0 ? `includes ${money(fees, currency)} fees` : 'no fees'),
    ),
    el('span', { class: 'amount figures' }, priceWords(allIn(price), currency)),
    why === undefined ? count.element : el('span', { class: 'tag' }, why),
  )
}
