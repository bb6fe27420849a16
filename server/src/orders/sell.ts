import {
  type Customer,
  type Order,
  orderCancelled,
  orderCompleted,
  orderExpired,
  orderPaymentFailed,
  type Ticket,
  ticketIssued,
  withListedTickets,
} from '#contract'
import { listCustomersByUserId } from '#customers'
import { addSoldTaxes, NO_VAT, type OrderVat, taxTickets } from '#order-amounts'
import type { Tx } from '#platform/db'
import { RetryIndividually } from '#platform/batcher'
import type { OrgId } from '#platform/ids'
import { emitAll, outboxEvent } from '#platform/outbox'
import type { OrderRow } from './queries/orders.ts'
import {
  confirmOrders,
  insertTickets,
  setOrderStatuses,
  listOrdersById,
  listTicketsOfOrders,
} from './queries/selling.ts'
import { type SoldItem, buildTickets } from './build-tickets.ts'
import { viewOrder, viewTicket } from './views.ts'

/** An order that is paid, or free, with its sold items. */
export type PaidOrder = { readonly orderId: number; readonly method: string; readonly items: readonly SoldItem[] }
export type CompletedOrder = {
  readonly row: OrderRow
  readonly order: Order
  /** The VAT of its tickets. */
  readonly vat: OrderVat
}

/** Confirms orders, issues their tickets and emits the events. Throws if one of the orders was not pending. */
export async function completeOrders(
  tx: Tx,
  org: OrgId,
  paid: readonly PaidOrder[],
  at: Date,
): Promise<Map<number, CompletedOrder>> {
  const rows = new Map((await confirmOrders(tx, org, paid, at)).map((row) => [row.order_id, row]))
  const taxed = new Map(
    paid.map(({ orderId, items }) => [orderId, taxTickets(buildTickets(requireRow(rows, orderId), items), items)]),
  )
  const made = [...taxed.values()].flatMap(({ tickets: own }) => own)
  const sums = [...taxed].flatMap(([orderId, { vat }]) => vat.sums.map((sum) => ({ ...sum, orderId })))
  const ids = [...rows.keys()]
  const [, , tickets, fans] = await Promise.all([
    insertTickets(tx, org, made, at),
    addSoldTaxes(tx, org, sums),
    listTicketsOfOrders(tx, org, ids),
    listCustomersByUserId(
      tx,
      org,
      ids.map((id) => requireRow(rows, id).user_id),
    ),
  ])
  const views = Map.groupBy(tickets.map(viewTicket), (ticket) => ticket.order_id)
  const completed = new Map(
    ids.map((id) => {
      const vat = taxed.get(id)?.vat ?? NO_VAT
      const row = withTaxes(requireRow(rows, id), vat)
      return [id, { row, order: viewOrder(row), vat }]
    }),
  )
  await emitCompleted(
    tx,
    org,
    at,
    ids.map((id, i) => ({ fan: fans[i], order: completed.get(id)?.order, tickets: views.get(id) ?? [] })),
  )
  return completed
}

/** The row was read before its taxes were written. An order of memberships has those of its payments already. */
const withTaxes = (row: OrderRow, { sums }: OrderVat): OrderRow =>
  sums.length === 0
    ? row
    : {
        ...row,
        taxes: sums
          .toSorted((a, b) => b.rate.basis_points - a.rate.basis_points || a.rate.tax_rate_id - b.rate.tax_rate_id)
          .map(({ rate, grossMinor, vatMinor }) => ({
            ...rate,
            gross_minor: grossMinor,
            vat_minor: vatMinor,
            refunded_gross_minor: 0,
            refunded_vat_minor: 0,
          })),
      }

type CompletedSale = {
  readonly fan: Customer | undefined
  readonly order: Order | undefined
  readonly tickets: Ticket[]
}

async function emitCompleted(tx: Tx, org: OrgId, at: Date, sold: readonly CompletedSale[]): Promise<void> {
  const orders = sold.map(({ fan, order, tickets }) => {
    if (!fan || !order) throw new Error('an order was confirmed without its customer')
    return outboxEvent(orderCompleted, { fan, order: withListedTickets(order, tickets) })
  })
  const tickets = sold.flatMap((one) => one.tickets.map((ticket) => outboxEvent(ticketIssued, { ticket })))
  await emitAll(tx, org, at, [...orders, ...tickets])
}

function requireRow(rows: ReadonlyMap<number, OrderRow>, id: number): OrderRow {
  const row = rows.get(id)
  if (!row) throw new RetryIndividually(`order ${id} was not pending when its payment was settled`)
  return row
}

export type FailedPayment = {
  readonly orderId: number
  readonly failure: { readonly code: string; readonly message: string }
}

/** Emits an event for each failed payment. The orders stay pending. */
export async function emitPaymentFailures(
  tx: Tx,
  org: OrgId,
  failed: readonly FailedPayment[],
  at: Date,
): Promise<void> {
  const rows = await listOrdersById(
    tx,
    org,
    failed.map(({ orderId }) => orderId),
  )
  const byId = new Map(rows.map((row) => [row.order_id, row]))
  await emitAll(
    tx,
    org,
    at,
    failed.flatMap(({ orderId, failure }) => {
      const row = byId.get(orderId)
      return row ? [outboxEvent(orderPaymentFailed, { order: viewOrder(row), failure })] : []
    }),
  )
}

const ends = { expired: orderExpired, cancelled: orderCancelled } as const

/** Ends pending orders and emits the events. */
const endPending =
  (to: keyof typeof ends) =>
  async (tx: Tx, org: OrgId, orderIds: readonly number[], at: Date): Promise<void> => {
    const rows = await setOrderStatuses(tx, org, orderIds, { from: ['pending'], to, at })
    await emitAll(
      tx,
      org,
      at,
      rows.map((row) => outboxEvent(ends[to], { order: viewOrder(row) })),
    )
  }

/** Ends orders that were not paid in time. */
export const expireOrders = endPending('expired')

/** Ends orders whose money could not be captured. */
export const cancelPendingOrders = endPending('cancelled')

/** Reopens expired orders whose money arrived late while their items were still available. */
export const reopenOrders = (tx: Tx, org: OrgId, orderIds: readonly number[], at: Date): Promise<OrderRow[]> =>
  setOrderStatuses(tx, org, orderIds, { from: ['pending', 'expired'], to: 'pending', at })
