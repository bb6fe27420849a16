import type { Link } from './link.ts'
import { UNKNOWN_PATIENCE_MS, within } from './timeouts.ts'
import type { Store } from './store.ts'
import { isPass, type Attempt } from './types.ts'

type Room = { readonly store: Store; readonly link: Link }

/** How far back the log is searched: whoever was sent away comes back soon. */
const LINES = 200

/**
 * Whether the server let this code in by an earlier scan of this phone, whose answer came too late: the phone had turned the
 * person away by then. Now that they come back it is no second entry but the first.
 */
export async function wasGranted(room: Room, attempt: Attempt): Promise<boolean> {
  const before = await turnedAway(room.store, attempt)
  if (before.length === 0) return false
  // Only the upload tells what the server had made of it.
  if (before.some(({ waits }) => waits)) await within(room.link.contact(), UNKNOWN_PATIENCE_MS)
  const lines = await turnedAway(room.store, attempt)
  return lines.some(
    ({ outcome }) => outcome?.status === 'repeated' && outcome.result !== null && isPass(outcome.result),
  )
}

/** The offline refusals of this code since it last went through here. */
async function turnedAway(store: Store, { barcode, event_id, direction }: Attempt) {
  const lines = (await store.latest(LINES)).filter(
    ({ entry }) => entry.barcode === barcode && entry.event_id === event_id && entry.direction === direction,
  )
  const last = lines.findIndex(({ entry }) => isPass(entry.result))
  return lines.slice(0, last < 0 ? lines.length : last).filter(({ entry }) => entry.mode === 'offline')
}
