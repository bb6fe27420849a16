import { randomUUID } from 'node:crypto'
import { request } from '../../server/testing/test-server.ts'
import { getErrorCode, pay } from '../lib/buyer/purchases.ts'
import { type CounterRun, isSelling, sendUntilFinal } from './counter-run.ts'

/** Buys one place after another on the web until the price is sold out. Returns the number of confirmed orders. */
export async function buyUntilSoldOut(run: CounterRun): Promise<number> {
  let orders = 0
  while (isSelling(run)) {
    const outcome = await buyOnce(run)
    if (outcome !== 'sold') return orders
    orders++
    run.sold++
  }
  return orders
}

/** Every write has a key that is repeated, so that no place is left in a basket that nobody remembers. */
async function buyOnce(run: CounterRun): Promise<'sold' | 'sold_out' | 'unknown'> {
  const { org, priceId } = run
  const post = (path: string, json: unknown) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    return sendUntilFinal(run, path, (url, signal) =>
      request(`${url}${path}`, { method: 'POST', key: org.secret, headers, json, signal }),
    )
  }
  const opened = await post('/v1/baskets', { org: org.id })
  if (opened?.status !== 200) return 'unknown'
  const basketId = opened.json<{ id: string }>().id
  const added = await post(`/v1/baskets/${basketId}/items`, { price_id: priceId, quantity: 1 })
  if (!added) return 'unknown'
  if (added.status !== 200) {
    if (getErrorCode(added) === 'sold_out') return 'sold_out'
    throw new Error(`a buyer got ${added.status} ${added.text}`)
  }
  const email = `${randomUUID()}@example.com`
  const purchase = { org, basketId, key: randomUUID(), method: 'pm_sandbox_ok', email }
  const paid = await sendUntilFinal(run, `checkout ${basketId}`, (url, signal) => pay(url, purchase, signal))
  if (paid && paid.status !== 200) throw new Error(`a buyer got ${paid.status} ${paid.text}`)
  return paid ? 'sold' : 'unknown'
}
