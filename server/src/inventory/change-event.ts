import type { Tx } from '#platform/db'
import { toUuid, type OrgId } from '#platform/ids'
import { lockStockState, rebuildEvent, type StockState } from './queries/rebuild-rows.ts'

/** Runs a change of an event, and builds its rows of seats anew if it matters to them. */
export async function changeEvent<T>(tx: Tx, org: OrgId, eventId: string, change: () => Promise<T>): Promise<T> {
  const id = toUuid(eventId)
  const before = await lockStockState(tx, org, id)
  const changed = await change()
  const after = await lockStockState(tx, org, id)
  if (before && after && needsRebuild(before, after)) await rebuildEvent(tx, org, id)
  return changed
}

/**
 * The rows of an event that is over do not follow the edits of its map; with a new time they do, so that it does not sell seats
 * that were removed meanwhile. Places for wheelchairs are marked in the rows.
 */
const needsRebuild = (before: StockState, after: StockState): boolean =>
  (!before.follows && after.follows) || before.released !== after.released
