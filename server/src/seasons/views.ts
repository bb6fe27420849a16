import { conflictChoices, conflictKinds, type SeasonConflict, type SeasonPlan, type SeasonSeat } from '#contract'
import type { SeasonSeatRow } from '#inventory'
import { unixSeconds } from '#platform/clock'
import type { Reader, Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { toMajor } from '#platform/money'
import type { ConflictRow } from './queries/conflicts.ts'
import { listPlannedTypes } from './queries/parts.ts'
import type { SeasonPlanRow } from './queries/plans.ts'
import { resolveChoices } from './rules.ts'

export async function viewPlan(db: Reader | Tx, org: OrgId, plan: SeasonPlanRow): Promise<SeasonPlan> {
  const [view] = await viewPlans(db, org, [plan])
  if (!view) throw new Error(`season plan ${plan.season_plan_id} has no view`)
  return view
}

export async function viewPlans(db: Reader | Tx, org: OrgId, plans: readonly SeasonPlanRow[]): Promise<SeasonPlan[]> {
  const ids = plans.map((plan) => plan.season_plan_id)
  const types = await listPlannedTypes(db, org, ids)
  return plans.map((plan) => {
    const { season_plan_id, counts, resolutions, created_at, updated_at, ...row } = plan
    const choices = resolveChoices(resolutions)
    const { conflicts, ...totals } = counts
    return {
      season_plan_id,
      status: row.status,
      from_season_id: row.from_season_id,
      to_season_id: row.to_season_id,
      title: row.title,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      ...totals,
      conflicts: conflictKinds.flatMap((kind) => {
        const members = conflicts[kind] ?? 0
        return members === 0 ? [] : [{ kind, members, resolution: choices[kind], choices: [...conflictChoices[kind]] }]
      }),
      types: types
        .filter((type) => type.season_plan_id === season_plan_id)
        .map((type) => ({
          membership_type_id: type.from_id,
          title: type.title,
          ...viewPrices(type, type.currency),
          expires: type.expires,
          new_membership_type_id: type.to_id,
        })),
      members_done: row.members_done,
      created: unixSeconds(created_at),
      updated_at: unixSeconds(updated_at),
    }
  })
}

/** The current and the new price of a type or a member, in both units. */
function viewPrices(row: { price_minor: number | null; new_price_minor: number | null }, currency: string) {
  const price_minor = row.price_minor ?? 0
  const new_price_minor = row.new_price_minor ?? 0
  return {
    price: toMajor(price_minor, currency),
    new_price: toMajor(new_price_minor, currency),
    price_minor,
    new_price_minor,
    currency,
  }
}

/** The conflict of a member, with the resolution that applies in this plan. */
export const viewConflict = (
  { price_minor, new_price_minor, currency, own_choice, ...row }: ConflictRow,
  { resolutions }: Pick<SeasonPlanRow, 'resolutions'>,
): SeasonConflict => ({
  ...row,
  ...viewPrices({ price_minor, new_price_minor }, currency),
  resolution: own_choice ?? resolveChoices(resolutions)[row.kind],
  own_resolution: own_choice !== null,
})

export const viewSeasonSeat = (row: SeasonSeatRow): SeasonSeat => ({
  seat_id: row.seat_id,
  seat_row: row.row_label,
  seat_title: row.title,
  seat_aisle: row.aisle,
  state: row.member_id !== null ? 'taken' : row.item_id !== null ? 'held' : 'free',
  membership_member_id: row.member_id,
})
