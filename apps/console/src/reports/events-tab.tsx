import { Link } from '@tanstack/react-router'
import type { AdminEvent } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/reports'
import { useApi } from '../frame/session.ts'
import { EventStart } from '../kit/event-start.tsx'
import type { Column } from '../kit/list/columns.ts'
import { FilterBar, useFilters } from '../kit/list/filters.tsx'
import { ListBody } from '../kit/list/list-page.tsx'
import { useList } from '../kit/list/use-list.ts'

/** The events, each with its report. */
export function EventsTab(): ReactNode {
  const api = useApi()
  const [{ search = '' }] = useFilters()
  const query = { event_status_id: '1,2,3', ...(search !== '' && { search }) }
  const list = useList<AdminEvent>({
    queryKey: ['reports', 'events', query],
    fetchPage: ({ page = 1 }) => api.events.list({ ...query, limit: 50, page_number: Number(page) }),
  })
  const columns: readonly Column<AdminEvent>[] = [
    {
      id: 'event',
      title: words.event(),
      cell: ({ event_id, title }) => (
        <Link to={`/reports/events/${event_id}`}>
          <bdi>{title}</bdi>
        </Link>
      ),
    },
    {
      id: 'starts',
      title: words.starts(),
      cell: (event) => <EventStart event={event} />,
    },
    { id: 'venue', title: words.venue(), cell: ({ venue_name }) => <bdi>{venue_name}</bdi> },
  ]
  return (
    <>
      <FilterBar filters={[{ name: 'search', label: words.findEvent(), kind: 'text' }]} />
      <ListBody
        title={words.events()}
        columns={columns}
        list={list}
        rowKey={({ event_id }) => event_id}
        empty={words.noEvents()}
      />
    </>
  )
}
