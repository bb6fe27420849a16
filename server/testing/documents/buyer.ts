import assert from 'node:assert/strict'
import type { Basket } from '#contract'
import { aPool } from '../stock.ts'
import type { Org, Reply, World } from '../test-server.ts'

/** A fan in a browser who has bought tickets, or is about to. */
export type Buyer = {
  readonly org: Org
  readonly event: Awaited<ReturnType<typeof aPool>>['event']
  readonly email: string
  ask(path: string, secret?: string): Promise<Reply>
  pay(): Promise<number>
}

let count = 0

export async function aBuyer(w: World, org: Org, quantity = 1): Promise<Buyer> {
  const email = `buyer${++count}@documents.example`
  const { event, priceId } = await aPool(w, org, 100)
  const key = await w.aKey(org, { kind: 'publishable', origins: ['https://club.example'] })
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
    ask: (path, secret = client_secret) => call(path, secret),
    async pay() {
      const customer = { email, first_name: 'Ann', last_name: 'Lee' }
      const paid = await call('/checkout', client_secret, { payment_method: 'pm_sandbox_ok', customer })
      assert.equal(paid.status, 200, paid.text)
      return paid.json<{ order_id: number }>().order_id
    },
  }
}
