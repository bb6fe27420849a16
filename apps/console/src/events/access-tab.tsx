import { Link } from '@tanstack/react-router'
import type { AdminEvent } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/events'
import { useCan } from '../frame/session.ts'
import { AccessCard } from '../entry/access-card.tsx'
import { RulesCard } from '../entry/rules-card.tsx'

/** When people may enter, with what kind of code, and through which gate: the same cards as on the day. */
export function AccessTab({ event }: { readonly event: AdminEvent }): ReactNode {
  const can = useCan()
  return (
    <div className="stack">
      <AccessCard event={event} />
      {can('listGateRules', 'listGates') && <RulesCard event={event} />}
      {can('adminListScans') && (
        <div className="actions">
          <Link className="button" to={`/gates/events/${event.event_id}`}>
            {words.toGates()}
          </Link>
        </div>
      )}
    </div>
  )
}
