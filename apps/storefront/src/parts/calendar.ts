import type { StoreEvent } from '@tessera/sdk/store'
import { el } from '../dom.ts'
import { parseFixture } from '../fixture.ts'

/** A link to a calendar file. */
export function calendarLink(event: StoreEvent): HTMLAnchorElement {
  const text = writeCalendar(event, { host: location.hostname, at: new Date() })
  const file = new Blob([text], { type: 'text/calendar' })
  return el('a', { class: 'button', href: URL.createObjectURL(file), download: 'match.ics' }, 'Add to calendar')
}

type CalendarEvent = Pick<StoreEvent, 'event_id' | 'title' | 'utc_event_start_date' | 'venue_name'>

/** Returns the text of a calendar file (RFC 5545) with one event, whose id is unique by the host of the shop. */
export function writeCalendar(
  event: CalendarEvent,
  { host, at }: { readonly host: string; readonly at: Date },
): string {
  const stamp = (iso: string): string => iso.replaceAll(/[-:]|\.\d+/g, '')
  const end = new Date(Date.parse(event.utc_event_start_date) + 2 * 3_600_000).toISOString()
  const text = (value: string): string => value.replaceAll(/([\\;,])/g, '\\$1').replaceAll(/\r\n|\r|\n/g, '\\n')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Port Merrow FC//Tickets//EN',
    'BEGIN:VEVENT',
    `UID:${event.event_id}@${host}`,
    `DTSTAMP:${stamp(at.toISOString())}`,
    `DTSTART:${stamp(event.utc_event_start_date)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${text(parseFixture(event).title)}`,
    ...(event.venue_name === null ? [] : [`LOCATION:${text(event.venue_name)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** Splits a long line: a line of the format has at most 75 bytes, and continues after a space. A character has up to four. */
const fold = (line: string): string =>
  new TextEncoder().encode(line).length <= 75 ? line : (line.match(/.{1,18}/gu) ?? []).join('\r\n ')
