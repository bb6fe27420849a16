import { read, write, type Db, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { timerMoment } from '#platform/timers'

const find = read<{ org_id: OrgId; basket_id: string }>(`
  select org_id, basket_id from find_stale_baskets(make_interval(secs => $1), $2)
`)

const staleOfOrg = read<{ basket_id: string }>(`
  select b.basket_id from basket b
  where b.org_id = $1 and b.status = 'open' and b.created_at <= $2::timestamptz - make_interval(secs => $3)
  order by b.created_at limit $4
`)

const firstStale = read<{ at: Date | null }>(`
  select ${timerMoment('min(b.created_at) + make_interval(secs => $2)')} as at from basket b where b.org_id = $1 and b.status = 'open'
`)

/** Skips baskets locked by another transaction, which may be checking them out. */
const expire = write<{ basket_id: string; order_id: number | null }>(`
  with stale as materialized (
    select b.basket_id from basket b where b.org_id = $1 and b.basket_id = any ($2::uuid[]) and b.status = 'open'
    order by b.basket_id for update skip locked
  )
  update basket b set status = 'expired', updated_at = $3 from stale where b.org_id = $1 and b.basket_id = stale.basket_id
  returning b.basket_id, b.order_id
`)

/** Finds open baskets of all organisations older than this, by a reviewed database function that returns only ids. */
export const findStaleBaskets = (db: Db, olderThanSeconds: number, atMost: number) =>
  db.unscoped(find, olderThanSeconds, atMost)

/** Lists open baskets of one organisation that are at least `seconds` old at that moment. */
export const listStaleBaskets = async (
  db: Reader,
  org: OrgId,
  at: Date,
  { seconds, atMost }: { seconds: number; atMost: number },
) => (await db.all(staleOfOrg, org, at, seconds, atMost)).map(({ basket_id }) => basket_id)

/** Returns when the oldest open basket of the organisation reaches or reached this age. */
export const findFirstStaleTime = async (db: Reader, org: OrgId, olderThanSeconds: number): Promise<Date | undefined> =>
  (await db.one(firstStale, org, olderThanSeconds))?.at ?? undefined

export const markBasketsExpired = (tx: Tx, org: OrgId, basketIds: readonly string[], at: Date) =>
  tx.write(expire, org, basketIds, at)
