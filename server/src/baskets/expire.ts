import { expireOrders } from '#orders'
import type { Clock } from '#platform/clock'
import { inTx, type Db, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Timer } from '#platform/timers'
import { freeSeatsOf } from './memberships.ts'
import { findFirstStale, findStale, listStale, markExpired } from './queries/stale.ts'
import { STALE_SECONDS } from './rules.ts'

const BATCH = 500

/** Ends baskets that nobody came back to, and the orders that were placed for them and never paid. */
export async function expireBaskets(db: Db, clock: Clock): Promise<void> {
  for (let ended = BATCH; ended === BATCH;) {
    const stale = Map.groupBy(await findStale(db, STALE_SECONDS, BATCH), ({ org_id }) => org_id)
    ended = 0
    for (const [org, baskets] of stale) {
      const ids = baskets.map(({ basket_id }) => basket_id)
      ended += await inTx(db, org, (tx) => expireIn(tx, org, ids, clock(org)))
    }
  }
}

/** The same for one organisation, whose test clock has come to this moment. */
export const basketsEnd: Timer = {
  name: 'baskets end',
  next: (db, org) => findFirstStale(db, org, STALE_SECONDS),
  async run(db, org, at) {
    for (let ended = BATCH; ended === BATCH;) {
      const ids = await listStale(db, org, at, { seconds: STALE_SECONDS, atMost: BATCH })
      ended = ids.length === 0 ? 0 : await inTx(db, org, (tx) => expireIn(tx, org, ids, at))
    }
  },
}

async function expireIn(tx: Tx, org: OrgId, basketIds: readonly string[], at: Date): Promise<number> {
  const baskets = await markExpired(tx, org, basketIds, at)
  await freeSeatsOf(
    tx,
    org,
    baskets.map(({ basket_id }) => basket_id),
  )
  const orders = baskets.flatMap(({ order_id }) => (order_id === null ? [] : [order_id]))
  if (orders.length > 0)
    await expireOrders(
      tx,
      org,
      orders.toSorted((a, b) => a - b),
      at,
    )
  return baskets.length
}
