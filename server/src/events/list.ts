import type {
  Input,
  listEvents as eventsOperation,
  listVenues as venuesOperation,
  storeListEvents as storeOperation,
} from '#contract'
import type { Ctx } from '#platform/context'
import { uuidOf } from '#platform/ids'
import { listEvents, listPublicEvents, searchEvents, type EventRow } from './queries/events.ts'
import { listVenues, type VenueRow } from './queries/venues.ts'
import { searchTerm, statusesOf } from './rules.ts'

type Page<R> = { readonly rows: readonly R[]; readonly has_more: boolean }

/** A page of events, the same on every plane. Defaults are in the contract and filled in before we get here. */
export async function eventPage(ctx: Ctx, query: Input<typeof eventsOperation>['query']): Promise<Page<EventRow>> {
  const { page_number = 1, limit = 100, search, event_status_id = 'all' } = query
  const page = { limit, skip: (page_number - 1) * limit, statuses: statusesOf(event_status_id) }
  if (search === undefined) return cut(await listEvents(ctx.db, ctx.org, page), limit)
  const { text, eventId } = searchTerm(search)
  return cut(await searchEvents(ctx.db, ctx.org, page, { text, eventId: eventId && uuidOf(eventId) }), limit)
}

/** A page of what every fan may see. */
export async function publicPage(ctx: Ctx, query: Input<typeof storeOperation>['query']): Promise<Page<EventRow>> {
  const { page_number = 1, limit = 100 } = query
  return cut(await listPublicEvents(ctx.db, ctx.org, { limit, skip: (page_number - 1) * limit }), limit)
}

export async function venuePage(ctx: Ctx, query: Input<typeof venuesOperation>['query']): Promise<Page<VenueRow>> {
  const { page_number = 1, limit = 100, status = null } = query
  return cut(await listVenues(ctx.db, ctx.org, { limit, skip: (page_number - 1) * limit, status }), limit)
}

const cut = <R>(rows: readonly R[], limit: number): Page<R> => ({
  rows: rows.slice(0, limit),
  has_more: rows.length > limit,
})
