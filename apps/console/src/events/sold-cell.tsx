import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../frame/session.ts'
import { capacityFigures } from '../plots/figure-queries.ts'
import { EventPlaces } from '../plots/places-bar.tsx'

/** How much of an event in the list is sold. */
export function SoldCell({ eventId }: { readonly eventId: string }): ReactNode {
  // Dozens of rows are read at once here, so they are not read again every minute.
  const capacity = useQuery({ ...capacityFigures(useApi(), eventId), refetchInterval: false, staleTime: 60_000 })
  return capacity.data ? <EventPlaces eventId={eventId} places={capacity.data.total} /> : '–'
}
