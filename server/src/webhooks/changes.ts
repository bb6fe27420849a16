import { adminListChanges, feedLimits, listChanges, type Input } from '#contract'
import type { JsonBytes } from '#http/bind'
import { listBytes } from '#http/list'
import type { Ctx } from '#platform/context'
import { findFeedEnd } from './feed-end.ts'
import { listOwnEventIds, selectTypes } from './live/filter.ts'
import { findSpanEnd, listSpan } from './queries/feed.ts'

type ChangeQuery = Input<typeof listChanges>['query']

/** Returns a page of the feed: the changes after a sequence number, without gaps. */
export const listChangePage = (ctx: Ctx, query: ChangeQuery): Promise<JsonBytes> =>
  readPage(ctx, { ...query, types: query.types?.split(','), events: undefined }, listChanges.path)

/** Returns a page of the changes that the caller may read. */
export const listVisibleChangePage = (ctx: Ctx, query: ChangeQuery): Promise<JsonBytes> =>
  readPage(
    ctx,
    { ...query, types: selectTypes(ctx.caller, query.types), events: listOwnEventIds(ctx.caller) },
    adminListChanges.path,
  )

type ChangeSelection = { readonly types: readonly string[] | undefined; readonly events: readonly string[] | undefined }
type PageQuery = Omit<ChangeQuery, 'types'> & ChangeSelection

async function readPage(ctx: Ctx, query: PageQuery, url: string): Promise<JsonBytes> {
  const { after = 0, limit = 100, types, events, epoch: expected } = query
  const isFiltered = types !== undefined || events !== undefined
  const { last, epoch } = await findFeedEnd(ctx, { after, epoch: expected })
  // A filter by a rare type would read the whole history for one page, so such a page examines a limited span.
  const span = { after, through: Math.min(last, after + (isFiltered ? feedLimits.examined : limit)), types, events }
  const through = isFiltered ? await findSpanEnd(ctx.db, ctx.org, span, limit) : span.through
  const rows = await listSpan(ctx.db, ctx.org, { ...span, through })
  // Without a filter every number is a row, so a page that ended early at its bytes ends at its last row.
  const next = isFiltered ? Math.max(after, through) : after + rows.count
  const extras = { next_after: next, last_sequence: last, epoch }
  return listBytes({ object: 'changes', url, extras }, { ...rows, more: next < last })
}
