import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createPurchase, confirm, getErrorCode, isFinal, pay, stableText, type Purchase } from '../crash/purchases.ts'
import { request, type TestOrg, type TestResponse } from '../../server/testing/test-server.ts'
import type { Fleet } from './fleet.ts'
import type { Random } from '../lib/random.ts'

/** What the buyers did, and the responses that they received. */
export type BuyerResults = {
  tried: number
  confirmed: number
  declined: number
  soldOut: number
  refunded: number
  left: number
  unfinished: number
  /** Orders that a buyer received a confirmation for. */
  readonly acknowledged: Map<number, Purchase>
  /** Orders for which a refund was requested. */
  readonly refundRequested: Set<number>
  /** The final response to each idempotency key, and the purchase to repeat it with. */
  readonly responses: Map<string, { readonly purchase: Purchase; readonly text: string }>
  readonly changed: string[]
  readonly refusals: Map<string, number>
}

export const emptyResults = (): BuyerResults => ({
  tried: 0,
  confirmed: 0,
  declined: 0,
  soldOut: 0,
  refunded: 0,
  left: 0,
  unfinished: 0,
  acknowledged: new Map(),
  refundRequested: new Set(),
  responses: new Map(),
  changed: [],
  refusals: new Map(),
})

/** A price, and whether it is for seats. */
export type Offer = { readonly priceId: number; readonly seated: boolean }

export type CheckoutRun = {
  readonly org: TestOrg
  readonly offers: readonly Offer[]
  readonly fleet: Fleet
  readonly results: BuyerResults
  readonly patienceSeconds: number
}

/** Most methods work; with the others the payment is declined, slow, or the provider's response is lost. */
const methods = [
  ...Array.from({ length: 10 }, () => 'pm_sandbox_ok'),
  'pm_sandbox_bank',
  'pm_sandbox_declined',
  'pm_sandbox_timeout',
  'pm_sandbox_lost_answer',
  'pm_sandbox_capture_lost_answer',
  'pm_sandbox_late_success',
  'pm_sandbox_capture_fails',
  'pm_sandbox_3ds',
  'pm_sandbox_3ds',
  'pm_sandbox_3ds_fails',
]

/** How long a client waits for one response. */
const RESPONSE_TIMEOUT_MS = 5_000

/** One buyer, from the empty basket to the final response. */
export async function buy(run: CheckoutRun, random: Random): Promise<void> {
  const { results } = run
  results.tried++
  const [offer, quantity, method] = [random.pick(run.offers), 1 + random.below(3), random.pick(methods)]
  const purchase = await createPurchaseWithRetries(run, { ...offer, quantity, method })
  if (!purchase) return
  const leaving = random.next()
  if (leaving < 0.3) {
    const away = new AbortController()
    const waits = random.below(150)
    const abandoned = pay(await getServerUrl(run), purchase, away.signal).catch(() => undefined)
    await Promise.race([abandoned, pause(waits)])
    away.abort()
    results.left++
    if (leaving < 0.15) return
    await pause(500 + random.below(2_500))
  }
  const final = await sendUntilFinal(run, purchase, pay)
  if (!final) return
  await handleOutcome(run, random, purchase, final)
}

async function handleOutcome(run: CheckoutRun, random: Random, purchase: Purchase, final: TestResponse): Promise<void> {
  if (final.status === 200 && final.json<{ payment: { status: string } }>().payment.status === 'requires_action')
    return authenticate(run, random, purchase)
  recordResponse(run, purchase, final)
  for (let again = random.below(3); again > 0; again--) {
    const repeated = await sendUntilFinal(run, purchase, pay)
    if (repeated) recordResponse(run, purchase, repeated)
  }
  if (final.status === 200 && random.chance(0.05)) return requestRefund(run, purchase, final)
  if (getErrorCode(final) !== 'payment_declined' || random.chance(0.6)) return
  // A second attempt for the same basket with another card.
  const second = { ...purchase, key: randomUUID(), method: 'pm_sandbox_ok' }
  const outcome = await sendUntilFinal(run, second, pay)
  if (outcome) recordResponse(run, second, outcome)
}

async function requestRefund(run: CheckoutRun, purchase: Purchase, final: TestResponse): Promise<void> {
  const { order_id } = final.json<{ order_id: number }>()
  run.results.refundRequested.add(order_id)
  const sent = await retryUntilFinal(run, (at, signal) =>
    request(`${at}/admin/v1/orders/${order_id}/refunds`, {
      method: 'POST',
      key: run.org.admin,
      headers: { 'Idempotency-Key': `refund ${purchase.key}` },
      json: {},
      signal,
    }),
  )
  if (sent?.status === 200) run.results.refunded++
}

/** 3-D Secure: most buyers succeed, some fail, some close the window. */
async function authenticate(run: CheckoutRun, random: Random, purchase: Purchase): Promise<void> {
  if (random.chance(0.25)) return void run.results.left++
  const outcome = random.chance(0.85) ? 'succeed' : 'fail'
  const waiting = await sendUntilFinal(run, purchase, confirm)
  const url = waiting?.json<{ payment?: { next_action: { url: string } | null } }>().payment?.next_action?.url
  if (url)
    await retryUntilFinal(run, (at, signal) =>
      request(`${at}/admin/v1/sandbox/payments/${url.split('/').at(-1)}/complete`, {
        method: 'POST',
        key: run.org.admin,
        json: { outcome },
        signal,
      }),
    )
  const final = await retryUntilFinal(run, (at) => confirm(at, purchase), isDecided)
  if (final) recordResponse(run, purchase, final)
}

const isDecided = (reply: TestResponse): boolean =>
  isFinal(reply) && !(reply.status === 200 && /"requires_action"/.test(reply.text))

function recordResponse({ results }: CheckoutRun, purchase: Purchase, reply: TestResponse): void {
  const [before, now] = [results.responses.get(purchase.key), stableText(reply)]
  if (before) {
    if (before.text !== now)
      results.changed.push(`${purchase.key}: ${before.text.slice(0, 200)} / ${now.slice(0, 200)}`)
    return
  }
  results.responses.set(purchase.key, { purchase, text: now })
  if (reply.status !== 200) {
    const code = getErrorCode(reply)
    results.refusals.set(code, (results.refusals.get(code) ?? 0) + 1)
    if (code === 'payment_declined') results.declined++
    return
  }
  const { order_id, status } = reply.json<{ order_id: number; status: string }>()
  if (status !== 'confirmed') return
  results.confirmed++
  results.acknowledged.set(order_id, purchase)
}

/** Fills a basket. Returns undefined if the price is sold out, or if no server responded in time. */
async function createPurchaseWithRetries(
  run: CheckoutRun,
  input: Parameters<typeof createPurchase>[2],
): Promise<Purchase | undefined> {
  for (const until = Date.now() + run.patienceSeconds * 1_000; Date.now() < until; await pause(100)) {
    try {
      return await createPurchase(await getServerUrl(run), run.org, input)
    } catch (error) {
      if (!/sold_out/.test(String(error))) continue
      run.results.soldOut++
      return undefined
    }
  }
  run.results.unfinished++
  return undefined
}

const getServerUrl = async ({ fleet }: CheckoutRun): Promise<string> => (await fleet.server()).url

const sendUntilFinal = (run: CheckoutRun, purchase: Purchase, send: typeof pay | typeof confirm) =>
  retryUntilFinal(run, (url, signal) => send(url, purchase, signal))

/** Repeats a request, each time at a running server, until the response is final. */
async function retryUntilFinal(
  run: CheckoutRun,
  send: (url: string, signal: AbortSignal) => Promise<TestResponse>,
  accept: (reply: TestResponse) => boolean = isFinal,
): Promise<TestResponse | undefined> {
  for (const until = Date.now() + run.patienceSeconds * 1_000; Date.now() < until; await pause(50)) {
    const reply = await send(await getServerUrl(run), AbortSignal.timeout(RESPONSE_TIMEOUT_MS)).catch(() => undefined)
    if (reply && accept(reply)) return reply
  }
  run.results.unfinished++
  return undefined
}
