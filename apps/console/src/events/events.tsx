import { Link } from '@tanstack/react-router'
import type { AdminEvent } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/events'
import { useApi, useCan } from '../frame/session.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { FilterBar, useFilters, type Filter } from '../kit/list/filters.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { ListBody } from '../kit/list/list-page.tsx'
import { useList } from '../kit/list/use-list.ts'
import { Page } from '../kit/page.tsx'
import { changedEventId } from './changes.ts'
import { useVenues } from './choices.ts'
import { eventColumns, exportColumns } from './event-columns.tsx'
import { EVENTS_KEY, EventStatus } from './event-types.ts'
import { eventStatusText } from './labels.tsx'
import { readAllMatching, readMatching, toListQuery } from './list-query.ts'
import './events.css'

const LIST_KEY = [...EVENTS_KEY, 'list'] as const

/** All events, the next one first. */
export function EventsScreen(): ReactNode {
  const api = useApi()
  const can = useCan()
  const [filters] = useFilters()
  const query = toListQuery(filters)
  const venueId = filters.venue
  const list = useList<AdminEvent>({
    queryKey: [...LIST_KEY, query, venueId],
    fetchPage: (page) => readMatching(api, { query, venueId }, page),
  })
  useRefresh(LIST_KEY, (change) => changedEventId(change) !== undefined)
  const actions = (
    <>
      <ExportButton
        title={words.title()}
        columns={exportColumns()}
        rows={() => readAllMatching(api, { query, venueId })}
      />
      {can('createEvent') && (
        <Link className="button primary" to="/events/new">
          {words.newEvent()}
        </Link>
      )}
    </>
  )
  const isFiltered = Object.keys(query).length > 0 || venueId !== undefined
  return (
    <Page title={words.title()} actions={actions}>
      <FilterBar filters={useEventFilters()} />
      <ListBody
        title={words.title()}
        columns={eventColumns(can('getCapacityReport'))}
        list={list}
        rowKey={({ event_id }) => event_id}
        empty={isFiltered ? words.noneMatch() : words.none()}
      />
    </Page>
  )
}

function useEventFilters(): readonly Filter[] {
  const venues = useVenues()
  return [
    { name: 'search', label: words.find(), kind: 'text' },
    {
      name: 'status',
      label: words.status(),
      kind: 'select',
      choices: [
        { value: '', label: words.allButArchived() },
        ...Object.values(EventStatus).map((value) => ({ value, label: eventStatusText(value) })),
      ],
    },
    {
      name: 'venue',
      label: words.venue(),
      kind: 'select',
      choices: [
        { value: '', label: words.all() },
        ...(venues.data ?? []).map(({ venue_id, name }) => ({ value: venue_id, label: name })),
      ],
    },
  ]
}
