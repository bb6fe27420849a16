import type { AdminEvent } from '@tessera/sdk'

const LIVE = '1'

/** True if tickets of the event may be sold: one that is postponed is on sale again when it has a new date. */
export const isOnSale = ({ event_status_id, schedule_status }: AdminEvent): boolean =>
  event_status_id === LIVE && schedule_status !== 'postponed'
