import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { aPurchase, ask, codeOf, isFinal, pay, said, type Purchase } from '../crash/purchases.ts'
import { request, type Org, type Reply } from '../../server/testing/test-server.ts'
import type { Fleet } from './fleet.ts'
import type { Random } from '../lib/random.ts'

/** What the buyers saw. */
export type Seen = {
  tried: number
  confirmed: number
  declined: number
  soldOut: number
  refunded: number
  gone: number
  unfinished: number
  /** Orders that somebody was told are theirs. */
  readonly acknowledged: Map<number, Purchase>
  /** Those of them that were asked to be paid back. */
  readonly paidBack: Set<number>
  /** What each key was answered for good, and by whom it can be asked again. */
  readonly answers: Map<string, { readonly purchase: Purchase; readonly said: string }>
  readonly changed: string[]
  readonly refusals: Map<string, number>
}

export const nothingSeen = (): Seen => ({
  tried: 0,
  confirmed: 0,
  declined: 0,
  soldOut: 0,
  refunded: 0,
  gone: 0,
  unfinished: 0,
  acknowledged: new Map(),
  paidBack: new Set(),
  answers: new Map(),
  changed: [],
  refusals: new Map(),
})

/** A price, and whether it is of seats. */
export type Offer = { readonly priceId: number; readonly seated: boolean }

export type Shop = {
  readonly org: Org
  readonly offers: readonly Offer[]
  readonly fleet: Fleet
  readonly seen: Seen
  readonly stubbornSeconds: number
}

/** The sandbox's mix: most pay, some are declined, and with some the provider is slow, deaf or forgetful. */
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

/** How long a client waits for one answer. */
const PATIENCE_MS = 5_000

/** One buyer from the empty basket to whatever comes of it. */
export async function buy(shop: Shop, random: Random): Promise<void> {
  const { seen } = shop
  seen.tried++
  const [offer, quantity, method] = [random.pick(shop.offers), 1 + random.below(3), random.pick(methods)]
  const purchase = await filled(shop, { ...offer, quantity, method })
  if (!purchase) return
  const leaves = random.next()
  if (leaves < 0.3) {
    const away = new AbortController()
    const waits = random.below(150)
    const left = pay(await urlOf(shop), purchase, away.signal).catch(() => undefined)
    await Promise.race([left, pause(waits)])
    away.abort()
    seen.gone++
    if (leaves < 0.15) return
    await pause(500 + random.below(2_500))
  }
  const known = await untilKnown(shop, purchase, pay)
  if (!known) return
  await follow(shop, random, purchase, known)
}

async function follow(shop: Shop, random: Random, purchase: Purchase, known: Reply): Promise<void> {
  if (known.status === 200 && known.json<{ payment: { status: string } }>().payment.status === 'requires_action')
    return act(shop, random, purchase)
  note(shop, purchase, known)
  for (let again = random.below(3); again > 0; again--) {
    const repeated = await untilKnown(shop, purchase, pay)
    if (repeated) note(shop, purchase, repeated)
  }
  if (known.status === 200 && random.chance(0.05)) return payBack(shop, purchase, known)
  if (codeOf(known) !== 'payment_declined' || random.chance(0.6)) return
  // Another card, for the same basket.
  const second = { ...purchase, key: randomUUID(), method: 'pm_sandbox_ok' }
  const outcome = await untilKnown(shop, second, pay)
  if (outcome) note(shop, second, outcome)
}

async function payBack(shop: Shop, purchase: Purchase, known: Reply): Promise<void> {
  const { order_id } = known.json<{ order_id: number }>()
  shop.seen.paidBack.add(order_id)
  const sent = await untilAnswered(shop, (at, signal) =>
    request(`${at}/admin/v1/orders/${order_id}/refunds`, {
      method: 'POST',
      key: shop.org.admin,
      headers: { 'Idempotency-Key': `refund ${purchase.key}` },
      json: {},
      signal,
    }),
  )
  if (sent?.status === 200) shop.seen.refunded++
}

/** 3-D Secure: most confirm, some fail, some close the window. */
async function act(shop: Shop, random: Random, purchase: Purchase): Promise<void> {
  if (random.chance(0.25)) return void shop.seen.gone++
  const outcome = random.chance(0.85) ? 'succeed' : 'fail'
  const waiting = await untilKnown(shop, purchase, ask)
  const url = waiting?.json<{ payment?: { next_action: { url: string } | null } }>().payment?.next_action?.url
  if (url)
    await untilAnswered(shop, (at, signal) =>
      request(`${at}/admin/v1/sandbox/payments/${url.split('/').at(-1)}/complete`, {
        method: 'POST',
        key: shop.org.admin,
        json: { outcome },
        signal,
      }),
    )
  const known = await untilAnswered(shop, (at) => ask(at, purchase), decided)
  if (known) note(shop, purchase, known)
}

const decided = (reply: Reply): boolean =>
  isFinal(reply) && !(reply.status === 200 && /"requires_action"/.test(reply.text))

function note({ seen }: Shop, purchase: Purchase, reply: Reply): void {
  const [before, now] = [seen.answers.get(purchase.key), said(reply)]
  if (before) {
    if (before.said !== now) seen.changed.push(`${purchase.key}: ${before.said.slice(0, 200)} / ${now.slice(0, 200)}`)
    return
  }
  seen.answers.set(purchase.key, { purchase, said: now })
  if (reply.status !== 200) {
    const code = codeOf(reply)
    seen.refusals.set(code, (seen.refusals.get(code) ?? 0) + 1)
    if (code === 'payment_declined') seen.declined++
    return
  }
  const { order_id, status } = reply.json<{ order_id: number; status: string }>()
  if (status !== 'confirmed') return
  seen.confirmed++
  seen.acknowledged.set(order_id, purchase)
}

/** A basket with something in it; undefined when nothing is left, or when it could not be had. */
async function filled(shop: Shop, wish: Parameters<typeof aPurchase>[2]): Promise<Purchase | undefined> {
  for (const until = Date.now() + shop.stubbornSeconds * 1_000; Date.now() < until; await pause(100)) {
    try {
      return await aPurchase(await urlOf(shop), shop.org, wish)
    } catch (error) {
      if (!/sold_out/.test(String(error))) continue
      shop.seen.soldOut++
      return undefined
    }
  }
  shop.seen.unfinished++
  return undefined
}

const urlOf = async ({ fleet }: Shop): Promise<string> => (await fleet.server()).url

const untilKnown = (shop: Shop, purchase: Purchase, send: typeof pay | typeof ask) =>
  untilAnswered(shop, (url, signal) => send(url, purchase, signal))

/** Asks again and again, each time whoever stands. */
async function untilAnswered(
  shop: Shop,
  send: (url: string, signal: AbortSignal) => Promise<Reply>,
  enough: (reply: Reply) => boolean = isFinal,
): Promise<Reply | undefined> {
  for (const until = Date.now() + shop.stubbornSeconds * 1_000; Date.now() < until; await pause(50)) {
    const reply = await send(await urlOf(shop), AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined)
    if (reply && enough(reply)) return reply
  }
  shop.seen.unfinished++
  return undefined
}
