import type { AdminPrice, CreatePriceBody } from '@tessera/sdk'
import * as words from '#words/events'
import { parseMoney, toAmountText } from '../kit/money.tsx'
import { fromLocalInput, toLocalInput } from '../kit/time.tsx'
import { isWhole, timeFaults, type Faults, type Locale } from './draft.ts'

/** A price as the inputs of its dialog have it. */
export type PriceInput = {
  readonly title: string
  readonly price: string
  readonly fee: string
  readonly tax: string
  readonly from: string
  readonly until: string
  readonly maxPerOrder: string
  readonly maxPerCustomer: string
  readonly membershipTypeId: string
  readonly poolId: string
  readonly taxRateId: string
  readonly ticketsIncluded: string
  readonly isOnline: boolean
  readonly isAtBoxOffice: boolean
  readonly isConcession: boolean
  readonly needsAdult: boolean
}

/** Returns the inputs for a price; for a new one with the pool that it probably draws on. */
export function toPriceInput(price: AdminPrice | undefined, locale: Locale, poolId: string): PriceInput {
  const major = (minor: number): string => toAmountText(minor, locale.currency)
  const local = (unix: number | null | undefined): string => (unix ? toLocalInput(unix, locale.zone) : '')
  return {
    title: price?.title ?? '',
    price: price ? major(price.price_minor) : '',
    fee: price ? major(price.service_fee_minor) : '',
    tax: price ? major(price.service_tax_minor) : '',
    from: local(price?.available_from_unix),
    until: local(price?.available_until_unix),
    maxPerOrder: String(price?.max_per_order ?? ''),
    maxPerCustomer: String(price?.max_per_customer ?? ''),
    membershipTypeId: String(price?.membership_type_id ?? ''),
    poolId: price ? String(price.pool_id ?? '') : poolId,
    taxRateId: String(price?.tax_rate_id ?? ''),
    ticketsIncluded: String(price?.tickets_included ?? 1),
    isOnline: price?.show_online ?? true,
    isAtBoxOffice: price?.show_boxoffice ?? true,
    isConcession: price?.scanning_flag === 1,
    needsAdult: price?.needs_adult ?? false,
  }
}

/** Returns what is wrong with the inputs, by field. */
export function findPriceFaults(input: PriceInput, { zone, currency }: Locale): Faults {
  const from = fromLocalInput(input.from, zone)
  const until = fromLocalInput(input.until, zone)
  const isAmount = (text: string): boolean => text.trim() === '' || parseMoney(text, currency) !== undefined
  const isMaximum = (text: string): boolean => text.trim() === '' || isWhole(text, 1)
  return {
    ...(input.title.trim() === '' && { title: words.priceTitleMissing() }),
    ...(parseMoney(input.price, currency) === undefined && { price: words.amountMissing() }),
    ...(!isAmount(input.fee) && { fee: words.amountWrong() }),
    ...(!isAmount(input.tax) && { tax: words.amountWrong() }),
    ...timeFaults({ from: input.from, until: input.until }, zone),
    ...(from !== undefined && until !== undefined && until <= from && { until: words.untilTooEarly() }),
    ...(!isMaximum(input.maxPerOrder) && { maxPerOrder: words.wholeNumber() }),
    ...(!isMaximum(input.maxPerCustomer) && { maxPerCustomer: words.wholeNumber() }),
    ...(!isWhole(input.ticketsIncluded, 1) && { ticketsIncluded: words.wholeNumber() }),
  }
}

/** Returns the body of a price. */
export function toBody(input: PriceInput, { zone, currency }: Locale): CreatePriceBody {
  const number = (text: string): number | null => (text.trim() === '' ? null : Number(text))
  const included = Number(input.ticketsIncluded)
  return {
    title: input.title.trim(),
    price_minor: parseMoney(input.price, currency) ?? 0,
    service_fee_minor: parseMoney(input.fee, currency) ?? 0,
    service_tax_minor: parseMoney(input.tax, currency) ?? 0,
    available_from_unix: fromLocalInput(input.from, zone) ?? null,
    available_until_unix: fromLocalInput(input.until, zone) ?? null,
    max_per_order: number(input.maxPerOrder),
    max_per_customer: number(input.maxPerCustomer),
    membership_type_id: number(input.membershipTypeId),
    pool_id: number(input.poolId),
    tax_rate_id: number(input.taxRateId),
    group_ticket: included > 1,
    tickets_included: included,
    show_online: input.isOnline,
    show_boxoffice: input.isAtBoxOffice,
    scanning_flag: input.isConcession ? 1 : 0,
    needs_adult: input.needsAdult,
  }
}

/** Returns the fields of a body that differ from those of another. */
export const changedFields = (before: CreatePriceBody, after: CreatePriceBody): Partial<CreatePriceBody> => {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => old.get(name) !== value))
}
