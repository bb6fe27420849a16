import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { SeatSectionRows } from '@tessera/sdk'
import { useCallback, useMemo, useState } from 'react'
import { useApi } from '../frame/session.ts'
import { SEAT_PX } from './draw.ts'
import { makeDots, type SceneSection, type SeatDots } from './scene.ts'
import { overlaps, visibleBounds, type Size, type View } from './viewport.ts'

/** Sections whose seats are shown at the same time; further ones stay outlines. */
const MOST_SECTIONS = 32
const AT_ONCE = 4

/** The key of the rows of a section. */
export const rowsKey = (mapId: number, sectionId: number) => ['seat-maps', mapId, 'rows', sectionId] as const

type MapSeats = {
  /** The sections whose seats are shown. */
  readonly shown: readonly number[]
  readonly dots: readonly SeatDots[]
  readonly isReading: boolean
  /** Tells which part of the map is shown: seats of its sections are read if they are large enough to be seen. */
  readonly onShown: (view: View, size: Size) => void
}

/** Reads the seats of the sections in view, a few requests at a time. */
export function useMapSeats(mapId: number, sections: readonly SceneSection[]): MapSeats {
  const api = useApi()
  const [wanted, setWanted] = useState<readonly number[]>([])
  const [limit] = useState(() => makeLimiter(AT_ONCE))
  const [cache] = useState(() => new WeakMap<SceneSection, { rows: SeatSectionRows; dots: SeatDots }>())
  const { read, isReading } = useQueries({
    queries: wanted.map((id) => ({
      queryKey: rowsKey(mapId, id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        limit(signal, () => api.seatMaps.sections.getRows(mapId, id, { signal })),
      staleTime: 60_000,
    })),
    combine,
  })
  const dots = useMemo(
    () =>
      read.flatMap((rows) => {
        const section = sections.find(({ id }) => id === rows.section_id)
        if (!section) return []
        const known = cache.get(section)
        if (known?.rows === rows) return known.dots
        const made = makeDots(section.id, section.placement, rows.rows)
        cache.set(section, { rows, dots: made })
        return made
      }),
    [sections, cache, read],
  )
  const onShown = useCallback(
    (view: View, size: Size) => {
      const next = listWanted(sections, view, size)
      setWanted((before) => (before.join() === next.join() ? before : next))
    },
    [sections],
  )
  return { shown: wanted, dots, isReading, onShown }
}

/** Outside of the hook: the same function keeps the same list while nothing has changed. */
const combine = (results: readonly UseQueryResult<SeatSectionRows>[]) => ({
  read: results.flatMap(({ data }) => data ?? []),
  isReading: results.some(({ isFetching }) => isFetching),
})

/** Returns the sections in view whose seats are large enough, those in the middle first. */
function listWanted(sections: readonly SceneSection[], view: View, size: Size): number[] {
  const shown = visibleBounds(view, size)
  const [x, y] = [shown.x + shown.width / 2, shown.y + shown.height / 2]
  const distance = ({ bounds }: SceneSection): number =>
    Math.hypot(bounds.x + bounds.width / 2 - x, bounds.y + bounds.height / 2 - y)
  return sections
    .filter(({ bounds, gap, seatCount }) => seatCount > 0 && gap * view.scale >= SEAT_PX && overlaps(bounds, shown))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MOST_SECTIONS)
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
}

type Limiter = <Result>(signal: AbortSignal, run: () => Promise<Result>) => Promise<Result>

/** Lets a few run at a time. Those that were cancelled while they waited are not started. */
function makeLimiter(atOnce: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0
  return async (signal, run) => {
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      signal.throwIfAborted()
      return await run()
    } finally {
      const next = waiting.shift()
      // The next one takes over the place.
      if (next) next()
      else running--
    }
  }
}
