import {
  type Customer,
  type Order,
  orderCancelled,
  orderCompleted,
  orderExpired,
  orderPaymentFailed,
  type Ticket,
  ticketIssued,
} from '#contract'
import { customersOfUsers } from '#customers'
import type { Tx } from '#platform/db'
import { OfOneMember } from '#platform/batcher'
import type { OrgId } from '#platform/ids'
import { emitAll, happened } from '#platform/outbox'
import type { OrderRow } from './queries/orders.ts'
import { confirmRows, insertTickets, moveOrders, ordersById, ticketsOfOrders } from './queries/selling.ts'
import { type SoldItem, ticketsOf } from './build-tickets.ts'
import { viewOrder, viewTicket } from './views.ts'

/** An order whose money is there, or that needed none, and what was sold with it. */
export type PaidOrder = { readonly orderId: number; readonly method: string; readonly items: readonly SoldItem[] }
export type Completed = { readonly row: OrderRow; readonly order: Order }

/** Confirms orders, makes their tickets and says so. All of them were pending, or something is badly wrong. */
export async function completeOrders(
  tx: Tx,
  org: OrgId,
  paid: readonly PaidOrder[],
  at: Date,
): Promise<Map<number, Completed>> {
  const rows = new Map((await confirmRows(tx, org, paid, at)).map((row) => [row.order_id, row]))
  const made = paid.flatMap(({ orderId, items }) => ticketsOf(rowOf(rows, orderId), items))
  const ids = [...rows.keys()]
  const [, tickets, fans] = await Promise.all([
    insertTickets(tx, org, made, at),
    ticketsOfOrders(tx, org, ids),
    customersOfUsers(
      tx,
      org,
      ids.map((id) => rowOf(rows, id).user_id),
    ),
  ])
  const views = Map.groupBy(tickets.map(viewTicket), (ticket) => ticket.order_id)
  const completed = new Map(ids.map((id) => [id, { row: rowOf(rows, id), order: viewOrder(rowOf(rows, id)) }]))
  await tell(
    tx,
    org,
    at,
    ids.map((id, i) => ({ fan: fans[i], order: completed.get(id)?.order, tickets: views.get(id) ?? [] })),
  )
  return completed
}

type Told = { readonly fan: Customer | undefined; readonly order: Order | undefined; readonly tickets: Ticket[] }

async function tell(tx: Tx, org: OrgId, at: Date, sold: readonly Told[]): Promise<void> {
  const orders = sold.map(({ fan, order, tickets }) => {
    if (!fan || !order) throw new Error('an order was confirmed without its buyer')
    return happened(orderCompleted, { fan, order: { ...order, tickets } })
  })
  const tickets = sold.flatMap((one) => one.tickets.map((ticket) => happened(ticketIssued, { ticket })))
  await emitAll(tx, org, at, [...orders, ...tickets])
}

function rowOf(rows: ReadonlyMap<number, OrderRow>, id: number): OrderRow {
  const row = rows.get(id)
  if (!row) throw new OfOneMember(`order ${id} was not pending when its payment was settled`)
  return row
}

export type FailedPayment = {
  readonly orderId: number
  readonly failure: { readonly code: string; readonly message: string }
}

/** Says that payments came to nothing; their orders stay pending. */
export async function paymentsFailed(tx: Tx, org: OrgId, failed: readonly FailedPayment[], at: Date): Promise<void> {
  const rows = await ordersById(
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
      return row ? [happened(orderPaymentFailed, { order: viewOrder(row), failure })] : []
    }),
  )
}

const ends = { expired: orderExpired, cancelled: orderCancelled } as const

/** Pending orders come to nothing, and say so. */
const endPending =
  (to: keyof typeof ends) =>
  async (tx: Tx, org: OrgId, orderIds: readonly number[], at: Date): Promise<void> => {
    const rows = await moveOrders(tx, org, orderIds, { from: ['pending'], to, at })
    await emitAll(
      tx,
      org,
      at,
      rows.map((row) => happened(ends[to], { order: viewOrder(row) })),
    )
  }

/** Nobody paid for them in time. */
export const expireOrders = endPending('expired')

/** Their money could not be taken after all. */
export const dropOrders = endPending('cancelled')

/** An expired order whose money came late and found its places still there. */
export const reviveOrders = (tx: Tx, org: OrgId, orderIds: readonly number[], at: Date): Promise<OrderRow[]> =>
  moveOrders(tx, org, orderIds, { from: ['pending', 'expired'], to: 'pending', at })
