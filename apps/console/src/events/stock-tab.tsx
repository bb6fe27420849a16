import type { AdminEvent } from '@tessera/sdk'
import type { ReactNode } from 'react'
import { AllocationsCard } from './allocations-card.tsx'
import { PoolsCard } from './pools-card.tsx'
import { SectionsCard } from './sections-card.tsx'

/** What the event has to sell: pools, sections, and what is set aside for a channel. */
export const StockTab = ({ event }: { readonly event: AdminEvent }): ReactNode => (
  <div className="stack">
    {event.seat_map_id !== null && <SectionsCard event={event} />}
    <PoolsCard event={event} />
    <AllocationsCard event={event} />
  </div>
)
