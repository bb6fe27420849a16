import type { Clock } from './clock.ts'
import { read, type Db, type Tx } from './db.ts'
import { orgId, type OrgId } from './ids.ts'

/**
 * Business time inside a statement, where `$1` is the organisation: what its test clock says, or else the database's own
 * time. It is worked out once for the statement, by a look-up in a table that is empty for all who live in real time.
 */
export const BUSINESS_NOW = `(select coalesce((select c.stands_at from test_clock c where c.org_id = $1), now()))`

const stands = read<{ stands_at: Date }>(`select stands_at from test_clock where org_id = $1`)
const now = read<{ at: Date }>(`select ${BUSINESS_NOW} as at`)
const all = read<{ org_id: string; stands_at: Date }>(`select org_id, stands_at from list_test_clocks()`)

/**
 * What the organisation's test clock says, if it has one. Every request of an organisation in test mode asks this when it
 * begins, so that all processes agree as soon as an advance has answered; requests that come at the same moment ask together.
 */
export const findStanding = (db: Db, org: OrgId): Promise<Date | undefined> =>
  db.groups.join(`${org} test clock`, undefined, {
    async run(askers) {
      const at = (await db.one(stands, org))?.stands_at
      return askers.map(() => at)
    },
  })

/** Business time in a transaction that came by none: what others tell us of an organisation that they name. */
export async function businessNow(tx: Tx, org: OrgId): Promise<Date> {
  const row = await tx.one(now, org)
  if (!row) throw new Error('a select without a table has one row')
  return row.at
}

/** The same for a worker that has taken something of one organisation: its clock may have moved since the run began. */
export const nowOf = async (db: Db, org: OrgId, real: Clock): Promise<Date> =>
  (await findStanding(db, org)) ?? real(org)

/** For a run of a worker, over all organisations: test clocks as they stand when it begins, and real time for the rest. */
export async function clockOfAll(db: Db, real: Clock): Promise<Clock> {
  const standing = new Map((await db.unscoped(all)).map((row) => [orgId(row.org_id), row.stands_at]))
  return (org) => standing.get(org) ?? real(org)
}
