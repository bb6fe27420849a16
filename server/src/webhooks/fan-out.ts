import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fanOutSome, findBehind } from './queries/deliveries.ts'

/** Changes in one step, and organisations in one look. */
const BATCH = 1_000
const ORGANISATIONS = 50
const AT_ONCE = 4

/** Hands everything that was numbered to the endpoints that are for it, of every organisation. */
export async function fanOut(db: Db): Promise<void> {
  for (;;) {
    const behind = await findBehind(db, ORGANISATIONS)
    const waiting = [...behind]
    const hand = async () => {
      for (let org = waiting.shift(); org; org = waiting.shift()) await fanOutOf(db, org)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, hand))
    if (behind.length < ORGANISATIONS) return
  }
}

async function fanOutOf(db: Db, org: OrgId): Promise<void> {
  while ((await fanOutSome(db, org, BATCH)).read === BATCH);
}
