import type { SeatMap } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { Badge, type Tone } from '../kit/badge.tsx'

const statuses: Readonly<Record<SeatMap['status'], readonly [() => string, Tone]>> = {
  draft: [words.draft, 'wait'],
  active: [words.active, 'good'],
  archived: [words.archived, 'calm'],
}

/** The status of a seat map. */
export function MapStatus({ status }: Pick<SeatMap, 'status'>): ReactNode {
  const [label, tone] = statuses[status]
  return <Badge tone={tone}>{label()}</Badge>
}
