import type { AdminEvent } from '@tessera/sdk'

const LIVE = '1'
const CANCELLED = '3'

/** True if tickets of the event may be sold: one that is postponed is on sale again when it has a new date. */
export const isOnSale = ({ event_status_id, schedule_status }: AdminEvent): boolean =>
  event_status_id === LIVE && schedule_status !== 'postponed'

/** Returns why tickets of the event may not be sold; undefined if they may. */
export function findSaleStop(event: AdminEvent): 'cancelled' | 'postponed' | 'not_on_sale' | undefined {
  if (isOnSale(event)) return undefined
  if (event.event_status_id === CANCELLED) return 'cancelled'
  return event.event_status_id === LIVE ? 'postponed' : 'not_on_sale'
}
