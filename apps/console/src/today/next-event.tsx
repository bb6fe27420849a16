import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminEvent } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/today'
import { useApi, useCan } from '../frame/session.ts'
import { Card } from '../kit/page.tsx'
import { formatTime } from '../kit/time.tsx'
import { capacityFigures } from '../plots/figure-queries.ts'
import { EventPlaces } from '../plots/places-bar.tsx'

/** The event that comes next, with the ways to its gates and its report. */
export function NextEvent({ event }: { readonly event: AdminEvent }): ReactNode {
  const api = useApi()
  const can = useCan()
  const capacity = useQuery({
    ...capacityFigures(api, event.event_id),
    enabled: can('getCapacityReport'),
  })
  const time = formatTime(event.starts_at, event.timezone, 'both')
  const links = (
    <>
      {can('adminListScans') && (
        <Link className="button" to={`/gates/events/${event.event_id}`}>
          {words.doors()}
        </Link>
      )}
      {can('getPaceReport') && (
        <Link className="button" to={`/reports/events/${event.event_id}`}>
          {words.eventReport()}
        </Link>
      )}
    </>
  )
  return (
    <Card title={words.nextEvent()} actions={links}>
      <div className="next-event">
        <div>
          <Link className="next-event-title" to={`/events/${event.event_id}`}>
            <bdi>{event.title}</bdi>
          </Link>
          <p className="muted">
            {event.venue_name === null ? time : words.venueAndTime({ venue: event.venue_name, time })}
          </p>
        </div>
        {capacity.data && <EventPlaces eventId={event.event_id} places={capacity.data.total} />}
      </div>
    </Card>
  )
}
