import { read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'

export type ClockRow = Pick<
  Tables['test_clock'],
  'stands_at' | 'started_at' | 'target' | 'advanced_from' | 'current_timer' | 'removing'
>
/** A clock as its worker needs it: `version` fences off writes of workers that have lost the lease. */
export type LeasedClock = ClockRow & { readonly version: number }

const COLUMNS = 'c.stands_at, c.started_at, c.target, c.advanced_from, c.current_timer, c.removing'

const find = read<ClockRow>(`select ${COLUMNS} from test_clock c where c.org_id = $1`)
const lock = write<ClockRow>(`select ${COLUMNS} from test_clock c where c.org_id = $1 for update`)
const leased = read<LeasedClock>(`select ${COLUMNS}, c.version from test_clock c where c.org_id = $1`)

/** True if anything depends on past time. The catalogue does not, so it may exist before the clock starts. */
const hasSoldAnything = read<{ sold: boolean }>(`
  select exists (select from basket where org_id = $1) or exists (select from "order" where org_id = $1)
    or exists (select from member where org_id = $1) as sold
`)

/** Whole seconds, rounded up. Checks again that the organisation is in test mode. */
const insert = write<ClockRow>(`
  insert into test_clock as c (org_id, stands_at, started_at)
  select $1, t.at, t.at
  from organisation o, (select coalesce($2::timestamptz, date_trunc('second', now() + interval '999 milliseconds')) as at) t
  where o.org_id = $1 and o.mode = 'test'
  on conflict do nothing
  returning ${COLUMNS}
`)

const updateTarget = write(`
  update test_clock set target = $2, removing = $3, advanced_from = stands_at, lease_until = '-infinity'
  where org_id = $1 and target is null
`)

const acquireLease = write<{ version: number }>(`
  update test_clock set version = version + 1, lease_until = now() + make_interval(secs => $2)
  where org_id = $1 and target is not null and lease_until <= now()
  returning version
`)

const move = write(`
  update test_clock set stands_at = $3, current_timer = $4, lease_until = now() + make_interval(secs => $5)
  where org_id = $1 and version = $2 and target is not null
`)

const extend = write(`
  update test_clock set lease_until = now() + make_interval(secs => $3) where org_id = $1 and version = $2 and target is not null
`)

const reachTarget = write(`
  update test_clock set stands_at = target, target = null, advanced_from = null, current_timer = null, lease_until = '-infinity'
  where org_id = $1 and version = $2 and target is not null and not removing
`)
const remove = write(`delete from test_clock where org_id = $1 and version = $2 and removing`)

const leaseDue = read<{ org_id: string; version: number }>(`select org_id, version from take_due_clocks($1, $2)`)

export const findClock = (db: Reader, org: OrgId) => db.one(find, org)
export const findLeasedClock = (db: Reader, org: OrgId) => db.one(leased, org)
export const lockClock = async (tx: Tx, org: OrgId) => (await tx.write(lock, org))[0]
export const hasSold = async (tx: Tx, org: OrgId): Promise<boolean> =>
  (await tx.one(hasSoldAnything, org))?.sold ?? false

/** Returns undefined if there already is one. */
export const insertClock = async (tx: Tx, org: OrgId, at: Date | null) => (await tx.write(insert, org, at))[0]

/** Sets the target of an idle clock. */
export const setTarget = (tx: Tx, org: OrgId, to: { readonly target: Date; readonly removing: boolean }) =>
  tx.count(updateTarget, org, to.target, to.removing)

/** Leases an advancing clock. Returns its new version, or undefined if another worker holds the lease. */
export const acquireClockLease = async (tx: Tx, org: OrgId, leaseSeconds: number) =>
  (await tx.write(acquireLease, org, leaseSeconds))[0]?.version

type ClockMove = { readonly at: Date; readonly timerName: string; readonly leaseSeconds: number }

/** Returns false if another worker took over the lease. */
export const moveClock = async (tx: Tx, org: OrgId, version: number, to: ClockMove): Promise<boolean> =>
  (await tx.count(move, org, version, to.at, to.timerName, to.leaseSeconds)) === 1

export const extendLease = (tx: Tx, org: OrgId, version: number, seconds: number) =>
  tx.count(extend, org, version, seconds)

/** Finishes an advance at its target: the clock stays there, or is deleted if it was being removed. */
export const finishAdvance = (tx: Tx, org: OrgId, version: number, removing: boolean) =>
  tx.count(removing ? remove : reachTarget, org, version)

/**
 * Leases advancing clocks of all organisations that no worker holds, by a reviewed database function that returns ids.
 */
export const leaseDueClocks = async (db: Db, atMost: number, leaseSeconds: number) =>
  (await db.unscoped(leaseDue, atMost, leaseSeconds)).map((row) => ({ ...row, org_id: orgId(row.org_id) }))
