import { TicketStatus } from '#contract'
import { fullRefundLines, partialRefundLines, splitOverPayments, sumLines } from '#order-amounts'
import {
  listPaidAttempts,
  openRefund,
  type NewRefund,
  type PaidAttempt,
  type PaymentCtx,
  type RefundLine,
} from '#payments'
import { type AmountFields, readAmountMinor } from '#platform/amount-input'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import type { Minor } from '#platform/money'
import { fail, failParam } from '#platform/problem'
import type { RefundAuthority } from '#platform/restrictions'
import { addRefunding, sumChargebacks, type LockedOrder, type SoldTicket } from './queries/refunds.ts'
import { listUsedTickets } from './queries/used.ts'
import { requireRefundCeiling } from './refund-ceiling.ts'
import { emitRefundUpdated } from './refund-view.ts'

/** If an amount is given, no ticket is cancelled. */
export type RefundRequest = AmountFields<'amount'> & {
  readonly ticket_ids?: readonly number[]
  readonly fees?: boolean
}

/** The amount of a refund and its split over tickets. Any remainder belongs to no ticket. */
export type RefundAmounts = {
  readonly amountMinor: Minor
  readonly lines: readonly RefundLine[]
  /** Fees are not refunded, so the platform keeps its part of the payment. */
  readonly keepsFee?: boolean
}

/** Returns the tickets with these ids, or all tickets of the order if no ids are given. */
export function selectTickets(tickets: readonly SoldTicket[], ids: readonly number[] = []): readonly SoldTicket[] {
  if (ids.length === 0) return tickets
  const known = new Map(tickets.map((ticket) => [ticket.ticket_id, ticket]))
  return [...new Set(ids)].map((id) => {
    const ticket = known.get(id) ?? failParam('ticket_ids', 'must be tickets of this order')
    return ticket.status === TicketStatus.transferred
      ? fail('invalid_state', `Ticket ${id} was replaced by another one: use the new ticket.`)
      : ticket
  })
}

/** Calculates what a request refunds, and fails if that is not possible. The order must be locked. */
export async function calculateRefund(
  tx: Tx,
  org: OrgId,
  { order, tickets }: { readonly order: LockedOrder; readonly tickets: readonly SoldTicket[] },
  { fees = true, ticket_ids, ...amount }: RefundRequest,
): Promise<RefundAmounts> {
  const left = await refundableMinor(tx, org, order)
  const chosen = selectTickets(tickets, ticket_ids)
  const all = fullRefundLines(chosen, fees)
  // An amount that belongs to no ticket any more, such as the difference of an exchange whose refund failed.
  const beyond = fees && !ticket_ids?.length ? Math.max(0, left - sumLines(all)) : 0
  const amountMinor = readAmountMinor(amount, 'amount', order.currency)
  const keepsFee = !fees
  if (amountMinor === undefined)
    return requireWithin(left, { amountMinor: sumLines(all) + beyond, lines: all, keepsFee })
  const lines = partialRefundLines(chosen, Math.min(amountMinor, sumLines(all)), fees) ?? []
  return requireWithin(Math.min(left, sumLines(all) + beyond), { amountMinor, lines, keepsFee })
}

function requireWithin(left: Minor, refund: RefundAmounts): RefundAmounts {
  if (refund.amountMinor > left) fail('invalid_state', 'That is more than can still be refunded for this order.')
  return refund
}

export type OpenedRefund = { readonly refundId: string; readonly amountMinor: Minor }

/** Why, when and by whom a refund is opened. */
export type RefundReason = Pick<NewRefund, 'cause' | 'reason' | 'at'> & {
  readonly by: RefundAuthority
  /** How long the opener may take to execute the refunds, before a worker does. */
  readonly leaseSeconds: number
}

export type RefundCtx = Pick<PaymentCtx, 'org' | 'caller' | 'now' | 'leaseSeconds'>

/** The reason of a refund that a request asks for. */
export const requestedReason = (
  { caller, now, leaseSeconds }: RefundCtx,
  { reason = null }: { readonly reason?: string | null },
): RefundReason => ({ cause: 'requested', reason, by: caller, at: now(), leaseSeconds })

/** The amount that can still be refunded for an order. With instalments, no more than its payments so far. */
async function refundableMinor(tx: Tx, org: OrgId, order: LockedOrder): Promise<Minor> {
  const [taken, paid] = await Promise.all([
    sumChargebacks(tx, org, order.order_id),
    listPaidAttempts(tx, org, order.order_id),
  ])
  const ofTotal = order.total_minor - order.refunded_minor - order.refunding_minor - taken
  return paid.length === 0 ? ofTotal : Math.min(ofTotal, sumLeft(paid))
}

const sumLeft = (paid: readonly PaidAttempt[]): Minor => paid.reduce((sum, one) => sum + one.left_minor, 0)

/**
 * Opens refunds of a locked order and counts them as pending. An amount paid by several payments is refunded to each of
 * them, newest first, and never more than the payment was. Fails if the amount is above the ceiling of the person who
 * refunds. Returns the refunds, or none if the amount is zero.
 */
export async function openRefunds(
  tx: Tx,
  org: OrgId,
  order: LockedOrder,
  input: RefundAmounts & RefundReason & { readonly attemptId?: string },
): Promise<OpenedRefund[]> {
  const { amountMinor, lines, attemptId, leaseSeconds, by, ...reason } = input
  if (amountMinor === 0) return []
  const ceilingPersonId = await requireRefundCeiling(tx, org, order, { by, amountMinor, at: reason.at })
  const all = await listPaidAttempts(tx, org, order.order_id)
  const paid = attemptId === undefined ? all : all.filter((payment) => payment.attempt_id === attemptId)
  if (paid.length === 0) fail('invalid_state', 'No payment of this order was recorded, so there is nothing to refund.')
  const parts = splitOverPayments(paid, amountMinor)
  if (!parts) fail('invalid_state', 'That is more than can still be refunded for this order.')
  const usedTicketIds = await listUsedTickets(
    tx,
    org,
    lines.map(({ ticketId }) => ticketId),
  )
  const opened: OpenedRefund[] = []
  // Tickets are paid in one payment, so their lines all belong to that payment.
  for (const part of parts) {
    const refundId = newUuid(reason.at.getTime())
    const { order_id: orderId, currency } = order
    await Promise.all([
      addRefunding(tx, org, orderId, { amount: part.amountMinor, at: reason.at }),
      openRefund(
        tx,
        org,
        {
          refundId,
          orderId,
          currency,
          ...part,
          lines: opened.length === 0 ? lines : [],
          usedTicketIds,
          ceilingPersonId,
          ...reason,
        },
        leaseSeconds,
      ),
      emitRefundUpdated(tx, org, refundId, reason.at),
    ])
    opened.push({ refundId, amountMinor: part.amountMinor })
  }
  return opened
}
