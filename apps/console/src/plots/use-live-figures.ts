import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useChanges, useLiveState } from '../frame/live.tsx'
import { createRefresher, type Refresher } from '../frame/refresher.ts'
import { isChanged, listChangedFigures } from './changed-figures.ts'
import { ALL_EVENTS, FIGURES } from './figure-queries.ts'

/**
 * Keeps the figures of a screen current. A change never adds to a figure in the browser: the figure is read again, so that it is
 * always the server's, and neither a gap nor a repeated change can make it wrong.
 */
export function useLiveFigures(): void {
  const client = useQueryClient()
  const state = useLiveState()
  const refreshers = useRef<readonly Refresher[]>([])
  useEffect(() => {
    // Apart, so that the figures of all events never wait for those of many events.
    const own = [createFigureRefresher(client, true), createFigureRefresher(client, false)]
    refreshers.current = own
    return () => own.forEach((each) => each.stop())
  }, [client])
  useChanges((change) => {
    const changed = listChangedFigures(change)
    refreshers.current.forEach((each) => each.touch(changed))
  })
  // Changes are followed from here on. What was read before may miss one, and a read during an interruption may have failed.
  const before = useRef(state)
  useEffect(() => {
    if (state === 'live' && before.current !== 'live') void client.invalidateQueries({ queryKey: [FIGURES] })
    before.current = state
  }, [client, state])
}

function createFigureRefresher(client: QueryClient, isOfAllEvents: boolean): Refresher {
  return createRefresher(async (changed) => {
    const filters = {
      queryKey: [FIGURES],
      predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
        (queryKey[2] === ALL_EVENTS) === isOfAllEvents && isChanged(changed, queryKey),
    }
    const requests = client.getQueryCache().findAll({ ...filters, type: 'active' }).length
    await client.invalidateQueries(filters)
    return requests
  })
}
