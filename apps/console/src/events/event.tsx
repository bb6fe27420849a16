import { Link, useParams } from '@tanstack/react-router'
import type { AdminEvent } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useCan } from '../frame/session.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { EventStart } from '../kit/event-start.tsx'
import { useFilters } from '../kit/list/filters.tsx'
import { Loading } from '../kit/loading.tsx'
import { Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { AccessTab } from './access-tab.tsx'
import { changedEventId } from './changes.ts'
import { EventActions } from './event-actions.tsx'
import { EventDialogs } from './event-dialogs.tsx'
import { useEvent } from './event-queries.ts'
import { eventKey, type EventDialog } from './event-types.ts'
import { EventBadges } from './labels.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PreviewTab } from './preview-tab.tsx'
import { PricesTab } from './prices-tab.tsx'
import { StockTab } from './stock-tab.tsx'
import './events.css'

const tabs = [
  { name: 'overview', label: words.overview, operation: 'adminGetEvent' },
  { name: 'prices', label: words.prices, operation: 'adminListPrices' },
  { name: 'stock', label: words.stock, operation: 'listPools' },
  { name: 'access', label: words.access, operation: 'getEventAccess' },
  { name: 'preview', label: words.preview, operation: 'getEventPreview' },
] as const
type TabName = (typeof tabs)[number]['name']

/** One event with all that belongs to it, and what can be done with it. */
export function EventScreen(): ReactNode {
  const { eventId = '' }: { readonly eventId?: string } = useParams({ strict: false })
  const event = useEvent(eventId)
  useRefresh(eventKey(eventId), (change) => changedEventId(change) === eventId)
  const above = <Link to="/events">{words.title()}</Link>
  if (event.isPending) return <Loading />
  if (!event.data)
    return (
      <Page title={words.event()} above={above}>
        <Problem error={event.error} onRetry={() => void event.refetch()} />
      </Page>
    )
  return (
    <>
      {event.error && <Problem error={event.error} onRetry={() => void event.refetch()} />}
      <EventPage key={eventId} event={event.data} above={above} />
    </>
  )
}

function EventPage({ event, above }: { readonly event: AdminEvent; readonly above: ReactNode }): ReactNode {
  const [dialog, setDialog] = useState<EventDialog>()
  const can = useCan()
  const [{ tab }] = useFilters()
  const shown = tabs.filter(({ operation }) => can(operation))
  const current = shown.find(({ name }) => name === tab)?.name ?? 'overview'
  const beside = (
    <>
      <EventBadges event={event} />
      <span className="muted event-when">
        <EventStart event={event} />
        {event.venue_name !== null && (
          <>
            {' · '}
            <bdi>{event.venue_name}</bdi>
          </>
        )}
      </span>
    </>
  )
  return (
    <Page title={event.title} above={above} beside={beside} actions={<EventActions event={event} onOpen={setDialog} />}>
      <nav className="tabs" aria-label={words.partsOfEvent()}>
        {shown.map(({ name, label }) => (
          <Link
            key={name}
            to={`/events/${event.event_id}`}
            search={name === 'overview' ? {} : { tab: name }}
            activeOptions={{ exact: true }}
            activeProps={{}}
            {...(name === current && { 'aria-current': 'page' })}
          >
            {label()}
          </Link>
        ))}
      </nav>
      <TabContent name={current} event={event} onOpen={setDialog} />
      <EventDialogs event={event} dialog={dialog} onClose={() => setDialog(undefined)} />
    </Page>
  )
}

type TabContentProps = { readonly name: TabName; readonly event: AdminEvent; onOpen(dialog: EventDialog): void }

function TabContent({ name, event, onOpen }: TabContentProps): ReactNode {
  switch (name) {
    case 'overview':
      return <OverviewTab event={event} onOpen={onOpen} />
    case 'prices':
      return <PricesTab event={event} />
    case 'stock':
      return <StockTab event={event} />
    case 'access':
      return <AccessTab event={event} />
    case 'preview':
      return <PreviewTab event={event} />
  }
}
