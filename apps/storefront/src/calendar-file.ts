/** What a calendar shows of an event. The id is unique among all calendars of the world, so it ends with a host. */
export type CalendarEvent = {
  readonly id: string
  readonly title: string
  /** In UTC: `2026-08-15T14:00:00.000Z`. */
  readonly startsAt: string
  readonly place: string | null
  /** Lines below the title, such as where the seats are. */
  readonly details: readonly string[]
}

/** Returns the text of a calendar file (RFC 5545) with one event. */
export function writeCalendar({ id, title, startsAt, place, details }: CalendarEvent, at: Date): string {
  const end = new Date(Date.parse(startsAt) + 2 * 3_600_000).toISOString()
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Port Merrow FC//Tickets//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(at.toISOString())}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escape(title)}`,
    ...(place === null ? [] : [`LOCATION:${escape(place)}`]),
    ...(details.length === 0 ? [] : [`DESCRIPTION:${escape(details.join('\n'))}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

const stamp = (iso: string): string => iso.replaceAll(/[-:]|\.\d+/g, '')

const escape = (text: string): string => text.replaceAll(/([\\;,])/g, '\\$1').replaceAll(/\r\n|\r|\n/g, '\\n')

/** Splits a long line: a line of the format has at most 75 bytes, and continues after a space. A character has up to four. */
const fold = (line: string): string =>
  new TextEncoder().encode(line).length <= 75 ? line : (line.match(/.{1,18}/gu) ?? []).join('\r\n ')
