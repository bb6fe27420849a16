import { noteSoldOut } from '#events'
import type { Clock } from '#platform/clock'
import { inTx, type Db } from '#platform/db'
import { findSoldOutChanges } from './queries/sold-out.ts'

const BATCH = 100

/** Lets events say whether anything of them is left. A sale itself never waits for this: it would meet at the event's row. */
export async function noteSoldOutEvents(db: Db, clock: Clock): Promise<void> {
  for (const { org_id: org, event_id, sold_out: soldOut } of await findSoldOutChanges(db, BATCH))
    await inTx(db, org, (tx) => noteSoldOut(tx, org, event_id, { soldOut, at: clock(org) }))
}
