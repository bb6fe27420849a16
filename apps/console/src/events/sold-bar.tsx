import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/events'
import { useApi } from '../frame/session.ts'
import { capacityFigures } from '../plots/figure-queries.ts'
import { ShareBar, toShare } from '../plots/share-bar.tsx'

type PlacesBarProps = { readonly sold: number; readonly held: number; readonly capacity: number }

/** How much of a number of places is sold and held, as figures and a bar. */
export const PlacesBar = ({ sold, held, capacity }: PlacesBarProps): ReactNode => (
  <span className="places-bar">
    <span>{words.soldOf({ sold, capacity })}</span>
    <ShareBar
      label={words.soldSentence({ sold, capacity, held })}
      parts={[
        { share: toShare(sold, capacity), tone: '1' },
        { share: toShare(held, capacity), tone: '3' },
      ]}
    />
  </span>
)

/** How much of an event is sold, as a link to its report. */
export function SoldBar({ eventId }: { readonly eventId: string }): ReactNode {
  // Dozens of rows are read at once here, so they are not read again every minute.
  const capacity = useQuery({ ...capacityFigures(useApi(), eventId), refetchInterval: false, staleTime: 60_000 })
  if (!capacity.data) return '–'
  const { sold, held, capacity: places } = capacity.data.total
  return (
    <Link to={`/reports/events/${eventId}`} className="sold-link">
      <PlacesBar sold={sold} held={held} capacity={places} />
    </Link>
  )
}
