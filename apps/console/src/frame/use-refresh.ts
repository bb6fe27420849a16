import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Change } from '@tessera/sdk'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useChanges } from './live.tsx'
import { createRefresher, type Refresher } from './refresher.ts'

const ALL = ['all']

/** Reads the queries below a key again after changes that concern them: soon after one, and in steady intervals during many. */
export function useRefresh(queryKey: QueryKey, isConcerned: (change: Change) => boolean): void {
  const client = useQueryClient()
  const refresher = useRef<Refresher>(undefined)
  const read = useEffectEvent(async () => {
    const requests = client.getQueryCache().findAll({ queryKey, type: 'active' }).length
    await client.invalidateQueries({ queryKey })
    return requests
  })
  useEffect(() => {
    const own = createRefresher(() => read())
    refresher.current = own
    return () => own.stop()
  }, [])
  useChanges((change) => {
    if (isConcerned(change)) refresher.current?.touch(ALL)
  })
}
