import { randomUUID } from 'node:crypto'
import type { Hold, Wish } from '#inventory'
import { write } from '#platform/db'
import { inTx, type Tables } from '../src/platform/db.ts'
import { eventId, makeEvent, makePrice } from './makers.ts'
import type { Org, World } from './world.ts'

export const TTL = 900

/** A pool of a live event, made through the API, and a price that draws on it. */
export async function aPool(w: World, org: Org, capacity: number, price: Partial<Tables['price']> = {}) {
  const event = await makeEvent(w, org)
  const path = `/admin/v1/events/${eventId(event)}/pools`
  const reply = await w.call(path, { method: 'POST', key: org.admin, json: { title: 'Standing', capacity } })
  if (reply.status !== 200) throw new Error(`pool not made: ${reply.text}`)
  const { pool_id } = reply.json<{ pool_id: number }>()
  const { price_id } = await makePrice(w, org, event, { pool_id, ...price })
  return { event, poolId: pool_id, priceId: price_id }
}

type Stock = { readonly poolId: number; readonly priceId: number }

/** A wish of a basket of its own unless `said` names one. */
export const aWish = ({ poolId, priceId }: Stock, said: Partial<Wish> = {}): Wish => ({
  basketId: randomUUID(),
  poolId,
  priceId,
  quantity: 1,
  ttlSeconds: TTL,
  ...said,
})

const age = write(`update hold set expires_at = now() - interval '1 second' where org_id = $1 and item_id = $2`)

/** The hold's time is over. */
export const expire = (w: World, org: Org, item: Hold) => inTx(w.db, org.org, (tx) => tx.count(age, org.org, item.item_id))
