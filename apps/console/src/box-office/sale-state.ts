import type { CreateCounterSaleBody, Customer } from '@tessera/sdk'
import { parseMoney } from '../kit/money.tsx'
import type { SoldPrice } from './sold-prices.ts'

export type Tender = CreateCounterSaleBody['tender']
export type ChosenSeat = { readonly seatId: number; readonly label: string }

/** Blocked places that a sale is taken out of. */
export type SaleBlock = { readonly staffHoldId: string; readonly reason: string }

/** What is being sold, and how far the sale is. */
export type SaleState = {
  readonly step: 'choose' | 'pay'
  /** The price that digits count. */
  readonly markedId: number | undefined
  /** True if the next digit follows the last one, as in 1 2 for twelve. */
  readonly isTyping: boolean
  readonly quantities: Readonly<Record<number, number>>
  readonly seats: Readonly<Record<number, readonly ChosenSeat[]>>
  /** How many units of a price need a place for a wheelchair, if Tessera chooses the seats. */
  readonly wheelchairs: Readonly<Record<number, number>>
  readonly tender: Tender | undefined
  readonly given: string
  readonly reference: string
  readonly reason: string
  readonly customer: Customer | undefined
  readonly block: SaleBlock | undefined
}

export const EMPTY_SALE: SaleState = {
  step: 'choose',
  markedId: undefined,
  isTyping: false,
  quantities: {},
  seats: {},
  wheelchairs: {},
  tender: undefined,
  given: '',
  reference: '',
  reason: '',
  customer: undefined,
  block: undefined,
}

export type SaleAction =
  | { readonly kind: 'digit'; readonly priceId: number; readonly digit: number }
  | { readonly kind: 'erase'; readonly priceId: number }
  | { readonly kind: 'mark'; readonly priceId: number }
  | { readonly kind: 'add'; readonly priceId: number; readonly by: 1 | -1 }
  | { readonly kind: 'seats'; readonly priceId: number; readonly seats: readonly ChosenSeat[] }
  | { readonly kind: 'wheelchairs'; readonly priceId: number; readonly count: number }
  | { readonly kind: 'block'; readonly block: SaleBlock | undefined }
  | { readonly kind: 'pay' }
  | { readonly kind: 'back' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'tender'; readonly tender: Tender }
  | { readonly kind: 'edit'; readonly fields: Partial<Pick<SaleState, 'given' | 'reference' | 'reason' | 'customer'>> }

/** Most units of one price in a sale, as the server has it. */
const MAX_QUANTITY = 200

/** Returns the sale after one key or press. */
export function reduceSale(sale: SaleState, action: SaleAction): SaleState {
  switch (action.kind) {
    case 'digit': {
      const isNext = sale.isTyping && sale.markedId === action.priceId
      const before = isNext ? (sale.quantities[action.priceId] ?? 0) : 0
      return { ...withQuantity(sale, action.priceId, before * 10 + action.digit), isTyping: true }
    }
    case 'erase':
      return withQuantity(sale, action.priceId, 0)
    case 'mark':
      return { ...sale, markedId: action.priceId, isTyping: false }
    case 'add':
      return withQuantity(sale, action.priceId, (sale.quantities[action.priceId] ?? 0) + action.by)
    case 'seats': {
      const next = withQuantity(sale, action.priceId, action.seats.length)
      return { ...next, seats: { ...next.seats, [action.priceId]: action.seats } }
    }
    case 'wheelchairs': {
      const most = sale.quantities[action.priceId] ?? 0
      const count = Math.max(0, Math.min(most, action.count))
      return { ...sale, wheelchairs: { ...sale.wheelchairs, [action.priceId]: count } }
    }
    case 'block':
      return { ...sale, block: action.block }
    case 'pay':
      return countUnits(sale) > 0 ? { ...sale, step: 'pay', isTyping: false } : sale
    case 'back':
      return goBack(sale)
    case 'clear':
      return { ...EMPTY_SALE, markedId: sale.markedId }
    case 'tender':
      return { ...sale, tender: action.tender }
    case 'edit':
      return { ...sale, ...action.fields }
  }
}

/** Seats that were chosen by hand belong to the number that was chosen. */
function withQuantity(sale: SaleState, priceId: number, quantity: number): SaleState {
  const limited = Math.max(0, Math.min(MAX_QUANTITY, quantity))
  const { [priceId]: _seats, ...seats } = sale.seats
  const wheelchairs = { ...sale.wheelchairs, [priceId]: Math.min(limited, sale.wheelchairs[priceId] ?? 0) }
  return {
    ...sale,
    markedId: priceId,
    isTyping: false,
    quantities: { ...sale.quantities, [priceId]: limited },
    seats,
    wheelchairs,
  }
}

function goBack(sale: SaleState): SaleState {
  if (sale.tender !== undefined) return { ...sale, tender: undefined }
  return sale.step === 'pay' ? { ...sale, step: 'choose' } : { ...EMPTY_SALE, markedId: sale.markedId }
}

export const countUnits = ({ quantities }: SaleState): number =>
  Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0)

export type SaleLine = {
  readonly price: SoldPrice
  readonly quantity: number
  readonly seats: readonly ChosenSeat[]
  readonly wheelchairs: number
}

/** The lines of a sale, in the order of the prices. */
export const listLines = (sale: SaleState, prices: readonly SoldPrice[]): SaleLine[] =>
  prices
    .map((price) => ({
      price,
      quantity: sale.quantities[price.priceId] ?? 0,
      seats: sale.seats[price.priceId] ?? [],
      wheelchairs: sale.wheelchairs[price.priceId] ?? 0,
    }))
    .filter(({ quantity }) => quantity > 0)

/** What the buyer pays; nothing for a complimentary sale. */
export const totalMinor = (sale: SaleState, lines: readonly SaleLine[]): number =>
  sale.tender === 'complimentary' ? 0 : lines.reduce((sum, { price, quantity }) => sum + price.unitMinor * quantity, 0)

/** Cash that was given; the exact amount if nothing was typed, undefined if it is no amount. */
export const givenMinor = ({ given }: SaleState, total: number, currency: string): number | undefined =>
  given.trim() === '' ? total : parseMoney(given, currency)

/** True if nothing is missing that the tender needs. */
export function isComplete(sale: SaleState, total: number, currency: string): boolean {
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

type SaleContext = {
  readonly tillId: string
  readonly currency: string
  readonly lines: readonly SaleLine[]
  /** Booked if nobody types the reference of the terminal. */
  readonly defaultReference: string
}

/** The sale as the server takes it; undefined while something is missing. */
export function toSaleBody(sale: SaleState, context: SaleContext): CreateCounterSaleBody | undefined {
  const { tillId, currency, lines, defaultReference } = context
  const total = totalMinor(sale, lines)
  if (sale.tender === undefined || lines.length === 0 || !isComplete(sale, total, currency)) return undefined
  const common = {
    till_id: tillId,
    tender: sale.tender,
    lines: lines.map(toLine),
    ...(sale.block && { staff_hold_id: sale.block.staffHoldId }),
    ...(sale.customer && { user_id: sale.customer.user_id }),
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

function toLine({ price, quantity, seats, wheelchairs }: SaleLine): CreateCounterSaleBody['lines'][number] {
  if (seats.length > 0) return { price_id: price.priceId, seat_ids: seats.map(({ seatId }) => seatId) }
  return {
    price_id: price.priceId,
    quantity,
    ...(price.isSeated && { best_available: true }),
    ...(price.isSeated && wheelchairs > 0 && { wheelchair_places: wheelchairs }),
  }
}
