import type { StoreEvent } from '@tessera/sdk/store'
import { writeCalendar } from '../calendar-file.ts'
import { el } from '../dom.ts'
import { parseFixture } from '../fixture.ts'

/** A link to a calendar file. */
export function calendarLink(event: StoreEvent): HTMLAnchorElement {
  const { event_id, utc_event_start_date, venue_name } = event
  const match = {
    id: `${event_id}@${location.hostname}`,
    title: parseFixture(event).title,
    startsAt: utc_event_start_date,
    place: venue_name,
  }
  const file = new Blob([writeCalendar(match, new Date())], { type: 'text/calendar' })
  return el('a', { class: 'button', href: URL.createObjectURL(file), download: 'match.ics' }, 'Add to calendar')
}
