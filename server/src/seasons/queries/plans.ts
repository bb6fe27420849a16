import type { Resolutions } from '#contract'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** What a plan comes to. */
export type Counts = {
  readonly members: number
  readonly carried: number
  readonly seats_kept: number
  readonly skipped: number
  readonly seated: number
  readonly unseated: number
  readonly cancelled: number
  readonly carried_before: number
  readonly clashes: Readonly<Record<string, number>>
}

export type PlanState = 'planned' | 'applying' | 'applied' | 'undoing' | 'undone'
export type PlanRow = Omit<Tables['season_plan'], 'org_id' | 'resolutions' | 'counts' | 'status'> & {
  readonly resolutions: Resolutions
  readonly counts: Counts
  readonly status: PlanState
}
export type NewPlan = Pick<
  PlanRow,
  'from_season_id' | 'to_season_id' | 'makes_season' | 'title' | 'starts_on' | 'ends_on' | 'resolutions'
>

const COLUMNS = `season_plan_id, from_season_id, to_season_id, makes_season, title, starts_on, ends_on,
  resolutions, status, counts, members_done, created_at, updated_at`

const list = read<PlanRow>(
  `select ${COLUMNS} from season_plan where org_id = $1 order by season_plan_id desc limit $2 offset $3`,
  { wide: true },
)

const find = read<PlanRow>(`select ${COLUMNS} from season_plan where org_id = $1 and season_plan_id = $2`)

const lock = write<PlanRow>(`
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

/** One more than the page has, to see whether there is another. */
export const listPlans = (db: Reader, org: OrgId, { limit, skip }: { limit: number; skip: number }) =>
  db.all(list, org, limit + 1, skip)

export const findPlan = (db: Reader | Tx, org: OrgId, id: number): Promise<PlanRow | undefined> => db.one(find, org, id)

export const lockPlan = async (tx: Tx, org: OrgId, id: number): Promise<PlanRow | undefined> =>
  (await tx.write(lock, org, id))[0]

export async function insertPlan(tx: Tx, org: OrgId, plan: NewPlan, at: Date): Promise<number> {
  const [made] = await tx.write(
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
  if (!made) throw new Error('insert returned no row')
  return made.season_plan_id
}

export const putPlan = (tx: Tx, org: OrgId, plan: PlanRow, at: Date): Promise<number> =>
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

/** The name of the index that keeps a season to one plan under way. */
export const PLAN_UNDER_WAY = 'season_plan_under_way'
