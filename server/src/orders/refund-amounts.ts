import type { Parts } from '#ledger'
import type { RefundLine } from '#payments'
import { allocate, type Minor } from '#platform/money'

/** A ticket's part of the money, and what of it is paid back or on its way. */
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
  /** Of refunds that the provider has not answered yet. */
  readonly refunding_minor: Minor
  readonly refunding_face_minor: Minor
}

export const ACTIVE = 1
const CANCELLED = 2
const REFUNDED = 3
export const TRANSFERRED = 4

/** A transferred ticket has handed its money to the one that replaced it. */
export const owning = <T extends { readonly status: number }>(tickets: readonly T[]): T[] =>
  tickets.filter(({ status }) => status !== TRANSFERRED)

const faceLeft = (ticket: TicketMoney): Minor =>
  ticket.price_minor - ticket.discount_minor - ticket.refunded_face_minor - ticket.refunding_face_minor

const feesLeft = (ticket: TicketMoney): Minor =>
  feesOf(ticket) -
  (ticket.refunded_minor - ticket.refunded_face_minor) -
  (ticket.refunding_minor - ticket.refunding_face_minor)

const feesOf = (ticket: TicketMoney): Minor =>
  ticket.service_fee_minor + ticket.service_tax_minor + ticket.transaction_fee_minor

const left = (ticket: TicketMoney, fees: boolean): Minor => faceLeft(ticket) + (fees ? feesLeft(ticket) : 0)

export const sumOf = (lines: readonly RefundLine[]): Minor => lines.reduce((sum, line) => sum + line.amountMinor, 0)

/** All that is left of these tickets. */
export const wholeLines = (tickets: readonly TicketMoney[], fees: boolean): RefundLine[] =>
  owning(tickets).map((ticket) => ({
    ticketId: ticket.ticket_id,
    amountMinor: left(ticket, fees),
    faceMinor: faceLeft(ticket),
  }))

/** An amount spread over the tickets by what is left of each; of each ticket the face value comes first. */
export function amountLines(tickets: readonly TicketMoney[], amount: Minor, fees: boolean): RefundLine[] | undefined {
  const open = owning(tickets).filter((ticket) => left(ticket, fees) > 0)
  const room = open.map((ticket) => left(ticket, fees))
  if (amount > room.reduce((sum, minor) => sum + minor, 0)) return undefined
  if (amount === 0) return []
  const parts = allocate(amount, room)
  return open
    .map((ticket, i) => ({ ticket, part: parts[i] ?? 0 }))
    .filter(({ part }) => part > 0)
    .map(({ ticket, part }) => ({
      ticketId: ticket.ticket_id,
      amountMinor: part,
      faceMinor: Math.min(part, faceLeft(ticket)),
    }))
}

type Payment = { readonly attempt_id: string; readonly left_minor: Minor }

/** An amount taken from payments in their order, of each as much as is left of it; undefined when that is not enough. */
export function partsOfPayments(
  payments: readonly Payment[],
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

/** Service fee first, then its tax, then the transaction fee: so parts of fees add up to them, however they are cut. */
function feeParts(ticket: TicketMoney, feesBack: Minor): { fee: Minor; tax: Minor; transaction: Minor } {
  const fee = Math.min(feesBack, ticket.service_fee_minor)
  const tax = Math.min(feesBack - fee, ticket.service_tax_minor)
  return { fee, tax, transaction: feesBack - fee - tax }
}

/**
 * What a refund takes back from whom. `tickets` are those of the order as they were before it. The rebate goes back in step
 * with the service fees, so that all of it is back when all of them are.
 */
export function partsOf(
  tickets: readonly TicketMoney[],
  refund: { readonly amountMinor: Minor; readonly lines: readonly RefundLine[] },
  rebateMinor: Minor,
): Parts {
  const lineOf = new Map(refund.lines.map((line) => [line.ticketId, line]))
  const sum = { face: refund.amountMinor - sumOf(refund.lines), fee: 0, tax: 0, transaction: 0, feeBefore: 0, fees: 0 }
  for (const ticket of owning(tickets)) {
    const line = lineOf.get(ticket.ticket_id)
    const before = ticket.refunded_minor - ticket.refunded_face_minor
    const was = feeParts(ticket, before)
    const is = feeParts(ticket, before + (line ? line.amountMinor - line.faceMinor : 0))
    sum.face += line?.faceMinor ?? 0
    sum.fee += is.fee - was.fee
    sum.tax += is.tax - was.tax
    sum.transaction += is.transaction - was.transaction
    sum.feeBefore += was.fee
    sum.fees += ticket.service_fee_minor
  }
  return {
    totalMinor: refund.amountMinor,
    faceMinor: sum.face,
    rebateMinor: share(rebateMinor, sum.feeBefore + sum.fee, sum.fees) - share(rebateMinor, sum.feeBefore, sum.fees),
    serviceFeesMinor: sum.fee,
    taxMinor: sum.tax,
    transactionFeeMinor: sum.transaction,
  }
}

const share = (whole: Minor, part: Minor, of: Minor): Minor =>
  of === 0 ? 0 : Number((BigInt(whole) * BigInt(part)) / BigInt(of))

/** A cancelled ticket whose face value is all back is refunded; one that is still good stays good. */
export const statusAfter = (ticket: TicketMoney, line: RefundLine): number =>
  ticket.status === CANCELLED &&
  ticket.refunded_face_minor + line.faceMinor >= ticket.price_minor - ticket.discount_minor
    ? REFUNDED
    : ticket.status

type OrderMoney = { readonly status: string; readonly total_minor: Minor; readonly refunded_minor: Minor }

/** An order is `refunded` when all of it is back and none of its tickets is good any more. */
export function orderAfter(order: OrderMoney, tickets: readonly { readonly status: number }[]) {
  const full = order.refunded_minor === order.total_minor
  const over = full && !tickets.some(({ status }) => status <= ACTIVE)
  const sold = order.status === 'confirmed' || order.status === 'cancelled'
  return {
    refundStatus: full ? ('full' as const) : order.refunded_minor > 0 ? ('partial' as const) : ('none' as const),
    status: over && sold ? 'refunded' : order.status,
  }
}
