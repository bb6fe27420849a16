import type { StoreEvent, StorePrice } from '@tessera/sdk/store'
import { addItems } from '../basket.ts'
import { el, workButton } from '../dom.ts'
import { formatMoney, formatPrice } from '../money.ts'
import { addAmounts, totalPrice, groupByCategory, isOnSale, getNoSaleReason, getUnavailableReason } from '../offers.ts'
import { getErrorCode, plural } from '../words.ts'
import { listConditions, memberHint } from './price-conditions.ts'
import { refusal } from './refusal.ts'
import { stepper, type Stepper } from './stepper.ts'

type Line = { readonly price: StorePrice; readonly count: Stepper }

/** General admission: a quantity for each price. `renew` loads the prices again. */
export function renderGeneralAdmission(
  event: StoreEvent,
  prices: readonly StorePrice[],
  renew: () => Promise<void>,
): HTMLElement {
  const lines: Line[] = []
  const alert = el('div', { role: 'alert', class: 'alert-place' })
  const button = workButton('Add to basket', async () => {
    const items = lines
      .map(({ price, count }) => ({ price_id: price.price_id, quantity: count.value() }))
      .filter(({ quantity }) => quantity > 0)
    if (items.length === 0) return alert.replaceChildren(el('p', { class: 'alert' }, 'Choose how many you would like.'))
    alert.replaceChildren()
    const { problem } = await addItems(items)
    if (problem === undefined) return location.assign('/basket/')
    alert.replaceChildren(refusal(problem))
    // Tessera refused, so the offer has changed. Without a connection the page stays as it is.
    if (getErrorCode(problem) !== '') await renew().catch(() => undefined)
  })
  const total = (): void => {
    const count = lines.reduce((sum, line) => sum + line.count.value(), 0)
    const amount = lines.reduce((sum, line) => sum + line.count.value() * totalPrice(line.price), 0)
    button.textContent =
      count === 0 ? 'Add to basket' : `Add ${plural(count, 'ticket')} · ${formatPrice(amount, event.currency)}`
  }
  const groups = groupByCategory(prices).map(({ title, prices: own }) =>
    el(
      'section',
      { class: 'prices' },
      el('h2', {}, title),
      el('ul', {}, ...own.map((price) => priceLine(price, event, lines, total))),
    ),
  )
  const anyOnSale = prices.some(isOnSale)
  return el(
    'div',
    { class: 'general card' },
    ...groups,
    memberHint(prices),
    prices.length === 0 && el('p', {}, 'Tickets for this event are not on sale. Please come back soon.'),
    alert,
    anyOnSale && el('div', { class: 'buy' }, button),
  )
}

function priceLine(price: StorePrice, event: StoreEvent, lines: Line[], total: () => void): HTMLElement {
  const { currency, timezone } = event
  const why = getUnavailableReason(price, timezone)
  const fees = addAmounts(price.service_fee, price.service_tax)
  const count = stepper(price.title, total)
  if (why === undefined) lines.push({ price, count })
  return el(
    'li',
    { class: why === undefined ? 'price' : 'price off' },
    el(
      'div',
      {},
      el('b', {}, price.title),
      ...listConditions(price).map((condition) => el('span', { class: 'tag' }, condition)),
      el('small', {}, fees > 0 ? `includes ${formatMoney(fees, currency)} fees` : 'no fees'),
    ),
    el('span', { class: 'amount figures' }, formatPrice(totalPrice(price), currency)),
    // The head of the page has the reason of the whole event.
    why === undefined ? count.element : why !== getNoSaleReason(event) && el('span', { class: 'tag' }, why),
  )
}
