import type { TicketEmail } from '@tessera/sdk'
import type { HistoryEntry, OrderDetails } from './order-types.ts'

/** What an e-mail of an order brought. */
export type EmailKind = 'tickets' | 'membership' | Exclude<TicketEmail['cause'], 'sale' | 'request'>

/** Returns what an e-mail is about. An order has either tickets of an event or memberships. */
export function emailKind(
  { cause }: Pick<TicketEmail, 'cause'>,
  { event_id }: Pick<OrderDetails, 'event_id'>,
): EmailKind {
  if (cause !== 'sale' && cause !== 'request') return cause
  return event_id === null ? 'membership' : 'tickets'
}

/** True if a payment was no money: the buyer pays later what was sold on account. */
export const isPutOnAccount = (
  { payment_id: id }: Pick<HistoryEntry, 'payment_id'>,
  { payments }: Pick<OrderDetails, 'payments'>,
): boolean => payments.some(({ payment_id, method }) => payment_id === id && method === 'on_account')
