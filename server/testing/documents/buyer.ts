import assert from 'node:assert/strict'
import type { Basket } from '#contract'
import { aPool } from '../stock.ts'
import type { TestOrg, TestResponse, TestServer } from '../test-server.ts'

/** A fan in a browser with tickets in the basket; `pay` buys them. */
export type TestBuyer = {
  readonly org: TestOrg
  readonly event: Awaited<ReturnType<typeof aPool>>['event']
  readonly email: string
  get(path: string, secret?: string): Promise<TestResponse>
  send(path: string, json: unknown): Promise<TestResponse>
  pay(name?: { first_name: string; last_name: string }): Promise<number>
}

let count = 0

export async function createBuyer(w: TestServer, org: TestOrg, quantity = 1): Promise<TestBuyer> {
  const email = `buyer${++count}@documents.example`
  const { event, priceId } = await aPool(w, org, 100)
  const key = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const { id, client_secret } = (await w.call('/store/v1/baskets', { method: 'POST', key })).json<Basket>()
  const call = (path: string, secret: string, json?: unknown) =>
    w.call(`/store/v1/baskets/${id}${path}`, {
      key,
      headers: { 'X-Basket-Secret': secret },
      ...(json !== undefined && { method: 'POST', json }),
    })
  const added = await call('/items', client_secret, { price_id: priceId, quantity })
  assert.equal(added.status, 200, added.text)
  return {
    org,
    event,
    email,
    get: (path, secret = client_secret) => call(path, secret),
    send: (path, json) => call(path, client_secret, json),
    async pay(name = { first_name: 'Ann', last_name: 'Lee' }) {
      const customer = { email, ...name }
      const paid = await call('/checkout', client_secret, { payment_method: 'pm_sandbox_ok', customer })
      assert.equal(paid.status, 200, paid.text)
      return paid.json<{ order_id: number }>().order_id
    },
  }
}
