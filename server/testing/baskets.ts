import type { Basket } from '#contract'
import { inTx, write } from '#platform/db'
import { toUuid } from '#platform/ids'
import type { TestOrg, TestResponse, TestServer } from './test-server.ts'

/** Opens a basket as the organisation's own server. */
export async function aBasket(w: TestServer, org: TestOrg): Promise<Basket> {
  const reply = await w.call('/v1/baskets', { method: 'POST', key: org.secret, json: { org: org.id } })
  if (reply.status !== 200) throw new Error(`basket not opened: ${reply.text}`)
  return reply.json<Basket>()
}

export type TestItemInput = {
  readonly price_id: number | string
  readonly quantity?: number
  readonly seat_ids?: readonly number[]
  readonly best_available?: boolean
  readonly companions?: readonly Omit<TestItemInput, 'companions' | 'idempotencyKey'>[]
  /** The Idempotency-Key; absent or empty for none. */
  readonly idempotencyKey?: string
}

export const addItem = (
  w: TestServer,
  org: TestOrg,
  basketId: string,
  { idempotencyKey, ...json }: TestItemInput,
): Promise<TestResponse> =>
  w.call(`/v1/baskets/${basketId}/items`, {
    method: 'POST',
    key: org.secret,
    json,
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
  })

const makeOlder = write(`
  update basket set created_at = created_at - make_interval(secs => $3) where org_id = $1 and basket_id = $2
`)
const expireHolds = write(`
  update hold set expires_at = now() - interval '1 second' where org_id = $1 and basket_id = $2 and status = 'held'
`)
const status = write(`update basket set status = $3 where org_id = $1 and basket_id = $2`)

/** Sets the opening of the basket back by this time. */
export const ageBasket = (w: TestServer, org: TestOrg, basketId: string, seconds: number) =>
  inTx(w.db, org.org, (tx) => tx.count(makeOlder, org.org, toUuid(basketId), seconds))

/** Expires all items that the basket holds. */
export const expireItems = (w: TestServer, org: TestOrg, basketId: string) =>
  inTx(w.db, org.org, (tx) => tx.count(expireHolds, org.org, toUuid(basketId)))

export const setBasketStatus = (w: TestServer, org: TestOrg, basketId: string, to: 'checking_out' | 'expired') =>
  inTx(w.db, org.org, (tx) => tx.count(status, org.org, toUuid(basketId), to))
