import { randomUUID } from 'node:crypto'
import { request } from '../../server/testing/test-server.ts'
import { getErrorCode, newPurchase, pay } from '../lib/buyer/purchases.ts'
import { type BuyerStep, fillBasket, oneOf } from '../lib/buyer/steps.ts'
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
  const send = ({ path, json }: BuyerStep) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    return sendUntilFinal(run, path, (url, signal) =>
      request(`${url}${path}`, { method: 'POST', key: org.secret, headers, json, signal }),
    )
  }
  const filled = await fillBasket(send, org.id, oneOf(priceId))
  if ('refused' in filled) {
    if (!filled.refused) return 'unknown'
    if (getErrorCode(filled.refused) === 'sold_out') return 'sold_out'
    throw new Error(`a buyer got ${filled.refused.status} ${filled.refused.text}`)
  }
  const purchase = newPurchase(org, filled.basketId, 'pm_sandbox_ok')
  const paid = await sendUntilFinal(run, `checkout ${filled.basketId}`, (url, signal) => pay(url, purchase, signal))
  if (paid && paid.status !== 200) throw new Error(`a buyer got ${paid.status} ${paid.text}`)
  return paid ? 'sold' : 'unknown'
}
