import { type ErrorCode, type MemberDetails, OfferStatus } from '#contract'
import { localDate, momentAt, startOfDay, wallClock } from '#platform/zone'
import type { OfferRow } from './queries/offers.ts'

/** The last second of a day in a time zone: a membership that ends with that day expires then. */
export const endOfDay = (zone: string, day: string): Date => secondBefore(startOfDay(zone, day, 1))

const secondBefore = (moment: Date): Date => new Date(moment.getTime() - 1_000)

/**
 * When a membership that begins at a moment ends: with the last day of its type; if the type has none and the membership
 * renews, with the day before its anniversary; otherwise never.
 */
export function periodEnd(type: { readonly expires: string | null }, renews: boolean, at: Date, zone: string) {
  if (type.expires !== null) return endOfDay(zone, type.expires)
  if (!renews) return null
  const { year, month, day } = wallClock(zone, at)
  return secondBefore(momentAt(zone, { year: year + 1, month, day, hour: 0, minute: 0, second: 0 }))
}

type OfferRefusal = { readonly code: ErrorCode; readonly message: string }

/** Why a membership cannot be sold now; undefined if it can. */
export function offerRefusal(offer: OfferRow, at: Date): OfferRefusal | undefined {
  const notOnSale = (message: string): OfferRefusal => ({ code: 'not_on_sale', message })
  if (offer.type_status !== OfferStatus.active || offer.category_status !== OfferStatus.active)
    return notOnSale('This type of membership, or its category, is not on sale')
  if (offer.option?.status !== OfferStatus.active) return notOnSale('This payment option is not offered')
  if (offer.expires !== null && offer.expires < localDate(offer.timezone, at))
    return notOnSale(`This membership ended on ${offer.expires}`)
  return undefined
}

/**
 * Whether a membership renews automatically: as requested, or else as the payment option says. Undefined if renewal was
 * requested and the type does not offer it.
 */
export function resolveAutoRenew(offer: OfferRow, requested: number | undefined): boolean | undefined {
  if (requested === undefined) return offer.offer_auto_renew && offer.option?.renews === true
  if (requested === 0) return false
  return offer.offer_auto_renew ? true : undefined
}

type UnitSelection = {
  readonly quantity?: number | undefined
  readonly members?: readonly MemberDetails[] | undefined
  readonly seat_ids?: readonly number[] | undefined
}

export type SaleUnits =
  | { readonly kind: 'units'; readonly members: readonly MemberDetails[]; readonly seatIds: readonly number[] }
  | { readonly kind: 'invalid'; readonly param: string; readonly message: string }

/** The members and seats of a sale, one for each membership; or the invalid parameter. */
export function toSaleUnits({ quantity, members = [], seat_ids }: UnitSelection, hasSeats: boolean): SaleUnits {
  const seatIds = [...new Set(seat_ids)]
  const count = quantity ?? Math.max(1, members.length, seatIds.length)
  if (members.length > count) return invalid('members', `must have at most ${count} entries: one for each membership`)
  if (seat_ids && !hasSeats) return invalid('seat_ids', 'cannot be chosen: this category has no seats for a season')
  if (seat_ids && seatIds.length !== count)
    return invalid('seat_ids', `must have ${count} entries: one for each membership`)
  const rest = Array.from({ length: count - members.length }, () => ({}))
  return { kind: 'units', members: [...members, ...rest], seatIds }
}

const invalid = (param: string, message: string): SaleUnits => ({ kind: 'invalid', param, message })
