import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { AdminEvent, CapacityReport } from '@tessera/sdk'
import { lazy, Suspense, type ReactNode } from 'react'
import * as words from '#words/reports'
import { useApi, useCan } from '../frame/session.ts'
import { isOnSale } from '../kit/event-on-sale.ts'
import { formatStart } from '../kit/event-start.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Figure, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { capacityFigures, figureKey, figureTimes } from '../plots/figure-queries.ts'
import { formatNumber, formatShare } from '../plots/short-format.ts'
import { toShare } from '../plots/share-bar.tsx'
import { useLiveFigures } from '../plots/use-live-figures.ts'
import { ArrivalsCard } from './arrivals-card.tsx'
import { CapacityCards } from './capacity-cards.tsx'
import { EventSalesCard } from './event-sales-card.tsx'
import { PaceCard } from './pace-card.tsx'
import './reports.css'

const CapacityMap = lazy(async () => ({ default: (await import('../seatmap/capacity-map.tsx')).CapacityMap }))

/** How an event sells and fills: pace, sales, capacity and arrivals. */
export function EventReportScreen(): ReactNode {
  const { eventId = '' }: { readonly eventId?: string } = useParams({ strict: false })
  const api = useApi()
  useLiveFigures()
  const event = useQuery({
    ...figureTimes,
    queryKey: figureKey('events', eventId),
    queryFn: ({ signal }) => api.events.get(eventId, { signal }),
  })
  const capacity = useQuery(capacityFigures(api, eventId))
  if (event.isPending) return <Loading />
  if (!event.data) return <Problem error={event.error} onRetry={() => void event.refetch()} />
  return (
    <Page
      title={event.data.title}
      above={<Link to="/reports">{words.title()}</Link>}
      beside={<span className="muted">{formatStart(event.data)}</span>}
      actions={<EventLinks event={event.data} />}
    >
      {capacity.data && <PlaceFigures event={event.data} report={capacity.data} />}
      <PaceCard event={event.data} />
      <EventSalesCard event={event.data} />
      {capacity.error && <Problem error={capacity.error} onRetry={() => void capacity.refetch()} />}
      {capacity.data && <MapCard event={event.data} report={capacity.data} />}
      {capacity.data && <CapacityCards report={capacity.data} />}
      <ArrivalsCard event={event.data} />
    </Page>
  )
}

function EventLinks({ event: { event_id } }: { readonly event: AdminEvent }): ReactNode {
  const can = useCan()
  return (
    <>
      <Link className="button" to={`/events/${event_id}`}>
        {words.event()}
      </Link>
      {can('adminListScans') && (
        <Link className="button" to={`/gates/events/${event_id}`}>
          {words.gates()}
        </Link>
      )}
    </>
  )
}

/** The sections of a seated event on its map; the table below has the same figures. */
function MapCard({ event: { seat_map_id }, report: { sections } }: PlaceFiguresProps): ReactNode {
  const canDraw = useCan()('getSeatMapLayout')
  if (seat_map_id === null || sections.length === 0 || !canDraw) return null
  return (
    <Card title={words.capacityOnMap()}>
      <Suspense fallback={<Loading />}>
        <CapacityMap mapId={seat_map_id} sections={sections} />
      </Suspense>
    </Card>
  )
}

type PlaceFiguresProps = { readonly event: AdminEvent; readonly report: CapacityReport }

function PlaceFigures({ event, report: { total } }: PlaceFiguresProps): ReactNode {
  const can = useCan()
  const sold = (
    <Figure
      label={words.sold()}
      value={formatNumber(total.sold)}
      note={words.shareOfCapacity({
        share: formatShare(toShare(total.sold, total.capacity)),
        capacity: total.capacity,
      })}
    />
  )
  return (
    <div className="figures">
      {can('adminListOrders') ? (
        <Link to="/orders" search={{ event: event.event_id }}>
          {sold}
        </Link>
      ) : (
        sold
      )}
      <Figure label={words.held()} value={formatNumber(total.held)} note={words.heldNote()} />
      <Figure label={words.blocked()} value={formatNumber(total.blocked)} note={words.blockedNote()} />
      <Figure
        label={words.freePlaces()}
        value={formatNumber(total.free)}
        note={isOnSale(event) ? words.freeNote() : words.freeNoteOffSale()}
      />
    </div>
  )
}
