import { feedLimits, type Input, type listChanges } from '#contract'
import type { JsonBytes } from '#http/bind'
import { listBytes } from '#http/list'
import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'
import { findBounds, findEnd, listSpan } from './queries/feed.ts'

type Query = Input<typeof listChanges>['query']

/** A page of the feed: the changes after a number, none of them missing. */
export async function changesAfter(ctx: Ctx, { after = 0, limit = 100, types }: Query): Promise<JsonBytes> {
  const { last_sequence: last, first_sequence: first } = (await findBounds(ctx.db, ctx.org)) ?? EMPTY
  if (after + 1 < (first ?? last + 1)) fail('changes_expired')
  const span = { after, through: spanEnd({ after, last, limit, types }), types: types?.split(',') }
  const through = types === undefined ? span.through : await findEnd(ctx.db, ctx.org, span, limit)
  const rows = await listSpan(ctx.db, ctx.org, { ...span, through })
  const next = Math.max(after, through)
  const extras = { next_after: next, last_sequence: last }
  return listBytes({ object: 'changes', url: '/v1/changes', extras }, { ...rows, more: next < last })
}

const EMPTY = { last_sequence: 0, first_sequence: null }

/** A rare type would have the whole history read for one page: with types, a page looks so far and no further. */
const spanEnd = (of: { after: number; last: number; limit: number; types: string | undefined }): number =>
  Math.min(of.last, of.after + (of.types === undefined ? of.limit : feedLimits.examined))
