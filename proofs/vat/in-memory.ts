import { buildTickets } from '../../server/src/orders/build-tickets.ts'
import { calculateExchangeVat } from '../../server/src/order-amounts/exchange-vat.ts'
import { taxTickets } from '../../server/src/order-amounts/order-vat.ts'
import type { OrderTaxRow } from '../../server/src/order-amounts/queries/taxes.ts'
import { fullRefundLines, partialRefundLines, sumLines } from '../../server/src/order-amounts/refund-amounts.ts'
import { calculateRefundVat, type TaxedTicket } from '../../server/src/order-amounts/refund-vat.ts'
import { type SoldRate, vatIncluded } from '../../server/src/taxes/index.ts'
import { TicketStatus } from '../../contract/src/statuses.ts'
import { createRandom, type Random } from '../lib/random.ts'
import {
  compareTaxes,
  exchangeTicket,
  leftOver,
  type OrderModel,
  refundTicket,
  sellModel,
  type TaxFigures,
} from './model.ts'

/** An order as the rules of the server see it. */
type SimulatedOrder = {
  totalMinor: number
  refundedMinor: number
  readonly rebateMinor: number
  tickets: TaxedTicket[]
  taxes: OrderTaxRow[]
}

const BASIS_POINTS = [210, 550, 600, 700, 900, 1_350, 1_900, 2_000, 2_100, 2_300, 2_700, 0] as const

const toRate = (basis_points: number): SoldRate => ({
  tax_rate_id: basis_points + 1,
  name: 'VAT',
  country: 'NL',
  basis_points,
  category: basis_points === 0 ? 'Z' : 'S',
  exemption_reason: null,
})
const rates = new Map(BASIS_POINTS.map((points) => [points + 1, points]))

export type VatCounts = { orders: number; refunds: number; exchanges: number; closed: number }

/** Sells, refunds and exchanges random orders by the rules of the server, without a database. Returns the faults. */
export function proveRules(orders: number, seed: number, done: VatCounts): string[] {
  const faults: string[] = []
  for (let i = 0; i < orders && faults.length < 100; i++) {
    const random = createRandom(seed * 1_000_003 + i)
    const { order, model } = sell(random)
    const what = `order ${i} of seed ${seed}`
    done.orders++
    while (random.chance(0.55)) {
      if (random.chance(0.3)) exchange(order, model, { random, done })
      else refund(order, model, { random, done, all: false })
      faults.push(...compareTaxes(what, model, figures(order)))
    }
    if (random.chance(0.5)) {
      refund(order, model, { random, done, all: true })
      faults.push(...compareTaxes(what, model, figures(order)), ...leftOver(what, figures(order)))
      done.closed++
    }
  }
  return faults
}

const figures = ({ taxes }: SimulatedOrder): ReadonlyMap<number, TaxFigures> =>
  new Map(
    taxes.map((tax) => [
      tax.tax_rate_id,
      [tax.gross_minor, tax.vat_minor, tax.refunded_gross_minor, tax.refunded_vat_minor],
    ]),
  )

const pickRate = (random: Random): SoldRate | null => (random.chance(0.1) ? null : toRate(random.pick(BASIS_POINTS)))

function sell(random: Random): { order: SimulatedOrder; model: OrderModel } {
  const fee_tax_rate = pickRate(random)
  const items = Array.from({ length: 1 + random.below(3) }, (_, n) => {
    const quantity = 1 + random.below(3)
    const unit_price_minor = random.below(random.pick([20, 1_000, 20_000]))
    const face = unit_price_minor * quantity
    return {
      item_id: n + 1,
      price_id: n + 1,
      quantity,
      places: quantity * (random.chance(0.1) ? 3 : 1),
      unit_price_minor,
      service_fee_minor: random.below(400),
      service_tax_minor: random.below(50),
      discount_minor: random.chance(0.3) ? random.below(face + 1) : 0,
      seats: [],
      tax_rate: pickRate(random),
      fee_tax_rate,
    }
  })
  const placed = { order_id: 1, order_date: new Date(0), transaction_fee_minor: random.below(300) }
  const { tickets: made, vat } = taxTickets(buildTickets(placed, items), items)
  const tickets = made.map((ticket, n) => ({
    ...ticket,
    ticket_id: n + 1,
    status: TicketStatus.active,
    ...nothingBack,
  }))
  const model = sellModel(
    tickets.map((ticket) => ({
      id: ticket.ticket_id,
      faceMinor: ticket.price_minor - ticket.discount_minor,
      serviceFeeMinor: ticket.service_fee_minor,
      serviceTaxMinor: ticket.service_tax_minor,
      transactionFeeMinor: ticket.transaction_fee_minor,
      rateId: ticket.tax_rate_id,
      feeRateId: ticket.fee_tax_rate_id,
    })),
    rates,
  )
  const fees = tickets.reduce((sum, ticket) => sum + ticket.service_fee_minor, 0)
  const taxes = vat.sums.map(({ rate, grossMinor, vatMinor }) => toTaxRow(rate, grossMinor, vatMinor))
  const totalMinor = tickets.reduce((sum, ticket) => sum + totalOf(ticket), 0)
  return { order: { totalMinor, refundedMinor: 0, rebateMinor: random.below(fees + 1), tickets, taxes }, model }
}

const nothingBack = { refunded_minor: 0, refunded_face_minor: 0, refunding_minor: 0, refunding_face_minor: 0 }

const totalOf = (ticket: Omit<TaxedTicket, 'status'>): number =>
  ticket.price_minor -
  ticket.discount_minor +
  ticket.service_fee_minor +
  ticket.service_tax_minor +
  ticket.transaction_fee_minor

const toTaxRow = (rate: SoldRate, gross_minor: number, vat_minor: number): OrderTaxRow => ({
  ...rate,
  gross_minor,
  vat_minor,
  refunded_gross_minor: 0,
  refunded_vat_minor: 0,
})

type Step = { readonly random: Random; readonly done: VatCounts }

function refund(
  order: SimulatedOrder,
  model: OrderModel,
  { random, done, all }: Step & { readonly all: boolean },
): void {
  const fees = all || random.chance(0.7)
  const everything = fullRefundLines(order.tickets, fees)
  const left = sumLines(everything)
  const amount = all ? left : random.below(left + 1)
  const whole = all || random.chance(0.3)
  const lines = whole
    ? everything.filter(() => all || random.chance(0.5))
    : (partialRefundLines(order.tickets, amount, fees) ?? [])
  apply(order, sumLines(lines), lines)
  for (const line of lines) refundTicket(model, line.ticketId, line.amountMinor)
  done.refunds++
}

type Lines = ReturnType<typeof fullRefundLines>

function apply(order: SimulatedOrder, amountMinor: number, lines: Lines): void {
  const { totalMinor: total_minor, refundedMinor: refunded_minor, tickets, taxes, rebateMinor } = order
  const vat = calculateRefundVat(
    { total_minor, refunded_minor, tickets, taxes, rebateMinor },
    { amountMinor, lines, terms: [], isTaxed: true },
  )
  const lineOf = new Map(lines.map((line) => [line.ticketId, line]))
  order.refundedMinor += amountMinor
  order.tickets = tickets.map((ticket) => {
    const line = lineOf.get(ticket.ticket_id)
    return {
      ...ticket,
      refunded_minor: ticket.refunded_minor + (line?.amountMinor ?? 0),
      refunded_face_minor: ticket.refunded_face_minor + (line?.faceMinor ?? 0),
    }
  })
  order.taxes = taxes.map((tax) => {
    const own = vat.filter(({ rate }) => rate.tax_rate_id === tax.tax_rate_id)
    return {
      ...tax,
      refunded_gross_minor: own.reduce((sum, part) => sum + part.grossMinor, tax.refunded_gross_minor),
      refunded_vat_minor: own.reduce((sum, part) => sum + part.vatMinor, tax.refunded_vat_minor),
    }
  })
}

/** Exchanges a ticket for a price that is not higher, of the same rate or of another. The difference is refunded. */
function exchange(order: SimulatedOrder, model: OrderModel, { random, done }: Step): void {
  const old = random.pick(order.tickets)
  const paid = old.price_minor - old.discount_minor - old.refunded_face_minor
  const price_minor = random.below(paid + 1)
  const tax_rate = pickRate(random)
  const { movedVatMinor, ...vat } = calculateExchangeVat(old, { price_minor, tax_rate })
  const ticket_id = Math.max(...order.tickets.map((ticket) => ticket.ticket_id)) + 1
  const made = {
    ...old,
    ...vat,
    ticket_id,
    price_minor,
    discount_minor: 0,
    refunded_face_minor: 0,
    refunded_minor: old.refunded_minor - old.refunded_face_minor,
  }
  order.tickets = [...order.tickets.filter((ticket) => ticket !== old), made]
  if (movedVatMinor !== undefined && tax_rate && price_minor > 0) {
    addSold(order, old.tax_rate_id, { gross: -price_minor, vat: -movedVatMinor })
    if (!order.taxes.some((tax) => tax.tax_rate_id === tax_rate.tax_rate_id))
      order.taxes = [...order.taxes, toTaxRow(tax_rate, 0, 0)]
    addSold(order, tax_rate.tax_rate_id, { gross: price_minor, vat: vatIncluded(price_minor, tax_rate.basis_points) })
  }
  const facts = {
    oldId: old.ticket_id,
    newId: ticket_id,
    priceMinor: price_minor,
    rateId: tax_rate?.tax_rate_id ?? null,
  }
  const difference = exchangeTicket(model, facts)
  if (difference > 0) apply(order, difference, [])
  done.exchanges++
}

function addSold(order: SimulatedOrder, rateId: number | null, change: { gross: number; vat: number }): void {
  order.taxes = order.taxes.map((tax) =>
    tax.tax_rate_id === rateId
      ? { ...tax, gross_minor: tax.gross_minor + change.gross, vat_minor: tax.vat_minor + change.vat }
      : tax,
  )
}
