import { getBox, el, show } from '../dom.ts'
import { calendarLink } from '../parts/calendar.ts'
import { header } from '../parts/header.ts'
import { formatMoney } from '../money.ts'
import { ticketCard } from '../parts/ticket.ts'
import type { ShownTicket } from '../ticket-details.ts'
import { plural } from '../words.ts'

/** The response of the club's backend, which uses a secret key. */
type Account =
  | { readonly state: 'signed_out' }
  | { readonly state: 'not_linked'; readonly link_url: string; readonly name: string }
  | { readonly state: 'signed_in'; readonly name: string; readonly orders: readonly AccountOrder[] }

type AccountOrder = {
  readonly order_id: string
  readonly title: string
  readonly when: string
  /** False if the event is cancelled. */
  readonly can_enter: boolean
  readonly event_id: string | null
  /** When the event starts, in UTC; null if it has no date any more. */
  readonly starts_at: string | null
  readonly total: number
  readonly currency: string
  readonly memberships: number
  readonly tickets: readonly ShownTicket[]
}

header()
void showAccount().catch(() =>
  show(getBox('#account'), el('p', { class: 'card', role: 'alert' }, 'We could not reach the club. Please try again.')),
)

async function showAccount(): Promise<void> {
  const answer = await fetch('/account/api')
  if (!answer.ok) throw new Error(`the club's backend answered ${answer.status}`)
  const account = (await answer.json()) as Account
  show(getBox('#account'), ...renderAccount(account))
}

function renderAccount(account: Account): HTMLElement[] {
  switch (account.state) {
    case 'signed_out':
      return [
        el(
          'div',
          { class: 'card centre' },
          el('p', {}, 'Sign in with your Fan ID to see everything that you have bought.'),
          el('a', { class: 'button primary', href: '/account/sign-in' }, 'Sign in with Fan ID'),
        ),
      ]
    case 'not_linked':
      return [
        el(
          'div',
          { class: 'card centre' },
          el('h2', {}, `Hello, ${account.name}`),
          el('p', {}, 'Once only: tell us which e-mail address you buy your tickets with.'),
          el('a', { class: 'button primary', href: account.link_url }, 'Link my tickets'),
        ),
        signOut(),
      ]
    case 'signed_in':
      return [
        ...account.orders.map(renderOrder),
        ...(account.orders.length === 0 ? [el('p', { class: 'card centre' }, 'You have no tickets yet.')] : []),
        signOut(),
      ]
  }
}

function renderOrder(order: AccountOrder): HTMLElement {
  const { order_id, title, when, can_enter, total, currency, tickets } = order
  const pdf = { class: 'button quiet', href: `/account/tickets.pdf?order=${order_id}` }
  return el(
    'details',
    { class: 'order card' },
    el(
      'summary',
      {},
      el('span', {}, el('b', {}, title), el('small', {}, [when, describeContent(order)].filter(Boolean).join(' · '))),
      el('span', { class: 'amount figures' }, formatMoney(total, currency)),
    ),
    el('p', { class: 'small' }, `Order ${order_id}`),
    tickets.length > 0 && can_enter && el('p', { class: 'row' }, el('a', pdf, 'Download PDF'), calendarLinkOf(order)),
    el('div', { class: 'tickets' }, ...tickets.map((ticket) => ticketCard(ticket, { title, when }))),
  )
}

const calendarLinkOf = ({ event_id: eventId, title, starts_at: startsAt, tickets }: AccountOrder) =>
  eventId === null || startsAt === null ? undefined : calendarLink({ eventId, title, startsAt, place: null, tickets })

/** Tickets, or memberships; nothing for an order whose tickets were all given back. */
function describeContent({ memberships, tickets }: AccountOrder): string {
  if (tickets.length > 0) return plural(tickets.length, 'ticket')
  return memberships > 0 ? plural(memberships, 'membership') : 'no active tickets'
}

const signOut = (): HTMLElement =>
  el(
    'form',
    { method: 'post', action: '/account/sign-out', class: 'centre' },
    el('button', { class: 'button link', type: 'submit' }, 'Sign out'),
  )
