import type { Providers } from '#payment-providers'
import { type Attempt, findLastAttempt, type PaymentDeps, type PaymentSettings } from '#payments'
import { systemClock } from '#platform/clock'
import { connect, type Db, inTx, write } from '#platform/db'
import { toUuid } from '#platform/ids'
import { recover } from '../src/checkout/recover.ts'
import { aBasket, addItem } from './baskets.ts'
import { inLetters } from './numbers-in-letters.ts'
import { paymentDepsFor } from './payments.ts'
import type { TestOrg, TestResponse, TestServer } from './test-server.ts'

/** Limits for tests that call more often in a minute than a client may. */
export const noLimits = { keyMinute: 1_000_000, keyDay: 10_000_000, orgDay: 10_000_000 }

let count = 0

/** Returns a new e-mail address. */
export const anEmail = (): string => `buyer${inLetters(++count)}@checkout.example`

/** Creates a basket that holds this quantity of a price. */
export async function aFilledBasket(w: TestServer, org: TestOrg, priceId: number, quantity = 1): Promise<string> {
  const { id } = await aBasket(w, org)
  const added = await addItem(w, org, id, { price_id: priceId, quantity })
  if (added.status !== 200) throw new Error(`item not added: ${added.text}`)
  return id
}

type CheckoutOptions = {
  /** The payment method; null for none. */
  readonly method?: string | null
  readonly email?: string
  /** The Idempotency-Key. */
  readonly once?: string
  readonly key?: string
  readonly returnUrl?: string
}

export const checkout = (
  w: TestServer,
  org: TestOrg,
  basketId: string,
  options: CheckoutOptions = {},
): Promise<TestResponse> => {
  const { method = 'pm_sandbox_ok', email = anEmail(), once, key = org.secret, returnUrl } = options
  const customer = { email, first_name: 'Ann', last_name: 'Lee' }
  return w.call(`/v1/baskets/${basketId}/checkout`, {
    method: 'POST',
    key,
    json: {
      ...(method !== null && { payment_method: method }),
      ...(returnUrl !== undefined && { return_url: returnUrl }),
      customer,
    },
    headers: once === undefined ? {} : { 'Idempotency-Key': once },
  })
}

export const confirm = (w: TestServer, org: TestOrg, basketId: string, once?: string): Promise<TestResponse> =>
  w.call(`/v1/baskets/${basketId}/confirm`, {
    method: 'POST',
    key: org.secret,
    headers: once === undefined ? {} : { 'Idempotency-Key': once },
  })

/** Confirms or refuses a sandbox payment, as the customer would at their bank. */
export const complete = (
  w: TestServer,
  org: TestOrg,
  paymentId: string | null,
  outcome: 'succeed' | 'fail',
): Promise<TestResponse> =>
  w.call(`/admin/v1/sandbox/payments/${paymentId}/complete`, { method: 'POST', key: org.admin, json: { outcome } })

export const declineCodeOf = (reply: TestResponse): string | undefined =>
  reply.json<{ error: { decline_code?: string } }>().error.decline_code

export const codeOf = (reply: TestResponse): string => reply.json<{ error: { code: string } }>().error.code

export const messageOf = (reply: TestResponse): string => reply.json<{ error: { message: string } }>().error.message

export const paramOf = (reply: TestResponse): string | null =>
  reply.json<{ error: { param: string | null } }>().error.param

export const basketStatus = async (w: TestServer, org: TestOrg, basketId: string): Promise<string> =>
  (await w.call(`/v1/baskets/${basketId}`, { key: org.secret })).json<{ status: string }>().status

/** Returns the latest attempt of a basket. */
export async function getLastAttempt(w: TestServer, org: TestOrg, basketId: string): Promise<Attempt> {
  const attempt = await findLastAttempt(w.db, org.org, toUuid(basketId))
  if (!attempt) throw new Error('the basket was not checked out')
  return attempt
}

const expireLease = write(`
  update attempt set due_at = now() - interval '1 second' where org_id = $1 and subject_id = $2 and settled_at is null
`)

const expireDeadline = write(`
  update attempt set deadline = now() - interval '1 second', due_at = now() - interval '1 second'
  where org_id = $1 and subject_id = $2 and settled_at is null
`)

/** Expires the lease of the process that drives the payment. */
export const endLease = (w: TestServer, org: TestOrg, basketId: string) =>
  inTx(w.db, org.org, (tx) => tx.count(expireLease, org.org, toUuid(basketId)))

/** Expires the customer's deadline. */
export const passDeadline = (w: TestServer, org: TestOrg, basketId: string) =>
  inTx(w.db, org.org, (tx) => tx.count(expireDeadline, org.org, toUuid(basketId)))

export type TestWorker = PaymentDeps & {
  readonly db: Db
  readonly providers: Providers
  recover(): Promise<void>
  end(): Promise<void>
}

/** A worker that drives due payments, with its own connections, beside the server that started them. */
export async function aWorker(w: TestServer, settings?: PaymentSettings): Promise<TestWorker> {
  const db = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 4 })
  const deps = paymentDepsFor(db, settings)
  return { ...deps, recover: () => recover(deps, db, systemClock), end: () => db.close() }
}
