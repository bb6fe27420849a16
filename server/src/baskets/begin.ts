import type { Customer } from '#contract'
import { rememberFans, type Fan } from '#customers'
import type { Once } from '#http/bind'
import { backToHeld, beginPayments, discountItems, sellHolds, type Hold } from '#inventory'
import { placeOrders } from '#orders'
import { leaseSeconds, openAttempts, providerSuits, type Attempt } from '#payments'
import { crashpoint } from '#platform/crashpoint'
import { inTx, type Db, type Tx } from '#platform/db'
import { newUuid, newUuid7, type OrgId } from '#platform/ids'
import { Problem } from '#platform/problem'
import { priceBasket, type Priced } from './pricing.ts'
import { barred } from './barred.ts'
import { beginBaskets, lockBaskets, priceFacts, type CheckoutRow } from './queries/checkout.ts'
import { countUses, giveBackUses, termsFor } from './queries/discounts.ts'
import { basketRefusal, beginningRefusal, LIFE_SECONDS, paymentRefusal } from './checkout-refusals.ts'

/** Somebody who wants to pay for a basket. */
export type Buyer = {
  readonly basketId: string
  readonly fan: Fan & { readonly countryId: number | null }
  readonly paymentMethod: string | undefined
  readonly at: Date
  readonly once: Once | undefined
}

export type Begun =
  | { readonly kind: 'begun'; readonly attempt: Attempt }
  /** The same request began it before: `attemptId` says what became of it. */
  | { readonly kind: 'resumed'; readonly attemptId: string }
  | { readonly kind: 'refused'; readonly problem: Error }

/** How long a buyer may take over 3-D Secure or a redirect before the payment is called off. */
const DEADLINE_SECONDS = 900

/** What is known of a buyer on the way; whoever is refused drops out and harms nobody else. */
type Wanting = {
  readonly buyer: Buyer
  readonly basket: CheckoutRow
  readonly customer: Customer
  readonly items: readonly Hold[]
}
type Priceable = Wanting & { readonly priced: Priced; readonly currency: string }

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
    const known = await admitted(tx, org, buyers, outcomes)
    const wanting = await withItems(tx, org, known, refuse)
    const payable = await withPrices(tx, org, wanting, { refuse, canPay })
    const dropped = wanting.filter(({ buyer }) => outcomes.get(buyer)?.kind === 'refused')
    if (dropped.length > 0) await letGo(tx, org, dropped)
    for (const [buyer, attempt] of await opened(tx, org, payable)) outcomes.set(buyer, { kind: 'begun', attempt })
    return buyers.map((buyer) => outcomes.get(buyer) ?? { kind: 'refused', problem: new Problem('not_found') })
  })
  await crashpoint('after_begin')
  return begun
}

type Refuse = (buyer: Buyer, problem: Error) => void
type Judges = { readonly refuse: Refuse; readonly canPay: (basket: CheckoutRow) => boolean }

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

/** Finds or makes the customers, and takes the items of each basket into payment. */
async function withItems(
  tx: Tx,
  org: OrgId,
  known: readonly { readonly buyer: Buyer; readonly basket: CheckoutRow }[],
  refuse: Refuse,
): Promise<Wanting[]> {
  const [first] = known
  if (!first) return []
  const customers = await rememberFans(
    tx,
    org,
    known.map(({ buyer }) => buyer.fan),
    first.buyer.at,
  )
  const payers = known.flatMap(({ buyer }, i) => {
    const customer = customers[i]
    return customer ? [{ basketId: buyer.basketId, userId: customer.user_id }] : []
  })
  const beginnings = await beginPayments(tx, org, payers)
  return known.flatMap(({ buyer, basket }, i) => {
    const [beginning, customer] = [beginnings[i], customers[i]]
    if (!beginning || !customer) throw new Error('a basket was not judged')
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
): Promise<Priceable[]> {
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
    const { buyer, basket, items } = one
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
    if (!problem) return [{ ...one, priced, currency }]
    refuse(buyer, problem)
    return []
  })
}

const lineOf = (item: Hold) => ({
  itemId: item.item_id,
  priceId: item.price_id,
  quantity: item.quantity,
  unitPriceMinor: item.unit_price_minor,
  serviceFeeMinor: item.service_fee_minor,
  serviceTaxMinor: item.service_tax_minor,
})

/** Whoever was refused after their items went into payment holds them as before. */
async function letGo(tx: Tx, org: OrgId, dropped: readonly Wanting[]): Promise<void> {
  const ids = dropped.map(({ buyer }) => buyer.basketId)
  await giveBackUses(tx, org, ids)
  await backToHeld(tx, org, ids, 0)
}

async function opened(tx: Tx, org: OrgId, payable: readonly Priceable[]): Promise<[Buyer, Attempt][]> {
  const [first] = payable
  if (!first) return []
  const orderIds = await placeOrders(tx, org, payable.map(orderOf), first.buyer.at)
  const wanted = payable.map((one, i) => attemptOf(one, orderIds[i] ?? 0))
  const free = wanted.filter(({ status }) => status === 'capturing').map(({ basket_id }) => basket_id)
  const discounts = payable.flatMap(({ priced }) => priced.lines.filter((line) => line.discountMinor > 0))
  const [attempts] = await Promise.all([
    openAttempts(tx, org, wanted, { lease: leaseSeconds(), deadline: DEADLINE_SECONDS }),
    beginBaskets(
      tx,
      org,
      wanted.map(({ basket_id, order_id }) => ({ basketId: basket_id, orderId: order_id })),
    ),
    discounts.length > 0 ? discountItems(tx, org, discounts) : undefined,
    free.length > 0 ? sellHolds(tx, org, free) : undefined,
    ...payable.map(({ buyer }, i) => buyer.once?.bind(tx, wanted[i]?.attempt_id ?? '')),
  ])
  const byBasket = new Map(attempts.map((attempt) => [attempt.basket_id, attempt]))
  return payable.map(({ buyer }) => {
    const attempt = byBasket.get(buyer.basketId)
    if (!attempt) throw new Error('insert returned no row')
    return [buyer, attempt]
  })
}

const orderOf = ({ buyer: { fan, at }, basket, customer, items, priced, currency }: Priceable) => ({
  order_id: basket.order_id,
  order_uuid: newUuid7(at.getTime()),
  event_id: items[0]?.event_id ?? null,
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
const attemptOf = ({ buyer, basket, priced, currency }: Priceable, orderId: number) => {
  const free = priced.totalMinor === 0
  return {
    attempt_id: newUuid(buyer.at.getTime()),
    basket_id: buyer.basketId,
    order_id: orderId,
    provider: free ? 'none' : basket.payment_provider,
    account: free ? null : basket.payment_account_id,
    payment_method: free ? 'free' : (buyer.paymentMethod ?? ''),
    amount_minor: priced.totalMinor,
    currency,
    status: free ? ('capturing' as const) : ('authorizing' as const),
  }
}
