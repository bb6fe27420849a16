import type { Basket } from '@tessera/sdk/store'
import { el } from '../dom.ts'
import { formatMoney } from '../money.ts'
import { plural } from '../words.ts'

/** The totals of a basket, and its later instalments. */
export function totals(basket: Basket): HTMLElement {
  const amount = (value: number): string => formatMoney(value, basket.currency)
  const inParts = basket.instalments.length > 0
  const lines: [string, string][] = []
  if (!inParts || basket.total !== basket.subtotal)
    lines.push([basket.items.length > 0 ? 'Tickets' : 'Membership', amount(basket.subtotal)])
  const fees = basket.fees - basket.transaction_fee + basket.tax
  if (fees > 0) lines.push(['Fees and tax', amount(fees)])
  if (basket.transaction_fee > 0) lines.push(['Transaction fee', amount(basket.transaction_fee)])
  if (basket.discount_amount > 0) lines.push(['Discount', `−${amount(basket.discount_amount)}`])
  if (inParts) lines.push(['In all', amount(basket.total)])
  const name = inParts ? 'To pay now' : 'To pay'
  return el(
    'div',
    {},
    el(
      'dl',
      { class: 'totals' },
      ...lines.map(([label, value]) => el('div', {}, el('dt', {}, label), el('dd', { class: 'figures' }, value))),
      el('div', { class: 'sum' }, el('dt', {}, name), el('dd', { class: 'figures' }, amount(basket.due_now))),
    ),
    inParts && schedule(basket),
  )
}

/** The dates of later instalments, which are charged to the same card. */
function schedule({ instalments, currency }: Basket): HTMLElement {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return el(
    'details',
    { class: 'schedule' },
    el('summary', {}, `Then ${plural(instalments.length, 'more payment')}`),
    el(
      'ol',
      {},
      ...instalments.map(({ due_at, amount }) =>
        el(
          'li',
          {},
          el('span', {}, day.format(due_at * 1_000)),
          el('span', { class: 'figures' }, formatMoney(amount, currency)),
        ),
      ),
    ),
  )
}
