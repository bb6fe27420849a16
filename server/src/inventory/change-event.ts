import type { Tx } from '#platform/db'
import { toUuid, type OrgId } from '#platform/ids'
import { lockFollower, rebuildEvent } from './queries/rebuild-rows.ts'

/**
 * Runs a change of an event. The rows of an event that is over do not follow the edits of its map; if the change gives it a new
 * time, they follow now, so that it does not sell seats that were removed meanwhile.
 */
export async function changeEvent<T>(tx: Tx, org: OrgId, eventId: string, change: () => Promise<T>): Promise<T> {
  const id = toUuid(eventId)
  const followed = await lockFollower(tx, org, id)
  const changed = await change()
  if (!followed && (await lockFollower(tx, org, id))) await rebuildEvent(tx, org, id)
  return changed
}
