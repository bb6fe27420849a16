import { toLine, useVoucher } from '#baskets'
import type { CounterSale, createCounterSale, Input } from '#contract'
import { type Hold, type ItemDiscount, listItemSeats, listSoldItems, sellAtCounter, type SoldItem } from '#inventory'
import { postSales } from '#ledger'
import { toSaleVat } from '#order-amounts'
import { type CompletedOrder, completeOrders, placeOrders } from '#orders'
import { insertExternalPayment } from '#payments'
import { readAmountMinor } from '#platform/amount-input'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, newUuid7, toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { requireOwnEvent } from '#platform/restrictions'
import { requireComplimentary } from './allowances.ts'
import { type Buyer, getBuyer } from './buyer.ts'
import { claimLines, planLines, type SalePlan } from './claim-lines.ts'
import { getCounterSale } from './get-sale.ts'
import { insertMovement } from './queries/movements.ts'
import { saleParts, tenderAccount, tenderRefusal } from './rules.ts'
import { lockOpenTill } from './tills.ts'

type SaleInput = Input<typeof createCounterSale>['body']

/**
 * Sells at the counter, in one transaction: stock, order, tickets, ledger, events and the response of the Idempotency-Key
 * are committed together. A process that dies has sold everything or nothing.
 */
export async function sell(tx: Tx, ctx: Ctx, input: SaleInput): Promise<CounterSale> {
  const till = await lockOpenTill(tx, ctx, input.till_id)
  const givenMinor = readAmountMinor(input, 'given', till.currency)
  const refusal = tenderRefusal({ ...input, given: givenMinor !== undefined })
  if (refusal) failParam(refusal.param, refusal.message)
  const plan = await planLines(tx, ctx, input.lines)
  requireOwnEvent(ctx.caller, plan.eventId)
  if (plan.currency !== till.currency)
    fail('invalid_state', `The till takes ${till.currency}, and this event is sold in ${plan.currency}.`)
  const buyer = await getBuyer(tx, ctx, input)
  const sold = await sellLines(tx, ctx, plan, { input, buyer })
  const orderId = await placeOrder(tx, ctx, plan, { buyer, sold })
  const attemptId = await insertPayment(tx, ctx, { orderId, sold, tender: input.tender, currency: till.currency })
  const completed = await completeOrder(tx, ctx, { orderId, sold, tender: input.tender })
  await recordSale(tx, ctx, {
    input,
    attemptId,
    orderId,
    completed,
    sold,
    givenMinor,
    tillId: till.till_id,
    currency: till.currency,
  })
  await ctx.db.probe('before_counter_sale_commit')
  return getCounterSale(tx, ctx, orderId)
}

type SoldLines = {
  readonly basketId: string
  readonly items: readonly SoldItem[]
  /** The voucher that reduced the price; null without one. */
  readonly discountId: number | null
}

async function sellLines(
  tx: Tx,
  ctx: Ctx,
  plan: SalePlan,
  { input, buyer }: { readonly input: SaleInput; readonly buyer: Buyer },
): Promise<SoldLines> {
  const basketId = newUuid(ctx.now().getTime())
  const staffHoldId = input.staff_hold_id === undefined ? undefined : toUuid(input.staff_hold_id)
  const claimed = await claimLines(tx, ctx, plan, { basketId, staffHoldId })
  const free = input.tender === 'complimentary'
  const { discountId, discounts } = await applyVoucher(tx, ctx, plan, { code: input.voucher_code, claimed })
  await sellAtCounter(tx, ctx.org, { basketId, userId: buyer.user_id, free, discounts })
  const items = await listSoldItems(tx, ctx.org, [basketId])
  if (free)
    requireComplimentary(
      ctx.caller,
      items.reduce((sum, { places }) => sum + places, 0),
    )
  return { basketId, discountId, items: free ? items.map((item) => ({ ...item, rebate_minor: 0 })) : items }
}

type VoucherInput = { readonly code: string | undefined; readonly claimed: readonly Hold[] }
type AppliedVoucher = Pick<SoldLines, 'discountId'> & { readonly discounts: readonly ItemDiscount[] }

/** Counts the use of a voucher, and returns what it takes off each item. */
async function applyVoucher(
  tx: Tx,
  ctx: Ctx,
  { eventId, currency }: SalePlan,
  { code, claimed }: VoucherInput,
): Promise<AppliedVoucher> {
  if (code === undefined) return { discountId: null, discounts: [] }
  const { voucher, priced } = await useVoucher(tx, ctx, { code, eventId, currency, lines: claimed.map(toLine) })
  return { discountId: voucher.discount_id, discounts: priced.lines }
}

async function placeOrder(
  tx: Tx,
  ctx: Ctx,
  { eventId, currency }: SalePlan,
  { buyer, sold }: { readonly buyer: Buyer; readonly sold: SoldLines },
): Promise<number> {
  const at = ctx.now()
  const { totalMinor, discountMinor } = saleParts(sold.items)
  const order = {
    order_uuid: newUuid7(at.getTime()),
    order_id: null,
    event_id: eventId,
    user_id: buyer.user_id,
    first_name: buyer.first_name,
    last_name: buyer.last_name,
    email_address: buyer.email_address,
    postcode: buyer.postcode,
    country_id: null,
    marketing_opt_in: false,
    currency,
    transaction_fee_minor: 0,
    discount_minor: discountMinor,
    total_minor: totalMinor,
  }
  const [orderId] = await placeOrders(tx, ctx.org, [order], at)
  if (orderId === undefined) throw new Error('insert returned no row')
  return orderId
}

type CompletedSale = { readonly orderId: number; readonly sold: SoldLines; readonly tender: SaleInput['tender'] }

/** Records the payment, before the order is completed, so that its events show the tender. Returns the id of the attempt. */
async function insertPayment(
  tx: Tx,
  ctx: Ctx,
  { orderId, sold, tender, currency }: CompletedSale & { readonly currency: string },
): Promise<string> {
  const attemptId = newUuid(ctx.now().getTime())
  const { totalMinor: amountMinor } = saleParts(sold.items)
  const payment = { attemptId, orderId, amountMinor, currency, tender, basketId: sold.basketId }
  await insertExternalPayment(tx, ctx.org, payment)
  return attemptId
}

/** Confirms the order, issues its tickets and emits the events, as for an order of the web. */
async function completeOrder(
  tx: Tx,
  ctx: Ctx,
  { orderId, sold: { basketId, items }, tender }: CompletedSale,
): Promise<CompletedOrder | undefined> {
  const seats = Map.groupBy(await listItemSeats(tx, ctx.org, [basketId]), ({ item_id }) => item_id)
  const withSeats = items.map((item) => ({
    ...item,
    seats: (seats.get(item.item_id) ?? []).map(({ seat_id }) => seat_id),
  }))
  const method = tender === 'complimentary' || saleParts(items).totalMinor === 0 ? 'free' : 'other'
  return (await completeOrders(tx, ctx.org, [{ orderId, method, items: withSeats }], ctx.now())).get(orderId)
}

type RecordedSale = {
  readonly input: SaleInput
  readonly attemptId: string
  readonly orderId: number
  readonly completed: CompletedOrder | undefined
  readonly sold: SoldLines
  readonly givenMinor: number | undefined
  readonly tillId: string
  readonly currency: string
}

/** Books the payment, and adds it to the till. */
async function recordSale(tx: Tx, ctx: Ctx, sale: RecordedSale): Promise<void> {
  const { input, attemptId, orderId, sold, tillId, currency } = sale
  const { tender, reference = null, reason = null } = input
  const at = ctx.now()
  const { discountMinor: _discount, ...parts } = saleParts(sold.items)
  const { totalMinor } = parts
  const given = sale.givenMinor ?? totalMinor
  if (tender === 'cash' && given < totalMinor) failParam('given', 'must not be less than the total of the sale')
  if (tender !== 'complimentary') {
    const cashAccount = tenderAccount(tender)
    const vat = toSaleVat(sale.completed?.vat, parts.rebateMinor)
    await postSales(tx, ctx.org, [{ attemptId, orderId, currency, ...parts, vat, cashAccount, tillId }], at)
  }
  await insertMovement(tx, ctx.org, {
    tillId,
    kind: 'sale',
    tender,
    orderId,
    sourceId: attemptId,
    amountMinor: totalMinor,
    givenMinor: tender === 'cash' ? given : null,
    reference,
    reason,
    discountId: sold.discountId,
    actor: ctx.caller.actor.label,
    at,
  })
}
