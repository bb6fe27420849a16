import { EventStatus, type Tender } from '#contract'
import type { CashAccount, PaymentParts } from '#ledger'
import type { TakenMoney } from './queries/movements.ts'
import type { CounterPrice } from './queries/prices.ts'

/** Returns why a price cannot be sold at the counter now, or undefined if it can. The start of the event does not end it. */
export function priceRefusal(price: CounterPrice, now: Date): string | undefined {
  if (!price.show_boxoffice) return `${price.title} is not offered at the box office`
  const active = price.status === 'active' && price.category_status === 'active'
  if (!active || price.event_status !== EventStatus.live)
    return `${price.title}, its category or its event is not on sale`
  if (price.available_from !== null && price.available_from > now) return `The sale of ${price.title} has not begun`
  if (price.available_until !== null && price.available_until <= now) return `The sale of ${price.title} has ended`
  if (price.pool_id === null && !price.reserved_seating)
    return `${price.title} has no places to sell yet: give it a pool`
  return undefined
}

type TenderInput = {
  readonly tender: Tender
  readonly given: boolean
  readonly reference?: string
  readonly reason?: string
  readonly user_id?: number
  readonly voucher_code?: string
}

/** Returns the first parameter that does not fit the tender, or undefined. */
export function tenderRefusal(input: TenderInput): { param: string; message: string } | undefined {
  const { tender } = input
  if (input.given && tender !== 'cash') return { param: 'given', message: 'can only be sent with the tender cash' }
  switch (tender) {
    case 'cash':
      return undefined
    case 'card_terminal':
      return input.reference === undefined
        ? { param: 'reference', message: 'is required for card_terminal' }
        : undefined
    case 'complimentary':
      if (input.voucher_code !== undefined)
        return { param: 'voucher_code', message: 'cannot be used with complimentary, which is free already' }
      return input.reason === undefined ? { param: 'reason', message: 'is required for complimentary' } : undefined
    case 'on_account':
      return input.user_id === undefined ? { param: 'user_id', message: 'is required for on_account' } : undefined
  }
}

/** The ledger account that a tender pays into. A complimentary sale moves no money. */
export function tenderAccount(tender: RefundTender): CashAccount {
  switch (tender) {
    case 'cash':
      return 'cash_drawer'
    case 'card_terminal':
      return 'card_terminal'
    case 'on_account':
      return 'receivable'
  }
}

export type RefundTender = Exclude<Tender, 'complimentary'>

/** How a sale was paid, and what its organisation allows. */
export type PaidSale = TakenMoney & {
  readonly tender: Tender
  readonly owedMinor: number
  readonly cardRefundsInCash: boolean
}

/** Lists how money can be given back, best first. It goes back as it came; what is still owed only on account. */
export function listRefundTenders(sale: PaidSale): readonly RefundTender[] {
  if (sale.tender === 'complimentary') return []
  if (sale.tender === 'on_account' && sale.owedMinor > 0) return ['on_account']
  const isCard = sale.tender === 'card_terminal' || sale.card_minor > 0
  const isCash = sale.tender === 'cash' || sale.cash_minor > 0 || (isCard && sale.cardRefundsInCash)
  return [
    ...(sale.tender === 'on_account' ? (['on_account'] as const) : []),
    ...(isCard ? (['card_terminal'] as const) : []),
    ...(isCash ? (['cash'] as const) : []),
  ]
}

/** Returns why an amount cannot be given back so, or undefined if it can. */
export function refundTenderRefusal(sale: PaidSale, tender: RefundTender, amountMinor: number): string | undefined {
  if (sale.tender === 'on_account' && sale.owedMinor > 0 && tender !== 'on_account')
    return 'The customer still owes money for this sale: refund it on_account.'
  const possible = listRefundTenders(sale)
  if (!possible.includes(tender))
    return tender === 'cash'
      ? `This sale was not paid in cash: refund it with ${possible.join(' or ')}. Cash is possible if the organisation allows it (card_refunds_in_cash).`
      : `This sale was paid with the tender ${sale.tender}: refund it with ${possible.join(' or ')}.`
  if (tender === 'cash' && !sale.cardRefundsInCash && amountMinor > sale.cash_minor)
    return 'That is more than was paid in cash for this sale: refund the rest as it was paid.'
  if (tender === 'card_terminal' && amountMinor > sale.card_minor)
    return 'That is more than was paid with a card for this sale: refund the rest as it was paid.'
  return undefined
}

type SoldAmounts = {
  readonly quantity: number
  readonly unit_price_minor: number
  readonly service_fee_minor: number
  readonly service_tax_minor: number
  readonly discount_minor: number
  readonly rebate_minor: number
}

/** The parts of what was sold. No transaction fee is charged at the counter. */
export function saleParts(items: readonly SoldAmounts[]): PaymentParts & { readonly discountMinor: number } {
  const sum = (part: (item: SoldAmounts) => number): number => items.reduce((total, item) => total + part(item), 0)
  const faceMinor = sum((item) => item.unit_price_minor * item.quantity - item.discount_minor)
  const serviceFeesMinor = sum((item) => item.service_fee_minor * item.quantity)
  const taxMinor = sum((item) => item.service_tax_minor * item.quantity)
  return {
    totalMinor: faceMinor + serviceFeesMinor + taxMinor,
    faceMinor,
    serviceFeesMinor,
    taxMinor,
    rebateMinor: sum((item) => item.rebate_minor * item.quantity),
    transactionFeeMinor: 0,
    discountMinor: sum((item) => item.discount_minor),
  }
}
