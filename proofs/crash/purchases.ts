import { randomUUID } from 'node:crypto'
import { eventually } from '../../server/testing/wait-for.ts'
import { aMembershipBasket, anOption, aSeason, aType } from '../../server/testing/memberships.ts'
import { request, type Org, type Reply } from '../../server/testing/test-server.ts'
import type { Stage } from './system.ts'

/** Somebody at the till: a basket with something in it, and the one key under which it is paid for. */
export type Purchase = {
  readonly org: Org
  readonly basketId: string
  readonly key: string
  readonly method: string | undefined
  readonly email: string
}

export async function aPurchase(
  url: string,
  org: Org,
  wish: {
    readonly priceId: number
    readonly quantity?: number
    readonly method: string | undefined
    readonly seated?: boolean
  },
): Promise<Purchase> {
  const key = org.secret
  const opened = done(await request(`${url}/v1/baskets`, { method: 'POST', key, json: { org: org.id } }))
  const { id } = opened.json<{ id: string }>()
  const json = { price_id: wish.priceId, quantity: wish.quantity ?? 2, ...(wish.seated && { best_available: true }) }
  done(await request(`${url}/v1/baskets/${id}/items`, { method: 'POST', key, json }))
  return { org, basketId: id, key: randomUUID(), method: wish.method, email: `${randomUUID()}@example.com` }
}

/** The same for two memberships on seats of a season of their own, which are paid in three parts. */
export async function aMembershipPurchase(
  { w, org }: Pick<Stage, 'w' | 'org'>,
  method: string | undefined = 'pm_sandbox_ok',
): Promise<Purchase & { readonly seatIds: readonly number[] }> {
  const season = await aSeason(w, org, 2)
  const typeId = await aType(w, org, { membership_category_id: season.membership_category_id })
  const optionId = await anOption(w, org, { title: 'Three parts', number_of_instalments: 3 })
  const basketId = await aMembershipBasket(w, org, { typeId, optionId }, { seat_ids: season.seatIds })
  const email = `${randomUUID()}@example.com`
  return { org, basketId, key: randomUUID(), method, email, seatIds: season.seatIds }
}

function done(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`)
  return reply
}

export const pay = (
  url: string,
  { org, basketId, key, method, email }: Purchase,
  signal?: AbortSignal,
): Promise<Reply> =>
  request(`${url}/v1/baskets/${basketId}/checkout`, {
    method: 'POST',
    key: org.secret,
    headers: { 'Idempotency-Key': key },
    json: { ...(method && { payment_method: method }), customer: { email, first_name: 'Ann', last_name: 'Lee' } },
    ...(signal && { signal }),
  })

export const ask = (url: string, { org, basketId }: Purchase, signal?: AbortSignal): Promise<Reply> =>
  request(`${url}/v1/baskets/${basketId}/confirm`, { method: 'POST', key: org.secret, ...(signal && { signal }) })

/** Whether the buyer knows now: anything else is asked again. */
export function isFinal({ status, json }: Reply): boolean {
  if (status === 200) return json<{ payment?: { status: string } }>().payment?.status !== 'processing'
  return status < 500 && status !== 429 && codeOf({ status, json }) !== 'idempotency_in_flight'
}

export const codeOf = ({ json }: Pick<Reply, 'status' | 'json'>): string =>
  json<{ error?: { code: string } }>().error?.code ?? ''

/** What was said, without what differs from one request to the next. */
export function said({ status, text, json }: Reply): string {
  if (status === 200) return text
  const { code, message } = json<{ error: { code: string; message: string } }>().error
  return `${status} ${code} ${message}`
}

/** Repeats the very same request until it is answered for good. */
export const payUntilKnown = (urlOf: () => string, purchase: Purchase, withinMs = 15_000): Promise<Reply> =>
  eventually(async () => {
    const reply = await pay(urlOf(), purchase).catch(() => undefined)
    return reply && isFinal(reply) ? reply : undefined
  }, withinMs)
