import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fanOutBatch, listOrgsToFanOut } from './queries/deliveries.ts'

/** Changes per transaction, organisations per query, and organisations at the same time. */
const BATCH = 1_000
const ORGS_PER_BATCH = 50
const CONCURRENCY = 4

/** Creates deliveries of all numbered changes for the endpoints that subscribe to them, for all organisations. */
export async function fanOut(db: Db): Promise<void> {
  for (;;) {
    const orgs = await listOrgsToFanOut(db, ORGS_PER_BATCH)
    const waiting = [...orgs]
    const work = async () => {
      for (let org = waiting.shift(); org; org = waiting.shift()) await fanOutOrg(db, org)
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    if (orgs.length < ORGS_PER_BATCH) return
  }
}

async function fanOutOrg(db: Db, org: OrgId): Promise<void> {
  while ((await fanOutBatch(db, org, BATCH)).read === BATCH);
}
