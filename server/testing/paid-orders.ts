import { beginPayments, claimPlaces, sellHolds } from '#inventory'
import { postSales } from '#ledger'
import { inTx, type Tables, write } from '#platform/db'
import { newUuid } from '#platform/ids'
import { insert, makeOrder, type Row } from './factories.ts'
import type { TestOrg, TestServer } from './test-server.ts'

type PaidOrderOptions = {
  readonly tickets?: number
  /** The sandbox payment method, which decides how refunds behave. */
  readonly method?: string
  readonly order?: Partial<Tables['order']>
  readonly ticket?: Partial<Tables['ticket']>
  /** True if the places of the tickets are taken from the pool of the price. */
  readonly stock?: boolean
}

let count = 0

/** Inserts a confirmed order that was paid through the sandbox and posted to the ledger, without a checkout. */
export async function aPaidOrder(w: TestServer, org: TestOrg, price: Row<'price'>, options: PaidOrderOptions = {}) {
  const {
    tickets: quantity = 1,
    method = 'pm_sandbox_ok',
    order: orderFields = {},
    ticket: ticketFields = {},
  } = options
  const user_id = orderFields.user_id ?? (await w.createCustomer(org)).user_id
  const item_id = options.stock ? await sellItem(w, org, price, { quantity, userId: user_id }) : null
  const made = await makeOrder(w, org, price, {
    tickets: quantity,
    order: { ...orderFields, user_id },
    ticket: { item_id, ...ticketFields },
  })
  const attempt = await recordPayment(w, org, { ...made, rebateMinor: quantity * price.rebate_minor }, method)
  return { ...made, attempt }
}

/** Sells an item of a new basket. */
async function sellItem(
  w: TestServer,
  org: TestOrg,
  price: Row<'price'>,
  { quantity, userId }: { quantity: number; userId: number },
) {
  const basketId = newUuid(Date.now())
  const poolId = price.pool_id ?? 0
  const claim = { basketId, priceId: price.price_id, poolId, quantity, ttlSeconds: 900 }
  const claimed = await claimPlaces(w.db, org.org, claim)
  if (claimed.kind !== 'held') throw new Error(`no places: ${claimed.kind}`)
  await inTx(w.db, org.org, async (tx) => {
    await beginPayments(tx, org.org, [{ basketId, userId }])
    await sellHolds(tx, org.org, [basketId])
  })
  return claimed.item.item_id
}

type CreatedOrder = {
  readonly order: Row<'order'>
  readonly tickets: readonly Row<'ticket'>[]
  readonly rebateMinor: number
}

/** Inserts the attempt that paid for an order, its sandbox payment, and the sale in the ledger. */
async function recordPayment(
  w: TestServer,
  org: TestOrg,
  { order, tickets, rebateMinor }: CreatedOrder,
  method: string,
): Promise<Row<'attempt'>> {
  const { order_id, total_minor: amount_minor, currency, created_at } = order
  const attempt_id = newUuid(Date.now())
  const payment_id = amount_minor > 0 ? `spy_test_${++count}_${attempt_id}` : null
  const stamps = { created_at, updated_at: created_at }
  const attempt = await insert(w, org, 'attempt', {
    attempt_id,
    subject_id: newUuid(Date.now()),
    order_id,
    provider: payment_id === null ? 'none' : 'sandbox',
    payment_method: method,
    method: payment_id === null ? 'free' : 'card',
    amount_minor,
    currency,
    status: 'done',
    due_at: created_at,
    payment_id,
    deadline: created_at,
    settled_at: created_at,
    ...stamps,
  })
  if (payment_id === null) return attempt
  const money = { amount_minor, captured_minor: amount_minor, currency }
  const sandbox = { payment_id, key: `att_${attempt_id}:auth`, attempt_id, method, status: 'captured' }
  await insert(w, org, 'sandbox_payment', { ...sandbox, ...money, ...stamps })
  const sum = (of: (ticket: Row<'ticket'>) => number) => tickets.reduce((minor, ticket) => minor + of(ticket), 0)
  const parts = {
    faceMinor: sum((t) => t.price_minor - t.discount_minor),
    rebateMinor,
    serviceFeesMinor: sum((t) => t.service_fee_minor),
    taxMinor: sum((t) => t.service_tax_minor),
    transactionFeeMinor: sum((t) => t.transaction_fee_minor),
  }
  const sale = { attemptId: attempt_id, orderId: order_id, currency, totalMinor: amount_minor, ...parts }
  await inTx(w.db, org.org, (tx) => postSales(tx, org.org, [sale], created_at))
  return attempt
}

const overdue = write(`update refund set due_at = now() - interval '1 second' where org_id = $1 and settled_at is null`)

/** Expires the leases of all refunds in flight. */
export const expireRefundLeases = (w: TestServer, org: TestOrg): Promise<number> =>
  inTx(w.db, org.org, (tx) => tx.count(overdue, org.org))
