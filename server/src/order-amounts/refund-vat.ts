import type { VatPart } from '#ledger'
import type { RefundLine } from '#payments'
import { itemAt } from '#platform/lists'
import { allocate, type Minor } from '#platform/money'
import { shareOfVat, type SoldRate, type VatAmount } from '#taxes'
import { splitFees, type TicketVat } from './order-vat.ts'
import type { OrderTaxRow } from './queries/taxes.ts'
import { feeParts, shareOfRebate, sumLines, type TicketMoney, withoutTransferred } from './refund-amounts.ts'

/** A ticket's amounts with the VAT in them. */
export type TaxedTicket = TicketMoney & TicketVat

type RefundedOrder = {
  readonly total_minor: Minor
  readonly refunded_minor: Minor
  /** The tickets before the refund. */
  readonly tickets: readonly TaxedTicket[]
  /** The VAT of the order by rate before the refund. */
  readonly taxes: readonly OrderTaxRow[]
  readonly rebateMinor: Minor
}

type TaxedRefund = {
  readonly amountMinor: Minor
  readonly lines: readonly RefundLine[]
  /** For memberships: the amounts of their terms with the rates of the terms. */
  readonly terms: readonly { readonly tax_rate_id: number | null; readonly amount_minor: Minor }[]
  /** False for money that was never part of a sale with VAT, such as a payment that came too late. */
  readonly isTaxed: boolean
}

/**
 * The VAT of a refund, from what each ticket was sold with: never calculated from the rate again, so that with the last refund
 * all of it was credited.
 */
export function calculateRefundVat(order: RefundedOrder, refund: TaxedRefund): VatPart[] {
  if (order.taxes.length === 0 || !refund.isTaxed) return []
  const rates = new Map(order.taxes.map((tax) => [tax.tax_rate_id, tax]))
  const rest = refund.amountMinor - sumLines(refund.lines)
  const loose = rest === 0 ? [] : refund.terms.length > 0 ? termVat(rates, refund) : looseVat(order, rest)
  return [
    ...ticketVat(order, refund.lines, rates),
    ...loose.map((amount) => ({ ...amount, account: 'organisation' as const })),
  ]
}

type Rates = ReadonlyMap<number, OrderTaxRow>

const toRate = ({ tax_rate_id, name, country, basis_points, category, exemption_reason }: OrderTaxRow): SoldRate => ({
  tax_rate_id,
  name,
  country,
  basis_points,
  category,
  exemption_reason,
})

const faceOf = (ticket: TicketMoney): Minor => ticket.price_minor - ticket.discount_minor

/** The VAT of the lines of tickets: each credits its own. */
function ticketVat({ tickets, rebateMinor }: RefundedOrder, lines: readonly RefundLine[], rates: Rates): VatPart[] {
  const lineOf = new Map(lines.map((line) => [line.ticketId, line]))
  const changes = withoutTransferred(tickets).map((ticket) => ({ ticket, line: lineOf.get(ticket.ticket_id) }))
  const faces = changes.flatMap(({ ticket, line }): VatPart[] => {
    const tax = rates.get(ticket.tax_rate_id ?? 0)
    if (!tax || !line) return []
    const vatMinor = faceVatUntil(ticket, ticket.refunded_face_minor + line.faceMinor) - faceVatUntil(ticket)
    return [{ account: 'organisation', rate: toRate(tax), grossMinor: line.faceMinor, vatMinor }]
  })
  // All tickets of an order have one rate for fees.
  const feeTax = rates.get(tickets.find((ticket) => ticket.fee_tax_rate_id !== null)?.fee_tax_rate_id ?? 0)
  return feeTax ? [...faces, ...feesVat(changes, toRate(feeTax), rebateMinor)] : faces
}

type TicketChange = { readonly ticket: TaxedTicket; readonly line: RefundLine | undefined }

/** The VAT of refunded fees. The rebate has its part of the VAT of the service fees, and all of it with the last of them. */
function feesVat(changes: readonly TicketChange[], rate: SoldRate, rebateMinor: Minor): VatPart[] {
  const moves = changes.map(({ ticket, line }) => {
    const before = ticket.refunded_minor - ticket.refunded_face_minor
    const after = before + (line ? line.amountMinor - line.faceMinor : 0)
    return { ticket, before: feeVat(ticket, before), after: feeVat(ticket, after) }
  })
  const sum = (amount: (move: (typeof moves)[number]) => Minor): Minor =>
    moves.reduce((total, move) => total + amount(move), 0)
  const fees = sum(({ ticket }) => ticket.service_fee_minor)
  const [before, after] = [sum((move) => move.before.fee), sum((move) => move.after.fee)]
  const rebateVat = shareOfVat(
    sum(({ ticket }) => ticket.service_fee_vat_minor ?? 0),
    rebateMinor,
    fees,
  )
  const rebateUntil = (back: Minor) => shareOfRebate(rebateMinor, back, fees)
  const rebateVatUntil = (back: Minor) => shareOfVat(rebateVat, rebateUntil(back), rebateMinor)
  const service = { grossMinor: after - before, vatMinor: sum((move) => move.after.feeVat - move.before.feeVat) }
  const rebate = {
    grossMinor: rebateUntil(after) - rebateUntil(before),
    vatMinor: rebateVatUntil(after) - rebateVatUntil(before),
  }
  const transaction = {
    grossMinor: sum((move) => move.after.transaction - move.before.transaction),
    vatMinor: sum((move) => move.after.transactionVat - move.before.transactionVat),
  }
  return [...splitFees(rate, service, rebate), { account: 'transaction_fees', rate, ...transaction }]
}

/** The VAT that is credited once so much of the face value is refunded. */
export const faceVatUntil = (ticket: TaxedTicket, refundedMinor: Minor = ticket.refunded_face_minor): Minor =>
  shareOfVat(ticket.vat_minor ?? 0, refundedMinor, faceOf(ticket))

function feeVat(ticket: TaxedTicket, feesBack: Minor) {
  const { fee, transaction } = feeParts(ticket, feesBack)
  return {
    fee,
    transaction,
    feeVat: shareOfVat(ticket.service_fee_vat_minor ?? 0, fee, ticket.service_fee_minor),
    transactionVat: shareOfVat(ticket.transaction_fee_vat_minor ?? 0, transaction, ticket.transaction_fee_minor),
  }
}

/** The VAT of a refund of memberships, of what was paid at the rate of each term so far. */
function termVat(rates: Rates, { terms }: TaxedRefund): VatAmount[] {
  const byRate = Map.groupBy(terms, ({ tax_rate_id }) => tax_rate_id)
  return [...byRate].flatMap(([id, same]) => {
    const tax = rates.get(id ?? 0)
    const amountMinor = same.reduce((sum, term) => sum + term.amount_minor, 0)
    if (!tax) return []
    const grossMinor = Math.min(amountMinor, leftOf(tax).grossMinor)
    const until = shareOfVat(tax.vat_minor, tax.refunded_gross_minor + grossMinor, tax.gross_minor)
    // A payment since the last refund may have made its share smaller by one unit.
    return [{ rate: toRate(tax), grossMinor, vatMinor: Math.max(0, until - tax.refunded_vat_minor) }]
  })
}

type Remainder = { readonly grossMinor: Minor; readonly vatMinor: Minor }

const leftOf = (tax: OrderTaxRow): Remainder => ({
  grossMinor: tax.gross_minor - tax.refunded_gross_minor,
  vatMinor: tax.vat_minor - tax.refunded_vat_minor,
})

function takeFrom(tax: OrderTaxRow, left: Remainder, amountMinor: Minor): VatAmount {
  const grossMinor = Math.min(amountMinor, left.grossMinor)
  return { rate: toRate(tax), grossMinor, vatMinor: shareOfVat(left.vatMinor, grossMinor, left.grossMinor) }
}

/**
 * The VAT of an amount that belongs to no ticket any more, the difference of an exchange: of what was sold and neither
 * refunded nor left in a ticket.
 */
function looseVat(order: RefundedOrder, amountMinor: Minor): VatAmount[] {
  const tickets = withoutTransferred(order.tickets)
  const pools = order.taxes.map((tax) => {
    const inTickets = tickets.map((ticket) => leftInTicket(ticket, tax.tax_rate_id))
    const { grossMinor, vatMinor } = leftOf(tax)
    return {
      tax,
      grossMinor: inTickets.reduce((rest, left) => rest - left.grossMinor, grossMinor),
      vatMinor: inTickets.reduce((rest, left) => rest - left.vatMinor, vatMinor),
    }
  })
  const inTickets = tickets.reduce((sum, ticket) => sum + totalOf(ticket) - ticket.refunded_minor, 0)
  const all = order.total_minor - order.refunded_minor - inTickets
  const untaxed = pools.reduce((rest, { grossMinor }) => rest - grossMinor, all)
  const weights = [...pools.map(({ grossMinor }) => grossMinor), untaxed].map((minor) => Math.max(0, minor))
  if (!weights.some((weight) => weight > 0)) return []
  const parts = allocate(amountMinor, weights)
  return pools.flatMap((pool, i) => {
    const part = itemAt(parts, i)
    return part > 0 ? [takeFrom(pool.tax, pool, part)] : []
  })
}

const totalOf = (ticket: TicketMoney): Minor =>
  faceOf(ticket) + ticket.service_fee_minor + ticket.service_tax_minor + ticket.transaction_fee_minor

/** What is left in a ticket at a rate. */
function leftInTicket(ticket: TaxedTicket, rateId: number): Remainder {
  const left = { grossMinor: 0, vatMinor: 0 }
  if (ticket.tax_rate_id === rateId) {
    left.grossMinor += faceOf(ticket) - ticket.refunded_face_minor
    left.vatMinor += (ticket.vat_minor ?? 0) - faceVatUntil(ticket)
  }
  if (ticket.fee_tax_rate_id === rateId) {
    const back = feeVat(ticket, ticket.refunded_minor - ticket.refunded_face_minor)
    left.grossMinor += ticket.service_fee_minor - back.fee + ticket.transaction_fee_minor - back.transaction
    left.vatMinor += (ticket.service_fee_vat_minor ?? 0) - back.feeVat
    left.vatMinor += (ticket.transaction_fee_vat_minor ?? 0) - back.transactionVat
  }
  return left
}
