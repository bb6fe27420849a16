import {
  scheduleStatuses,
  updateEvent,
  updateVenue,
  type AdminEvent,
  type Event,
  type ScheduleStatus,
  type Venue,
} from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { withVersion } from '#platform/version'
import { currencySymbol } from './currency-symbol.ts'
import type { EventRow } from './queries/events.ts'
import type { VenueRow } from './queries/venues.ts'
import { toEventStatusId } from './rules.ts'
import { startFields } from './start-fields.ts'

export const viewEvent = (row: EventRow): Event => ({
  event_id: publicId('evt', row.event_id),
  title: row.title,
  org_id: publicId('org', row.org_id),
  organisation_name: row.organisation_name,
  venue_id: row.venue_id && publicId('ven', row.venue_id),
  venue_name: row.venue_name,
  online_event: row.online_event,
  url_string: row.url_string,
  buy_tickets_url: row.buy_tickets_url,
  currency: row.currency,
  currency_symbol: currencySymbol(row.currency),
  public_event: row.public_event,
  reserved_seating: row.reserved_seating,
  sold_out: row.sold_out,
  ...startFields(row.timezone, row.starts_at),
  timezone: row.timezone,
  event_status_id: toEventStatusId(row.status),
  banner_image: row.banner_image,
  membership_seat_map_id: row.seat_map_id,
  schedule_status: toScheduleStatus(row.schedule_status),
})

export const viewAdminEvent = (row: EventRow): AdminEvent =>
  withVersion(updateEvent, {
    ...viewEvent(row),
    starts_at: unixSeconds(row.starts_at),
    ends_at: row.ends_at && unixSeconds(row.ends_at),
    seat_map_id: row.seat_map_id,
    wheelchair_places_released: row.wheelchair_places_released,
    refuses_single_seats: row.refuses_single_seats,
    created: unixSeconds(row.created_at),
    updated_at: unixSeconds(row.updated_at),
  })

export const viewVenue = (row: VenueRow): Venue =>
  withVersion(updateVenue, {
    venue_id: publicId('ven', row.venue_id),
    name: row.name,
    address: row.address,
    country: row.country,
    timezone: row.timezone,
    status: row.status === 'active' ? 'active' : 'archived',
    created: unixSeconds(row.created_at),
    updated_at: unixSeconds(row.updated_at),
  })

/** A check constraint limits the column to these values. */
export function toScheduleStatus(text: string): ScheduleStatus {
  const status = scheduleStatuses.find((known) => known === text)
  if (!status) throw new Error(`unknown schedule status: ${text}`)
  return status
}
