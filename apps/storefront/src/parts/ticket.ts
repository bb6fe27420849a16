import { el } from '../dom.ts'
import { listDetails, type ShownTicket } from '../ticket-details.ts'
import { qr } from './qr.ts'

type TicketFrame = { readonly title: string; readonly when: string; readonly wallets?: HTMLElement | undefined }

/** One ticket to show at the gate. */
export function ticketCard(ticket: ShownTicket, { title, when, wallets }: TicketFrame): HTMLElement {
  const { code, rotation } = ticket
  const frame = el('div', { class: 'qr-frame' })
  if (code === null) frame.append(el('p', { class: 'void' }, describeVoid(ticket)))
  else void keepFresh(frame, { ...ticket, code, rotation })
  return el(
    'article',
    { class: 'ticket' },
    el(
      'div',
      { class: 'stub' },
      el('p', { class: 'kicker' }, when),
      el('h2', {}, title),
      el(
        'dl',
        {},
        ...listDetails(ticket).map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
      ),
    ),
    frame,
    wallets,
  )
}

function describeVoid({ ticket_status_id }: ShownTicket): string {
  if (ticket_status_id === 3) return 'Refunded'
  return ticket_status_id === 2 ? 'Cancelled' : 'Event cancelled'
}

/** Rotating codes change every 30 seconds, so a screenshot is useless. */
async function keepFresh(frame: HTMLElement, ticket: ShownTicket & { readonly code: string }): Promise<void> {
  const draw = (text: string): void => frame.replaceChildren(qr(text, `Code of ticket ${ticket.ticket_id}`))
  if (ticket.rotation === null) return draw(ticket.code)
  const { shownCode } = await import('@tessera/sdk/barcode')
  const renew = async (): Promise<void> => draw(await shownCode(ticket))
  frame.classList.add('changes')
  await renew()
  setInterval(() => void renew(), 5_000)
}
