import type { Basket } from '#contract'
import { anEmail } from './checkouts.ts'
import type { TestOrg, TestResponse, TestServer } from './test-server.ts'

/** A fan in a browser, without an account. `from` gives the network address of each request. */
export type TestFan = { readonly w: TestServer; readonly key: string; readonly from: () => string }

export const aFan = async (w: TestServer, org: TestOrg, from: () => string): Promise<TestFan> => ({
  w,
  from,
  key: await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] }),
})

export const openAsFan = async ({ w, key, from }: TestFan): Promise<Basket> =>
  (await w.call('/store/v1/baskets', { method: 'POST', key, from: from(), json: {} })).json<Basket>()

type FanRequest = { readonly method?: 'DELETE'; readonly json?: unknown; readonly idempotencyKey?: string }

/** Sends a request about the fan's own basket. */
export const callAsFan = (
  { w, key, from }: TestFan,
  basket: Basket,
  path: string,
  { method, json, idempotencyKey }: FanRequest = {},
): Promise<TestResponse> =>
  w.call(`/store/v1/baskets/${basket.id}${path}`, {
    method: method ?? 'POST',
    key,
    from: from(),
    headers: {
      'X-Basket-Secret': basket.client_secret,
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(json !== undefined && { json }),
  })

export const addAsFan = (fan: TestFan, basket: Basket, json: unknown): Promise<TestResponse> =>
  callAsFan(fan, basket, '/items', { json })

/** Pays for the basket; without a payment method it must be free. */
export const checkoutAsFan = (fan: TestFan, basket: Basket, payment_method?: string): Promise<TestResponse> =>
  callAsFan(fan, basket, '/checkout', {
    json: {
      ...(payment_method !== undefined && { payment_method }),
      customer: { email: anEmail(), first_name: 'Ann', last_name: 'Lee' },
    },
  })
