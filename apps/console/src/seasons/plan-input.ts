import type { CreateSeasonPlanBody, Season } from '@tessera/sdk'
import { parsePercent } from '../kit/form/parse-number.ts'
import { parseMoney } from '../kit/money.tsx'
import { yearsLater } from './season-types.ts'

/** What a person enters for a plan, as texts. */
export type PlanInput = {
  /** Empty for a new season. */
  readonly toSeasonId: string
  readonly title: string
  readonly startsOn: string
  readonly endsOn: string
  readonly priceChange: string
  /** By seat map: empty to keep it, `copy`, or the id of another one. */
  readonly seatMaps: Readonly<Record<string, string>>
  /** New prices by type; empty for the general change. */
  readonly prices: Readonly<Record<string, string>>
}

/** A plan for a season of the same length a year later. */
export const startPlan = (from: Season): PlanInput => ({
  toSeasonId: '',
  title: from.title.replaceAll(/\d+/g, (digits) => String(Number(digits) + 1).padStart(digits.length, '0')),
  startsOn: yearsLater(from.starts_on, 1),
  endsOn: yearsLater(from.ends_on, 1),
  priceChange: '',
  seatMaps: {},
  prices: {},
})

type NewPlan = Omit<CreateSeasonPlanBody, 'from_season_id'>

/** The plan as the operation takes it; undefined while something is missing or wrong. */
export function buildPlanBody(input: PlanInput, currency: string): NewPlan | undefined {
  const { toSeasonId, title, startsOn, endsOn, priceChange } = input
  const change = priceChange.trim() === '' ? 0 : parsePercent(priceChange, true)
  const isDated = toSeasonId !== '' || (title.trim() !== '' && startsOn !== '' && endsOn !== '')
  const typed = Object.entries(input.prices).filter(([, text]) => text.trim() !== '')
  const prices = typed.flatMap(([id, text]) => {
    const price_minor = parseMoney(text, currency)
    return price_minor === undefined ? [] : [{ membership_type_id: Number(id), price_minor }]
  })
  if (change === undefined || !isDated || prices.length < typed.length) return undefined
  const seat_maps = Object.entries(input.seatMaps)
    .filter(([, choice]) => /^\d+$/.test(choice))
    .map(([id, choice]) => ({ seat_map_id: Number(id), new_seat_map_id: Number(choice) }))
  return {
    ...(toSeasonId === ''
      ? { title: title.trim(), starts_on: startsOn, ends_on: endsOn }
      : { to_season_id: Number(toSeasonId) }),
    ...(change !== 0 && { price_change: change }),
    ...(prices.length > 0 && { prices }),
    ...(seat_maps.length > 0 && { seat_maps }),
  }
}
