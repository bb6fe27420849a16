import { clashChoices, clashKinds, type SeasonPlan, type SeasonSeat } from '#contract'
import type { SeatRow } from '#inventory'
import { unixSeconds } from '#platform/clock'
import type { Reader, Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { listPlannedTypes } from './queries/parts.ts'
import type { PlanRow } from './queries/plans.ts'
import { decided } from './rules.ts'

export async function viewPlan(db: Reader | Tx, org: OrgId, plan: PlanRow): Promise<SeasonPlan> {
  const [view] = await viewPlans(db, org, [plan])
  if (!view) throw new Error('a plan has no view')
  return view
}

export async function viewPlans(db: Reader | Tx, org: OrgId, plans: readonly PlanRow[]): Promise<SeasonPlan[]> {
  const ids = plans.map((plan) => plan.season_plan_id)
  const types = await listPlannedTypes(db, org, ids)
  return plans.map((plan) => {
    const { season_plan_id, counts, resolutions, created_at, updated_at, ...row } = plan
    const by = decided(resolutions)
    const { clashes, ...totals } = counts
    return {
      season_plan_id,
      status: row.status,
      from_season_id: row.from_season_id,
      to_season_id: row.to_season_id,
      title: row.title,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      ...totals,
      clashes: clashKinds.flatMap((kind) => {
        const members = clashes[kind] ?? 0
        return members === 0 ? [] : [{ kind, members, resolution: by[kind], choices: [...clashChoices[kind]] }]
      }),
      types: types
        .filter((type) => type.season_plan_id === season_plan_id)
        .map((type) => ({
          membership_type_id: type.from_id,
          title: type.title,
          price_minor: type.price_minor ?? 0,
          new_price_minor: type.new_price_minor ?? 0,
          expires: type.expires,
          new_membership_type_id: type.to_id,
        })),
      members_done: row.members_done,
      created: unixSeconds(created_at),
      updated_at: unixSeconds(updated_at),
    }
  })
}

export const viewSeasonSeat = (row: SeatRow): SeasonSeat => ({
  seat_id: row.seat_id,
  seat_row: row.row_label,
  seat_title: row.title,
  seat_aisle: row.aisle,
  state: row.member_id !== null ? 'taken' : row.item_id !== null ? 'held' : 'free',
  membership_member_id: row.member_id,
})
