import { feedLimits, type Input, type listChanges } from '#contract'
import type { JsonBytes } from '#http/bind'
import { listBytes } from '#http/list'
import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'
import { findBounds, findSpanEnd, listSpan } from './queries/feed.ts'

type ChangeQuery = Input<typeof listChanges>['query']

/** Returns a page of the feed: the changes after a sequence number, without gaps. */
export async function listChangePage(ctx: Ctx, { after = 0, limit = 100, types }: ChangeQuery): Promise<JsonBytes> {
  const { last_sequence: last, first_sequence: first } = (await findBounds(ctx.db, ctx.org)) ?? EMPTY
  if (after + 1 < (first ?? last + 1)) fail('changes_expired')
  const span = { after, through: spanEnd({ after, last, limit, types }), types: types?.split(',') }
  const through = types === undefined ? span.through : await findSpanEnd(ctx.db, ctx.org, span, limit)
  const rows = await listSpan(ctx.db, ctx.org, { ...span, through })
  // Without a filter every number is a row, so a page that ended early at its bytes ends at its last row.
  const next = types === undefined ? after + rows.count : Math.max(after, through)
  const extras = { next_after: next, last_sequence: last }
  return listBytes({ object: 'changes', url: '/v1/changes', extras }, { ...rows, more: next < last })
}

const EMPTY = { last_sequence: 0, first_sequence: null }

/** A filter by a rare type would read the whole history for one page, so such a page examines a limited span. */
type PageBounds = { after: number; last: number; limit: number; types: string | undefined }

const spanEnd = ({ after, last, limit, types }: PageBounds): number =>
  Math.min(last, after + (types === undefined ? limit : feedLimits.examined))
