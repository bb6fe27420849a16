import { startFields } from '#events'
import type { TicketRow } from '#orders'
import { formatAmount } from '#platform/money'
import { localDate } from '#platform/zone'
import type { EventDetails } from './queries/event-details.ts'

/** The times of an event as they are printed on tickets, passes and e-mails, in the event's time zone. */
export type EventTimes = { readonly date: string; readonly zone: string; readonly gates: string | undefined }

export function formatTimes(event: EventDetails): EventTimes {
  const { starts_at, timezone, schedule_status, opens_at } = event
  if (schedule_status === 'postponed')
    return { date: 'Postponed: the new date will be announced', zone: '', gates: undefined }
  const sameDay = opens_at !== null && localDate(timezone, opens_at) === localDate(timezone, starts_at)
  return {
    date: startFields(timezone, starts_at).formatted_full_event_start_date,
    zone: zoneName(timezone, starts_at),
    gates: sameDay ? startFields(timezone, opens_at).formatted_event_start_date_time : undefined,
  }
}

/** The date, with its zone if it has one. */
export const formatDate = ({ date, zone }: EventTimes): string => (zone === '' ? date : `${date} (${zone})`)

/** `BST`, or `GMT+2` if the time zone has no short English name. */
function zoneName(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** `10 February 2026` */
export const formatDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' }).format(at)

/** `10 February 2026, 3:44 pm` */
export const formatDateTime = (at: Date, timeZone: string): string =>
  `${formatDay(at, timeZone)}, ${startFields(timeZone, at).formatted_event_start_date_time}`

export function formatVenue({ online_event, venue_name, venue_address }: EventDetails): string[] {
  if (online_event) return ['Online']
  const [name, address] = [venue_name?.trim() ?? '', venue_address?.trim() ?? '']
  return [name, withoutStart(address, name)].filter((part) => part !== '')
}

/** Many clubs enter a ground's name as its address, or begin the address with it. */
const withoutStart = (address: string, name: string): string =>
  `${address},`.toLowerCase().startsWith(`${name},`.toLowerCase()) ? address.slice(name.length + 1).trim() : address

/** `£28.00`, or `Free`. */
export const formatMoney = (minor: number, currency: string): string =>
  minor === 0 ? 'Free' : formatAmount(minor, currency)

/** The fees of a ticket by itself. The transaction fee is one of the order: its shares differ by a cent from ticket to ticket. */
export const totalFees = (row: TicketRow): number => row.service_fee_minor + row.service_tax_minor

export const totalPrice = (row: TicketRow): number => row.price_minor + totalFees(row) - row.discount_minor

/** The parts of a seat's place, in the order in which a fan looks for it; empty without a seat. */
export function seatFields(row: TicketRow): { readonly label: string; readonly value: string }[] {
  const parts: readonly (readonly [label: string, value: string | null])[] = [
    ['Gate', row.section_gate],
    ['Section', row.section_label],
    ['Part', row.sub_section],
    ['Aisle', row.seat_aisle],
    ['Row', row.seat_row],
    ['Seat', row.seat_title],
  ]
  return parts.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [{ label, value: withoutLabel(label, value) }],
  )
}

/** `L` of `Gate L`, to be printed after its label or below it. */
export function withoutLabel(label: string, value: string): string {
  const starts = value.slice(0, label.length + 1).toLowerCase() === `${label} `.toLowerCase()
  return (starts && value.slice(label.length).trim()) || value
}

/** The seat in one line, or the price category if there is none. */
export const formatPlace = (row: TicketRow): string =>
  seatFields(row)
    .map(({ label, value }) => `${label} ${value}`)
    .join(', ') || row.category_title
