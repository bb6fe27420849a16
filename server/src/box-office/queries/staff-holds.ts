import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type StaffHoldRow = Omit<Tables['staff_hold'], 'org_id'> & {
  readonly pool_id: number | null
  readonly places: number
  readonly seat_ids: number[]
}

const SELECT = `
  select s.staff_hold_id, s.event_id, s.reason, s.actor, s.created_at, s.updated_at, h.pool_id,
    (case when h.status = 'blocked' then h.places else 0 end)::bigint as places, array(
      select b.seat_id from seat_hold b where b.org_id = $1 and b.item_id = h.item_id and b.freed_at is null order by b.seat_id
    ) as seat_ids
  from staff_hold s join hold h on h.org_id = $1 and h.basket_id = s.staff_hold_id`

const byId = read<StaffHoldRow>(`${SELECT} where s.org_id = $1 and s.staff_hold_id = $2`)

const page = read<StaffHoldRow>(`
  ${SELECT} where s.org_id = $1 and s.event_id = $2 and ($4::uuid is null or s.staff_hold_id < $4)
  order by s.staff_hold_id desc limit $3
`)

/** Releases and sales from a staff hold follow each other. */
const lock = write<{ staff_hold_id: string }>(`
  select staff_hold_id from staff_hold where org_id = $1 and staff_hold_id = $2 for update
`)

const insert = write(`
  insert into staff_hold (org_id, staff_hold_id, event_id, reason, actor, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $6)
`)

const touch = write(`update staff_hold set updated_at = $3 where org_id = $1 and staff_hold_id = $2`)

export const findStaffHold = (db: Reader | Tx, org: OrgId, id: string) => db.one(byId, org, id)

/** Returns one staff hold more than the page has. */
export const listStaffHoldRows = (
  db: Reader,
  org: OrgId,
  eventId: string,
  { limit, before }: { readonly limit: number; readonly before: string | null },
) => db.all(page, org, eventId, limit + 1, before)

/** Locks the staff hold and then reads what it has: in one statement, that could be older than the lock. */
export async function lockStaffHold(tx: Tx, org: OrgId, id: string): Promise<StaffHoldRow | undefined> {
  const [, row] = await Promise.all([tx.write(lock, org, id), tx.one(byId, org, id)])
  return row
}

type NewStaffHold = Pick<Tables['staff_hold'], 'staff_hold_id' | 'event_id' | 'reason' | 'actor'> & {
  readonly at: Date
}

export const insertStaffHold = (tx: Tx, org: OrgId, hold: NewStaffHold) =>
  tx.count(insert, org, hold.staff_hold_id, hold.event_id, hold.reason, hold.actor, hold.at)

export const touchStaffHold = (tx: Tx, org: OrgId, id: string, at: Date) => tx.count(touch, org, id, at)
