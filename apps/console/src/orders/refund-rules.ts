import { TicketStatus, type OrderDetails, type OrderTicket } from './order-types.ts'

/** What is refunded: everything, some tickets, or an amount that leaves the tickets valid. */
export type RefundChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'tickets'; readonly ticketIds: ReadonlySet<number> }
  | { readonly kind: 'amount'; readonly amountMinor: number | undefined }

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** What can still be refunded of an order: what was paid, less refunds, refunds on their way, and chargebacks that were not won. */
export function leftMinor(order: OrderDetails): number {
  const paid = sum(order.payments.filter(({ status }) => status === 'succeeded').map((payment) => payment.amount_minor))
  const total = (kind: string): number =>
    sum(order.history.filter(({ type }) => type === kind).map((entry) => entry.amount_minor ?? 0))
  const chargebacks = total('chargeback') - total('chargeback_reversed')
  const taken = order.refunded_amount_minor + sendingMinor(order) + chargebacks
  return Math.max(0, Math.min(order.total_minor, paid) - taken)
}

/** Refunds that the payment provider has not confirmed yet. */
export const sendingMinor = (order: OrderDetails): number =>
  sum(order.refunds.filter(({ status }) => status === 'sending').map((refund) => refund.amount_minor))

/** What is left of a ticket. A refund takes the face value before the fees. */
export function ticketLeftMinor(ticket: OrderTicket, hasFees: boolean): number {
  if (ticket.ticket_status_id === TicketStatus.replaced) return 0
  const face = ticket.price_minor - ticket.discount_amount_minor
  const faceLeft = face - Math.min(face, ticket.refunded_amount_minor)
  return hasFees ? ticket.total_minor - ticket.refunded_amount_minor : faceLeft
}

/** The tickets that a choice cancels. */
export function chosenTickets(order: OrderDetails, choice: RefundChoice): readonly OrderTicket[] {
  if (choice.kind === 'amount') return []
  const present = order.tickets.filter((ticket) => ticket.ticket_status_id !== TicketStatus.replaced)
  return choice.kind === 'all' ? present : present.filter((ticket) => choice.ticketIds.has(ticket.ticket_id))
}

/** What a choice refunds, by the rules of the server, which has the last word. */
export function refundMinor(order: OrderDetails, choice: RefundChoice, hasFees: boolean): number {
  if (choice.kind === 'amount') return choice.amountMinor ?? 0
  const left = leftMinor(order)
  if (choice.kind === 'all' && hasFees) return left
  return Math.min(left, sum(chosenTickets(order, choice).map((ticket) => ticketLeftMinor(ticket, hasFees))))
}

/** True if the amount is more than a person may refund at once. A ceiling in another currency cannot be compared. */
export const isAboveCeiling = (
  amountMinor: number,
  ceilingMinor: number | null,
  { currency, ceilingCurrency }: { readonly currency: string; readonly ceilingCurrency: string },
): boolean => ceilingMinor !== null && amountMinor > 0 && (currency !== ceilingCurrency || amountMinor > ceilingMinor)
