import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProofProvider } from '../provider/proof-provider.ts'
import {
  createPurchase,
  confirm,
  getErrorCode,
  isFinal,
  pay,
  stableText,
  type Purchase,
  type PurchaseInput,
} from './purchases.ts'
import { request, type TestOrg, type TestResponse } from '../../../server/testing/test-server.ts'
import type { Fleet } from '../fleet/fleet.ts'
import type { Random } from '../random.ts'

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

type MembershipOffer = { readonly typeId: number; readonly optionId: string }

export type CheckoutRun = {
  readonly org: TestOrg
  readonly offers: readonly Offer[]
  /** What debits pay for. */
  readonly membership: MembershipOffer | undefined
  readonly provider: ProofProvider
  readonly fleet: Fleet
  readonly results: BuyerResults
  readonly patienceSeconds: number
}

/** How long a client waits for one response. */
const RESPONSE_TIMEOUT_MS = 5_000

/** One buyer, from the empty basket to the final response. */
export async function buy(run: CheckoutRun, random: Random): Promise<void> {
  const { results } = run
  results.tried++
  const purchase = await createPurchaseWithRetries(run, choosePurchase(run, random))
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
  const reply = await retryUntilFinal(run, (at, signal) => pay(at, purchase, signal), isAnswered(purchase))
  if (!reply) return
  await handleOutcome(run, random, purchase, reply)
}

function choosePurchase({ offers, membership, provider }: CheckoutRun, random: Random): PurchaseInput {
  const [offer, quantity, { method, pays }] = [random.pick(offers), 1 + random.below(3), random.pick(provider.mix)]
  const how = { quantity, method, returnUrl: provider.returnUrl, takesDays: pays === 'membership' }
  return pays === 'membership' && membership ? { ...how, membership } : { ...how, ...offer }
}

/** The buyer of a debit is told that it is on its way; every other buyer waits for the final response. */
const isAnswered =
  ({ takesDays }: Purchase) =>
  (reply: TestResponse): boolean =>
    isFinal(reply) || (takesDays === true && reply.status === 200)

async function handleOutcome(run: CheckoutRun, random: Random, purchase: Purchase, final: TestResponse): Promise<void> {
  const { payment } = final.status === 200 ? final.json<{ payment: { status: string } }>() : {}
  if (payment?.status === 'requires_action') return authenticate(run, random, purchase)
  if (payment?.status === 'processing') return awaitBank(run, random, purchase)
  recordResponse(run, purchase, final)
  for (let again = random.below(3); again > 0; again--) {
    const repeated = await sendUntilFinal(run, purchase, pay)
    if (repeated) recordResponse(run, purchase, repeated)
  }
  if (final.status === 200 && random.chance(0.05)) return requestRefund(run, purchase, final)
  if (getErrorCode(final) !== 'payment_declined' || random.chance(0.6)) return
  // A second attempt for the same basket with another card.
  const second = { ...purchase, key: randomUUID(), method: run.provider.methods.card }
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

/** 3-D Secure or the page of a bank: most buyers succeed, some fail, some close the window before or after they have paid. */
async function authenticate(run: CheckoutRun, random: Random, purchase: Purchase): Promise<void> {
  if (random.chance(0.25)) return void run.results.left++
  const outcome = random.chance(0.85) ? 'succeed' : 'fail'
  const waiting = await sendUntilFinal(run, purchase, confirm)
  const paymentId = waiting && findPaymentId(waiting)
  if (paymentId !== undefined)
    await retry(run, async (url, signal) => {
      await run.provider.complete({ url, org: run.org, signal }, paymentId, outcome)
      return true
    })
  if (random.chance(0.15)) return void run.results.left++
  await confirmUntilDecided(run, purchase)
}

/** The page of the bank, or for 3-D Secure at Stripe the secret of the payment, names it. */
function findPaymentId(reply: TestResponse): string | undefined {
  const action = reply.json<{ payment?: { next_action: { url?: string; client_secret?: string } | null } }>().payment
    ?.next_action
  return action?.url?.split('/').at(-1) ?? action?.client_secret?.split('_secret')[0]
}

/** Half of the buyers look again until the bank has decided; the others never return. */
async function awaitBank(run: CheckoutRun, random: Random, purchase: Purchase): Promise<void> {
  if (random.chance(0.5)) return void run.results.left++
  await confirmUntilDecided(run, purchase)
}

async function confirmUntilDecided(run: CheckoutRun, purchase: Purchase): Promise<void> {
  const final = await retryUntilFinal(run, (at, signal) => confirm(at, purchase, signal), isDecided)
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
async function createPurchaseWithRetries(run: CheckoutRun, input: PurchaseInput): Promise<Purchase | undefined> {
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

/** Repeats a request until the response is accepted. */
const retryUntilFinal = (
  run: CheckoutRun,
  send: (url: string, signal: AbortSignal) => Promise<TestResponse>,
  accept: (reply: TestResponse) => boolean = isFinal,
): Promise<TestResponse | undefined> =>
  retry(run, async (url, signal) => {
    const reply = await send(url, signal)
    return accept(reply) ? reply : undefined
  })

/** Repeats the call, each time at a running server, until it returns something. */
async function retry<T>(
  run: CheckoutRun,
  call: (url: string, signal: AbortSignal) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const until = Date.now() + run.patienceSeconds * 1_000; Date.now() < until; await pause(50)) {
    const done = await call(await getServerUrl(run), AbortSignal.timeout(RESPONSE_TIMEOUT_MS)).catch(() => undefined)
    if (done !== undefined) return done
  }
  run.results.unfinished++
  return undefined
}
