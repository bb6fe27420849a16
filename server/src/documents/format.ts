import { startFields } from '#events'
import type { TicketRow } from '#orders'
import { decimals, major } from '#platform/money'
import { localDate, localTime, offsetSeconds } from '#platform/zone'
import type { Occasion } from './queries/event-details.ts'

/** When and where, as it is written on tickets, passes and letters. Everything is by the clocks of the event's zone. */
export type When = { readonly date: string; readonly zone: string; readonly gates: string | undefined }

export function whenOf(occasion: Occasion): When {
  const { starts_at, timezone, schedule_status, opens_at } = occasion
  if (schedule_status === 'postponed')
    return { date: 'Postponed: the new date will be announced', zone: '', gates: undefined }
  const sameDay = opens_at !== null && localDate(timezone, opens_at) === localDate(timezone, starts_at)
  return {
    date: startFields(timezone, starts_at).formatted_full_event_start_date,
    zone: zoneName(timezone, starts_at),
    gates: sameDay ? startFields(timezone, opens_at).formatted_event_start_date_time : undefined,
  }
}

/** `BST`, or `GMT+2` where the zone has no short name in English. */
function zoneName(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

export function whereOf({ online_event, venue_name, venue_address }: Occasion): string[] {
  if (online_event) return ['Online']
  return [venue_name, venue_address].filter((part) => part !== null && part !== '').map(String)
}

/** `£28.00`, or that it costs nothing. */
export function moneyOf(minor: number, currency: string): string {
  if (minor === 0) return 'Free'
  const digits = decimals(currency)
  const format = {
    style: 'currency',
    currencyDisplay: 'narrowSymbol',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
  return new Intl.NumberFormat('en-GB', format).format(major(minor, currency))
}

export const feesOf = (row: TicketRow): number =>
  row.service_fee_minor + row.service_tax_minor + row.transaction_fee_minor

export const totalOf = (row: TicketRow): number => row.price_minor + feesOf(row) - row.discount_minor

/** What leads to a seat, in the order in which one looks for it; nothing where people stand. */
export function seatOf(row: TicketRow): { readonly label: string; readonly value: string }[] {
  const parts: readonly (readonly [label: string, value: string | null])[] = [
    ['Section', row.section_label],
    ['Part', row.sub_section],
    ['Aisle', row.seat_aisle],
    ['Row', row.seat_row],
    ['Seat', row.seat_title],
  ]
  return parts.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]))
}

/** A seat in one line, or the category where there is none. */
export const placeOf = (row: TicketRow): string =>
  seatOf(row)
    .map(({ label, value }) => `${label} ${value}`)
    .join(', ') || row.category_title

/** `2026-06-06T19:30:00+01:00`: a moment by the clocks of its zone, as passes want it. */
export function withOffset(zone: string, at: Date): string {
  const seconds = offsetSeconds(zone, at)
  const minutes = Math.abs(Math.trunc(seconds / 60))
  const two = (value: number): string => String(value).padStart(2, '0')
  const offset = `${seconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return `${localDate(zone, at)}T${localTime(zone, at)}${offset}`
}
