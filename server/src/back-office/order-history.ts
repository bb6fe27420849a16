import { type OrderHistoryEntry, type Refund, type TicketEmail, TicketStatus } from '#contract'
import type { TicketRow } from '#orders'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { toMajor } from '#platform/money'
import type { ChargebackRow, PaymentRow, TicketChangeRow } from './queries/order-parts.ts'
import type { OneOrderRow } from './queries/orders.ts'
import { holderOf } from './order-views.ts'

export type OrderHistoryParts = {
  readonly order: Pick<OneOrderRow, 'order_date' | 'status' | 'total_minor' | 'currency' | 'updated_at'>
  readonly tickets: readonly TicketRow[]
  readonly changes: readonly TicketChangeRow[]
  readonly payments: readonly PaymentRow[]
  readonly chargebacks: readonly ChargebackRow[]
  readonly refunds: readonly Refund[]
  readonly emails: readonly TicketEmail[]
}

type EntryFields = Partial<Omit<OrderHistoryEntry, 'at' | 'type' | 'amount'>>

/** Returns what happened to an order, oldest first. It is placed before anything else, whatever a test clock shows. */
export function buildHistory(parts: OrderHistoryParts): OrderHistoryEntry[] {
  const { order } = parts
  const entry = toEntry(order.currency)
  const later = [
    ...parts.payments.flatMap((payment) => paymentEntries(entry, payment)),
    ...parts.changes.flatMap((change) => ticketEntries(entry, change, parts.tickets)),
    ...parts.refunds.flatMap((refund) => refundEntries(entry, refund)),
    ...parts.chargebacks.flatMap((chargeback) => chargebackEntries(entry, chargeback)),
    ...parts.emails.flatMap((email) => emailEntries(entry, email)),
    ...endEntries(entry, parts),
  ]
  const placed = entry('placed', unixSeconds(order.order_date), { amount_minor: order.total_minor })
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
    ...fields,
  })

function chargebackEntries(entry: ToEntry, row: ChargebackRow): OrderHistoryEntry[] {
  const { created_at, amount_minor, reversed_at, reversed_minor } = row
  const payment_id = publicId('pay', row.attempt_id)
  const taken = entry('chargeback', unixSeconds(created_at), { payment_id, amount_minor })
  if (reversed_at === null) return [taken]
  return [taken, entry('chargeback_reversed', unixSeconds(reversed_at), { payment_id, amount_minor: reversed_minor })]
}

function paymentEntries(entry: ToEntry, { attempt_id, status, settled_at, amount_minor }: PaymentRow) {
  if (settled_at === null) return []
  const type = status === 'done' ? 'paid' : 'payment_failed'
  return [entry(type, unixSeconds(settled_at), { payment_id: publicId('pay', attempt_id), amount_minor })]
}

function ticketEntries(entry: ToEntry, change: TicketChangeRow, tickets: readonly TicketRow[]): OrderHistoryEntry[] {
  const { ticket_id } = change
  const at = unixSeconds(change.changed_at)
  if (change.status === TicketStatus.cancelled) return [entry('ticket_cancelled', at, { ticket_id })]
  if (change.status === TicketStatus.refunded) return [entry('ticket_refunded', at, { ticket_id })]
  if (change.status !== TicketStatus.transferred) return []
  const replaced = tickets.find((ticket) => ticket.ticket_id === ticket_id)
  const made =
    replaced && tickets.find((ticket) => ticket.ticket_id > ticket_id && holderOf(ticket) === holderOf(replaced))
  const type = made && made.price_id !== replaced.price_id ? 'ticket_exchanged' : 'ticket_reissued'
  return [entry(type, at, { ticket_id, new_ticket_id: made?.ticket_id ?? null })]
}

function refundEntries(entry: ToEntry, { refund_id, amount_minor, created, updated_at, status }: Refund) {
  const requested = entry('refund_requested', created, { refund_id, amount_minor })
  if (status === 'sending') return [requested]
  return [requested, entry(`refund_${status}`, updated_at, { refund_id, amount_minor })]
}

function emailEntries(entry: ToEntry, { email_id, status, ended_at }: TicketEmail): OrderHistoryEntry[] {
  if (ended_at === null || (status !== 'sent' && status !== 'failed')) return []
  return [entry(`email_${status}`, ended_at, { email_id })]
}

/** An order without tickets does not change after it ended, so its last change is its end. */
function endEntries(entry: ToEntry, { order, tickets }: OrderHistoryParts): OrderHistoryEntry[] {
  if (tickets.length > 0 || (order.status !== 'cancelled' && order.status !== 'expired')) return []
  return [entry(order.status, unixSeconds(order.updated_at), {})]
}
