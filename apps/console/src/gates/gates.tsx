import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/gates'
import { useCan, useSession } from '../frame/session.ts'
import { EventStart } from '../kit/event-start.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { BlocksCard } from './blocks-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { GATES_KEY } from '../entry/gate-queries.ts'
import { GatesCard } from './gates-card.tsx'
import './gates.css'

/** The gates of the venues, the devices that scan, and what no gate lets in. */
export function GatesScreen(): ReactNode {
  const can = useCan()
  return (
    <Page title={words.title()}>
      {can('adminListEvents') && <EventsCard />}
      {can('listDevices') && <DevicesCard />}
      <div className="gates-columns">
        {can('listGates') && <GatesCard />}
        {can('listBarcodeBlocks') && <BlocksCard />}
      </div>
    </Page>
  )
}

const LIVE = '1'
/** People leave and return hours after the start. */
const SHOWN_SECONDS = 12 * 3_600
const SHOWN = 6

function EventsCard(): ReactNode {
  const { api, now } = useSession()
  const events = useQuery({
    queryKey: [...GATES_KEY, 'events'],
    queryFn: async ({ signal }) => {
      const starts_from = Math.floor(now()) - SHOWN_SECONDS
      return (await api.events.list({ event_status_id: LIVE, starts_from, limit: 50 }, { signal })).data
    },
  })
  const next = events.data?.toSorted((a, b) => a.starts_at - b.starts_at).slice(0, SHOWN)
  return (
    <Card title={words.nextEvents()}>
      {events.isPending && <Loading />}
      {events.error && <Problem error={events.error} onRetry={() => void events.refetch()} />}
      {next?.length === 0 && <Empty>{words.noEvents()}</Empty>}
      <ul className="gate-events">
        {next?.map((event) => (
          <li key={event.event_id}>
            <Link to={`/gates/events/${event.event_id}`} className="gate-event">
              <strong>
                <bdi>{event.title}</bdi>
              </strong>
              <span className="muted">
                <EventStart event={event} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
