import type { TillStatus } from '#contract'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** The unique index that allows a name to be open once. */
export const TILL_NAME_UNIQUE = 'till_open_once'

export type TillRow = Omit<Tables['till'], 'org_id' | 'counted_expected_minor'> & {
  /** What the ledger expects in the drawer; for a closed till, what it expected at the close. */
  readonly expected_minor: number
}

const COLUMNS = `
  t.till_id, t.name, t.currency, t.status, t.float_minor, t.counted_minor, t.counted_at, t.difference_minor, t.note, t.opened_by,
  t.closed_by, t.opened_at, t.closed_at, case when t.status = 'closed' then t.counted_minor - t.difference_minor else (
    select coalesce(sum(p.amount_minor), 0) from ledger_entry e
    join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = e.ledger_entry_id and p.account = 'cash_drawer'
    where e.org_id = $1 and e.till_id = t.till_id
  ) end::bigint as expected_minor`

const byId = read<TillRow>(`select ${COLUMNS} from till t where t.org_id = $1 and t.till_id = $2`)

const page = read<TillRow>(`
  select ${COLUMNS} from till t
  where t.org_id = $1 and ($3::text is null or t.status = $3) and ($4::uuid is null or t.till_id < $4)
  order by t.till_id desc limit $2
`)

export type TillSums = { readonly tickets: number; readonly in_minor: number; readonly out_minor: number }

/** A ticket that replaced another one was not sold at the till. */
const sums = read<TillSums>(`
  select (
    select count(*) from till_movement m join ticket k on k.org_id = $1 and k.order_id = m.order_id and k.origin_ticket_id is null
    where m.org_id = $1 and m.till_id = $2 and m.kind = 'sale'
  ) as tickets, coalesce(sum(x.amount_minor) filter (where x.amount_minor > 0), 0)::bigint as in_minor,
    coalesce(-sum(x.amount_minor) filter (where x.amount_minor < 0), 0)::bigint as out_minor
  from till_transfer x where x.org_id = $1 and x.till_id = $2
`)

const insert = write(`
  insert into till (org_id, till_id, name, currency, status, float_minor, opened_by, opened_at)
  select $1, $2, $3, o.currency, 'open', $4, $5, $6 from organisation o where o.org_id = $1
`)

const currency = read<{ currency: string }>(`select currency from organisation where org_id = $1`)

type LockedTill = Pick<
  Tables['till'],
  'till_id' | 'name' | 'currency' | 'status' | 'counted_minor' | 'counted_expected_minor' | 'note'
>
const LOCKED = `
  select till_id, name, currency, status, counted_minor, counted_expected_minor, note from till where org_id = $1 and till_id = $2`

/** Sales of one till run at the same time; its close waits for them, and they for it. */
const share = write<LockedTill>(`${LOCKED} for share`)
const lock = write<LockedTill>(`${LOCKED} for update`)

const count = write(`
  update till set counted_minor = $3, counted_expected_minor = $4, counted_at = $5, note = $6
  where org_id = $1 and till_id = $2
`)

const close = write(`
  update till set status = 'closed', counted_minor = $3, counted_at = coalesce($4, counted_at), difference_minor = $5,
    closed_by = $6, closed_at = $7, note = $8
  where org_id = $1 and till_id = $2
`)

export const findTill = (db: Reader | Tx, org: OrgId, tillId: string) => db.one(byId, org, tillId)

/** Returns the tickets that a till sold, and the cash that was moved into and out of it. */
export const findTillSums = async (db: Reader | Tx, org: OrgId, tillId: string): Promise<TillSums> =>
  (await db.one(sums, org, tillId)) ?? { tickets: 0, in_minor: 0, out_minor: 0 }

type TillPage = { readonly limit: number; readonly status: TillStatus | null; readonly before: string | null }

/** Returns one till more than the page has, to show whether there is another page. */
export const listTillRows = (db: Reader, org: OrgId, { limit, status, before }: TillPage) =>
  db.all(page, org, limit + 1, status, before)

export const findCurrency = async (db: Reader | Tx, org: OrgId): Promise<string> => {
  const row = await db.one(currency, org)
  if (!row) throw new Error('the organisation of a request does not exist')
  return row.currency
}

type NewTill = Pick<Tables['till'], 'till_id' | 'name' | 'float_minor' | 'opened_by' | 'opened_at'>

export const insertTill = (tx: Tx, org: OrgId, till: NewTill) =>
  tx.count(insert, org, till.till_id, till.name, till.float_minor, till.opened_by, till.opened_at)

/** Locks a till for a sale, refund or payment: others may do the same, but nobody can close it. */
export const lockTillForSale = async (tx: Tx, org: OrgId, tillId: string) => (await tx.write(share, org, tillId))[0]

export const lockTill = async (tx: Tx, org: OrgId, tillId: string) => (await tx.write(lock, org, tillId))[0]

type TillCount = {
  readonly countedMinor: number
  readonly expectedMinor: number
  readonly note: string | null
  readonly at: Date
}

export const putCount = (tx: Tx, org: OrgId, tillId: string, { countedMinor, expectedMinor, note, at }: TillCount) =>
  tx.count(count, org, tillId, countedMinor, expectedMinor, at, note)

type TillClose = {
  readonly countedMinor: number
  /** Null if an earlier count is used. */
  readonly countedAt: Date | null
  readonly differenceMinor: number
  readonly note: string | null
  readonly by: string
  readonly at: Date
}

export const putClose = (tx: Tx, org: OrgId, tillId: string, to: TillClose) =>
  tx.count(close, org, tillId, to.countedMinor, to.countedAt, to.differenceMinor, to.by, to.at, to.note)
