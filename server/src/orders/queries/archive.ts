import { read, type Db } from '#platform/db'

const queue = read<{ queued: number }>(`select queue_ended_events($1, $2) as queued`)
const archive = read<{ archived: boolean }>(`select archive_next_event($1, $2) as archived`)

/** Queues events of all organisations that have been over for this time. Returns how many. */
export const queueEndedEvents = async (db: Db, days: number, atMost: number): Promise<number> =>
  (await db.unscoped(queue, days, atMost))[0]?.queued ?? 0

/** Removes at most so many old stock entries and ticket changes of the next queued event. Returns false if no event is due. */
export const archiveNextEvent = async (db: Db, days: number, atMost: number): Promise<boolean> =>
  (await db.unscoped(archive, days, atMost))[0]?.archived ?? false
