import type { CreateCounterSaleBody, Customer } from '@tessera/sdk'
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
  /** The buyer to whom the tickets are e-mailed, as it is typed; empty for a walk-in. */
  readonly buyer: TypedBuyer
  /** The code of the voucher that is applied; empty without one. */
  readonly voucherCode: string
  readonly block: SaleBlock | undefined
}

export type TypedBuyer = { readonly email: string; readonly firstName: string; readonly lastName: string }

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
  buyer: { email: '', firstName: '', lastName: '' },
  voucherCode: '',
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
  | { readonly kind: 'edit'; readonly fields: Partial<Pick<SaleState, EditedField>> }

type EditedField = 'given' | 'reference' | 'reason' | 'customer' | 'buyer' | 'voucherCode'

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
