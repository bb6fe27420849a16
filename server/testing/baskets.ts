import type { Basket } from '#contract'
import { inTx, write } from '#platform/db'
import { uuidOf } from '#platform/ids'
import type { Org, Reply, World } from './test-server.ts'

/** An open basket of the organisation's own server. */
export async function aBasket(w: World, org: Org): Promise<Basket> {
  const reply = await w.call('/v1/baskets', { method: 'POST', key: org.secret, json: { org: org.id } })
  if (reply.status !== 200) throw new Error(`basket not opened: ${reply.text}`)
  return reply.json<Basket>()
}

type Wish = {
  readonly price_id: number | string
  readonly quantity?: number
  readonly seat_ids?: readonly number[]
  readonly best_available?: boolean
  /** The Idempotency-Key; absent or empty for none. */
  readonly once?: string
}

export const addItem = (w: World, org: Org, basketId: string, { once, ...json }: Wish): Promise<Reply> =>
  w.call(`/v1/baskets/${basketId}/items`, {
    method: 'POST',
    key: org.secret,
    json,
    headers: once ? { 'Idempotency-Key': once } : {},
  })

const grow = write(`
  update basket set created_at = created_at - make_interval(secs => $3) where org_id = $1 and basket_id = $2
`)
const lapse = write(`
  update hold set expires_at = now() - interval '1 second' where org_id = $1 and basket_id = $2 and status = 'held'
`)
const status = write(`update basket set status = $3 where org_id = $1 and basket_id = $2`)

/** The basket was opened so much earlier. */
export const age = (w: World, org: Org, basketId: string, seconds: number) =>
  inTx(w.db, org.org, (tx) => tx.count(grow, org.org, uuidOf(basketId), seconds))

/** The time of all that it holds is over. */
export const lapseItems = (w: World, org: Org, basketId: string) =>
  inTx(w.db, org.org, (tx) => tx.count(lapse, org.org, uuidOf(basketId)))

export const setBasketStatus = (w: World, org: Org, basketId: string, to: 'checking_out' | 'expired') =>
  inTx(w.db, org.org, (tx) => tx.count(status, org.org, uuidOf(basketId), to))
