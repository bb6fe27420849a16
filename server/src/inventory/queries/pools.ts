import { read, write, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import { PLACES_BY_CHANNEL } from './holds.ts'

type ChannelCounts = 'web_taken' | 'box_office_taken' | 'partner_taken'
export type PoolRow = Omit<Tables['pool'], ChannelCounts> & { sold: number; blocked: number }

/** Sold and blocked are counted from the holds. The pool counts all together, so that a sale need not update it. */
const SELECT = `
  select p.org_id, p.pool_id, p.event_id, p.title, p.capacity, p.taken, p.created_at, p.updated_at, c.sold, c.blocked
  from pool p cross join lateral (
    select coalesce(sum(h.places - h.returned) filter (where h.status = 'sold'), 0) as sold,
      coalesce(sum(h.places) filter (where h.status = 'blocked'), 0) as blocked
    from hold h where h.org_id = $1 and h.pool_id = p.pool_id and h.status in ('sold', 'blocked')
  ) c`

const byEvent = read<PoolRow>(`${SELECT} where p.org_id = $1 and p.event_id = $2 order by p.pool_id`, { heavy: true })

const byId = read<PoolRow>(`${SELECT} where p.org_id = $1 and p.pool_id = $2`)

const lock = write<Tables['pool'] & { event_status: number }>(`
  select p.*, e.status as event_status from pool p join event e on e.org_id = $1 and e.event_id = p.event_id
  where p.org_id = $1 and p.pool_id = $2 for no key update of p
`)

const withheld = read<{ places: number }>(`
  select withheld_places(p, null, ${BUSINESS_NOW}) as places from pool p where p.org_id = $1 and p.pool_id = $2
`)

const insert = write<{ pool_id: number }>(`
  with inserted as (
    insert into pool (org_id, event_id, title, capacity, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
    returning pool_id, capacity
  ), ledger as (
    insert into stock_entry (org_id, pool_id, held, sold, capacity, reason, at)
    select $1, pool_id, 0, 0, capacity, 'capacity', ${BUSINESS_NOW} from inserted
  )
  select pool_id from inserted
`)

const update = write(`
  with ledger as (
    insert into stock_entry (org_id, pool_id, held, sold, capacity, reason, at)
    select $1, $2, 0, 0, $4::integer - capacity, 'capacity', ${BUSINESS_NOW} from pool
    where org_id = $1 and pool_id = $2 and capacity <> $4::integer
  )
  update pool set title = $3, capacity = $4::integer, updated_at = $5 where org_id = $1 and pool_id = $2
`)

export type PoolCounts = {
  readonly capacity: number
  readonly taken: number
  readonly ledger_capacity: number
  readonly ledger_held: number
  readonly ledger_sold: number
  readonly items_held: number
  readonly items_sold: number
  readonly channels_differ: boolean
}

/** One statement, so that pool, ledger and holds are read from one snapshot. */
const count = read<PoolCounts>(
  `select p.capacity, p.taken, l.capacity as ledger_capacity, l.held as ledger_held, l.sold as ledger_sold,
     i.held as items_held, i.sold as items_sold, p.web_taken is not null
       and (p.web_taken, p.box_office_taken, p.partner_taken) is distinct from (i.web, i.box_office, i.partner) as channels_differ
   from pool p, lateral (
     select coalesce(sum(s.capacity), 0)::bigint as capacity, coalesce(sum(s.held), 0)::bigint as held, coalesce(sum(s.sold), 0)::bigint as sold
     from stock_entry s where s.org_id = $1 and s.pool_id = p.pool_id
   ) l, lateral (
     select coalesce(sum(h.places) filter (where h.status in ('held', 'in_payment', 'blocked')), 0)::bigint as held,
       coalesce(sum(h.places - h.returned) filter (where h.status = 'sold'), 0)::bigint as sold, ${PLACES_BY_CHANNEL}
     from hold h where h.org_id = $1 and h.pool_id = p.pool_id
   ) i
   where p.org_id = $1 and p.pool_id = $2`,
  { heavy: true },
)

export const listPools = (db: Reader, org: OrgId, eventId: string) => db.all(byEvent, org, eventId)
export const findPool = (db: Reader | Tx, org: OrgId, id: number) => db.one(byId, org, id)
export const lockPool = async (tx: Tx, org: OrgId, id: number) => (await tx.write(lock, org, id))[0]

/** Returns how many places are set aside for channels and not taken yet. The pool must be locked by an earlier statement. */
export const countWithheld = async (tx: Tx, org: OrgId, id: number): Promise<number> =>
  (await tx.one(withheld, org, id))?.places ?? 0

/** Returns the id of the new pool. */
export async function insertPool(
  tx: Tx,
  org: OrgId,
  eventId: string,
  pool: { title: string; capacity: number; at: Date },
): Promise<number> {
  const [row] = await tx.write(insert, org, eventId, pool.title, pool.capacity, pool.at)
  if (!row) throw new Error('insert returned no row')
  return row.pool_id
}

/** Also writes the change of capacity into the ledger. The pool must be locked. */
export const putPool = (tx: Tx, org: OrgId, id: number, pool: { title: string; capacity: number; at: Date }) =>
  tx.count(update, org, id, pool.title, pool.capacity, pool.at)

export const countPool = (db: Reader | Tx, org: OrgId, id: number) => db.one(count, org, id)
