import { read, write, type Db, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

const find = read<{ org_id: OrgId; basket_id: string }>(`
  select org_id, basket_id from find_stale_baskets(make_interval(secs => $1), $2)
`)

/** Whoever works on a basket at this moment decides by its own lock what becomes of it. */
const expire = write<{ order_id: number | null }>(`
  with stale as materialized (
    select b.basket_id from basket b where b.org_id = $1 and b.basket_id = any ($2::uuid[]) and b.status = 'open'
    order by b.basket_id for update skip locked
  )
  update basket b set status = 'expired', updated_at = $3 from stale where b.org_id = $1 and b.basket_id = stale.basket_id
  returning b.order_id
`)

/** Open baskets of all organisations that are older than this, by a reviewed function that shows ids alone. */
export const findStale = (db: Db, olderThanSeconds: number, atMost: number) =>
  db.unscoped(find, olderThanSeconds, atMost)

export const markExpired = (tx: Tx, org: OrgId, basketIds: readonly string[], at: Date) =>
  tx.write(expire, org, basketIds, at)
