import { NotFoundError, type StoreEvent, type StoreMember, type StoreTicket } from '@tessera/sdk/store'
import { config } from '../config.ts'
import { listLocalOrders, type LocalOrder } from '../local-orders.ts'
import { getBox, el, show } from '../dom.ts'
import { parseFixture, whenOf } from '../fixture.ts'
import { eventCalendarLink } from '../parts/calendar.ts'
import { downloadButton, type PdfFile, walletButtons, type Ways } from '../parts/downloads.ts'
import { header } from '../parts/header.ts'
import { memberCard } from '../parts/member-card.ts'
import { ticketCard } from '../parts/ticket.ts'
import { shop } from '../shop.ts'
import { FanError, toMessage, plural } from '../words.ts'

const OLD_LINK =
  'This link is too old: its tickets were replaced, or the event is over. Use the link in the latest e-mail about this order.'
const CUT_LINK =
  'The last part of this link is missing. Your tickets are on the device on which they were bought' +
  `${config.account ? ', or under “My tickets”' : ''}. If you do not find them there, ask the club.`

header()
const asked = new URLSearchParams(location.search)
void begin().catch((error: unknown) =>
  show(getBox('#tickets'), el('h1', {}, 'Your tickets'), el('p', { class: 'card', role: 'alert' }, toMessage(error))),
)

/** Shows the order of a link from an e-mail, which works on any device, or an order that was made on this device. */
async function begin(): Promise<void> {
  const linked = asked.get('order')
  if (linked !== null) return showLinked(linked, location.hash.slice(1))
  const found = listLocalOrders().find(({ basket }) => basket === asked.get('basket')) ?? listLocalOrders()[0]
  await (found ? showBought(found) : showNone())
}

/** The secret is behind the `#` of the link: no server is sent it with the page. */
async function showLinked(orderUuid: string, orderSecret: string): Promise<void> {
  if (orderSecret === '') throw new FanError(CUT_LINK)
  const secret = { orderSecret }
  const { order_id, data } = await shop.orders.tickets.list(orderUuid, secret).catch((error: unknown) => {
    throw error instanceof NotFoundError ? new FanError(OLD_LINK) : error
  })
  const [event, ways] = await Promise.all([findEvent(data[0]?.event_id ?? ''), findWays()])
  showTickets(
    { order: order_id, tickets: data, event, keep: '' },
    {
      tickets: () => shop.orders.getTicketsPdf(orderUuid, {}, secret),
      receipt: () => shop.orders.getReceiptPdf(orderUuid, secret),
      wallets: walletButtons(ways, {
        apple: (id) => shop.orders.tickets.getApplePass(orderUuid, id, secret),
        google: (id) => shop.orders.tickets.getGooglePass(orderUuid, id, secret),
      }),
    },
  )
}

async function showNone(): Promise<void> {
  const elsewhere = [
    (await findWays()).sends_ticket_emails && 'in your e-mail',
    config.account && 'under “My tickets”',
  ].filter(Boolean)
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

/** Tessera says how tickets reach their buyer. If it does not answer, the page promises nothing. */
async function findWays(): Promise<Ways> {
  return shop.organisation.get().catch(() => ({
    sends_ticket_emails: false,
    issues_invoices: false,
    has_apple_wallet: false,
    has_google_wallet: false,
  }))
}

/** Without the event the page still shows the tickets. */
async function findEvent(id: string): Promise<StoreEvent | undefined> {
  return shop.events.get(id).catch(() => undefined)
}

async function showBought({ basket, secret: basketSecret, order, email, event: eventId }: LocalOrder): Promise<void> {
  const receipt = () => shop.baskets.getReceiptPdf(basket, { basketSecret })
  if (eventId === null) {
    const { data: members } = await shop.baskets.members.list(basket, { basketSecret })
    return showMembership(order, members, receipt)
  }
  const [{ data: tickets }, event, ways] = await Promise.all([
    shop.baskets.tickets.list(basket, { basketSecret }),
    findEvent(eventId),
    findWays(),
  ])
  const keep = ways.sends_ticket_emails
    ? `We also send them to ${email}.`
    : 'Keep them: download the PDF, or come back to this page on this device.'
  showTickets(
    { order, tickets, event, keep },
    {
      tickets: () => shop.baskets.getTicketsPdf(basket, {}, { basketSecret }),
      receipt,
      ...(ways.issues_invoices && { invoice: () => shop.baskets.getInvoicePdf(basket, { basketSecret }) }),
      wallets: walletButtons(ways, {
        apple: (id) => shop.baskets.tickets.getApplePass(basket, id, { basketSecret }),
        google: (id) => shop.baskets.tickets.getGooglePass(basket, id, { basketSecret }),
      }),
    },
    renderOtherOrders(basket),
  )
}

type ShownOrder = {
  readonly order: number
  readonly tickets: readonly StoreTicket[]
  readonly event: StoreEvent | undefined
  /** How the buyer finds the tickets again. */
  readonly keep: string
}

type Downloads = {
  readonly tickets: PdfFile['load']
  readonly receipt: PdfFile['load']
  readonly invoice?: PdfFile['load']
  readonly wallets: (ticket: StoreTicket) => HTMLElement | undefined
}

function showTickets(shown: ShownOrder, downloads: Downloads, others?: HTMLElement): void {
  const { order, tickets, event, keep } = shown
  const title = event ? parseFixture(event).title : 'Port Merrow FC'
  const when = event ? whenOf(event) : ''
  const valid = tickets.filter(isValid)
  // A reload of the page after the match was cancelled thanks nobody for coming.
  const isNew = asked.has('new') && valid.length > 0
  show(
    getBox('#tickets'),
    el(
      'div',
      { class: isNew ? 'thanks' : 'thanks plain' },
      isNew && el('div', { class: 'tick', 'aria-hidden': 'true' }, '✓'),
      el('h1', {}, isNew ? 'See you at Lantern Road!' : title),
      el('p', {}, `Order ${order} · ${describeTickets(tickets, keep)}`),
      actions(downloads, { event, tickets: valid }),
    ),
    el(
      'div',
      { class: 'tickets' },
      ...tickets.map((ticket) => ticketCard(ticket, { title, when, wallets: downloads.wallets(ticket) })),
    ),
    others,
  )
}

const isValid = ({ code }: StoreTicket): boolean => code !== null

function describeTickets(tickets: readonly StoreTicket[], keep: string): string {
  const valid = tickets.filter(isValid).length
  const rest = tickets.length - valid
  if (valid === 0) return `${plural(rest, 'ticket')}. Nobody can enter with ${rest === 1 ? 'it' : 'them'}.`
  return `${plural(valid, 'ticket')}${rest === 0 ? '' : ` valid, ${rest} not`}. ${keep}`.trimEnd()
}

function showMembership(order: number, members: readonly StoreMember[], receipt: PdfFile['load']): void {
  const says = el('p', { class: 'field-error', role: 'alert' })
  show(
    getBox('#tickets'),
    el(
      'div',
      { class: 'thanks' },
      el('div', { class: 'tick', 'aria-hidden': 'true' }, '✓'),
      el('h1', {}, 'Welcome to the Lanterns!'),
      el('p', {}, `Order ${order} · ${plural(members.length, 'membership')}`),
      el(
        'p',
        { class: 'small' },
        'Keep the number: with it and the date of birth, a member buys at the members’ price.',
      ),
      el('div', { class: 'no-print' }, el('div', { class: 'row centre' }, receiptButton(receipt, says)), says),
    ),
    el('div', { class: 'tickets' }, ...members.map(memberCard)),
  )
}

/** Tickets that nobody can enter with are not printed, and are not in the calendar. */
function actions(downloads: Downloads, { event, tickets }: Pick<ShownOrder, 'event' | 'tickets'>): HTMLElement {
  const valid = tickets.length > 0
  const says = el('p', { class: 'field-error', role: 'alert' })
  const pdf = downloadButton('Download PDF', says, { name: 'tickets.pdf', load: downloads.tickets })
  const print = el('button', { class: 'button quiet', type: 'button', click: () => window.print() }, 'Print')
  return el(
    'div',
    { class: 'no-print' },
    el(
      'div',
      { class: 'row centre' },
      valid && pdf,
      valid && event && event.schedule_status !== 'postponed' && eventCalendarLink(event, tickets),
      valid && print,
      receiptButton(downloads.receipt, says),
      downloads.invoice &&
        downloadButton('Invoice', says, { name: 'invoice.pdf', load: downloads.invoice, look: 'quiet' }),
    ),
    says,
  )
}

const receiptButton = (load: PdfFile['load'], says: HTMLElement): HTMLElement =>
  downloadButton('Receipt', says, { name: 'receipt.pdf', load, look: 'quiet' })

function renderOtherOrders(shown: string): HTMLElement | undefined {
  const rest = listLocalOrders().filter(({ basket }) => basket !== shown)
  if (rest.length === 0) return undefined
  return el(
    'section',
    { class: 'card no-print other-orders' },
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
