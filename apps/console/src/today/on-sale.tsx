import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminEvent } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/today'
import { useApi, useCan, useSession } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Money } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { Time } from '../kit/time.tsx'
import { capacityFigures, eventSalesFigures } from '../plots/figure-queries.ts'
import { EventPlaces } from '../plots/places-bar.tsx'
import { formatNumber } from '../plots/short-format.ts'

type OnSaleProps = {
  readonly events: readonly AdminEvent[]
  readonly date: string
  readonly since: number
}

/** The next events that can be bought; with figures for those who may see them. */
export function OnSale({ events, date, since }: OnSaleProps): ReactNode {
  const hasFigures = useCan()('getCapacityReport')
  const columns: readonly Column<AdminEvent>[] = [
    {
      id: 'event',
      title: words.event(),
      cell: ({ event_id, title, sold_out }) => (
        <span className="row">
          <Link to={`/events/${event_id}`}>
            <bdi>{title}</bdi>
          </Link>
          {sold_out && <Badge tone="good">{words.soldOut()}</Badge>}
        </span>
      ),
    },
    {
      id: 'starts',
      title: words.starts(),
      cell: ({ starts_at, timezone }) => <Time unix={starts_at} zone={timezone} />,
    },
    ...(hasFigures ? figureColumns(date, since) : []),
  ]
  return (
    <Card title={words.onSale()} actions={<Link to="/events">{words.allEvents()}</Link>}>
      <Table label={words.onSale()} columns={columns} rows={events} rowKey={({ event_id }) => event_id} />
    </Card>
  )
}

const figureColumns = (date: string, since: number): readonly Column<AdminEvent>[] => [
  { id: 'sold', title: words.sold(), cell: (event) => <Sold event={event} /> },
  {
    id: 'tickets',
    title: words.ticketsToday(),
    cell: (event) => <SoldToday event={event} date={date} since={since} figure="tickets" />,
    align: 'end',
  },
  {
    id: 'net',
    title: words.netToday(),
    cell: (event) => <SoldToday event={event} date={date} since={since} figure="net" />,
    align: 'end',
  },
]

function Sold({ event }: { readonly event: AdminEvent }): ReactNode {
  const capacity = useQuery(capacityFigures(useApi(), event.event_id))
  return capacity.data ? <EventPlaces eventId={event.event_id} places={capacity.data.total} /> : '–'
}

type SoldTodayProps = {
  readonly event: AdminEvent
  readonly date: string
  readonly since: number
  readonly figure: 'tickets' | 'net'
}

function SoldToday({ event, date, since, figure }: SoldTodayProps): ReactNode {
  const { event_id, currency } = event
  const { timezone } = useSession().organisation
  const sales = useQuery(eventSalesFigures(useApi(), event_id, { by: 'day', from: since, timezone }))
  const canOrders = useCan()('adminListOrders')
  if (!sales.data) return '–'
  const { tickets, net_minor } = sales.data.total
  const value = figure === 'tickets' ? formatNumber(tickets) : <Money minor={net_minor} currency={currency} />
  return canOrders ? (
    <Link to="/orders" search={{ event: event_id, from: date, until: date }}>
      {value}
    </Link>
  ) : (
    value
  )
}
