import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminEvent, CapacityReport } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/events'
import { useApi, useCan } from '../frame/session.ts'
import { isOnSale } from '../kit/event-on-sale.ts'
import { EventStart, hasDate } from '../kit/event-start.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Money } from '../kit/money.tsx'
import { Card, Empty, Facts, Figure, type Fact } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { capacityFigures, eventSalesFigures } from '../plots/figure-queries.ts'
import { PlacesBar } from '../plots/places-bar.tsx'
import { formatNumber } from '../plots/short-format.ts'
import { useLiveFigures } from '../plots/use-live-figures.ts'
import { useAccess } from './event-queries.ts'
import { EventStatus, type EventDialog } from './event-types.ts'
import { describeSchedule } from './labels.tsx'
import { RefundCard } from './refund-card.tsx'

type OverviewTabProps = { readonly event: AdminEvent; onOpen(dialog: EventDialog): void }

/** The facts of an event and how it sells. */
export function OverviewTab({ event, onOpen }: OverviewTabProps): ReactNode {
  const can = useCan()
  const { event_id } = event
  useLiveFigures()
  return (
    <div className="stack">
      {event.event_status_id === EventStatus.cancelled && can('getEventRefund') && (
        <RefundCard event={event} onRefund={() => onOpen('refund')} />
      )}
      {can('getCapacityReport') && <SalesFigures event={event} />}
      <Card title={words.facts()}>
        <EventFacts event={event} />
      </Card>
      {can('getCapacityReport') && <SoldByPrice event={event} />}
      <nav className="actions" aria-label={words.elsewhere()}>
        {can('adminListOrders') && (
          <Link className="button" to="/orders" search={{ event: event_id }}>
            {words.toOrders()}
          </Link>
        )}
        {can('getPaceReport') && (
          <Link className="button" to={`/reports/events/${event_id}`}>
            {words.toReport()}
          </Link>
        )}
        {can('adminListScans') && (
          <Link className="button" to={`/gates/events/${event_id}`}>
            {words.toGates()}
          </Link>
        )}
        {event.seat_map_id !== null && can('createStaffHold') && (
          <Link className="button" to={`/seat-maps/${event.seat_map_id}/events/${event.event_id}`}>
            {words.toHolds()}
          </Link>
        )}
      </nav>
    </div>
  )
}

function SalesFigures({ event }: { readonly event: AdminEvent }): ReactNode {
  const api = useApi()
  const can = useCan()
  const { event_id, currency } = event
  const capacity = useQuery(capacityFigures(api, event_id))
  const sales = useQuery(eventSalesFigures(api, event_id, { by: 'day' }))
  if (capacity.error) return <Problem error={capacity.error} onRetry={() => void capacity.refetch()} />
  const places = capacity.data?.total
  const count = (value: number | undefined): string => (value === undefined ? '–' : formatNumber(value))
  const sold = (
    <Figure
      label={words.sold()}
      value={count(places?.sold)}
      note={places && words.ofPlaces({ capacity: places.capacity })}
    />
  )
  return (
    <div className="figures">
      {can('adminListOrders') ? (
        <Link to="/orders" search={{ event: event_id }}>
          {sold}
        </Link>
      ) : (
        sold
      )}
      <Link to={`/events/${event_id}`} search={{ tab: 'stock' }}>
        <Figure
          label={words.free()}
          value={count(places?.free)}
          note={isOnSale(event) ? words.freeNote() : words.freeNoteOffSale()}
        />
      </Link>
      <Link to={`/events/${event_id}`} search={{ tab: 'stock' }}>
        <Figure label={words.held()} value={count(places?.held)} note={words.heldNote()} />
      </Link>
      <Link to={`/reports/events/${event_id}`}>
        <Figure
          label={words.netSales()}
          value={sales.data ? <Money minor={sales.data.total.net_minor} currency={currency} /> : '–'}
          note={words.netSalesNote()}
        />
      </Link>
    </div>
  )
}

function EventFacts({ event }: { readonly event: AdminEvent }): ReactNode {
  const access = useAccess(event.event_id)
  const { timezone: zone } = event
  const isDated = hasDate(event)
  const facts: readonly Fact[] = [
    [words.starts(), <EventStart key="starts" event={event} />],
    [words.doors(), isDated && access.data ? <Time key="doors" unix={access.data.opens_at} zone={zone} /> : '–'],
    [words.ends(), isDated && event.ends_at !== null ? <Time key="ends" unix={event.ends_at} zone={zone} /> : '–'],
    [words.timeZone(), zone],
    [words.venue(), event.online_event ? words.online() : (event.venue_name ?? words.noVenue())],
    [words.kindOfPlaces(), event.reserved_seating ? words.numberedSeats() : words.generalAdmission()],
    [words.schedule(), describeSchedule(event)],
    [words.visibility(), event.public_event ? words.inTheShop() : words.notPublic()],
    [words.nameInAddress(), event.url_string],
    [words.eventId(), <code key="id">{event.event_id}</code>],
  ]
  return <Facts facts={facts} />
}

type PriceFigures = CapacityReport['prices'][number]

function SoldByPrice({ event }: { readonly event: AdminEvent }): ReactNode {
  const can = useCan()
  const capacity = useQuery(capacityFigures(useApi(), event.event_id))
  if (!capacity.data) return null
  const { prices } = capacity.data
  const columns: readonly Column<PriceFigures>[] = [
    { id: 'price', title: words.ticket(), cell: ({ title }) => <bdi>{title}</bdi> },
    { id: 'category', title: words.category(), cell: ({ category_title }) => <bdi>{category_title}</bdi> },
    {
      id: 'tickets',
      title: words.sold(),
      align: 'end',
      cell: ({ tickets }) =>
        can('adminListOrders') && tickets > 0 ? (
          <Link to="/orders" search={{ event: event.event_id }}>
            {formatNumber(tickets)}
          </Link>
        ) : (
          formatNumber(tickets)
        ),
    },
    { id: 'held', title: words.held(), align: 'end', cell: ({ held }) => formatNumber(held) },
    { id: 'free', title: words.free(), align: 'end', cell: ({ free }) => formatNumber(free) },
  ]
  return (
    <Card title={words.soldByPrice()}>
      <div className="stack">
        {capacity.data.total.capacity > 0 && <PlacesBar {...capacity.data.total} />}
        {prices.length === 0 ? (
          <Empty>{words.noPrices()}</Empty>
        ) : (
          <Table label={words.soldByPrice()} columns={columns} rows={prices} rowKey={({ price_id }) => price_id} />
        )}
      </div>
    </Card>
  )
}
