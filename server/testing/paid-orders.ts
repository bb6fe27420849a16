import { beginPayments, claimPlaces, sellHolds } from '#inventory'
import { postSales } from '#ledger'
import { inTx, type Tables, write } from '#platform/db'
import { newUuid } from '#platform/ids'
import { insert, makeOrder, type Row } from './factories.ts'
import type { Org, World } from './test-server.ts'

type Paid = {
  readonly tickets?: number
  /** The payment method of the sandbox, which decides how refunds go. */
  readonly method?: string
  readonly order?: Partial<Tables['order']>
  readonly ticket?: Partial<Tables['ticket']>
  /** Whether the tickets' places are taken from the price's pool. */
  readonly stock?: boolean
}

let count = 0

/** A confirmed order that was paid through the sandbox and is in the books, without the way there. */
export async function aPaidOrder(w: World, org: Org, price: Row<'price'>, wish: Paid = {}) {
  const { tickets: quantity = 1, method = 'pm_sandbox_ok', order: said = {}, ticket: each = {} } = wish
  const user_id = said.user_id ?? (await w.aCustomer(org)).user_id
  const item_id = wish.stock ? await soldItem(w, org, price, { quantity, userId: user_id }) : null
  const made = await makeOrder(w, org, price, {
    tickets: quantity,
    order: { ...said, user_id },
    ticket: { item_id, ...each },
  })
  const attempt = await payFor(w, org, { ...made, rebateMinor: quantity * price.rebate_minor }, method)
  return { ...made, attempt }
}

/** An item of a basket of its own, sold. */
async function soldItem(w: World, org: Org, price: Row<'price'>, of: { quantity: number; userId: number }) {
  const basketId = newUuid(Date.now())
  const poolId = price.pool_id ?? 0
  const wish = { basketId, priceId: price.price_id, poolId, quantity: of.quantity, ttlSeconds: 900 }
  const claimed = await claimPlaces(w.db, org.org, wish)
  if (claimed.kind !== 'held') throw new Error(`no places: ${claimed.kind}`)
  await inTx(w.db, org.org, async (tx) => {
    await beginPayments(tx, org.org, [{ basketId, userId: of.userId }])
    await sellHolds(tx, org.org, [basketId])
  })
  return claimed.item.item_id
}

type Made = {
  readonly order: Row<'order'>
  readonly tickets: readonly Row<'ticket'>[]
  readonly rebateMinor: number
}

/** The attempt that paid for an order, its payment at the sandbox, and the sale in the books. */
async function payFor(
  w: World,
  org: Org,
  { order, tickets, rebateMinor }: Made,
  method: string,
): Promise<Row<'attempt'>> {
  const { order_id, total_minor: amount_minor, currency, created_at } = order
  const attempt_id = newUuid(Date.now())
  const payment_id = amount_minor > 0 ? `spy_test_${++count}_${attempt_id}` : null
  const stamps = { created_at, updated_at: created_at }
  const attempt = await insert(w, org, 'attempt', {
    attempt_id,
    basket_id: newUuid(Date.now()),
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

/** The leases of all refunds under way are over. */
export const endLeases = (w: World, org: Org): Promise<number> =>
  inTx(w.db, org.org, (tx) => tx.count(overdue, org.org))
