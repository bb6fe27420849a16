import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { AdminEvent } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/gates'
import { useApi, useCan } from '../frame/session.ts'
import { EventStart } from '../kit/event-start.tsx'
import { Loading } from '../kit/loading.tsx'
import { Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { useLiveFigures } from '../plots/use-live-figures.ts'
import { AccessCard } from '../entry/access-card.tsx'
import { ArrivalsCard } from './arrivals-card.tsx'
import { eventGatesKey } from '../entry/gate-queries.ts'
import { RulesCard } from '../entry/rules-card.tsx'
import { ScansCard } from './scans-card.tsx'
import './gates.css'

/** The gates on the day of an event: who came in, who did not, and whom each gate admits. */
export function EventGatesScreen(): ReactNode {
  const { eventId = '' } = useParams({ strict: false })
  const api = useApi()
  const event = useQuery({
    queryKey: [...eventGatesKey(eventId), 'details'],
    queryFn: ({ signal }) => api.events.get(eventId, { signal }),
  })
  const above = <Link to="/gates">{words.title()}</Link>
  if (event.isPending) return <Loading />
  if (!event.data)
    return (
      <Page title={words.title()} above={above}>
        <Problem error={event.error} onRetry={() => void event.refetch()} />
      </Page>
    )
  return <EventGates key={eventId} event={event.data} above={above} />
}

function EventGates({ event, above }: { readonly event: AdminEvent; readonly above: ReactNode }): ReactNode {
  const can = useCan()
  useLiveFigures()
  return (
    <Page
      title={event.title}
      above={above}
      beside={
        <span className="muted">
          <EventStart event={event} />
        </span>
      }
    >
      {can('getArrivalsReport') && <ArrivalsCard event={event} />}
      {can('adminListScans') && <ScansCard event={event} />}
      <div className="gates-columns">
        {can('listGateRules') && <RulesCard event={event} />}
        {can('getEventAccess') && <AccessCard event={event} />}
      </div>
    </Page>
  )
}
