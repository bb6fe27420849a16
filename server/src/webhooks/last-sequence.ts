import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'
import { findBounds } from './queries/feed.ts'

/** Returns the number of the last change. Fails if the changes directly after `after` are no longer in the feed. */
export async function findLastSequence({ db, org }: Pick<Ctx, 'db' | 'org'>, after?: number): Promise<number> {
  const { last_sequence: last, first_sequence: first } = await findBounds(db, org)
  if (after !== undefined && after + 1 < (first ?? last + 1)) fail('changes_expired')
  return last
}
