import type { Db } from '#platform/db'
import { GENTLE, runBatches } from '#platform/jobs'
import { archiveNextEvent, queueEndedEvents } from './queries/archive.ts'

/** How long after the end of an event its stock entries and ticket changes stay, and how old they are when they go. */
const AFTER_DAYS = 30

const EVENTS_AT_ONCE = 1_000

/** Rows of one event in one transaction, which takes some tens of milliseconds. Then it is the turn of the next event. */
const ROWS_AT_ONCE = 5_000

/** Removes what is no longer needed of events that are over, event by event in turn. */
export async function archiveEndedEvents(db: Db, rowsAtOnce: number = ROWS_AT_ONCE): Promise<void> {
  await runBatches(EVENTS_AT_ONCE, (atMost) => queueEndedEvents(db, AFTER_DAYS, atMost), GENTLE)
  await runBatches(1, async () => ((await archiveNextEvent(db, AFTER_DAYS, rowsAtOnce)) ? 1 : 0), GENTLE)
}
