import type { AdminApi, AdminEvent, AdminPrice } from '@tessera/sdk'

export type SeatMapSection = Awaited<ReturnType<AdminApi['seatMaps']['getLayout']>>['sections'][number]

/** The values of `event_status_id`. */
export const EventStatus = { draft: '0', live: '1', archived: '2', cancelled: '3' } as const

/** The queries of this feature; a write on an event reads all of them again. */
export const EVENTS_KEY = ['events'] as const

export const eventKey = (eventId: string, ...rest: readonly unknown[]): readonly unknown[] => [
  ...EVENTS_KEY,
  'one',
  eventId,
  ...rest,
]

/** A dialog of the page of an event. */
export type EventDialog =
  | 'edit'
  | 'publish'
  | 'archive'
  | 'cancel'
  | 'refund'
  | 'postpone'
  | 'reschedule'
  | 'move_online'

/** True if staff may still change what the event sells. */
export const isOpen = ({ event_status_id }: AdminEvent): boolean =>
  event_status_id === EventStatus.draft || event_status_id === EventStatus.live

/** What a buyer pays for one unit. */
export const unitMinor = ({ price_minor, service_fee_minor, service_tax_minor }: AdminPrice): number =>
  price_minor + service_fee_minor + service_tax_minor
