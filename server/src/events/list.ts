import type {
  Input,
  listEvents as eventsOperation,
  listVenues as venuesOperation,
  storeListEvents as storeOperation,
} from '#contract'
import { dateFromUnix } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { toUuid } from '#platform/ids'
import { findOwnEvents } from '#platform/restrictions'
import { listEvents, listPublicEvents, searchEvents, type EventRow } from './queries/events.ts'
import { listOwnEvents } from './queries/own-events.ts'
import { listVenues, type VenueRow } from './queries/venues.ts'
import { parseSearchTerm, parseStatusFilter } from './rules.ts'

type Page<R> = { readonly rows: readonly R[]; readonly has_more: boolean }

type EventOrder = 'by_start' | 'upcoming_first'

/** Returns a page of events, for the main and the admin API. */
export async function getEventPage(
  ctx: Ctx,
  query: Input<typeof eventsOperation>['query'],
  order: EventOrder,
): Promise<Page<EventRow>> {
  const { limit = 100, search, event_status_id = 'all' } = query
  const page = { ...pageQuery(ctx, query, order), statuses: parseStatusFilter(event_status_id) }
  const term = search ? toTerm(search) : undefined
  const own = findOwnEvents(ctx.caller)
  if (own) return toPage(await listOwnEvents(ctx.db, ctx.org, own, { ...page, ...(term && { term }) }), limit)
  if (!term) return toPage(await listEvents(ctx.db, ctx.org, page), limit)
  return toPage(await searchEvents(ctx.db, ctx.org, page, term), limit)
}

function toTerm(search: string) {
  const { text, eventId } = parseSearchTerm(search)
  return { text, eventId: eventId && toUuid(eventId) }
}

/** Returns a page of the events that storefronts may show. */
export async function getPublicEventPage(
  ctx: Ctx,
  query: Input<typeof storeOperation>['query'],
): Promise<Page<EventRow>> {
  const { limit = 100 } = query
  return toPage(await listPublicEvents(ctx.db, ctx.org, pageQuery(ctx, query, 'upcoming_first')), limit)
}

/** Bounds outside of what `starts_at` of an event can be. */
const FIRST_START = new Date(0)
const AFTER_LAST_START = new Date(1e14)

function pageQuery(ctx: Ctx, query: Input<typeof storeOperation>['query'], order: EventOrder) {
  const { page_number = 1, limit = 100, starts_from, starts_until } = query
  return {
    limit,
    skip: (page_number - 1) * limit,
    startsFrom: dateFromUnix(starts_from) ?? FIRST_START,
    startsUntil: dateFromUnix(starts_until) ?? AFTER_LAST_START,
    upcomingFrom: order === 'upcoming_first' ? ctx.now() : null,
  }
}

export async function getVenuePage(ctx: Ctx, query: Input<typeof venuesOperation>['query']): Promise<Page<VenueRow>> {
  const { page_number = 1, limit = 100, status = null } = query
  return toPage(await listVenues(ctx.db, ctx.org, { limit, skip: (page_number - 1) * limit, status }), limit)
}

const toPage = <R>(rows: readonly R[], limit: number): Page<R> => ({
  rows: rows.slice(0, limit),
  has_more: rows.length > limit,
})
