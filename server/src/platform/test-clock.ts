import type { Clock } from './clock.ts'
import { read, type Db, type Tx } from './db.ts'
import { orgId, type OrgId } from './ids.ts'

/**
 * Business time inside a statement, where `$1` is the organisation: the time of its test clock, or the database's own time.
 * It is computed once per statement, by a look-up in a table that has no row for organisations without a test clock.
 */
export const BUSINESS_NOW = `(select coalesce((select c.stands_at from test_clock c where c.org_id = $1), now()))`

const findClock = read<{ stands_at: Date }>(`select stands_at from test_clock where org_id = $1`)
const selectNow = read<{ at: Date }>(`select ${BUSINESS_NOW} as at`)
const listClocks = read<{ org_id: string; stands_at: Date }>(`select org_id, stands_at from list_test_clocks()`)

/**
 * Returns the time of the organisation's test clock, or undefined if it has none. Every request of an organisation in test
 * mode reads it first, so that all processes agree once an advance has returned. Concurrent requests share one query.
 */
export const findTestTime = (db: Db, org: OrgId): Promise<Date | undefined> =>
  db.batcher.submit(`${org} test clock`, undefined, {
    async run(requests) {
      const time = (await db.one(findClock, org))?.stands_at
      return requests.map(() => time)
    },
  })

/** Returns business time in a transaction without a `Ctx`, such as one that handles a message of a payment provider. */
export async function businessNow(tx: Tx, org: OrgId): Promise<Date> {
  const row = await tx.one(selectNow, org)
  if (!row) throw new Error('a select without a table has one row')
  return row.at
}

/** Returns business time for a worker that works for one organisation: its test clock may have moved since the run began. */
export const currentTime = async (db: Db, org: OrgId, realClock: Clock): Promise<Date> =>
  (await findTestTime(db, org)) ?? realClock(org)

/** Returns the clock for one run of a worker over all organisations: test clocks as of its start, real time for the rest. */
export async function snapshotClock(db: Db, realClock: Clock): Promise<Clock> {
  const testTimes = new Map((await db.unscoped(listClocks)).map((row) => [orgId(row.org_id), row.stands_at]))
  return (org) => testTimes.get(org) ?? realClock(org)
}
