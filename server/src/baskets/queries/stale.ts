import { read, write, type Db, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

const find = read<{ org_id: OrgId; basket_id: string }>(`
  select org_id, basket_id from find_stale_baskets(make_interval(secs => $1), $2)
`)

const ofOrg = read<{ basket_id: string }>(`
  select b.basket_id from basket b
  where b.org_id = $1 and b.status = 'open' and b.created_at <= $2::timestamptz - make_interval(secs => $3)
  order by b.created_at limit $4
`)

const firstStale = read<{ at: Date | null }>(`
  select min(b.created_at) + make_interval(secs => $2) as at from basket b where b.org_id = $1 and b.status = 'open'
`)

/** Whoever works on a basket at this moment decides by its own lock what becomes of it. */
const expire = write<{ basket_id: string; order_id: number | null }>(`
  with stale as materialized (
    select b.basket_id from basket b where b.org_id = $1 and b.basket_id = any ($2::uuid[]) and b.status = 'open'
    order by b.basket_id for update skip locked
  )
  update basket b set status = 'expired', updated_at = $3 from stale where b.org_id = $1 and b.basket_id = stale.basket_id
  returning b.basket_id, b.order_id
`)

/** Open baskets of all organisations that are older than this, by a reviewed function that shows ids alone. */
export const findStale = (db: Db, olderThanSeconds: number, atMost: number) =>
  db.unscoped(find, olderThanSeconds, atMost)

/** Open baskets of one organisation that are as old as this at that moment. */
export const listStale = async (db: Reader, org: OrgId, at: Date, is: { seconds: number; atMost: number }) =>
  (await db.all(ofOrg, org, at, is.seconds, is.atMost)).map(({ basket_id }) => basket_id)

/** When the oldest open basket of the organisation comes to this age, or came. */
export const findFirstStale = async (db: Reader, org: OrgId, olderThanSeconds: number): Promise<Date | undefined> =>
  (await db.one(firstStale, org, olderThanSeconds))?.at ?? undefined

export const markExpired = (tx: Tx, org: OrgId, basketIds: readonly string[], at: Date) =>
  tx.write(expire, org, basketIds, at)
