import { listPaidAttempts, openRefund, type NewRefund, type PaidAttempt, type RefundLine } from '#payments'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { minorOf, type Minor } from '#platform/money'
import { fail, failParam } from '#platform/problem'
import { amountLines, partsOfPayments, sumOf, TRANSFERRED, wholeLines } from './refund-amounts.ts'
import { addRefunding, chargedBack, type LockedOrder, type SoldTicket } from './queries/refunds.ts'
import { announceRefund } from './refund-view.ts'

export type Wish = {
  readonly ticket_ids?: readonly number[]
  /** In major units; nothing is cancelled then. */
  readonly amount?: number
  readonly fees?: boolean
}

/** What a refund pays back. What its lines leave of the amount is no ticket's. */
export type Payback = { readonly amountMinor: Minor; readonly lines: readonly RefundLine[] }

/** The tickets that are meant: all of the order, or those that are named. */
export function chosenTickets(tickets: readonly SoldTicket[], ids: readonly number[] = []): readonly SoldTicket[] {
  if (ids.length === 0) return tickets
  const known = new Map(tickets.map((ticket) => [ticket.ticket_id, ticket]))
  return [...new Set(ids)].map((id) => {
    const ticket = known.get(id) ?? failParam('ticket_ids', 'must be tickets of this order')
    return ticket.status === TRANSFERRED
      ? fail('invalid_state', `Ticket ${id} was replaced by another one: name that one.`)
      : ticket
  })
}

/** How much is paid back to a buyer who is to have this, or why nothing is. The order is locked. */
export async function payback(
  tx: Tx,
  org: OrgId,
  of: { readonly order: LockedOrder; readonly tickets: readonly SoldTicket[] },
  wish: Wish,
): Promise<Payback> {
  const { order } = of
  const { fees = true, amount } = wish
  const left = await leftOf(tx, org, order)
  const chosen = chosenTickets(of.tickets, wish.ticket_ids)
  const all = wholeLines(chosen, fees)
  // What no ticket carries any more, such as the difference of an exchange that could not be paid back.
  const beyond = fees && !wish.ticket_ids?.length ? Math.max(0, left - sumOf(all)) : 0
  if (amount === undefined) return within(left, { amountMinor: sumOf(all) + beyond, lines: all })
  const amountMinor =
    minorOf(amount, order.currency) ?? failParam('amount', `has too many decimals for ${order.currency}`)
  const lines = amountLines(chosen, Math.min(amountMinor, sumOf(all)), fees) ?? []
  return within(Math.min(left, sumOf(all) + beyond), { amountMinor, lines })
}

function within(left: Minor, wanted: Payback): Payback {
  if (wanted.amountMinor > left) fail('invalid_state', 'That is more than is left to pay back of this order.')
  return wanted
}

export type Opened = { readonly refundId: string; readonly amountMinor: Minor }

type Why = Pick<NewRefund, 'cause' | 'reason' | 'at'>

/** What can be paid back of an order: of its total, and of what was taken of it, where it is paid by instalments. */
async function leftOf(tx: Tx, org: OrgId, order: LockedOrder): Promise<Minor> {
  const [taken, paid] = await Promise.all([
    chargedBack(tx, org, order.order_id),
    listPaidAttempts(tx, org, order.order_id),
  ])
  const ofTotal = order.total_minor - order.refunded_minor - order.refunding_minor - taken
  return paid.length === 0 ? ofTotal : Math.min(ofTotal, sumLeft(paid))
}

const sumLeft = (paid: readonly PaidAttempt[]): Minor => paid.reduce((sum, one) => sum + one.left_minor, 0)

/**
 * Opens refunds of a locked order and counts them as on their way. What was paid in parts goes back to each payment, the
 * newest first, and never more than it was. Answers them; none when there is nothing to pay.
 */
export async function openPayback(
  tx: Tx,
  org: OrgId,
  order: LockedOrder,
  { amountMinor, lines, attemptId, ...why }: Payback & Why & { readonly attemptId?: string },
): Promise<Opened[]> {
  if (amountMinor === 0) return []
  const all = await listPaidAttempts(tx, org, order.order_id)
  const paid = attemptId === undefined ? all : all.filter((one) => one.attempt_id === attemptId)
  if (paid.length === 0) fail('invalid_state', 'This order was not paid here, so it cannot be paid back here.')
  const parts = partsOfPayments(paid, amountMinor)
  if (!parts) fail('invalid_state', 'That is more than is left to pay back of this order.')
  const opened: Opened[] = []
  // Tickets are paid for at once, so that their lines are of the one payment that there is.
  for (const part of parts) {
    const refundId = newUuid(why.at.getTime())
    const { order_id: orderId, currency } = order
    await Promise.all([
      addRefunding(tx, org, orderId, { amount: part.amountMinor, at: why.at }),
      openRefund(tx, org, { refundId, orderId, currency, ...part, lines: opened.length === 0 ? lines : [], ...why }),
      announceRefund(tx, org, refundId, why.at),
    ])
    opened.push({ refundId, amountMinor: part.amountMinor })
  }
  return opened
}
