import { read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'

export type ClockRow = Pick<
  Tables['test_clock'],
  'stands_at' | 'started_at' | 'target' | 'advanced_from' | 'doing' | 'removing'
>
/** A clock as whoever advances it must know it: `version` fences the writes of those who lost their lease. */
export type HeldClock = ClockRow & { readonly version: number }

const COLUMNS = 'c.stands_at, c.started_at, c.target, c.advanced_from, c.doing, c.removing'

const find = read<ClockRow>(`select ${COLUMNS} from test_clock c where c.org_id = $1`)
const lock = write<ClockRow>(`select ${COLUMNS} from test_clock c where c.org_id = $1 for update`)
const held = read<HeldClock>(`select ${COLUMNS}, c.version from test_clock c where c.org_id = $1`)

/** What time has already touched; the catalogue may stand before time does. */
const sold = read<{ sold: boolean }>(`
  select exists (select from basket where org_id = $1) or exists (select from "order" where org_id = $1)
    or exists (select from member where org_id = $1) as sold
`)

/** Whole seconds, and never before the present. Only where the organisation is in test mode, whatever the caller thinks. */
const insert = write<ClockRow>(`
  insert into test_clock as c (org_id, stands_at, started_at)
  select $1, t.at, t.at
  from organisation o, (select coalesce($2::timestamptz, date_trunc('second', now() + interval '999 milliseconds')) as at) t
  where o.org_id = $1 and o.mode = 'test'
  on conflict do nothing
  returning ${COLUMNS}
`)

const send = write(`
  update test_clock set target = $2, removing = $3, advanced_from = stands_at, lease_until = '-infinity'
  where org_id = $1 and target is null
`)

const take = write<{ version: number }>(`
  update test_clock set version = version + 1, lease_until = now() + make_interval(secs => $2)
  where org_id = $1 and target is not null and lease_until <= now()
  returning version
`)

const move = write(`
  update test_clock set stands_at = $3, doing = $4, lease_until = now() + make_interval(secs => $5)
  where org_id = $1 and version = $2 and target is not null
`)

const prolong = write(`
  update test_clock set lease_until = now() + make_interval(secs => $3) where org_id = $1 and version = $2 and target is not null
`)

const arrive = write(`
  update test_clock set stands_at = target, target = null, advanced_from = null, doing = null, lease_until = '-infinity'
  where org_id = $1 and version = $2 and target is not null and not removing
`)
const remove = write(`delete from test_clock where org_id = $1 and version = $2 and removing`)

const takeDue = read<{ org_id: string; version: number }>(`select org_id, version from take_due_clocks($1, $2)`)

export const findClock = (db: Reader, org: OrgId) => db.one(find, org)
export const findHeldClock = (db: Reader, org: OrgId) => db.one(held, org)
export const lockClock = async (tx: Tx, org: OrgId) => (await tx.write(lock, org))[0]
export const hasSold = async (tx: Tx, org: OrgId): Promise<boolean> => (await tx.one(sold, org))?.sold ?? false

/** Undefined when there is one already. */
export const insertClock = async (tx: Tx, org: OrgId, at: Date | null) => (await tx.write(insert, org, at))[0]

/** Says where a clock that stands is to go. */
export const sendClock = (tx: Tx, org: OrgId, to: { readonly target: Date; readonly removing: boolean }) =>
  tx.count(send, org, to.target, to.removing)

/** The version of whoever takes a clock that is on its way and nobody advances; undefined when somebody does. */
export const takeClock = async (tx: Tx, org: OrgId, leaseSeconds: number) =>
  (await tx.write(take, org, leaseSeconds))[0]?.version

type Moved = { readonly at: Date; readonly doing: string; readonly leaseSeconds: number }

/** False when somebody else has the clock by now. */
export const moveClock = async (tx: Tx, org: OrgId, version: number, to: Moved): Promise<boolean> =>
  (await tx.count(move, org, version, to.at, to.doing, to.leaseSeconds)) === 1

export const prolongLease = (tx: Tx, org: OrgId, version: number, seconds: number) =>
  tx.count(prolong, org, version, seconds)

/** The clock has come to its target, and stands there or is gone. */
export const closeAdvance = (tx: Tx, org: OrgId, version: number, removing: boolean) =>
  tx.count(removing ? remove : arrive, org, version)

/** Takes clocks that are on their way and nobody advances, of all organisations, by a reviewed function that shows ids. */
export const takeDueClocks = async (db: Db, atMost: number, leaseSeconds: number) =>
  (await db.unscoped(takeDue, atMost, leaseSeconds)).map((row) => ({ ...row, org_id: orgId(row.org_id) }))
