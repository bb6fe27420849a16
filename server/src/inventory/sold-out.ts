import { setSoldOut } from '#events'
import type { Clock } from '#platform/clock'
import { inTx, type Db } from '#platform/db'
import { findSoldOutChanges } from './queries/sold-out.ts'

const BATCH = 100

/**
 * Updates the sold_out flag of events. A sale does not do this itself, because sales would contend for the event's row.
 */
export async function updateSoldOutEvents(db: Db, clock: Clock): Promise<void> {
  for (const { org_id: org, event_id, sold_out: soldOut } of await findSoldOutChanges(db, BATCH))
    await inTx(db, org, (tx) => setSoldOut(tx, org, event_id, { soldOut, at: clock(org) }))
}
