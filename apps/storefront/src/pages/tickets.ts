import type { Basket, StoreEvent, StoreTicket } from '@tessera/sdk/store'
import { config } from '../config.ts'
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
void (found ? showTickets(found) : showNone()).catch((error: unknown) =>
  show(getBox('#tickets'), el('h1', {}, 'Your tickets'), el('p', { class: 'card', role: 'alert' }, toMessage(error))),
)

async function showNone(): Promise<void> {
  const elsewhere = [(await sendsEmails()) && 'in your e-mail', config.account && 'under “My tickets”'].filter(Boolean)
  const hint = elsewhere.length > 0 ? ` They may be ${elsewhere.join(', or ')}.` : ''
  show(
    getBox('#tickets'),
    el('h1', {}, 'Your tickets'),
    el(
      'div',
      { class: 'card centre' },
      el('p', {}, `No tickets were bought on this device.${hint}`),
      el('a', { class: 'button', href: '/' }, 'See what is on'),
    ),
  )
}

/** Tessera says whether the club sends tickets by e-mail. If it does not answer, the page promises nothing. */
async function sendsEmails(): Promise<boolean> {
  return shop.organisation.get().then(
    ({ sends_ticket_emails }) => sends_ticket_emails,
    () => false,
  )
}

async function showTickets({ basket, secret, order, email, event: eventId }: LocalOrder): Promise<void> {
  const basketSecret = secret
  if (eventId === null)
    return showMembership(order, await shop.baskets.get(basket, { basketSecret }), { basket, basketSecret })
  const [{ data: tickets }, event, emails] = await Promise.all([
    shop.baskets.tickets.list(basket, { basketSecret }),
    shop.events.get(eventId).catch(() => undefined),
    sendsEmails(),
  ])
  const keep = emails
    ? `We also send them to ${email}.`
    : 'Keep them: download the PDF, or come back to this page on this device.'
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
      el('p', {}, `Order ${order} · ${describeTickets(tickets, keep)}`),
      actions({ basket, basketSecret }, tickets.some(isValid) ? { event } : undefined),
    ),
    el('div', { class: 'tickets' }, ...tickets.map((ticket) => ticketCard(ticket, title, when))),
    renderOtherOrders(basket),
  )
}

const isValid = ({ code }: StoreTicket): boolean => code !== null

function describeTickets(tickets: readonly StoreTicket[], keep: string): string {
  const valid = tickets.filter(isValid).length
  const rest = tickets.length - valid
  if (valid === 0) return `${plural(rest, 'ticket')}. Nobody can enter with ${rest === 1 ? 'it' : 'them'}.`
  return `${plural(valid, 'ticket')}${rest === 0 ? '' : ` valid, ${rest} not`}. ${keep}`
}

function showMembership(order: number, { memberships }: Basket, access: BasketAccess): void {
  const says = el('p', { class: 'field-error', role: 'alert' })
  show(
    getBox('#tickets'),
    el(
      'div',
      { class: 'thanks' },
      el('div', { class: 'tick', 'aria-hidden': 'true' }, '✓'),
      el('h1', {}, 'Welcome to the Lanterns!'),
      el('p', {}, `Order ${order} · ${plural(countMembers(memberships), 'membership')}`),
      el('div', { class: 'no-print' }, el('div', { class: 'row centre' }, receiptButton(access, says)), says),
    ),
    el('div', { class: 'tickets' }, ...memberships.map(memberCard)),
  )
}

const countMembers = (memberships: Basket['memberships']): number =>
  memberships.reduce((sum, { quantity }) => sum + quantity, 0)

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
    el('div', {}, el('p', { class: 'kicker' }, category_title), el('h2', {}, title), el('p', {}, name)),
    el('dl', {}, ...facts.map(([of, value]) => el('div', {}, el('dt', {}, of), el('dd', {}, value)))),
  )
}

type BasketAccess = { readonly basket: string; readonly basketSecret: string }

/** Tickets that nobody can enter with are not printed, and are not in the calendar. */
function actions(
  { basket, basketSecret }: BasketAccess,
  valid: { readonly event: StoreEvent | undefined } | undefined,
): HTMLElement {
  const says = el('p', { class: 'field-error', role: 'alert' })
  const pdf = downloadButton('Download PDF', says, {
    name: 'tickets.pdf',
    load: () => shop.baskets.getTicketsPdf(basket, {}, { basketSecret }),
  })
  const print = el('button', { class: 'button quiet', type: 'button', click: () => window.print() }, 'Print')
  return el(
    'div',
    { class: 'no-print' },
    el(
      'div',
      { class: 'row centre' },
      valid && pdf,
      valid?.event && valid.event.schedule_status !== 'postponed' && calendarLink(valid.event),
      valid && print,
      receiptButton({ basket, basketSecret }, says),
    ),
    says,
  )
}

const receiptButton = ({ basket, basketSecret }: BasketAccess, says: HTMLElement): HTMLElement =>
  downloadButton('Receipt', says, {
    name: 'receipt.pdf',
    load: () => shop.baskets.getReceiptPdf(basket, { basketSecret }),
    look: 'quiet',
  })

type PdfFile = {
  readonly name: string
  readonly load: () => Promise<Uint8Array<ArrayBuffer>>
  readonly look?: string
}

/** Creates a button that saves a PDF; `says` shows why it could not. */
const downloadButton = (words: string, says: HTMLElement, { name, load, look }: PdfFile): HTMLElement =>
  workButton(
    words,
    async () => {
      says.textContent = ''
      try {
        const href = URL.createObjectURL(new Blob([await load()], { type: 'application/pdf' }))
        el('a', { href, download: name }).click()
      } catch (error) {
        says.textContent = toMessage(error)
      }
    },
    look,
  )

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
