import { orderRefunded, orderUpdated, withListedTickets } from '#contract'
import { type CashAccount, findPostedServiceFees, type PaymentParts, postRefunds, type VatPart } from '#ledger'
import {
  addRefundedTaxes,
  calculateRefundVat,
  listOrderTaxes,
  listRefundedTermRates,
  type OrderTaxChange,
  type OrderTaxRow,
  orderStatusAfter,
  ticketStatusAfter,
  toLedgerParts,
  withoutTransferred,
} from '#order-amounts'
import {
  findRefund,
  type RefundLease,
  type PaymentDeps,
  type RefundLine,
  type RefundRow,
  sendRefund,
  type RefundOutcome,
  settleRefund,
  leaseDueRefunds,
} from '#payments'
import { type Clock, systemClock } from '#platform/clock'
import { type Db, inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { itemAt } from '#platform/lists'
import { emit } from '#platform/outbox'
import { currentTime } from '#platform/test-clock'
import {
  addRefunding,
  type LockedOrder,
  lockOrder,
  addOrderRefund,
  addTicketRefunds,
  type SoldTicket,
  listSoldTickets,
} from './queries/refunds.ts'
import { listTicketsOfOrders } from './queries/selling.ts'
import { emitRefundUpdated } from './refund-view.ts'
import { viewOrder, viewTicket } from './views.ts'

type RefundDeps = PaymentDeps & { readonly db: Db }

/** Sends an opened refund to the provider and stores the outcome. Does nothing if another worker holds the lease. */
export async function executeRefund(deps: RefundDeps, org: OrgId, lease: RefundLease, now: () => Date): Promise<void> {
  const refund = await findRefund(deps.db, org, lease.refundId)
  if (!refund || refund.version !== lease.version || refund.settled_at !== null) return
  const outcome = await sendRefund(deps, org, refund)
  if (outcome) await inTx(deps.db, org, (tx) => settle(tx, org, refund, { ...outcome, at: now() }))
}

const BATCH = 50

/** Executes refunds of every organisation whose lease has expired. */
export async function resumeRefunds(deps: RefundDeps, clock: Clock = systemClock): Promise<void> {
  const failures: unknown[] = []
  for (let leased = BATCH; leased === BATCH;) {
    const due = await leaseDueRefunds(deps.db, BATCH, deps.leaseSeconds)
    leased = due.length
    // A refund that fails does not delay the others.
    for (const { org, ...lease } of due) {
      const at = await currentTime(deps.db, org, clock)
      await executeRefund(deps, org, lease, () => at).catch((error: unknown) => failures.push(error))
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** The till that gives the money, and the account that it comes from. */
export type RefundTill = { readonly tillId: string; readonly cashAccount: CashAccount }

/** Settles a refund whose money was paid already, at a till or by the provider, in the transaction that opened it. */
export async function settlePaidRefund(
  tx: Tx,
  org: OrgId,
  refundId: string,
  paid: { readonly at: Date; readonly till?: RefundTill },
): Promise<void> {
  const refund = await findRefund(tx, org, refundId)
  if (!refund) throw new Error(`refund ${refundId} does not exist`)
  await settle(tx, org, refund, { status: 'succeeded', providerRefundId: null, ...paid })
}

type SettledOutcome = RefundOutcome & { readonly at: Date; readonly till?: RefundTill }

/** Fenced by the version: if another worker took over the lease, nothing is written. */
async function settle(tx: Tx, org: OrgId, refund: RefundRow, outcome: SettledOutcome): Promise<void> {
  const lease = { refundId: refund.refund_id, version: refund.version }
  // Sent in one round trip. Each statement sees what the statements before it waited for.
  const [settled, order, tickets, keptFees, taxes, terms] = await Promise.all([
    settleRefund(tx, org, lease, outcome),
    lockOrder(tx, org, { id: refund.order_id }),
    listSoldTickets(tx, org, refund.order_id),
    findPostedServiceFees(tx, org, refund.order_id),
    listOrderTaxes(tx, org, [refund.order_id]),
    listRefundedTermRates(tx, org, refund.refund_id),
  ])
  if (!settled) return
  if (!order) throw new Error(`order ${refund.order_id} does not exist`)
  const { at, till } = outcome
  if (outcome.status === 'failed') await addRefunding(tx, org, order.order_id, { amount: -refund.amount_minor, at })
  else await applyRefund(tx, org, { order, tickets, refund, keptFees, till, taxes, terms }, at)
  await emitRefundUpdated(tx, org, refund.refund_id, at)
}

type RefundContext = {
  readonly order: LockedOrder
  readonly tickets: readonly SoldTicket[]
  readonly refund: RefundRow
  /** The service fees that the platform kept; undefined if the ledger has no sale of this order. */
  readonly keptFees: number | undefined
  readonly till: RefundTill | undefined
  /** The VAT of the order before the refund. */
  readonly taxes: readonly OrderTaxRow[]
  readonly terms: Awaited<ReturnType<typeof listRefundedTermRates>>
}

async function applyRefund(tx: Tx, org: OrgId, context: RefundContext, at: Date): Promise<void> {
  const { order, refund } = context
  const lineOf = new Map(toLines(refund).map((line) => [line.ticketId, line]))
  const tickets = context.tickets.map((ticket) => {
    const line = lineOf.get(ticket.ticket_id)
    return { line, status: line ? ticketStatusAfter(ticket, line) : ticket.status }
  })
  const amount = refund.amount_minor
  const after = orderStatusAfter({ ...order, refunded_minor: order.refunded_minor + amount }, tickets)
  const parts = toPostedParts(context)
  const [, row, , , ticketRows] = await Promise.all([
    // First, so that the row of the order shows it.
    addRefundedTaxes(tx, org, sumByRate(order.order_id, parts?.vat ?? [])),
    addOrderRefund(tx, org, order.order_id, { settledMinor: amount, refundedMinor: amount, ...after, at }),
    addTicketRefunds(
      tx,
      org,
      tickets.flatMap(({ line, status }) => (line ? [{ ...line, status }] : [])),
      at,
    ),
    parts && postRefund(tx, org, context, { parts, at }),
    listTicketsOfOrders(tx, org, [order.order_id]),
  ])
  const event = after.refundStatus === 'full' ? orderRefunded : orderUpdated
  await emit(tx, org, event, { at, data: { order: withListedTickets(viewOrder(row), ticketRows.map(viewTicket)) } })
}

/** The parts of the refund with their VAT; undefined if the sale was not posted either. */
function toPostedParts({ order, refund, tickets, keptFees, taxes, terms }: RefundContext): PaymentParts | undefined {
  if (keptFees === undefined) return undefined
  const rebateMinor = withoutTransferred(tickets).reduce((sum, ticket) => sum + ticket.service_fee_minor, 0) - keptFees
  const amounts = { amountMinor: refund.amount_minor, lines: toLines(refund) }
  const { total_minor, refunded_minor } = order
  // A refund of memberships names its terms. Without one, it is of money that was not due, and so was not taxed.
  const isTaxed = order.event_id !== null || terms.length > 0
  const vat = calculateRefundVat(
    { total_minor, refunded_minor, tickets, taxes, rebateMinor },
    { ...amounts, terms, isTaxed },
  )
  return { ...toLedgerParts(tickets, amounts, rebateMinor), vat }
}

const sumByRate = (orderId: number, vat: readonly VatPart[]): OrderTaxChange[] =>
  [...Map.groupBy(vat, ({ rate }) => rate.tax_rate_id).values()].flatMap((same) => {
    const [first] = same
    const grossMinor = same.reduce((sum, part) => sum + part.grossMinor, 0)
    const vatMinor = same.reduce((sum, part) => sum + part.vatMinor, 0)
    return first ? [{ orderId, rate: first.rate, grossMinor, vatMinor }] : []
  })

async function postRefund(
  tx: Tx,
  org: OrgId,
  { refund, till }: RefundContext,
  { parts, at }: { readonly parts: PaymentParts; readonly at: Date },
): Promise<void> {
  const { refund_id: refundId, order_id: orderId, attempt_id: attemptId, currency } = refund
  const source = { refundId, orderId, attemptId, currency }
  await postRefunds(tx, org, [{ ...source, ...parts, ...(till ?? { cashAccount: accountOf(refund) }) }], at)
}

/** What was sold on account is refunded to that account. Other money that staff took is refunded outside of any till. */
function accountOf({ provider, payment_method }: RefundRow): CashAccount {
  if (provider !== 'external') return 'provider'
  return payment_method === 'on_account' ? 'receivable' : 'external'
}

const toLines = (refund: RefundRow): RefundLine[] =>
  refund.ticket_ids.map((ticketId, i) => ({
    ticketId,
    amountMinor: itemAt(refund.ticket_amounts, i),
    faceMinor: itemAt(refund.ticket_faces, i),
  }))
