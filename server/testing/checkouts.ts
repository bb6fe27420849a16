import { configureProviders } from '#payment-providers'
import { type Attempt, findLastAttempt } from '#payments'
import { systemClock } from '#platform/clock'
import { connect, type Db, inTx, write } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { recover } from '../src/checkout/recover.ts'
import { aBasket, addItem } from './baskets.ts'
import type { Org, Reply, World } from './test-server.ts'

/** Enough for tests that call more often in a minute than a client may. */
export const noLimits = { keyMinute: 1_000_000, keyDay: 10_000_000, orgDay: 10_000_000 }

let count = 0

/** An address that nobody has used yet. */
export const anEmail = (): string => `buyer${++count}@checkout.example`

/** A basket that holds so much of a price. */
export async function aFilledBasket(w: World, org: Org, priceId: number, quantity = 1): Promise<string> {
  const { id } = await aBasket(w, org)
  const added = await addItem(w, org, id, { price_id: priceId, quantity })
  if (added.status !== 200) throw new Error(`item not added: ${added.text}`)
  return id
}

type Wish = {
  /** The payment method; null for none. */
  readonly method?: string | null
  readonly email?: string
  /** The Idempotency-Key. */
  readonly once?: string
  readonly key?: string
}

export const checkout = (w: World, org: Org, basketId: string, wish: Wish = {}): Promise<Reply> => {
  const { method = 'pm_sandbox_ok', email = anEmail(), once, key = org.secret } = wish
  const customer = { email, first_name: 'Ann', last_name: 'Lee' }
  return w.call(`/v1/baskets/${basketId}/checkout`, {
    method: 'POST',
    key,
    json: { ...(method !== null && { payment_method: method }), customer },
    headers: once === undefined ? {} : { 'Idempotency-Key': once },
  })
}

export const confirm = (w: World, org: Org, basketId: string, once?: string): Promise<Reply> =>
  w.call(`/v1/baskets/${basketId}/confirm`, {
    method: 'POST',
    key: org.secret,
    headers: once === undefined ? {} : { 'Idempotency-Key': once },
  })

/** Plays the buyer at their bank. */
export const complete = (w: World, org: Org, paymentId: string | null, outcome: 'succeed' | 'fail'): Promise<Reply> =>
  w.call(`/admin/v1/sandbox/payments/${paymentId}/complete`, { method: 'POST', key: org.admin, json: { outcome } })

export const codeOf = (reply: Reply): string => reply.json<{ error: { code: string } }>().error.code

export const messageOf = (reply: Reply): string => reply.json<{ error: { message: string } }>().error.message

export const basketStatus = async (w: World, org: Org, basketId: string): Promise<string> =>
  (await w.call(`/v1/baskets/${basketId}`, { key: org.secret })).json<{ status: string }>().status

/** The last payment that was tried for a basket. */
export async function attemptOf(w: World, org: Org, basketId: string): Promise<Attempt> {
  const attempt = await findLastAttempt(w.db, org.org, uuidOf(basketId))
  if (!attempt) throw new Error('the basket was not checked out')
  return attempt
}

const due = write(`
  update attempt set due_at = now() - interval '1 second' where org_id = $1 and basket_id = $2 and settled_at is null
`)

const over = write(`
  update attempt set deadline = now() - interval '1 second', due_at = now() - interval '1 second'
  where org_id = $1 and basket_id = $2 and settled_at is null
`)

/** Whoever works on the payment has had it for long enough. */
export const endLease = (w: World, org: Org, basketId: string) =>
  inTx(w.db, org.org, (tx) => tx.count(due, org.org, uuidOf(basketId)))

/** The buyer has taken too long. */
export const passDeadline = (w: World, org: Org, basketId: string) =>
  inTx(w.db, org.org, (tx) => tx.count(over, org.org, uuidOf(basketId)))

/** A process that takes payments further, beside the server that began them. */
export async function aWorker(w: World): Promise<{ db: Db; recover(): Promise<void>; end(): Promise<void> }> {
  const db = await connect({ url: w.appUrl, lanes: 1, transactions: 4 })
  configureProviders(db, { publicUrl: 'https://api.example.com', stripe: { secretKey: '', apiUrl: '' } })
  return { db, recover: () => recover(db, systemClock), end: () => db.close() }
}
