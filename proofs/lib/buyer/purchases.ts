import { randomUUID } from 'node:crypto'
import { waitFor } from '../../../server/testing/wait-for.ts'
import {
  createMembershipBasket,
  createPaymentOption,
  createSeason,
  createMembershipType,
} from '../../../server/testing/memberships.ts'
import { request, type TestOrg, type TestResponse } from '../../../server/testing/test-server.ts'
import type { TestSystem } from '../fleet/system.ts'
import { type BuyerStep, checkOut, fillBasket } from './steps.ts'

/** A basket with items, and the idempotency key under which it is paid. */
export type Purchase = {
  readonly org: TestOrg
  readonly basketId: string
  readonly key: string
  readonly method: string | undefined
  readonly email: string
  /** Where the customer returns to from the page of their bank. */
  readonly returnUrl?: string | undefined
  /** It is paid with a debit, which the bank decides on after days. */
  readonly takesDays?: boolean | undefined
}

export type PurchaseInput = {
  readonly quantity?: number
  readonly method: string | undefined
  readonly seated?: boolean
  readonly returnUrl?: string | undefined
  readonly takesDays?: boolean
} & ({ readonly priceId: number } | { readonly membership: { readonly typeId: number; readonly optionId: string } })

export async function createPurchase(url: string, org: TestOrg, input: PurchaseInput): Promise<Purchase> {
  const send = ({ path, json }: BuyerStep) => request(`${url}${path}`, { method: 'POST', key: org.secret, json })
  const filled = await fillBasket(send, org.id, toItem(input))
  if ('refused' in filled) throw new Error(`${filled.refused?.status}: ${filled.refused?.text}`)
  const { method, returnUrl, takesDays } = input
  return { ...newPurchase(org, filled.basketId, method), returnUrl, takesDays }
}

/** A basket that is paid under a new key, by a customer with a new address. */
export const newPurchase = (org: TestOrg, basketId: string, method: string | undefined): Purchase => ({
  org,
  basketId,
  key: randomUUID(),
  method,
  email: `${randomUUID()}@example.com`,
})

function toItem(input: PurchaseInput): object {
  const { quantity = 2, seated = false } = input
  if ('priceId' in input) return { price_id: input.priceId, quantity, ...(seated && { best_available: true }) }
  const { typeId, optionId } = input.membership
  return { membership_type_id: typeId, membership_payment_option_id: optionId, quantity }
}

/** Creates a purchase of two memberships with seats of a new season, paid in three instalments. */
export async function createMembershipPurchase(
  { w, org }: Pick<TestSystem, 'w' | 'org'>,
  method: string | undefined = 'pm_sandbox_ok',
): Promise<Purchase & { readonly seatIds: readonly number[] }> {
  const season = await createSeason(w, org, 2)
  const typeId = await createMembershipType(w, org, { membership_category_id: season.membership_category_id })
  const optionId = await createPaymentOption(w, org, { title: 'Three parts', number_of_instalments: 3 })
  const basketId = await createMembershipBasket(w, org, { typeId, optionId }, { seat_ids: season.seatIds })
  return { ...newPurchase(org, basketId, method), seatIds: season.seatIds }
}

export function pay(url: string, purchase: Purchase, signal?: AbortSignal): Promise<TestResponse> {
  const { path, json } = checkOut(purchase.basketId, purchase)
  return request(`${url}${path}`, {
    method: 'POST',
    key: purchase.org.secret,
    headers: { 'Idempotency-Key': purchase.key },
    json,
    ...(signal && { signal }),
  })
}

export const confirm = (url: string, { org, basketId }: Purchase, signal?: AbortSignal): Promise<TestResponse> =>
  request(`${url}/v1/baskets/${basketId}/confirm`, { method: 'POST', key: org.secret, ...(signal && { signal }) })

/** True if the response is final. A client repeats its request after any other response. */
export function isFinal({ status, json }: TestResponse): boolean {
  if (status === 200) return json<{ payment?: { status: string } }>().payment?.status !== 'processing'
  return status < 500 && status !== 429 && getErrorCode({ status, json }) !== 'idempotency_in_flight'
}

export const getErrorCode = ({ json }: Pick<TestResponse, 'status' | 'json'>): string =>
  json<{ error?: { code: string } }>().error?.code ?? ''

/** The part of a response that must be the same for every repeated request. */
export function stableText({ status, text, json }: TestResponse): string {
  if (status === 200) return text
  const { code, message } = json<{ error: { code: string; message: string } }>().error
  return `${status} ${code} ${message}`
}

/** Repeats the same request until the response is final, as a client would. */
export const payUntilFinal = (getUrl: () => string, purchase: Purchase, withinMs = 90_000): Promise<TestResponse> =>
  waitFor(async () => {
    const reply = await pay(getUrl(), purchase).catch(() => undefined)
    return reply && isFinal(reply) ? reply : undefined
  }, withinMs)
