import { type OrderHistoryEntry, type Refund, type TicketEmail, TicketStatus } from '#contract'
import type { TicketRow } from '#orders'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { toMajor } from '#platform/money'
import type { ChargebackRow, PaymentRow, TicketChangeRow } from './queries/order-parts.ts'
import type { OneOrderRow } from './queries/orders.ts'
import { findActors, viewActor, type FindActor } from './order-acts.ts'
import { holderOf } from './order-views.ts'
import type { OrderActRow } from './queries/order-acts.ts'

export type OrderHistoryParts = {
  readonly order: Pick<OneOrderRow, 'order_date' | 'status' | 'total_minor' | 'currency' | 'updated_at'>
  readonly tickets: readonly TicketRow[]
  readonly changes: readonly TicketChangeRow[]
  readonly payments: readonly PaymentRow[]
  readonly chargebacks: readonly ChargebackRow[]
  readonly refunds: readonly Refund[]
  readonly emails: readonly TicketEmail[]
  readonly acts: readonly OrderActRow[]
}

type EntryFields = Partial<Omit<OrderHistoryEntry, 'at' | 'type' | 'amount'>>

/** Returns what happened to an order, oldest first. It is placed before anything else, whatever a test clock shows. */
export function buildHistory(parts: OrderHistoryParts): OrderHistoryEntry[] {
  const { order } = parts
  const entry = toEntry(order.currency)
  const actors = findActors(parts.acts, parts.refunds)
  const later = [
    ...parts.payments.flatMap((payment) => paymentEntries(entry, payment, actors)),
    ...parts.changes.flatMap((change) => ticketEntries(entry, change, { ...parts, actors })),
    ...parts.refunds.map((refund) => refundEntry(entry, refund, actors)),
    ...parts.chargebacks.flatMap((chargeback) => chargebackEntries(entry, chargeback)),
    ...parts.emails.flatMap((email) => emailEntries(entry, email, actors)),
    ...correctionEntries(entry, parts.acts),
    ...endEntries(entry, parts, actors),
  ]
  const placedBy = { amount_minor: order.total_minor, actor: actors.ofPlacing(order.order_date) }
  const placed = entry('placed', unixSeconds(order.order_date), placedBy)
  return [placed, ...later.toSorted((a, b) => a.at - b.at)]
}

type ToEntry = (type: OrderHistoryEntry['type'], at: number, fields: EntryFields) => OrderHistoryEntry

const toEntry =
  (currency: string): ToEntry =>
  (type, at, fields) => ({
    at,
    type,
    ticket_id: null,
    new_ticket_id: null,
    payment_id: null,
    refund_id: null,
    email_id: null,
    amount: typeof fields.amount_minor === 'number' ? toMajor(fields.amount_minor, currency) : null,
    amount_minor: null,
    corrected_fields: [],
    actor: null,
    ...fields,
  })

function chargebackEntries(entry: ToEntry, row: ChargebackRow): OrderHistoryEntry[] {
  const { created_at, amount_minor, reversed_at, reversed_minor } = row
  const payment_id = publicId('pay', row.attempt_id)
  const taken = entry('chargeback', unixSeconds(created_at), { payment_id, amount_minor })
  if (reversed_at === null) return [taken]
  return [taken, entry('chargeback_reversed', unixSeconds(reversed_at), { payment_id, amount_minor: reversed_minor })]
}

/** Providers of payments that staff book: their money, or that there was nothing to pay. */
const TAKEN_BY_STAFF: ReadonlySet<string> = new Set(['external', 'none'])

function paymentEntries(entry: ToEntry, payment: PaymentRow, actors: FindActor): OrderHistoryEntry[] {
  const { attempt_id, status, settled_at: settledAt, amount_minor, provider } = payment
  if (settledAt === null) return []
  const type = status === 'done' ? 'paid' : 'payment_failed'
  const payment_id = publicId('pay', attempt_id)
  const actor = actors.ofPayment({ paymentId: payment_id, settledAt, isByStaff: TAKEN_BY_STAFF.has(provider) })
  return [entry(type, unixSeconds(settledAt), { payment_id, amount_minor, actor })]
}

type TicketParts = Pick<OrderHistoryParts, 'tickets' | 'refunds'> & { readonly actors: FindActor }

function ticketEntries(entry: ToEntry, change: TicketChangeRow, { tickets, refunds, actors }: TicketParts) {
  const { ticket_id } = change
  const at = unixSeconds(change.changed_at)
  if (change.status === TicketStatus.cancelled)
    return [entry('ticket_cancelled', at, { ticket_id, actor: actors.ofTicket(ticket_id, ['cancelTicket']) })]
  if (change.status === TicketStatus.refunded)
    // The entry of its refund says it already.
    return refunds.some(({ ticket_ids }) => ticket_ids.includes(ticket_id))
      ? []
      : [entry('ticket_refunded', at, { ticket_id, actor: actors.ofTicket(ticket_id, ['cancelTicket']) })]
  if (change.status !== TicketStatus.transferred) return []
  const replaced = tickets.find((ticket) => ticket.ticket_id === ticket_id)
  const made =
    replaced && tickets.find((ticket) => ticket.ticket_id > ticket_id && holderOf(ticket) === holderOf(replaced))
  const type = made && made.price_id !== replaced.price_id ? 'ticket_exchanged' : 'ticket_reissued'
  const actor = actors.ofTicket(ticket_id, ['reissueTicket', 'exchangeTicket'])
  return [entry(type, at, { ticket_id, new_ticket_id: made?.ticket_id ?? null, actor })]
}

/** One entry, with what has become of the refund. */
function refundEntry(entry: ToEntry, refund: Refund, actors: FindActor): OrderHistoryEntry {
  const { refund_id, amount_minor, created, updated_at, status } = refund
  const fields = { refund_id, amount_minor, actor: actors.ofRefund(refund) }
  return status === 'sending'
    ? entry('refund_requested', created, fields)
    : entry(`refund_${status}`, updated_at, fields)
}

function emailEntries(entry: ToEntry, { email_id, status, ended_at }: TicketEmail, actors: FindActor) {
  if (ended_at === null || (status !== 'sent' && status !== 'failed')) return []
  return [entry(`email_${status}`, ended_at, { email_id, actor: actors.ofEmail(email_id) })]
}

/** A correction that changed nothing is none. */
const correctionEntries = (entry: ToEntry, acts: readonly OrderActRow[]): OrderHistoryEntry[] =>
  acts
    .filter(({ operation, changed_fields }) => operation === 'updateOrder' && changed_fields.length > 0)
    .map((act) =>
      entry('corrected', unixSeconds(act.at), { corrected_fields: [...act.changed_fields], actor: viewActor(act) }),
    )

/** An order without tickets does not change after it ended, so its last change is its end. */
function endEntries(entry: ToEntry, { order, tickets }: OrderHistoryParts, actors: FindActor): OrderHistoryEntry[] {
  if (tickets.length > 0 || (order.status !== 'cancelled' && order.status !== 'expired')) return []
  const actor = order.status === 'cancelled' ? actors.ofEnd() : null
  return [entry(order.status, unixSeconds(order.updated_at), { actor })]
}
