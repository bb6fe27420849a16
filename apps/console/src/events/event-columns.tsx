import type { AdminEvent } from '@tessera/sdk'
import * as words from '#words/events'
import { EventStart, formatStart } from '../kit/event-start.tsx'
import type { Column } from '../kit/list/columns.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { EventBadges, eventStatusText, describeSchedule } from './labels.tsx'
import { SoldCell } from './sold-cell.tsx'

/** The columns of the list; with figures for those who may see them. */
export const eventColumns = (hasFigures: boolean): readonly Column<AdminEvent>[] => [
  {
    id: 'event',
    title: words.event(),
    cell: ({ event_id, title }) => (
      <RowLink to={`/events/${event_id}`} className="event-link">
        <bdi>{title}</bdi>
      </RowLink>
    ),
  },
  {
    id: 'starts',
    title: words.starts(),
    cell: (event) => <EventStart event={event} />,
  },
  {
    id: 'venue',
    title: words.venue(),
    cell: ({ venue_name, online_event }) => (online_event ? words.online() : <bdi>{venue_name ?? '–'}</bdi>),
  },
  {
    id: 'status',
    title: words.status(),
    cell: (event) => (
      <span className="event-badges">
        <EventBadges event={event} />
      </span>
    ),
  },
  ...(hasFigures
    ? [{ id: 'sold', title: words.sold(), cell: ({ event_id }: AdminEvent) => <SoldCell eventId={event_id} /> }]
    : []),
]

type TextColumn = readonly [id: string, title: string, text: (event: AdminEvent) => string]

/** The same for a spreadsheet: one value for each column. */
export const exportColumns = (): readonly Column<AdminEvent>[] =>
  (
    [
      ['id', words.eventId(), (event) => event.event_id],
      ['event', words.event(), (event) => event.title],
      ['starts', words.starts(), formatStart],
      ['timezone', words.timeZone(), (event) => event.timezone],
      ['venue', words.venue(), (event) => event.venue_name ?? ''],
      ['status', words.status(), (event) => eventStatusText(event.event_status_id)],
      ['schedule', words.schedule(), describeSchedule],
    ] satisfies readonly TextColumn[]
  ).map(([id, title, text]) => ({ id, title, text, cell: text }))
