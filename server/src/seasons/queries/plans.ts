import type { Resolutions } from '#contract'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** The totals of a plan. */
export type PlanCounts = {
  readonly members: number
  readonly renewed: number
  readonly seats_kept: number
  readonly skipped: number
  readonly seated: number
  readonly unseated: number
  readonly cancelled: number
  readonly already_renewed: number
  readonly conflicts: Readonly<Record<string, number>>
}

export type SeasonPlanStatus = 'planned' | 'applying' | 'applied' | 'undoing' | 'undone'
export type SeasonPlanRow = Omit<Tables['season_plan'], 'org_id' | 'resolutions' | 'counts' | 'status'> & {
  readonly resolutions: Resolutions
  readonly counts: PlanCounts
  readonly status: SeasonPlanStatus
}
export type NewSeasonPlan = Pick<
  SeasonPlanRow,
  'from_season_id' | 'to_season_id' | 'makes_season' | 'title' | 'starts_on' | 'ends_on' | 'resolutions'
>

const COLUMNS = `season_plan_id, from_season_id, to_season_id, makes_season, title, starts_on, ends_on,
  resolutions, status, counts, members_done, created_at, updated_at`

const list = read<SeasonPlanRow>(
  `select ${COLUMNS} from season_plan where org_id = $1 order by season_plan_id desc limit $2 offset $3`,
  { heavy: true },
)

const find = read<SeasonPlanRow>(`select ${COLUMNS} from season_plan where org_id = $1 and season_plan_id = $2`)

const lock = write<SeasonPlanRow>(`
  select ${COLUMNS} from season_plan where org_id = $1 and season_plan_id = $2 for update
`)

const insert = write<{ season_plan_id: number }>(`
  insert into season_plan (org_id, from_season_id, to_season_id, makes_season, title, starts_on, ends_on,
    resolutions, status, counts, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, 'planned', '{}', $9, $9) returning season_plan_id
`)

const update = write(`
  update season_plan set to_season_id = $3, resolutions = $4::jsonb, status = $5, counts = $6::jsonb, members_done = $7,
    updated_at = $8
  where org_id = $1 and season_plan_id = $2
`)

/** Returns one row more than `limit`, to tell whether more follow. */
export const listPlans = (db: Reader, org: OrgId, { limit, skip }: { limit: number; skip: number }) =>
  db.all(list, org, limit + 1, skip)

export const findPlan = (db: Reader | Tx, org: OrgId, id: number): Promise<SeasonPlanRow | undefined> =>
  db.one(find, org, id)

export const lockPlan = async (tx: Tx, org: OrgId, id: number): Promise<SeasonPlanRow | undefined> =>
  (await tx.write(lock, org, id))[0]

export async function insertPlan(tx: Tx, org: OrgId, plan: NewSeasonPlan, at: Date): Promise<number> {
  const [inserted] = await tx.write(
    insert,
    org,
    plan.from_season_id,
    plan.to_season_id,
    plan.makes_season,
    plan.title,
    plan.starts_on,
    plan.ends_on,
    JSON.stringify(plan.resolutions),
    at,
  )
  if (!inserted) throw new Error('insert returned no row')
  return inserted.season_plan_id
}

export const putPlan = (tx: Tx, org: OrgId, plan: SeasonPlanRow, at: Date): Promise<number> =>
  tx.count(
    update,
    org,
    plan.season_plan_id,
    plan.to_season_id,
    JSON.stringify(plan.resolutions),
    plan.status,
    JSON.stringify(plan.counts),
    plan.members_done,
    at,
  )

/** The name of the index that allows one plan in progress for each season. */
export const ONE_ACTIVE_PLAN = 'season_plan_under_way'
