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

/** What is left of a ticket by its parts. A refund takes the face value, then the service fee, then the transaction fee. */
type TicketLeft = { readonly face: number; readonly serviceFees: number; readonly transactionFee: number }

function ticketLeftParts(ticket: OrderTicket): TicketLeft {
  if (ticket.ticket_status_id === TicketStatus.replaced) return { face: 0, serviceFees: 0, transactionFee: 0 }
  const transaction = ticket.transaction_fee_minor
  const face = Math.max(0, ticket.price_minor - ticket.discount_amount_minor - ticket.refunded_amount_minor)
  const fees = ticket.total_minor - ticket.refunded_amount_minor - face
  const transactionFee = Math.min(transaction, fees)
  return { face, serviceFees: fees - transactionFee, transactionFee }
}

/** What is left of a ticket. */
export function ticketLeftMinor(ticket: OrderTicket, hasFees: boolean): number {
  const { face, serviceFees, transactionFee } = ticketLeftParts(ticket)
  return hasFees ? face + serviceFees + transactionFee : face
}

/** What the list of tickets shows for one: the transaction fee is one of the order, with a line of its own. */
export function ticketShownMinor(ticket: OrderTicket, hasFees: boolean): number {
  const { face, serviceFees } = ticketLeftParts(ticket)
  return hasFees ? face + serviceFees : face
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

/** The fees that a choice refunds with the tickets. The rest of an order that is refunded in full is no fee of a ticket. */
export function feesLeft(
  order: OrderDetails,
  choice: RefundChoice,
): Pick<TicketLeft, 'serviceFees' | 'transactionFee'> {
  const all = refundMinor(order, choice, true) - refundMinor(order, choice, false)
  const parts = chosenTickets(order, choice).map(ticketLeftParts)
  const transactionFee = Math.min(all, sum(parts.map((part) => part.transactionFee)))
  return { serviceFees: all - transactionFee, transactionFee }
}

/** True if the amount is more than a person may refund at once. A ceiling in another currency cannot be compared. */
export const isAboveCeiling = (
  amountMinor: number,
  ceilingMinor: number | null,
  { currency, ceilingCurrency }: { readonly currency: string; readonly ceilingCurrency: string },
): boolean => ceilingMinor !== null && amountMinor > 0 && (currency !== ceilingCurrency || amountMinor > ceilingMinor)
