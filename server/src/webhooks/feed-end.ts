import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'
import { findBounds } from './queries/feed.ts'

/** Where a client has read to, and in which epoch, as far as it says so. */
export type FeedPosition = { readonly after?: number | undefined; readonly epoch?: number | undefined }

export type FeedEnd = { readonly last: number; readonly epoch: number }

/**
 * Returns the number of the last change, and the epoch of the feed. Fails if the changes directly after the position are no
 * longer in the feed, or if the position is from before a restore of the database.
 */
export async function findFeedEnd(
  { db, org }: Pick<Ctx, 'db' | 'org'>,
  { after, epoch: expected }: FeedPosition,
): Promise<FeedEnd> {
  const { last_sequence: last, first_sequence: first, epoch } = await findBounds(db, org)
  if (expected !== undefined && expected !== epoch)
    fail('changes_expired', `The epoch of the feed is ${epoch}: read the lists again, and continue from the digest`)
  if (after !== undefined && after + 1 < (first ?? last + 1)) fail('changes_expired')
  return { last, epoch }
}
