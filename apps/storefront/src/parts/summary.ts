import type { Basket } from '@tessera/sdk/store'
import { el } from '../dom.ts'
import { parseFixture, whenOf } from '../fixture.ts'
import { putLabel } from '../labels.ts'
import { formatPrice } from '../money.ts'
import { shop } from '../shop.ts'
import { listSeatNotes } from '../words.ts'
import { totals } from './totals.ts'

/** The summary beside the checkout form. */
export async function summary(basket: Basket): Promise<HTMLElement> {
  const eventId = basket.items[0]?.event_id
  const event = eventId ? await shop.events.get(eventId).catch(() => undefined) : undefined
  const lines = [
    ...basket.items,
    ...basket.memberships.map((item) => ({ ...item, title: `${item.category_title}, ${item.title}` })),
  ]
  const items = lines.map(({ quantity, title, seats, total }) =>
    el(
      'li',
      {},
      el('div', {}, el('b', {}, `${quantity} × ${title}`), el('small', {}, seats.map(shortSeat).join(', '))),
      el('span', { class: 'amount figures' }, formatPrice(total, basket.currency)),
    ),
  )
  return el(
    'aside',
    { class: 'card summary', 'aria-label': 'Your order' },
    event ? el('h2', {}, parseFixture(event).title) : el('h2', {}, 'Your order'),
    event && el('p', { class: 'facts' }, whenOf(event)),
    el('ul', { class: 'lines' }, ...items),
    totals(basket),
    el('a', { class: 'link', href: '/basket/' }, 'Change'),
  )
}

/** `N3 row C seat 12` */
function shortSeat(seat: Basket['items'][number]['seats'][number]): string {
  const { section_label, seat_row, seat_title } = seat
  const notes = listSeatNotes(seat)
  return `${section_label} ${putLabel('row', seat_row)} ${putLabel('seat', seat_title)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
}
