import type { CounterQuote, CreateCounterSaleBody } from '@tessera/sdk'
import { parseMoney } from '../kit/money.tsx'
import type { SaleLine, SaleState, TypedBuyer } from './sale-state.ts'

/** What the buyer pays: nothing for a complimentary sale, and what the server says for one with a voucher. */
export function totalMinor(sale: SaleState, lines: readonly SaleLine[], quote?: CounterQuote): number {
  if (sale.tender === 'complimentary') return 0
  return quote?.total_minor ?? lines.reduce((sum, { price, quantity }) => sum + price.unitMinor * quantity, 0)
}

/** Cash that was given; the exact amount if nothing was typed, undefined if it is no amount. */
export const givenMinor = ({ given }: SaleState, total: number, currency: string): number | undefined =>
  given.trim() === '' ? total : parseMoney(given, currency)

/** True if nothing is missing that the tender needs, and the address is one. */
export function isComplete(sale: SaleState, total: number, currency: string): boolean {
  if (!isBuyerValid(sale.buyer)) return false
  switch (sale.tender) {
    case 'cash':
      return (givenMinor(sale, total, currency) ?? -1) >= total
    case 'card_terminal':
      return true
    case 'complimentary':
      return sale.reason.trim() !== ''
    case 'on_account':
      return sale.customer !== undefined
    case undefined:
      return false
  }
}

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

/** True for an address, or for no buyer at all. */
export const isBuyerValid = ({ email, firstName, lastName }: TypedBuyer): boolean =>
  email.trim() === '' ? firstName.trim() + lastName.trim() === '' : EMAIL.test(email.trim())

type SaleContext = {
  readonly tillId: string
  readonly currency: string
  readonly lines: readonly SaleLine[]
  /** What the sale costs with its voucher; undefined while that is not known. */
  readonly quote: CounterQuote | undefined
  /** Booked if nobody types the reference of the terminal. */
  readonly defaultReference: string
}

/** The sale as the server takes it; undefined while something is missing. */
export function toSaleBody(sale: SaleState, context: SaleContext): CreateCounterSaleBody | undefined {
  const { tillId, currency, lines, quote, defaultReference } = context
  const total = totalMinor(sale, lines, quote)
  const isQuoted = !needsQuote(sale) || quote !== undefined
  if (sale.tender === undefined || lines.length === 0 || !isQuoted || !isComplete(sale, total, currency))
    return undefined
  const common = {
    till_id: tillId,
    tender: sale.tender,
    lines: lines.map(toLine),
    ...(sale.block && { staff_hold_id: sale.block.staffHoldId }),
    ...(needsQuote(sale) && { voucher_code: sale.voucherCode }),
    ...toBuyer(sale),
  }
  switch (sale.tender) {
    case 'cash':
      return { ...common, given_minor: givenMinor(sale, total, currency) }
    case 'card_terminal':
      return { ...common, reference: sale.reference.trim() || defaultReference }
    case 'complimentary':
      return { ...common, reason: sale.reason.trim() }
    case 'on_account':
      return common
  }
}

/** A complimentary sale is free without a voucher. */
export const needsQuote = ({ voucherCode, tender }: SaleState): boolean =>
  voucherCode !== '' && tender !== 'complimentary'

function toBuyer({ tender, customer, buyer }: SaleState): Pick<CreateCounterSaleBody, 'user_id' | 'buyer'> {
  const [email, firstName, lastName] = [buyer.email.trim(), buyer.firstName.trim(), buyer.lastName.trim()]
  if (customer && (tender === 'on_account' || email === '')) return { user_id: customer.user_id }
  if (email === '') return {}
  return { buyer: { email, ...(firstName && { first_name: firstName }), ...(lastName && { last_name: lastName }) } }
}

function toLine({ price, quantity, seats, wheelchairs }: SaleLine): CreateCounterSaleBody['lines'][number] {
  if (seats.length > 0) return { price_id: price.priceId, seat_ids: seats.map(({ seatId }) => seatId) }
  return {
    price_id: price.priceId,
    quantity,
    ...(price.isSeated && { best_available: true }),
    ...(price.isSeated && wheelchairs > 0 && { wheelchair_places: wheelchairs }),
  }
}
