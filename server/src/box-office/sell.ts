import { type CounterSale, type createCounterSale, type Customer, type Input, WALK_IN_EMAIL } from '#contract'
import { findOrCreateCustomers, listCustomersByUserId } from '#customers'
import { listItemSeats, listSoldItems, sellAtCounter, type SoldItem } from '#inventory'
import { postSales } from '#ledger'
import { toSaleVat } from '#order-amounts'
import { type CompletedOrder, completeOrders, placeOrders } from '#orders'
import { insertExternalPayment } from '#payments'
import { readAmountMinor } from '#platform/amount-input'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, newUuid7, toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { findOwnEvents, requireOwnEvent } from '#platform/restrictions'
import { requireComplimentary } from './allowances.ts'
import { claimLines, planLines, type SalePlan } from './claim-lines.ts'
import { getCounterSale } from './get-sale.ts'
import { hasOrderOf } from './queries/buyers.ts'
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
  const customer = await getBuyer(tx, ctx, input.user_id)
  const sold = await sellLines(tx, ctx, plan, { input, customer })
  const orderId = await placeOrder(tx, ctx, plan, { customer, sold })
  const completed = await completeOrder(tx, ctx, { orderId, sold, tender: input.tender })
  await recordSale(tx, ctx, {
    input,
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

/** Returns the customer with this id, or the one that all sales without a name belong to. */
async function getBuyer(tx: Tx, ctx: Ctx, userId: number | undefined): Promise<Customer> {
  const [customer] =
    userId === undefined
      ? await findOrCreateCustomers(tx, ctx.org, [WALK_IN], ctx.now())
      : await listCustomersByUserId(tx, ctx.org, await selectBuyers(tx, ctx, userId))
  return customer ?? failParam('user_id', 'must be a customer of your organisation')
}

/** People who are confined to some events sell to customers who have an order of them: others they do not see. */
async function selectBuyers(tx: Tx, { org, caller }: Ctx, userId: number): Promise<number[]> {
  const own = findOwnEvents(caller)
  return own === null || (await hasOrderOf(tx, org, userId, own)) ? [userId] : []
}

const WALK_IN = {
  email: WALK_IN_EMAIL,
  firstName: 'Box',
  lastName: 'office',
  mobileNumber: null,
  postcode: null,
  marketingOptIn: false,
}

type SoldLines = { readonly basketId: string; readonly items: readonly SoldItem[] }

async function sellLines(
  tx: Tx,
  ctx: Ctx,
  plan: SalePlan,
  { input, customer }: { readonly input: SaleInput; readonly customer: Customer },
): Promise<SoldLines> {
  const basketId = newUuid(ctx.now().getTime())
  const staffHoldId = input.staff_hold_id === undefined ? undefined : toUuid(input.staff_hold_id)
  await claimLines(tx, ctx, plan, { basketId, staffHoldId })
  const free = input.tender === 'complimentary'
  await sellAtCounter(tx, ctx.org, { basketId, userId: customer.user_id, free })
  const items = await listSoldItems(tx, ctx.org, [basketId])
  if (free)
    requireComplimentary(
      ctx.caller,
      items.reduce((sum, { places }) => sum + places, 0),
    )
  return { basketId, items: free ? items.map((item) => ({ ...item, rebate_minor: 0 })) : items }
}

async function placeOrder(
  tx: Tx,
  ctx: Ctx,
  { eventId, currency }: SalePlan,
  { customer, sold }: { readonly customer: Customer; readonly sold: SoldLines },
): Promise<number> {
  const at = ctx.now()
  const { totalMinor, discountMinor } = saleParts(sold.items)
  const order = {
    order_uuid: newUuid7(at.getTime()),
    order_id: null,
    event_id: eventId,
    user_id: customer.user_id,
    first_name: customer.first_name,
    last_name: customer.last_name,
    email_address: customer.email_address,
    postcode: customer.postcode,
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
  readonly orderId: number
  readonly completed: CompletedOrder | undefined
  readonly sold: SoldLines
  readonly givenMinor: number | undefined
  readonly tillId: string
  readonly currency: string
}

/** Records the payment, books it, and adds it to the till. */
async function recordSale(tx: Tx, ctx: Ctx, sale: RecordedSale): Promise<void> {
  const { input, orderId, sold, tillId, currency } = sale
  const { tender, reference = null, reason = null } = input
  const at = ctx.now()
  const attemptId = newUuid(at.getTime())
  const { discountMinor: _discount, ...parts } = saleParts(sold.items)
  const { totalMinor } = parts
  const given = sale.givenMinor ?? totalMinor
  if (tender === 'cash' && given < totalMinor) failParam('given', 'must not be less than the total of the sale')
  const payment = { attemptId, orderId, amountMinor: totalMinor, currency, tender, basketId: sold.basketId }
  await insertExternalPayment(tx, ctx.org, payment)
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
    actor: ctx.caller.actor.label,
    at,
  })
}
