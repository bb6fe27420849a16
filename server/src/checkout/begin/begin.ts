import {
  beginBaskets,
  type CheckoutRow,
  countUses,
  giveBackUses,
  lineOf,
  listPayable,
  lockBaskets,
  priceBasket,
  sellMemberships,
  termsFor,
} from '#baskets'
import { rememberFans } from '#customers'
import { backToHeld, beginPayments, discountItems, sellHolds } from '#inventory'
import { placeOrders } from '#orders'
import { providerSuits } from '#payment-providers'
import { type Attempt, leaseSeconds, openAttempts } from '#payments'
import { crashpoint } from '#platform/probe'
import { type Db, inTx, type Tx } from '#platform/db'
import { newUuid, newUuid7, type OrgId } from '#platform/ids'
import { Problem } from '#platform/problem'
import { barred } from './eligibility.ts'
import { membershipsToPay } from './memberships.ts'
import type { Admitted, Begun, Buyer, Identified, Judges, Payable, Refuse, Wanting } from './types.ts'
import { priceFacts } from '../queries/eligibility.ts'
import { basketRefusal, beginningRefusal, LIFE_SECONDS, paymentRefusal } from './refusals.ts'

/** How long a buyer may take over 3-D Secure or a redirect before the payment is called off. */
const DEADLINE_SECONDS = 900

/**
 * The first transaction of a checkout, for many at once: the basket is locked, its items go into payment, the order is
 * placed and the attempt opened. From here on the outcome is decided by the attempt alone.
 */
export const beginCheckouts = async (db: Db, org: OrgId, buyers: readonly Buyer[]): Promise<Begun[]> => {
  await crashpoint('before_begin')
  const begun = await inTx<Begun[]>(db, org, async (tx) => {
    const outcomes = new Map<Buyer, Begun>()
    const refuse = (buyer: Buyer, problem: Error) => void outcomes.set(buyer, { kind: 'refused', problem })
    const canPay = ({ payment_provider: name, payment_account_id: account, mode }: CheckoutRow) =>
      providerSuits(db, name, { mode, account })
    const { tickets, memberships } = await identified(tx, org, await admitted(tx, org, buyers, outcomes))
    const wanting = await withItems(tx, org, tickets, refuse)
    const priced = await withPrices(tx, org, wanting, { refuse, canPay })
    const dropped = wanting.filter(({ buyer }) => outcomes.get(buyer)?.kind === 'refused')
    if (dropped.length > 0) await letGo(tx, org, dropped)
    const payable = [...priced, ...(await membershipsToPay(tx, org, memberships, { refuse, canPay }))]
    for (const [buyer, attempt] of await opened(tx, org, payable)) outcomes.set(buyer, { kind: 'begun', attempt })
    return buyers.map((buyer) => outcomes.get(buyer) ?? { kind: 'refused', problem: new Problem('not_found') })
  })
  await crashpoint('after_begin')
  return begun
}

/** Takes the keys and locks the baskets: who is left may go on. */
async function admitted(tx: Tx, org: OrgId, buyers: readonly Buyer[], outcomes: Map<Buyer, Begun>) {
  const keys = await Promise.all(
    buyers.map(async ({ once }) => once?.begin(tx).catch((error: unknown) => ({ error })) ?? undefined),
  )
  const ids = buyers.map(({ basketId }) => basketId)
  const baskets = new Map((await lockBaskets(tx, org, ids, LIFE_SECONDS)).map((row) => [row.basket_id, row]))
  return buyers.flatMap((buyer, i) => {
    const key = keys[i]
    const basket = baskets.get(buyer.basketId)
    if (typeof key === 'string') outcomes.set(buyer, { kind: 'resumed', attemptId: key })
    else if (key) outcomes.set(buyer, { kind: 'refused', problem: asError(key.error) })
    else if (basket) {
      const problem = basketRefusal(basket)
      if (!problem) return [{ buyer, basket }]
      outcomes.set(buyer, { kind: 'refused', problem })
    }
    return []
  })
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Finds or makes the customers, and tells who buys tickets from who buys memberships. */
async function identified(tx: Tx, org: OrgId, known: readonly Admitted[]) {
  const [first] = known
  if (!first) return { tickets: [], memberships: [] }
  const ids = known.map(({ buyer }) => buyer.basketId)
  const fans = known.map(({ buyer }) => buyer.fan)
  const [customers, items] = await Promise.all([rememberFans(tx, org, fans, first.buyer.at), listPayable(tx, org, ids)])
  const byBasket = Map.groupBy(items, ({ basket_id }) => basket_id)
  const all = known.map((one, i) => {
    const customer = customers[i]
    if (!customer) throw new Error('a customer was neither found nor made')
    return { ...one, customer, items: byBasket.get(one.buyer.basketId) ?? [] }
  })
  return {
    tickets: all.filter(({ items: memberships }) => memberships.length === 0),
    memberships: all.filter(({ items: memberships }) => memberships.length > 0),
  }
}

/** Takes the items of each basket into payment. */
async function withItems(tx: Tx, org: OrgId, known: readonly Identified[], refuse: Refuse): Promise<Wanting[]> {
  if (known.length === 0) return []
  const payers = known.map(({ buyer, customer }) => ({ basketId: buyer.basketId, userId: customer.user_id }))
  const beginnings = await beginPayments(tx, org, payers)
  return known.flatMap(({ buyer, basket, customer }, i) => {
    const beginning = beginnings[i]
    if (!beginning) throw new Error('a basket was not judged')
    if (beginning.kind === 'begun') return [{ buyer, basket, customer, items: beginning.items }]
    refuse(buyer, beginningRefusal(beginning))
    return []
  })
}

/** What each basket costs, and whether it can be paid for like this. */
async function withPrices(
  tx: Tx,
  org: OrgId,
  wanting: readonly Wanting[],
  { refuse, canPay }: Judges,
): Promise<Payable[]> {
  const [first] = wanting
  if (!first) return []
  const ids = wanting.map(({ buyer }) => buyer.basketId)
  const priceIds = [...new Set(wanting.flatMap(({ items }) => items.map((item) => item.price_id)))]
  const [facts, terms] = await Promise.all([priceFacts(tx, org, priceIds), termsFor(tx, org, ids, first.buyer.at)])
  const prices = new Map(facts.map((price) => [price.price_id, price]))
  const kept = await barred(tx, org, { wanting, prices, at: first.buyer.at })
  const usedUp = new Set(terms.length > 0 ? await countUses(tx, org, ids) : [])
  const byBasket = Map.groupBy(terms, ({ basket_id }) => basket_id)
  return wanting.flatMap((one) => {
    const { buyer, basket, customer, items } = one
    const currency = prices.get(items[0]?.price_id ?? 0)?.currency ?? ''
    // The fee is an amount in the organisation's own currency.
    const fee = currency === basket.currency ? basket.transaction_fee_minor : 0
    const priced = priceBasket(items.map(lineOf), byBasket.get(buyer.basketId) ?? [], fee)
    const problem =
      kept.get(buyer) ??
      (usedUp.has(buyer.basketId)
        ? new Problem('voucher_invalid', 'A voucher of this basket is used up')
        : undefined) ??
      paymentRefusal(buyer.paymentMethod, { totalMinor: priced.totalMinor, canPay: canPay(basket) })
    const eventId = items[0]?.event_id ?? null
    const whole = { dueMinor: priced.totalMinor, saves: false, memberships: false }
    if (!problem) return [{ buyer, basket, customer, priced, currency, eventId, ...whole }]
    refuse(buyer, problem)
    return []
  })
}

/** Whoever was refused after their items went into payment holds them as before. */
async function letGo(tx: Tx, org: OrgId, dropped: readonly Wanting[]): Promise<void> {
  const ids = dropped.map(({ buyer }) => buyer.basketId)
  await giveBackUses(tx, org, ids)
  await backToHeld(tx, org, ids, 0)
}

async function opened(tx: Tx, org: OrgId, payable: readonly Payable[]): Promise<[Buyer, Attempt][]> {
  const [first] = payable
  if (!first) return []
  const orderIds = await placeOrders(tx, org, payable.map(orderOf), first.buyer.at)
  const wanted = payable.map((one, i) => attemptOf(one, orderIds[i] ?? 0))
  const free = wanted.flatMap(({ status, basket_id }, i) =>
    status === 'capturing' ? [{ basketId: basket_id, memberships: payable[i]?.memberships ?? false }] : [],
  )
  const discounts = payable.flatMap(({ priced }) => priced.lines.filter((line) => line.discountMinor > 0))
  const [attempts] = await Promise.all([
    openAttempts(tx, org, wanted, { lease: leaseSeconds(), deadline: DEADLINE_SECONDS }),
    beginBaskets(
      tx,
      org,
      wanted.map(({ basket_id, order_id }) => ({ basketId: basket_id, orderId: order_id })),
    ),
    discounts.length > 0 ? discountItems(tx, org, discounts) : undefined,
    free.length > 0 ? sellFree(tx, org, free, first.buyer.at) : undefined,
    ...payable.map(({ buyer }, i) => buyer.once?.bind(tx, wanted[i]?.attempt_id ?? '')),
  ])
  const byBasket = new Map(attempts.map((attempt) => [attempt.basket_id, attempt]))
  return payable.map(({ buyer }) => {
    const attempt = byBasket.get(buyer.basketId)
    if (!attempt) throw new Error('insert returned no row')
    return [buyer, attempt]
  })
}

/** What costs nothing is sold when it is begun. */
async function sellFree(
  tx: Tx,
  org: OrgId,
  free: readonly { readonly basketId: string; readonly memberships: boolean }[],
  at: Date,
): Promise<void> {
  const ids = (memberships: boolean) =>
    free.filter((one) => one.memberships === memberships).map(({ basketId }) => basketId)
  await Promise.all([sellHolds(tx, org, ids(false)), sellMemberships(tx, org, ids(true), at)])
}

const orderOf = ({ buyer: { fan, at }, basket, customer, eventId, priced, currency }: Payable) => ({
  order_id: basket.order_id,
  order_uuid: newUuid7(at.getTime()),
  event_id: eventId,
  user_id: customer.user_id,
  first_name: fan.firstName,
  last_name: fan.lastName,
  email_address: fan.email,
  postcode: fan.postcode,
  country_id: fan.countryId,
  marketing_opt_in: fan.marketingOptIn,
  currency,
  transaction_fee_minor: priced.transactionFeeMinor,
  discount_minor: priced.discountMinor,
  total_minor: priced.totalMinor,
})

/** What costs nothing asks nobody: it is sold at once, and only its tickets are to be made. */
const attemptOf = ({ buyer, basket, dueMinor, saves, currency }: Payable, orderId: number) => {
  const free = dueMinor === 0
  return {
    attempt_id: newUuid(buyer.at.getTime()),
    basket_id: buyer.basketId,
    order_id: orderId,
    provider: free ? 'none' : basket.payment_provider,
    account: free ? null : basket.payment_account_id,
    payment_method: free ? 'free' : (buyer.paymentMethod ?? ''),
    amount_minor: dueMinor,
    currency,
    save_method: saves,
    status: free ? ('capturing' as const) : ('authorizing' as const),
  }
}
