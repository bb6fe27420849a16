import type { Tx } from '#platform/db'
import { toUuid, type OrgId } from '#platform/ids'
import { failParam } from '#platform/problem'
import { findSeatMap } from './queries/events.ts'
import { findVenue, type VenueRow } from './queries/venues.ts'

/** Returns the venue if it is active. The error does not reveal whether it belongs to another organisation. */
export async function getUsableVenue(tx: Tx, org: OrgId, venueId: string): Promise<VenueRow> {
  const venue = await findVenue(tx, org, toUuid(venueId))
  if (!venue) return failParam('venue_id', 'must be a venue of your organisation')
  return venue.status === 'active' ? venue : failParam('venue_id', 'must be a venue that is not archived')
}

export async function assertUsableSeatMap(tx: Tx, org: OrgId, seatMapId: number): Promise<void> {
  const seatMap = await findSeatMap(tx, org, seatMapId)
  if (!seatMap) failParam('seat_map_id', 'must be a seat map of your organisation')
  if (seatMap.status === 'archived') failParam('seat_map_id', 'must be a seat map that is not archived')
}
