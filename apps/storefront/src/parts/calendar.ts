import type { StoreEvent } from '@tessera/sdk/store'
import { writeCalendar } from '../calendar-file.ts'
import { el } from '../dom.ts'
import { parseFixture } from '../fixture.ts'
import { describePlace, type ShownTicket } from '../ticket-details.ts'

/** A link to a calendar file with an event of the Store API, and where its tickets are for. */
export const eventCalendarLink = (event: StoreEvent, tickets: readonly ShownTicket[]): HTMLAnchorElement =>
  calendarLink({
    eventId: event.event_id,
    title: parseFixture(event).title,
    startsAt: event.utc_event_start_date,
    place: event.venue_name,
    tickets,
  })

/** What a calendar shows of an event. */
type CalendarEvent = {
  readonly eventId: string
  readonly title: string
  /** In UTC: `2026-08-15T14:00:00.000Z`. */
  readonly startsAt: string
  readonly place: string | null
  readonly tickets: readonly ShownTicket[]
}

/** A link to a calendar file. */
export function calendarLink({ eventId, title, startsAt, place, tickets }: CalendarEvent): HTMLAnchorElement {
  const match = {
    id: `${eventId}@${location.hostname}`,
    title,
    startsAt,
    place,
    details: tickets.flatMap(describePlace),
  }
  const file = new Blob([writeCalendar(match, new Date())], { type: 'text/calendar' })
  return el('a', { class: 'button', href: URL.createObjectURL(file), download: 'match.ics' }, 'Add to calendar')
}
