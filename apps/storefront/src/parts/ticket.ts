import { el } from '../dom.ts'
import { getStandName } from '../ground.ts'
import { qr } from './qr.ts'

/** A ticket as the Store API and the club's backend return it. */
export type ShownTicket = {
  readonly ticket_id: number
  readonly code: string
  readonly rotation: { readonly secret: string; readonly period_seconds: number } | null
  readonly price_title: string
  readonly ticket_name: string
  readonly section_label: string | null
  readonly seat_row: string | null
  readonly seat_title: string | null
}

/** One ticket to show at the gate. */
export function ticketCard(ticket: ShownTicket, title: string, when: string): HTMLElement {
  const frame = el('div', { class: 'qr-frame' })
  void keepFresh(frame, ticket)
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
  )
}

function listDetails(ticket: ShownTicket): [string, string][] {
  if (ticket.section_label === null)
    return [
      ['Ticket', ticket.price_title],
      ['Entry', 'General admission'],
    ]
  const stand = getStandName(ticket.section_label)
  return [
    ['Stand', stand === '' ? ticket.section_label : stand],
    ['Block', ticket.section_label],
    ['Row', ticket.seat_row ?? '–'],
    ['Seat', ticket.seat_title ?? '–'],
    ['Ticket', ticket.price_title],
  ]
}

/** Rotating codes change every 30 seconds, so a screenshot is useless. */
async function keepFresh(frame: HTMLElement, ticket: ShownTicket): Promise<void> {
  const draw = (text: string): void => frame.replaceChildren(qr(text, `Code of ticket ${ticket.ticket_id}`))
  if (ticket.rotation === null) return draw(ticket.code)
  const { shownCode } = await import('@tessera/sdk/barcode')
  const renew = async (): Promise<void> => draw(await shownCode(ticket))
  frame.classList.add('changes')
  await renew()
  setInterval(() => void renew(), 5_000)
}
