import type {
  Input,
  listEvents as eventsOperation,
  listVenues as venuesOperation,
  storeListEvents as storeOperation,
} from '#contract'
import type { Ctx } from '#platform/context'
import { toUuid } from '#platform/ids'
import { listEvents, listPublicEvents, searchEvents, type EventRow } from './queries/events.ts'
import { listVenues, type VenueRow } from './queries/venues.ts'
import { parseSearchTerm, parseStatusFilter } from './rules.ts'

type Page<R> = { readonly rows: readonly R[]; readonly has_more: boolean }

/** Returns a page of events, for the main and the admin API. */
export async function getEventPage(ctx: Ctx, query: Input<typeof eventsOperation>['query']): Promise<Page<EventRow>> {
  const { page_number = 1, limit = 100, search, event_status_id = 'all' } = query
  const page = { limit, skip: (page_number - 1) * limit, statuses: parseStatusFilter(event_status_id) }
  if (search === undefined) return toPage(await listEvents(ctx.db, ctx.org, page), limit)
  const { text, eventId } = parseSearchTerm(search)
  return toPage(await searchEvents(ctx.db, ctx.org, page, { text, eventId: eventId && toUuid(eventId) }), limit)
}

/** Returns a page of the events that storefronts may show. */
export async function getPublicEventPage(
  ctx: Ctx,
  query: Input<typeof storeOperation>['query'],
): Promise<Page<EventRow>> {
  const { page_number = 1, limit = 100 } = query
  return toPage(await listPublicEvents(ctx.db, ctx.org, { limit, skip: (page_number - 1) * limit }), limit)
}

export async function getVenuePage(ctx: Ctx, query: Input<typeof venuesOperation>['query']): Promise<Page<VenueRow>> {
  const { page_number = 1, limit = 100, status = null } = query
  return toPage(await listVenues(ctx.db, ctx.org, { limit, skip: (page_number - 1) * limit, status }), limit)
}

const toPage = <R>(rows: readonly R[], limit: number): Page<R> => ({
  rows: rows.slice(0, limit),
  has_more: rows.length > limit,
})
