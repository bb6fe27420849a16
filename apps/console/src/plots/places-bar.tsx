import { Link } from '@tanstack/react-router'
import type { CapacityReport } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/plots'
import { ShareBar, toShare } from './share-bar.tsx'

type PlacesBarProps = Pick<CapacityReport['total'], 'sold' | 'held' | 'capacity'>

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

type EventPlacesProps = { readonly eventId: string; readonly places: PlacesBarProps }

/** The same for an event, as a link to its report. */
export const EventPlaces = ({ eventId, places: { sold, held, capacity } }: EventPlacesProps): ReactNode => (
  <Link to={`/reports/events/${eventId}`} className="places-link">
    <PlacesBar sold={sold} held={held} capacity={capacity} />
  </Link>
)
