import { read, type Db, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { rowsOfPage, TIMESTAMP } from './feed.ts'

/** Changes and bytes of a page of a stream. A client that does not read keeps one page in memory. */
const PAGE = { changes: 100, bytes: 128 * 1_024 }

export type LiveChangeRow = {
  readonly message_id: string
  readonly type: string
  readonly timestamp: string
  readonly sequence: number
  /** JSON text. */
  readonly data: string
}

const page = read<LiveChangeRow>(`
  select message_id, type, ${TIMESTAMP}, sequence, data::text as data
  from ${rowsOfPage('sequence > $2 and sequence <= $3', '', PAGE.bytes)} order by sequence
`)
const ends = read<{ org_id: OrgId; last_sequence: number }>(`select org_id, last_sequence from find_feed_ends($1)`)

/** Returns the first changes after a number: at least one if there is one, and about 128 kB at most. */
export const listLiveChanges = (db: Reader, org: OrgId, after: number): Promise<LiveChangeRow[]> =>
  db.all(page, org, after, after + PAGE.changes)

/** Returns the last sequence number of each of these organisations that has a change. */
export const listFeedEnds = (db: Db, orgs: readonly OrgId[]) => db.unscoped(ends, [...orgs])
