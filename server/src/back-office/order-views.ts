import {
  type OrderDetails,
  type OrderPayment,
  shownPaymentMethods,
  type OrderRecord,
  scanDirections,
  scanResults,
  scheduleStatuses,
  type TicketRecord,
} from '#contract'
import { type TicketRow, viewOrder, viewTicket } from '#orders'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { toMajor } from '#platform/money'
import { oneOf } from '#platform/one-of'
import type { CustomerRow, MemberRow, PaymentRow } from './queries/order-parts.ts'
import type { OrderRecordRow } from './queries/orders.ts'
import type { EntryRow } from './queries/tickets.ts'

export const viewOrderRecord = (row: OrderRecordRow): OrderRecord => ({
  ...viewOrder(row),
  customer_id: publicId('cus', row.customer_id),
  event_title: row.event_title,
  event_starts_at: row.event_starts_at && unixSeconds(row.event_starts_at),
  event_timezone: row.event_timezone,
  event_schedule_status: row.event_schedule_status === null ? null : oneOf(scheduleStatuses, row.event_schedule_status),
  ticket_count: row.ticket_count,
  card: viewCard(row),
})

const viewCard = ({ card_brand: brand, card_last4: last4 }: Pick<OrderRecordRow, 'card_brand' | 'card_last4'>) =>
  brand === null || last4 === null ? null : { brand, last4 }

export const viewOrderCustomer = ({ customer_id, ...row }: CustomerRow): OrderDetails['customer'] => ({
  customer_id: publicId('cus', customer_id),
  ...row,
})

export const viewOrderMember = (row: MemberRow): OrderDetails['members'][number] => ({
  membership_member_id: row.member_id,
  member_number: row.member_number,
  first_name: row.first_name,
  last_name: row.last_name,
  membership_member_status_id: row.status,
})

export const viewPayment = (row: PaymentRow): OrderPayment => ({
  payment_id: publicId('pay', row.attempt_id),
  status: paymentState(row.status),
  method: row.method === null ? null : oneOf(shownPaymentMethods, row.method),
  provider: row.provider,
  provider_reference: row.payment_id,
  card: viewCard(row),
  amount: toMajor(row.amount_minor, row.currency),
  amount_minor: row.amount_minor,
  currency: row.currency,
  failure_code: row.failure_code,
  failure_message: row.failure_message,
  created: unixSeconds(row.created_at),
  settled_at: row.settled_at && unixSeconds(row.settled_at),
})

function paymentState(status: string): OrderPayment['status'] {
  if (status === 'done') return 'succeeded'
  if (status === 'failed') return 'failed'
  return status === 'waiting' ? 'requires_action' : 'processing'
}

/** The tickets of an order, and the passages of their places by holder. */
export type TicketParts = {
  readonly tickets: readonly TicketRow[]
  readonly eventTitle: string
  readonly entries: ReadonlyMap<string, readonly EntryRow[]>
}

/** The first ticket of the place: a replacement names it. */
const placeOf = (ticket: TicketRow): number => ticket.origin_ticket_id ?? ticket.ticket_id

/** The name under which passages of a place are stored. */
export const holderOf = (ticket: TicketRow): string => `t${placeOf(ticket)}`

export function viewTicketRecord(ticket: TicketRow, { tickets, eventTitle, entries }: TicketParts): TicketRecord {
  const chain = tickets.filter((other) => placeOf(other) === placeOf(ticket)).map(({ ticket_id }) => ticket_id)
  const at = chain.indexOf(ticket.ticket_id)
  return {
    ...viewTicket(ticket),
    attendee_name: ticket.attendee_name,
    event_title: eventTitle,
    replaces_ticket_id: chain[at - 1] ?? null,
    replaced_by_ticket_id: chain[at + 1] ?? null,
    entries: (entries.get(holderOf(ticket)) ?? []).map((entry) => viewEntry(entry, placeOf(ticket))),
  }
}

const viewEntry = (row: EntryRow, firstTicketId: number): TicketRecord['entries'][number] => ({
  scan_id: row.scan_id,
  scanned_at: unixSeconds(row.at),
  direction: oneOf(scanDirections, row.direction),
  result: oneOf(scanResults, row.result),
  gate_id: row.gate_id,
  gate: row.gate,
  ticket_id: row.ticket_id ?? firstTicketId,
})
