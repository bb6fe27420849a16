import type { Change } from '@tessera/sdk'

/** Returns the event that a change is about: the event itself, or something with its id; undefined for other changes. */
export function changedEventId({ data }: Change): string | undefined {
  for (const part of [data.event, data.price, data.order]) {
    if (typeof part !== 'object' || part === null || !('event_id' in part)) continue
    if (typeof part.event_id === 'string') return part.event_id
  }
  return undefined
}
