import type { ReactNode } from 'react'
import * as words from '#words/orders'
import { Badge, type Tone } from '../kit/badge.tsx'
import type { OrderPayment, OrderRow, OrderTicket } from './order-types.ts'

type Label = { readonly text: () => string; readonly tone: Tone }

const orderLabels: Readonly<Record<OrderRow['order_status'], Label>> = {
  pending: { text: words.statusPending, tone: 'wait' },
  confirmed: { text: words.statusConfirmed, tone: 'good' },
  cancelled: { text: words.statusCancelled, tone: 'bad' },
  refunded: { text: words.statusRefunded, tone: 'calm' },
  expired: { text: words.statusExpired, tone: 'calm' },
}

const refundLabels: Readonly<Record<OrderRow['refund_status'], Label>> = {
  none: { text: words.refundNone, tone: 'calm' },
  partial: { text: words.refundPartial, tone: 'wait' },
  full: { text: words.refundFull, tone: 'calm' },
}

/** By the number of the status. */
const ticketLabels: readonly Label[] = [
  { text: words.ticketPending, tone: 'wait' },
  { text: words.ticketActive, tone: 'good' },
  { text: words.ticketCancelled, tone: 'bad' },
  { text: words.ticketRefunded, tone: 'calm' },
  { text: words.ticketReplaced, tone: 'calm' },
]

const methodLabels: Readonly<Record<NonNullable<OrderRow['payment_method']>, () => string>> = {
  card: words.methodCard,
  wallet: words.methodWallet,
  bank: words.methodBank,
  free: words.methodFree,
  other: words.methodOther,
  cash: words.methodCash,
  card_terminal: words.methodTerminal,
  complimentary: words.methodComplimentary,
  on_account: words.methodAccount,
}

const tenderLabels = {
  cash: words.tenderCash,
  card_terminal: words.tenderTerminal,
  complimentary: words.tenderComplimentary,
  on_account: words.tenderAccount,
}
export type Tender = keyof typeof tenderLabels

export const orderStatusText = (status: OrderRow['order_status']): string => orderLabels[status].text()
export const refundStatusText = (status: OrderRow['refund_status']): string => refundLabels[status].text()
export const methodText = (method: NonNullable<OrderRow['payment_method']>): string => methodLabels[method]()
export const tenderText = (tender: Tender): string => tenderLabels[tender]()

export const OrderStatusBadge = ({ status }: { readonly status: OrderRow['order_status'] }): ReactNode => (
  <Badge tone={orderLabels[status].tone}>{orderLabels[status].text()}</Badge>
)

/** How much of an order was refunded; nothing if nothing was. */
export const RefundStatusBadge = ({ status }: { readonly status: OrderRow['refund_status'] }): ReactNode =>
  status === 'none' ? null : <Badge tone={refundLabels[status].tone}>{refundLabels[status].text()}</Badge>

export function TicketStatusBadge({ ticket }: { readonly ticket: OrderTicket }): ReactNode {
  const label = ticketLabels[ticket.ticket_status_id]
  return label ? <Badge tone={label.tone}>{label.text()}</Badge> : null
}

/** The number by which people name a ticket: it is printed on it. */
export const TicketNumber = ({ id }: { readonly id: number }): ReactNode => (
  <span className="ticket-number">{words.ticketNumber({ number: String(id) })}</span>
)

type Paid = Pick<OrderRow, 'payment_method' | 'card'>

/** How an order was paid: the card by its brand and last digits, otherwise the method; empty until it is known. */
export function paidWith({ payment_method: method, card }: Paid): string {
  if (card) return words.cardNumber({ brand: capitalise(card.brand), last4: card.last4 })
  return method === null ? '' : methodLabels[method]()
}

/** How a payment was made; what staff took outside of any till has no tender, and one that failed early no method. */
export function paymentText({ method, card, provider, status }: OrderPayment): string {
  if (method === 'other' && provider === 'external') return words.paymentByHand()
  return (
    paidWith({ payment_method: method, card }) ||
    (status === 'failed' ? words.methodNotRecorded() : words.methodUnknown())
  )
}

const goalLabels: Readonly<Record<NonNullable<OrderPayment['method']>, () => string>> = {
  card: words.toCard,
  wallet: words.toWallet,
  bank: words.toBank,
  free: words.toOther,
  other: words.toOther,
  cash: words.toOther,
  card_terminal: words.toOther,
  complimentary: words.toOther,
  on_account: words.toOther,
}

/** Where the refund of a payment goes to, as a part of a sentence. */
export const refundGoal = ({ method, card }: OrderPayment): string =>
  card ? paidWith({ payment_method: method, card }) : goalLabels[method ?? 'other']()

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The place of a ticket as people say it: section, row and seat, or the price if it has no seat. */
export function ticketPlace(ticket: OrderTicket): string {
  const parts = [
    ticket.section_label,
    ticket.sub_section_title,
    ticket.seat_row && words.seatRow({ row: ticket.seat_row }),
    ticket.seat_title && words.seatNumber({ seat: ticket.seat_title }),
  ].filter((part) => part !== null && part !== '')
  return parts.length > 0 ? parts.join(' · ') : ticket.price_title
}

/** True if somebody entered with the ticket, or with one that it replaced. */
export const isUsed = (ticket: OrderTicket): boolean =>
  ticket.attended_at !== null || ticket.entries.some(({ direction }) => direction === 'entry')
