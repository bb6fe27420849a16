import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ResponseError, type CancelPlan, type PostponePlan } from '@tessera/sdk'
import { useApi } from '../frame/session.ts'

/**
 * A plan is read when its dialog opens, and again only on request: figures must not change between looking and agreeing. Its key is
 * outside of those of events, so that no write reads it again.
 */
const planOptions = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** What cancelling the event and refunding its orders would do. */
export function useCancelPlan(eventId: string): UseQueryResult<CancelPlan> {
  const api = useApi()
  return useQuery({
    ...planOptions,
    queryKey: ['event-plans', 'cancel', eventId],
    queryFn: ({ signal }) => api.events.getCancelPlan(eventId, { signal }),
  })
}

/** What moving the event would do. */
export function usePostponePlan(eventId: string): UseQueryResult<PostponePlan> {
  const api = useApi()
  return useQuery({
    ...planOptions,
    queryKey: ['event-plans', 'postpone', eventId],
    queryFn: ({ signal }) => api.events.getPostponePlan(eventId, { signal }),
  })
}

/** True if the server refused a write because its plan is out of date. */
export const isPlanChanged = (error: unknown): boolean =>
  error instanceof ResponseError && error.code === 'plan_changed'
