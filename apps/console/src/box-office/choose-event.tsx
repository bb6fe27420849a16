import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as words from '#words/box-office'
import { useSession } from '../frame/session.ts'
import { isOnSale } from '../kit/event-on-sale.ts'
import { Loading } from '../kit/loading.tsx'
import { Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { BOX_OFFICE_KEY } from './sold-prices.ts'

const LIVE = '1'
/** A match that began some hours ago can still be sold at the counter. */
const STARTED_SECONDS = 12 * 3_600

/** The events that a shift can sell, the next one first. */
export function ChooseEvent({ onChoose }: { onChoose(eventId: string): void }): ReactNode {
  const { api, now } = useSession()
  const events = useQuery({
    queryKey: [...BOX_OFFICE_KEY, 'events'],
    queryFn: async ({ signal }) => {
      const starts_from = Math.floor(now()) - STARTED_SECONDS
      return (await api.events.list({ event_status_id: LIVE, starts_from, limit: 50 }, { signal })).data
    },
  })
  if (events.isPending) return <Loading />
  if (!events.data) return <Problem error={events.error} onRetry={() => void events.refetch()} />
  const inOrder = events.data.filter(isOnSale).toSorted((a, b) => a.starts_at - b.starts_at)
  if (inOrder.length === 0) return <Empty>{words.noEvent()}</Empty>
  return (
    <ul className="choices counter-events">
      {inOrder.map((event) => (
        <li key={event.event_id}>
          <button type="button" className="choice" onClick={() => onChoose(event.event_id)}>
            <strong>
              <bdi>{event.title}</bdi>
            </strong>
            <span className="muted">
              <Time unix={event.starts_at} zone={event.timezone} />
              {event.venue_name !== null && (
                <>
                  {' · '}
                  <bdi>{event.venue_name}</bdi>
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
