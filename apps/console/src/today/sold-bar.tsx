import { Link } from '@tanstack/react-router'
import type { CapacityReport } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/today'
import { ShareBar, toShare } from '../plots/share-bar.tsx'

type SoldBarProps = { readonly eventId: string; readonly places: CapacityReport['total'] }

/** How much of an event is sold and held, as a bar and as a link to its report. */
export function SoldBar({ eventId, places }: SoldBarProps): ReactNode {
  const { sold, held, capacity } = places
  return (
    <Link to={`/reports/events/${eventId}`} className="sold-bar">
      <span>{words.soldOf({ sold, capacity })}</span>
      <ShareBar
        label={words.soldSentence({ sold, capacity, held })}
        parts={[
          { share: toShare(sold, capacity), tone: '1' },
          { share: toShare(held, capacity), tone: '3' },
        ]}
      />
    </Link>
  )
}
