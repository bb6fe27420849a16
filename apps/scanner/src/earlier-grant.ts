import type { Link } from './link.ts'
import { UNKNOWN_TIMEOUT_MS, withTimeout } from './timeouts.ts'
import type { Store } from './store.ts'
import { isPass, type Attempt } from './types.ts'

type EarlierGrantDeps = { readonly store: Store; readonly link: Link }

/** How many log entries are searched: a person who was refused returns soon. */
const SEARCHED_ENTRIES = 200

/**
 * True if the server admitted this code for an earlier scan of this phone, and its response came too late: the phone had already
 * refused it. The new scan is then the first entry, not the second.
 */
export async function wasAdmittedEarlier(room: EarlierGrantDeps, attempt: Attempt): Promise<boolean> {
  const before = await listOfflineRefusals(room.store, attempt)
  if (before.length === 0) return false
  // Only an upload returns the server's result of that scan.
  if (before.some(({ waits }) => waits)) await withTimeout(room.link.contact(), UNKNOWN_TIMEOUT_MS)
  const lines = await listOfflineRefusals(room.store, attempt)
  return lines.some(
    ({ outcome }) => outcome?.status === 'repeated' && outcome.result !== null && isPass(outcome.result),
  )
}

/** Returns the offline refusals of this code since it last passed this phone. */
async function listOfflineRefusals(store: Store, { barcode, event_id, direction }: Attempt) {
  const lines = (await store.latest(SEARCHED_ENTRIES)).filter(
    ({ entry }) => entry.barcode === barcode && entry.event_id === event_id && entry.direction === direction,
  )
  const last = lines.findIndex(({ entry }) => isPass(entry.result))
  return lines.slice(0, last < 0 ? lines.length : last).filter(({ entry }) => entry.mode === 'offline')
}
