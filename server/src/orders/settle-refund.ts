import { orderRefunded, orderUpdated } from '#contract'
import { bookedFees, postRefunds } from '#ledger'
import {
  findRefund,
  type Held,
  leaseSeconds,
  type RefundLine,
  type RefundRow,
  sendRefund,
  type Settled,
  settleRefund,
  takeDueRefunds,
} from '#payments'
import { type Clock, systemClock } from '#platform/clock'
import { type Db, inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emit } from '#platform/outbox'
import { nowOf } from '#platform/test-clock'
import { orderAfter, owning, partsOf, statusAfter } from './refund-amounts.ts'
import {
  addRefunding,
  type LockedOrder,
  lockOrder,
  payBackOrder,
  payBackTickets,
  type SoldTicket,
  soldTickets,
} from './queries/refunds.ts'
import { ticketsOfOrders } from './queries/selling.ts'
import { announceRefund } from './refund-view.ts'
import { viewOrder, viewTicket } from './views.ts'

/** Asks the provider to pay back what was opened, and writes down what came of it. Whoever holds the version may. */
export async function carryOutRefund(db: Db, org: OrgId, held: Held, now: () => Date): Promise<void> {
  const refund = await findRefund(db, org, held.refundId)
  if (!refund || refund.version !== held.version || refund.settled_at !== null) return
  const end = await sendRefund(db, org, refund)
  if (end) await inTx(db, org, (tx) => close(tx, org, refund, { ...end, at: now() }))
}

const AT_ONCE = 50

/** Goes on with refunds that nobody carried out within their lease, of every organisation. */
export async function goOnWithRefunds(db: Db, clock: Clock = systemClock): Promise<void> {
  const failures: unknown[] = []
  for (let taken = AT_ONCE; taken === AT_ONCE;) {
    const due = await takeDueRefunds(db, AT_ONCE, leaseSeconds())
    taken = due.length
    // One that cannot be carried out does not keep the others waiting.
    for (const { org, ...held } of due) {
      const at = await nowOf(db, org, clock)
      await carryOutRefund(db, org, held, () => at).catch((error: unknown) => failures.push(error))
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Fenced by the version: when somebody else has gone on with it meanwhile, nothing is written. */
async function close(tx: Tx, org: OrgId, refund: RefundRow, end: Settled & { at: Date }): Promise<void> {
  const held = { refundId: refund.refund_id, version: refund.version }
  // All in one write; each sees what the ones before it waited for.
  const [settled, order, tickets, keptFees] = await Promise.all([
    settleRefund(tx, org, held, end),
    lockOrder(tx, org, { id: refund.order_id }),
    soldTickets(tx, org, refund.order_id),
    bookedFees(tx, org, refund.order_id),
  ])
  if (!settled) return
  if (!order) throw new Error(`order ${refund.order_id} is gone`)
  if (end.status === 'failed') await addRefunding(tx, org, order.order_id, { amount: -refund.amount_minor, at: end.at })
  else await payBack(tx, org, { order, tickets, refund, keptFees }, end.at)
  await announceRefund(tx, org, refund.refund_id, end.at)
}

type Paid = {
  readonly order: LockedOrder
  readonly tickets: readonly SoldTicket[]
  readonly refund: RefundRow
  /** What of the service fees is not the organisation's; undefined when the sale is not in the books. */
  readonly keptFees: number | undefined
}

async function payBack(tx: Tx, org: OrgId, paid: Paid, at: Date): Promise<void> {
  const { order, refund } = paid
  const lineOf = new Map(linesOf(refund).map((line) => [line.ticketId, line]))
  const tickets = paid.tickets.map((ticket) => {
    const line = lineOf.get(ticket.ticket_id)
    return { line, status: line ? statusAfter(ticket, line) : ticket.status }
  })
  const amount = refund.amount_minor
  const after = orderAfter({ ...order, refunded_minor: order.refunded_minor + amount }, tickets)
  const [row, , , told] = await Promise.all([
    payBackOrder(tx, org, order.order_id, { settledMinor: amount, refundedMinor: amount, ...after, at }),
    payBackTickets(
      tx,
      org,
      tickets.flatMap(({ line, status }) => (line ? [{ ...line, status }] : [])),
      at,
    ),
    book(tx, org, paid, at),
    ticketsOfOrders(tx, org, [order.order_id]),
  ])
  const event = after.refundStatus === 'full' ? orderRefunded : orderUpdated
  await emit(tx, org, event, { at, data: { order: { ...viewOrder(row), tickets: told.map(viewTicket) } } })
}

async function book(tx: Tx, org: OrgId, { refund, tickets, keptFees }: Paid, at: Date): Promise<void> {
  if (keptFees === undefined) return
  const rebate = owning(tickets).reduce((sum, ticket) => sum + ticket.service_fee_minor, 0) - keptFees
  const parts = partsOf(tickets, { amountMinor: refund.amount_minor, lines: linesOf(refund) }, rebate)
  const of = { refundId: refund.refund_id, orderId: refund.order_id, currency: refund.currency }
  const till = refund.provider === 'outside' ? 'outside' : 'provider'
  await postRefunds(tx, org, [{ ...of, ...parts, till }], at)
}

const linesOf = (refund: RefundRow): RefundLine[] =>
  refund.ticket_ids.map((ticketId, i) => ({
    ticketId,
    amountMinor: refund.ticket_amounts[i] ?? 0,
    faceMinor: refund.ticket_faces[i] ?? 0,
  }))
