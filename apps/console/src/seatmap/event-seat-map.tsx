import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { EventSeat } from '@tessera/sdk'
import { useMemo, type ReactNode } from 'react'
import * as words from '#words/seatmap'
import { useApi } from '../frame/session.ts'
import { Loading } from '../kit/loading.tsx'
import { Problem } from '../kit/problem.tsx'
import { paintByState, stateColours, type MapMode, type SeatState } from './paint.ts'
import { boundsOfSections, makeSections, seatKey } from './scene.ts'
import { SeatCanvas } from './seat-canvas.tsx'
import type { SeatHit } from './hits.ts'
import { useMapSeats } from './use-map-seats.ts'

/** The key of the states of the seats of a section at an event. */
export const statesKey = (eventId: string, sectionId?: number) =>
  ['seat-states', eventId, ...(sectionId === undefined ? [] : [sectionId])] as const

type EventSeatMapProps = {
  readonly eventId: string
  readonly mapId: number
  /** `sell` and `hold` select free seats; `look` selects none. */
  readonly mode: Extract<MapMode, 'sell' | 'hold' | 'look'>
  /** Ids of the selected seats. */
  readonly selected: ReadonlySet<number>
  /** True for seats that can be selected; free ones, if it is missing. */
  readonly isOpen?: (seat: EventSeat, sectionId: number) => boolean
  /** Gets all selected seats, and those that were touched just now. */
  onSelect(seatIds: ReadonlySet<number>, touched: readonly SeatHit[]): void
}

const isFree = ({ state }: EventSeat): boolean => state === 'free'

const REFRESH_MS = 15_000

/** The seats of an event by their state, in which free seats are selected. */
export function EventSeatMap(props: EventSeatMapProps): ReactNode {
  const { eventId, mapId, mode, selected, isOpen = isFree, onSelect } = props
  const api = useApi()
  const layout = useQuery({
    queryKey: ['seat-maps', mapId, 'layout'],
    queryFn: ({ signal }) => api.seatMaps.getLayout(mapId, { signal }),
  })
  const scene = useMemo(() => makeSections(layout.data?.sections ?? []), [layout.data])
  const { dots, shown, onShown } = useMapSeats(mapId, scene)
  const seats = useEventSeats(eventId, shown)
  const paint = useMemo(() => paintByState(seats), [seats])
  const keys = useMemo(() => new Set([...selected].map(seatKey)), [selected])
  const bounds = boundsOfSections(scene)
  if (layout.isPending) return <Loading />
  if (!layout.data) return <Problem error={layout.error} onRetry={() => void layout.refetch()} />
  if (!bounds) return null
  const listOpen = (hits: readonly SeatHit[]): readonly SeatHit[] =>
    hits.filter(({ seat, sectionId }) => {
      const known = seats.get(seat.key)
      return known !== undefined && isOpen(known, sectionId)
    })
  const idsOf = (hits: readonly SeatHit[]): Set<number> => new Set(hits.map(seatIdOf))
  return (
    <div className="stack">
      <StateLegend />
      <SeatCanvas
        label={words.eventSeats({ title: layout.data.title })}
        sections={scene}
        dots={dots}
        paint={paint}
        selected={keys}
        bounds={bounds}
        tool={mode === 'look' ? 'pan' : 'select'}
        onShown={onShown}
        onPickSeat={(hit) => {
          const open = listOpen([hit])
          if (mode !== 'look') onSelect(selected.symmetricDifference(idsOf(open)), open)
        }}
        onPickArea={(hits) => {
          const open = listOpen(hits)
          onSelect(selected.union(idsOf(open)), open)
        }}
      />
    </div>
  )
}

/** The id of a seat that is stored. */
export const seatIdOf = ({ seat }: SeatHit): number => Number(seat.key.slice(1))

/** Reads the seats of sections at the event, by their keys on the map. They are read again when the map is opened. */
function useEventSeats(eventId: string, sectionIds: readonly number[]): ReadonlyMap<string, EventSeat> {
  const api = useApi()
  const read = useQueries({
    queries: sectionIds.map((id) => ({
      queryKey: statesKey(eventId, id),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api.events.sections.seats.list(eventId, id, { signal })).data,
      refetchInterval: REFRESH_MS,
      staleTime: 0,
    })),
    combine,
  })
  return useMemo(() => new Map(read.flat().map((seat) => [seatKey(seat.seat_id), seat])), [read])
}

const combine = (results: readonly UseQueryResult<readonly EventSeat[]>[]) =>
  results.flatMap(({ data }) => [data ?? []])

/** The words of the states of a seat. */
export const stateWords: Readonly<Record<SeatState, () => string>> = {
  free: words.free,
  held: words.held,
  sold: words.sold,
  blocked: words.blocked,
  closed: words.closed,
}

const states = ['free', 'held', 'sold', 'blocked', 'closed'] as const

const StateLegend = (): ReactNode => (
  <ul className="seat-scale">
    {states.map((state) => (
      <li key={state}>
        <span className="seat-swatch" style={{ backgroundColor: stateColours[state] }} aria-hidden="true" />
        {stateWords[state]()}
      </li>
    ))}
  </ul>
)
