import {
  type CheckoutRow,
  listDiscountTerms,
  listPayableItems,
  lockBaskets,
  priceBasket,
  releaseVoucherUses,
  reserveVoucherUses,
  toLine,
} from '#baskets'
import type { Customer } from '#contract'
import { findOrCreateCustomers, keepMarketingConsents, listCustomersByUserId } from '#customers'
import { beginKeys } from '#http/bind'
import { beginPayments, returnToHeld } from '#inventory'
import type { PaymentCtx } from '#payments'
import { inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { itemAt } from '#platform/lists'
import { Problem } from '#platform/problem'
import { listPriceFacts } from '../queries/eligibility.ts'
import { findIneligible } from './eligibility.ts'
import { priceMemberships } from './memberships.ts'
import { openPayments } from './open-payments.ts'
import { basketRefusal, itemsRefusal, paymentRefusal } from './refusals.ts'
import type {
  BeginResult,
  CheckoutChecks,
  CheckoutRequest,
  IdentifiedRequest,
  LockedRequest,
  PayableRequest,
  Reject,
  ReservedRequest,
} from './types.ts'

/**
 * The first transaction of a checkout, for a batch of requests: locks the baskets, reserves their items, places the orders
 * and opens the attempts. From then on the attempt alone decides the outcome.
 */
export async function beginCheckouts(
  { db, org, provider, leaseSeconds }: PaymentCtx,
  requests: readonly CheckoutRequest[],
): Promise<BeginResult[]> {
  await db.probe('before_begin')
  const begun = await inTx<BeginResult[]>(db, org, async (tx) => {
    const results = new Map<CheckoutRequest, BeginResult>()
    const reject: Reject = (request, problem) => void results.set(request, { kind: 'rejected', problem })
    const canPay = ({ payment_provider, payment_account_id: account, mode }: CheckoutRow) =>
      provider.canCharge(payment_provider, { mode, account })
    const locked = await lockRequestedBaskets(tx, org, requests, results)
    const { tickets, memberships } = await resolveCustomers(tx, org, locked)
    const reserved = await reserveItems(tx, org, tickets, reject)
    const priced = await priceBaskets(tx, org, reserved, { reject, canPay })
    const rejected = reserved.filter(({ request }) => results.get(request)?.kind === 'rejected')
    if (rejected.length > 0) await releaseRejected(tx, org, rejected)
    const payable = [...priced, ...(await priceMemberships(tx, org, memberships, { reject, canPay }))]
    for (const [request, attempt] of await openPayments(tx, org, payable, leaseSeconds))
      results.set(request, { kind: 'started', attempt })
    return requests.map((request) => results.get(request) ?? { kind: 'rejected', problem: new Problem('not_found') })
  })
  await db.probe('after_begin')
  return begun
}

/** Claims the idempotency keys and locks the baskets. Returns the requests that may continue. */
async function lockRequestedBaskets(
  tx: Tx,
  org: OrgId,
  requests: readonly CheckoutRequest[],
  results: Map<CheckoutRequest, BeginResult>,
): Promise<LockedRequest[]> {
  const keys = await beginKeys(
    tx,
    org,
    requests.map(({ once }) => once),
  )
  const ids = requests.map(({ basketId }) => basketId)
  const baskets = new Map((await lockBaskets(tx, org, ids)).map((row) => [row.basket_id, row]))
  return requests.flatMap((request, i) => {
    const key = keys[i]
    const basket = baskets.get(request.basketId)
    if (typeof key === 'string') results.set(request, { kind: 'resumed', attemptId: key })
    else if (key) results.set(request, { kind: 'rejected', problem: key })
    else if (basket) {
      const problem = basketRefusal(basket)
      if (!problem) return [{ request, basket }]
      results.set(request, { kind: 'rejected', problem })
    }
    return []
  })
}

/** Finds or creates the customers, and separates baskets of tickets from baskets of memberships. */
async function resolveCustomers(tx: Tx, org: OrgId, locked: readonly LockedRequest[]) {
  const [first] = locked
  if (!first) return { tickets: [], memberships: [] }
  const ids = locked.map(({ request }) => request.basketId)
  const [customers, items] = await Promise.all([
    identifyCustomers(tx, org, locked, first.request.at),
    listPayableItems(tx, org, ids),
  ])
  const byBasket = Map.groupBy(items, ({ basket_id }) => basket_id)
  const identified = locked.map((each) => {
    const customer = customers.get(each)
    if (!customer) throw new Error('a customer was neither found nor created')
    return { ...each, customer, items: byBasket.get(each.request.basketId) ?? [] }
  })
  return {
    tickets: identified.filter(({ items: memberships }) => memberships.length === 0),
    memberships: identified.filter(({ items: memberships }) => memberships.length > 0),
  }
}

/** The order of a member who proved it belongs to their customer, every other one to the customer with the buyer's address. */
async function identifyCustomers(
  tx: Tx,
  org: OrgId,
  locked: readonly LockedRequest[],
  at: Date,
): Promise<ReadonlyMap<LockedRequest, Customer>> {
  const members = locked.filter(({ request }) => request.member !== undefined)
  const others = locked.filter(({ request }) => request.member === undefined)
  const userIds = members.flatMap(({ request }) => request.member?.user_id ?? [])
  const buyers = others.map(({ request }) => request.buyer)
  const [known, found] = await Promise.all([
    userIds.length > 0 ? listCustomersByUserId(tx, org, userIds) : [],
    findOrCreateCustomers(tx, org, buyers, at),
  ])
  const requests = [...members, ...others]
  const consents = [...known, ...found].map((customer, i) => ({
    customer,
    marketingOptIn: requests[i]?.request.buyer.marketingOptIn ?? false,
  }))
  const customers = await keepMarketingConsents(tx, org, consents, at)
  return new Map(requests.flatMap((each, i) => (customers[i] ? [[each, customers[i]] as const] : [])))
}

/** Reserves the items of each basket for payment. */
async function reserveItems(
  tx: Tx,
  org: OrgId,
  identified: readonly IdentifiedRequest[],
  reject: Reject,
): Promise<ReservedRequest[]> {
  if (identified.length === 0) return []
  const payers = identified.map(({ request: { basketId, buyerKey, online }, customer }) => ({
    basketId,
    userId: customer.user_id,
    buyerKey,
    online,
  }))
  const results = await beginPayments(tx, org, payers)
  return identified.flatMap(({ request, basket, customer }, i) => {
    const result = results[i]
    if (!result) throw new Error('the items of a basket were not checked')
    if (result.kind === 'started') return [{ request, basket, customer, items: result.items }]
    reject(request, itemsRefusal(result))
    return []
  })
}

/** Prices each basket and checks that it can be paid for by this request. */
async function priceBaskets(
  tx: Tx,
  org: OrgId,
  reserved: readonly ReservedRequest[],
  { reject, canPay }: CheckoutChecks,
): Promise<PayableRequest[]> {
  const [first] = reserved
  if (!first) return []
  const { at } = first.request
  const ids = reserved.map(({ request }) => request.basketId)
  const priceIds = [...new Set(reserved.flatMap(({ items }) => items.map((item) => item.price_id)))]
  const [facts, terms] = await Promise.all([listPriceFacts(tx, org, priceIds), listDiscountTerms(tx, org, ids, at)])
  const prices = new Map(facts.map((price) => [price.price_id, price]))
  const rebateOf = (priceId: number): number => prices.get(priceId)?.rebate_minor ?? 0
  const ineligible = await findIneligible(tx, org, { requests: reserved, prices, at })
  const usedUp = new Set(terms.length > 0 ? await reserveVoucherUses(tx, org, ids) : [])
  const byBasket = Map.groupBy(terms, ({ basket_id }) => basket_id)
  return reserved.flatMap(({ request, basket, customer, items }) => {
    const currency = prices.get(itemAt(items, 0).price_id)?.currency
    if (currency === undefined) throw new Error('a price of a basket was not found')
    // The fee is an amount in the organisation's own currency.
    const fee = currency === basket.currency ? basket.transaction_fee_minor : 0
    const priced = priceBasket(items.map(toLine), byBasket.get(request.basketId) ?? [], fee)
    const voucherProblem = usedUp.has(request.basketId)
      ? new Problem('voucher_invalid', 'A voucher of this basket is used up')
      : undefined
    const payment = { totalMinor: priced.totalMinor, canPay: canPay(basket) }
    const problem = ineligible.get(request) ?? voucherProblem ?? paymentRefusal(request.paymentMethod, payment)
    const eventId = items[0]?.event_id ?? null
    // Places are scarce and used on a day: a debit would hold them for weeks, and can be taken back after the event.
    const paidAtOnce = { dueMinor: priced.totalMinor, saves: false, memberships: false, mayTakeDays: false }
    const sold = items.map(({ price_id: id, quantity }) => ({ id, quantity }))
    const rebateMinor = items.reduce((sum, item) => sum + rebateOf(item.price_id) * item.quantity, 0)
    const platformFeeMinor = priced.feesMinor - rebateMinor + priced.transactionFeeMinor
    if (!problem)
      return [{ request, basket, customer, priced, currency, eventId, sold, platformFeeMinor, ...paidAtOnce }]
    reject(request, problem)
    return []
  })
}

/** Requests rejected after their items were reserved hold the items as before. */
async function releaseRejected(tx: Tx, org: OrgId, rejected: readonly ReservedRequest[]): Promise<void> {
  const ids = rejected.map(({ request }) => request.basketId)
  await releaseVoucherUses(tx, org, ids)
  await returnToHeld(tx, org, ids, 0)
}
