import { TicketStatus } from '#contract'
import type { PaymentParts } from '#ledger'
import type { RefundLine } from '#payments'
import { itemAt } from '#platform/lists'
import { allocate, type Minor } from '#platform/money'

/** A ticket's amounts, and how much of them is refunded or being refunded. */
export type TicketMoney = {
  readonly ticket_id: number
  readonly status: number
  readonly price_minor: Minor
  readonly discount_minor: Minor
  readonly service_fee_minor: Minor
  readonly service_tax_minor: Minor
  readonly transaction_fee_minor: Minor
  readonly refunded_minor: Minor
  readonly refunded_face_minor: Minor
  /** The sum of refunds whose outcome is not known yet. */
  readonly refunding_minor: Minor
  readonly refunding_face_minor: Minor
}

/** The money of a transferred ticket belongs to the ticket that replaced it. */
export const withoutTransferred = <T extends { readonly status: number }>(tickets: readonly T[]): T[] =>
  tickets.filter(({ status }) => status !== TicketStatus.transferred)

const faceLeft = (ticket: TicketMoney): Minor =>
  ticket.price_minor - ticket.discount_minor - ticket.refunded_face_minor - ticket.refunding_face_minor

const feesLeft = (ticket: TicketMoney): Minor =>
  totalFees(ticket) -
  (ticket.refunded_minor - ticket.refunded_face_minor) -
  (ticket.refunding_minor - ticket.refunding_face_minor)

const totalFees = (ticket: TicketMoney): Minor =>
  ticket.service_fee_minor + ticket.service_tax_minor + ticket.transaction_fee_minor

const left = (ticket: TicketMoney, fees: boolean): Minor => faceLeft(ticket) + (fees ? feesLeft(ticket) : 0)

export const sumLines = (lines: readonly RefundLine[]): Minor => lines.reduce((sum, line) => sum + line.amountMinor, 0)

/** Refund lines for everything that is left of these tickets. */
export const fullRefundLines = (tickets: readonly TicketMoney[], fees: boolean): RefundLine[] =>
  withoutTransferred(tickets).map((ticket) => ({
    ticketId: ticket.ticket_id,
    amountMinor: left(ticket, fees),
    faceMinor: faceLeft(ticket),
  }))

/** Splits an amount over the tickets in proportion to what is left of each. The face value is refunded before the fees. */
export function partialRefundLines(
  tickets: readonly TicketMoney[],
  amount: Minor,
  fees: boolean,
): RefundLine[] | undefined {
  const open = withoutTransferred(tickets).filter((ticket) => left(ticket, fees) > 0)
  const limits = open.map((ticket) => left(ticket, fees))
  if (amount > limits.reduce((sum, minor) => sum + minor, 0)) return undefined
  if (amount === 0) return []
  const parts = allocate(amount, limits)
  return open
    .map((ticket, i) => ({ ticket, part: itemAt(parts, i) }))
    .filter(({ part }) => part > 0)
    .map(({ ticket, part }) => ({
      ticketId: ticket.ticket_id,
      amountMinor: part,
      faceMinor: Math.min(part, faceLeft(ticket)),
    }))
}

type RefundablePayment = { readonly attempt_id: string; readonly left_minor: Minor }

/** Takes an amount from the payments in the order given, as much as is left of each. Returns undefined if that is not enough. */
export function splitOverPayments(
  payments: readonly RefundablePayment[],
  amount: Minor,
): { readonly attemptId: string; readonly amountMinor: Minor }[] | undefined {
  let rest = amount
  const parts = payments.map(({ attempt_id, left_minor }) => {
    const amountMinor = Math.min(rest, Math.max(0, left_minor))
    rest -= amountMinor
    return { attemptId: attempt_id, amountMinor }
  })
  return rest > 0 ? undefined : parts.filter(({ amountMinor }) => amountMinor > 0)
}

/** Service fee first, then its tax, then the transaction fee, so that partial refunds of fees always sum to the fees. */
export function feeParts(ticket: TicketMoney, feesBack: Minor): { fee: Minor; tax: Minor; transaction: Minor } {
  const fee = Math.min(feesBack, ticket.service_fee_minor)
  const tax = Math.min(feesBack - fee, ticket.service_tax_minor)
  return { fee, tax, transaction: feesBack - fee - tax }
}

/**
 * The ledger parts of a refund. `tickets` are those of the order before the refund. The rebate is refunded in proportion to
 * the service fees, so all of it is refunded when all fees are.
 */
export function toLedgerParts(
  tickets: readonly TicketMoney[],
  refund: { readonly amountMinor: Minor; readonly lines: readonly RefundLine[] },
  rebateMinor: Minor,
): Omit<PaymentParts, 'vat'> {
  const lineOf = new Map(refund.lines.map((line) => [line.ticketId, line]))
  const sum = {
    face: refund.amountMinor - sumLines(refund.lines),
    fee: 0,
    tax: 0,
    transaction: 0,
    feeBefore: 0,
    fees: 0,
  }
  for (const ticket of withoutTransferred(tickets)) {
    const line = lineOf.get(ticket.ticket_id)
    const before = ticket.refunded_minor - ticket.refunded_face_minor
    const earlier = feeParts(ticket, before)
    const total = feeParts(ticket, before + (line ? line.amountMinor - line.faceMinor : 0))
    sum.face += line?.faceMinor ?? 0
    sum.fee += total.fee - earlier.fee
    sum.tax += total.tax - earlier.tax
    sum.transaction += total.transaction - earlier.transaction
    sum.feeBefore += earlier.fee
    sum.fees += ticket.service_fee_minor
  }
  return {
    totalMinor: refund.amountMinor,
    faceMinor: sum.face,
    rebateMinor:
      shareOfRebate(rebateMinor, sum.feeBefore + sum.fee, sum.fees) -
      shareOfRebate(rebateMinor, sum.feeBefore, sum.fees),
    serviceFeesMinor: sum.fee,
    taxMinor: sum.tax,
    transactionFeeMinor: sum.transaction,
  }
}

/** The part of the rebate that belongs to a part of the service fees. */
export const shareOfRebate = (amount: Minor, part: Minor, total: Minor): Minor =>
  total === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(total))

/** A cancelled ticket becomes refunded when its whole face value is. A ticket that is still valid keeps its status. */
export const ticketStatusAfter = (ticket: TicketMoney, line: RefundLine): number =>
  ticket.status === TicketStatus.cancelled &&
  ticket.refunded_face_minor + line.faceMinor >= ticket.price_minor - ticket.discount_minor
    ? TicketStatus.refunded
    : ticket.status

type OrderMoney = { readonly status: string; readonly total_minor: Minor; readonly refunded_minor: Minor }

/** An order is `refunded` when its total is refunded and none of its tickets is valid any more. */
export function orderStatusAfter(order: OrderMoney, tickets: readonly { readonly status: number }[]) {
  const full = order.refunded_minor === order.total_minor
  const over = full && !tickets.some(({ status }) => status <= TicketStatus.active)
  const sold = order.status === 'confirmed' || order.status === 'cancelled'
  return {
    refundStatus: full ? ('full' as const) : order.refunded_minor > 0 ? ('partial' as const) : ('none' as const),
    status: over && sold ? 'refunded' : order.status,
  }
}
