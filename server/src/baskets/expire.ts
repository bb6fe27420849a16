import { expireOrders } from '#orders'
import type { Clock } from '#platform/clock'
import { inTx, type Db, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Timer } from '#platform/timers'
import { releaseMembershipSeats } from './memberships.ts'
import { findFirstStaleTime, findStaleBaskets, listStaleBaskets, markBasketsExpired } from './queries/stale.ts'
import { BASKET_LIFETIME_SECONDS } from './rules.ts'

const BATCH = 500

/** Expires open baskets that are past their lifetime, and their unpaid orders. */
export async function expireBaskets(db: Db, clock: Clock): Promise<void> {
  for (let expired = BATCH; expired === BATCH;) {
    const stale = Map.groupBy(await findStaleBaskets(db, BASKET_LIFETIME_SECONDS, BATCH), ({ org_id }) => org_id)
    expired = 0
    for (const [org, baskets] of stale) {
      const ids = baskets.map(({ basket_id }) => basket_id)
      expired += await inTx(db, org, (tx) => expireIn(tx, org, ids, clock(org)))
    }
  }
}

/** Expires the baskets of one organisation when its test clock reaches this moment. */
export const basketExpiryTimer: Timer = {
  name: 'expire baskets',
  next: (db, org) => findFirstStaleTime(db, org, BASKET_LIFETIME_SECONDS),
  async run(db, org, at) {
    for (let expired = BATCH; expired === BATCH;) {
      const ids = await listStaleBaskets(db, org, at, { seconds: BASKET_LIFETIME_SECONDS, atMost: BATCH })
      expired = ids.length === 0 ? 0 : await inTx(db, org, (tx) => expireIn(tx, org, ids, at))
    }
  },
}

async function expireIn(tx: Tx, org: OrgId, basketIds: readonly string[], at: Date): Promise<number> {
  const baskets = await markBasketsExpired(tx, org, basketIds, at)
  await releaseMembershipSeats(
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
