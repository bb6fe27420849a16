import type { Basket, Event } from '@tessera/sdk/store'
import { listLocalOrders, type LocalOrder } from '../local-orders.ts'
import { getBox, el, show, workButton } from '../dom.ts'
import { parseFixture, whenOf } from '../fixture.ts'
import { calendarLink } from '../parts/calendar.ts'
import { header } from '../parts/header.ts'
import { ticketCard } from '../parts/ticket.ts'
import { shop } from '../shop.ts'
import { toMessage, plural } from '../words.ts'

header()
const asked = new URLSearchParams(location.search)
const found = listLocalOrders().find(({ basket }) => basket === asked.get('basket')) ?? listLocalOrders()[0]
void (found ? showTickets(found) : Promise.resolve(showNone())).catch((error: unknown) =>
  show(getBox('#tickets'), el('h1', {}, 'Your tickets'), el('p', { class: 'card', role: 'alert' }, toMessage(error))),
)

function showNone(): void {
  show(
    getBox('#tickets'),
    el('h1', {}, 'Your tickets'),
    el(
      'div',
      { class: 'card centre' },
      el('p', {}, 'No tickets were bought on this device. They are in your e-mail, and under “My tickets”.'),
      el('a', { class: 'button', href: '/' }, 'See what is on'),
    ),
  )
}

async function showTickets({ basket, secret, order, email, event: eventId }: LocalOrder): Promise<void> {
  const basketSecret = secret
  if (eventId === null) return showMembership(order, email, await shop.baskets.get(basket, { basketSecret }))
  const [{ data: tickets }, event] = await Promise.all([
    shop.baskets.tickets.list(basket, { basketSecret }),
    shop.events.get(eventId).catch(() => undefined),
  ])
  const title = event ? parseFixture(event).title : 'Port Merrow FC'
  const when = event ? whenOf(event) : ''
  const isNew = asked.has('new')
  show(
    getBox('#tickets'),
    el(
      'div',
      { class: isNew ? 'thanks' : 'thanks plain' },
      isNew && el('div', { class: 'tick', 'aria-hidden': 'true' }, '✓'),
      el('h1', {}, isNew ? 'See you at Lantern Road!' : title),
      el('p', {}, `Order ${order} · ${plural(tickets.length, 'ticket')} · confirmation to ${email}`),
      actions({ basket, basketSecret }, event),
    ),
    el('div', { class: 'tickets' }, ...tickets.map((ticket) => ticketCard(ticket, title, when))),
    renderOtherOrders(basket),
  )
}

function showMembership(order: number, email: string, { memberships }: Basket): void {
  show(
    getBox('#tickets'),
    el(
      'div',
      { class: 'thanks' },
      el('div', { class: 'tick', 'aria-hidden': 'true' }, '✓'),
      el('h1', {}, 'Welcome to the Lanterns!'),
      el('p', {}, `Order ${order} · confirmation to ${email}`),
    ),
    el('div', { class: 'tickets' }, ...memberships.map(memberCard)),
  )
}

function memberCard({ title, category_title, seats, members }: Basket['memberships'][number]): HTMLElement {
  const [seat] = seats
  const name = [members[0]?.first_name, members[0]?.last_name].filter(Boolean).join(' ')
  const facts: [string, string][] = seat
    ? [
        ['Block', seat.section_label],
        ['Row', seat.seat_row],
        ['Seat', seat.seat_title],
      ]
    : []
  return el(
    'article',
    { class: 'member-card' },
    el('img', { src: '/crest.svg', alt: '', width: 64, height: 76 }),
    el('div', {}, el('p', { class: 'kicker' }, category_title), el('h3', {}, title), el('p', {}, name)),
    el('dl', {}, ...facts.map(([of, value]) => el('div', {}, el('dt', {}, of), el('dd', {}, value)))),
  )
}

type BasketAccess = { readonly basket: string; readonly basketSecret: string }

function actions({ basket, basketSecret }: BasketAccess, event: Event | undefined): HTMLElement {
  const says = el('p', { class: 'field-error', role: 'alert' })
  const pdf = workButton('Download PDF', async () => {
    says.textContent = ''
    try {
      const bytes = await shop.baskets.getTicketsPdf(basket, {}, { basketSecret })
      const href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
      el('a', { href, download: 'tickets.pdf' }).click()
    } catch (error) {
      says.textContent = toMessage(error)
    }
  })
  const print = el('button', { class: 'button quiet', type: 'button', click: () => window.print() }, 'Print')
  return el(
    'div',
    { class: 'no-print' },
    el('div', { class: 'row centre' }, pdf, event && calendarLink(event), print),
    says,
  )
}

function renderOtherOrders(shown: string): HTMLElement | undefined {
  const rest = listLocalOrders().filter(({ basket }) => basket !== shown)
  if (rest.length === 0) return undefined
  return el(
    'section',
    { class: 'card no-print' },
    el('h2', {}, 'Also bought on this device'),
    el(
      'ul',
      {},
      ...rest.map(({ basket, title, order }) =>
        el('li', {}, el('a', { href: `?basket=${basket}` }, `${title} · order ${order}`)),
      ),
    ),
  )
}
