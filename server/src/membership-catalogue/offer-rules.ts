import type { ErrorCode, MemberDetails } from '#contract'
import { localDate, momentAt, startOfDay, wallClock } from '#platform/zone'
import type { OfferRow } from './queries/offers.ts'
import { offerStatus } from './rules.ts'

/** The last second of a day by the clocks of a zone: what `expires` shows of a membership that ends with that day. */
const endOfDay = (zone: string, day: string): Date => secondBefore(startOfDay(zone, day, 1))

const secondBefore = (moment: Date): Date => new Date(moment.getTime() - 1_000)

/**
 * When a membership that begins at a moment ends: with the last day of its type; or, where the type has none and it is to
 * renew, with the day before its anniversary; or never.
 */
export function periodEnd(type: { readonly expires: string | null }, renews: boolean, at: Date, zone: string) {
  if (type.expires !== null) return endOfDay(zone, type.expires)
  if (!renews) return null
  const { year, month, day } = wallClock(zone, at)
  return secondBefore(momentAt(zone, { year: year + 1, month, day, hour: 0, minute: 0, second: 0 }))
}

type Refusal = { readonly code: ErrorCode; readonly message: string }

/** Why a membership cannot be sold now, as code and sentence; or undefined when it can. */
export function offerRefusal(offer: OfferRow, at: Date): Refusal | undefined {
  const no = (message: string): Refusal => ({ code: 'not_on_sale', message })
  if (offer.type_status !== offerStatus.active || offer.category_status !== offerStatus.active)
    return no('This type of membership, or its category, is not on sale')
  if (offer.option?.status !== offerStatus.active) return no('This payment option is not offered')
  if (offer.expires !== null && offer.expires < localDate(offer.timezone, at))
    return no(`This membership ended on ${offer.expires}`)
  return undefined
}

/** Whether a membership is to renew by itself: as it is wished, or else as the payment option has it; undefined when it cannot. */
export function renewsBy(offer: OfferRow, wish: number | undefined): boolean | undefined {
  if (wish === undefined) return offer.offer_auto_renew && offer.option?.renews === true
  if (wish === 0) return false
  return offer.offer_auto_renew ? true : undefined
}

type Choice = {
  readonly quantity?: number | undefined
  readonly members?: readonly MemberDetails[] | undefined
  readonly seat_ids?: readonly number[] | undefined
}

export type Units =
  | { readonly kind: 'units'; readonly members: readonly MemberDetails[]; readonly seatIds: readonly number[] }
  | { readonly kind: 'wrong'; readonly param: string; readonly message: string }

/** Who the members of a wish will be, one for each membership, and on which seats; or what is wrong with it. */
export function unitsOf({ quantity, members = [], seat_ids }: Choice, hasSeats: boolean): Units {
  const seatIds = [...new Set(seat_ids)]
  const count = quantity ?? Math.max(1, members.length, seatIds.length)
  if (members.length > count) return wrong('members', `must be ${count} at most: one for each membership`)
  if (seat_ids && !hasSeats) return wrong('seat_ids', 'cannot be chosen: this category has no seats for a season')
  if (seat_ids && seatIds.length !== count) return wrong('seat_ids', `must be ${count}: one for each membership`)
  const rest = Array.from({ length: count - members.length }, () => ({}))
  return { kind: 'units', members: [...members, ...rest], seatIds }
}

const wrong = (param: string, message: string): Units => ({ kind: 'wrong', param, message })
