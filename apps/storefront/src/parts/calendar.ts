import type { StoreEvent } from '@tessera/sdk/store'
import { writeCalendar } from '../calendar-file.ts'
import { el } from '../dom.ts'
import { parseFixture } from '../fixture.ts'

/** A link to a calendar file with an event of the Store API. */
export const eventCalendarLink = (event: StoreEvent): HTMLAnchorElement =>
  calendarLink({
    eventId: event.event_id,
    title: parseFixture(event).title,
    startsAt: event.utc_event_start_date,
    place: event.venue_name,
  })

/** What a calendar shows of an event. */
type CalendarEvent = {
  readonly eventId: string
  readonly title: string
  /** In UTC: `2026-08-15T14:00:00.000Z`. */
  readonly startsAt: string
  readonly place: string | null
}

/** A link to a calendar file. */
export function calendarLink({ eventId, title, startsAt, place }: CalendarEvent): HTMLAnchorElement {
  const match = { id: `${eventId}@${location.hostname}`, title, startsAt, place }
  const file = new Blob([writeCalendar(match, new Date())], { type: 'text/calendar' })
  return el('a', { class: 'button', href: URL.createObjectURL(file), download: 'match.ics' }, 'Add to calendar')
}
