import { Link, useNavigate } from '@tanstack/react-router'
import type { SeatMap } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/field.tsx'
import type { Column } from '../kit/list/columns.ts'
import { useFilters } from '../kit/list/filters.tsx'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { formatNumber } from '../plots/short-format.ts'
import { MapStatus } from './labels.tsx'
import { MapActs } from './map-acts.tsx'
import { NewMapDialog } from './map-dialogs.tsx'
import { useMaps, usePrefetchLayout } from './map-queries.ts'
import './seat-maps.css'

/** The seat maps, by venue. */
export function SeatMapsScreen(): ReactNode {
  const can = useCan()
  const navigate = useNavigate()
  const [filters, change] = useFilters()
  const [isCreating, setCreating] = useState(false)
  const maps = useMaps()
  if (maps.isPending) return <Loading />
  const hasArchived = filters.archived === 'true'
  const shown = maps.data?.filter(({ status }) => hasArchived || status !== 'archived') ?? []
  const open = ({ seat_map_id }: SeatMap): void => void navigate({ to: `/seat-maps/${seat_map_id}` })
  return (
    <Page
      title={words.title()}
      actions={
        can('createSeatMap') && (
          <Button variant="primary" onClick={() => setCreating(true)}>
            {words.newMap()}
          </Button>
        )
      }
    >
      <CheckField
        label={words.showArchived()}
        checked={hasArchived}
        onChange={(event) => change({ archived: event.target.checked ? 'true' : '' })}
      />
      {maps.data === undefined && <Problem error={maps.error} onRetry={() => void maps.refetch()} />}
      {maps.data !== undefined && shown.length === 0 && <Empty>{words.noMaps()}</Empty>}
      {[...Map.groupBy(shown, ({ venue_id }) => venue_id)].map(([venue, own]) => (
        <Card key={venue} title={own[0]?.venue_name ?? words.noVenue()}>
          <Table
            label={own[0]?.venue_name ?? words.noVenue()}
            columns={mapColumns(open)}
            rows={own}
            rowKey={({ seat_map_id }) => seat_map_id}
          />
        </Card>
      ))}
      {isCreating && <NewMapDialog onClose={() => setCreating(false)} onDone={open} />}
    </Page>
  )
}

const mapColumns = (onOpen: (map: SeatMap) => void): readonly Column<SeatMap>[] => [
  {
    id: 'title',
    title: words.map(),
    cell: (map) => <MapLink map={map} />,
  },
  { id: 'status', title: words.status(), cell: ({ status }) => <MapStatus status={status} /> },
  {
    id: 'sections',
    title: words.sections(),
    align: 'end',
    cell: ({ section_count }) => formatNumber(section_count),
  },
  { id: 'seats', title: words.seats(), align: 'end', cell: ({ seat_count }) => formatNumber(seat_count) },
  { id: 'changed', title: words.changed(), cell: ({ updated_at }) => <Time unix={updated_at} style="date" /> },
  { id: 'acts', title: words.acts(), cell: (map) => <MapActs map={map} onCopied={onOpen} /> },
]

/** Reads the drawing as soon as the pointer or the focus is on the link, so that a stadium is drawn at once. */
function MapLink({ map: { seat_map_id, title } }: { readonly map: SeatMap }): ReactNode {
  const prefetch = usePrefetchLayout()
  const read = (): void => prefetch(seat_map_id)
  return (
    <Link className="row-link" to={`/seat-maps/${seat_map_id}`} onPointerEnter={read} onFocus={read}>
      <bdi>{title}</bdi>
    </Link>
  )
}
