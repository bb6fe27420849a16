import type { AdminApi, AdminEvent, AdminListEventsQuery } from '@tessera/sdk'
import type { PageQuery } from '../kit/list/chain.ts'
import type { Search } from '../kit/list/filters.tsx'
import { EventStatus } from './event-types.ts'

const PAGE_ROWS = 50

/** Returns the query of the list for the filters in the address. */
export function toListQuery({ search, status }: Search): AdminListEventsQuery {
  const known = Object.values(EventStatus).find((each) => each === status)
  return { ...(search && { search: search.trim() }), ...(known && { event_status_id: known }) }
}

type MatchingPage = { readonly data: readonly AdminEvent[]; readonly has_more: boolean; readonly next_after: number }
type MatchingInput = { readonly query: AdminListEventsQuery; readonly venueId: string | undefined }

/**
 * Reads the next events of a venue. The server does not filter by venue, so pages without any such event are skipped, and the
 * number of the last page read is where the next request goes on.
 */
export async function readMatching(
  api: AdminApi,
  { query, venueId }: MatchingInput,
  { after = 0 }: PageQuery,
): Promise<MatchingPage> {
  for (let page_number = Number(after) + 1; ; page_number++) {
    const page = await api.events.list({ ...query, limit: PAGE_ROWS, page_number })
    const data = page.data.filter(isAt(venueId))
    if (data.length > 0 || !page.has_more) return { data, has_more: page.has_more, next_after: page_number }
  }
}

/** Reads every event that matches, for the export. */
export async function* readAllMatching(
  api: AdminApi,
  { query, venueId }: MatchingInput,
): AsyncGenerator<AdminEvent, void, undefined> {
  for await (const event of api.events.list({ ...query, limit: 100 })) if (isAt(venueId)(event)) yield event
}

const isAt =
  (venueId: string | undefined) =>
  ({ venue_id }: AdminEvent): boolean =>
    venueId === undefined || venue_id === venueId
