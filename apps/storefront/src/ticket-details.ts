import { getStandName } from './ground.ts'
import { withoutLabel } from './labels.ts'

/** A ticket as the Store API and the club's backend return it. */
export type ShownTicket = {
  readonly ticket_id: number
  /** Null if nobody can enter with it. */
  readonly code: string | null
  /** The tickets of the club's backend are all active. */
  readonly ticket_status_id?: number
  readonly rotation: { readonly secret: string; readonly period_seconds: number } | null
  readonly price_title: string
  readonly ticket_name: string
  readonly section_gate: string | null
  readonly section_label: string | null
  /** The entrance to the stand, where the seat map names it. */
  readonly seat_aisle: string | null
  readonly seat_row: string | null
  readonly seat_title: string | null
}

/** Returns what a ticket shows, with labels. */
export function listDetails(ticket: ShownTicket): [string, string][] {
  if (ticket.section_label === null)
    return [
      ['Ticket', ticket.price_title],
      ['Entry', 'General admission'],
    ]
  const stand = getStandName(ticket.section_label)
  const { section_gate: gate, seat_aisle: aisle } = ticket
  return [
    ...(gate ? [['Gate', withoutLabel('Gate', gate)] satisfies [string, string]] : []),
    ['Stand', stand === '' ? ticket.section_label : stand],
    ['Block', withoutLabel('Block', ticket.section_label)],
    ...(aisle ? [['Aisle', withoutLabel('Aisle', aisle)] satisfies [string, string]] : []),
    ['Row', withoutLabel('Row', ticket.seat_row ?? '–')],
    ['Seat', withoutLabel('Seat', ticket.seat_title ?? '–')],
    ['Ticket', ticket.price_title],
  ]
}

/** Returns one line with the gate and the seat of a ticket; none without a seat. */
export function describePlace(ticket: ShownTicket): string[] {
  if (ticket.section_label === null) return []
  const place = listDetails(ticket).filter(([name]) => name !== 'Stand' && name !== 'Ticket')
  return [`${place.map(([name, value]) => `${name} ${value}`).join(', ')} (${ticket.price_title})`]
}
