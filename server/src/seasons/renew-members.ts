import { seasonSeats } from '#inventory'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { assertMembersUnchanged, failChanged } from './changes.ts'
import { decideOldRenewals, openNextTerms, type RenewableMember } from './next-terms.ts'
import type { SeasonPlanRow } from './queries/plans.ts'
import { lockNextBatch, markMembers, type PlannedMember } from './queries/renew-members.ts'
import { findSeason } from './queries/seasons.ts'
import { SEAT_TAKEN } from './rules.ts'

/** A batch of this size takes less than a second, and payments and scans of its members wait that long at most. */
export const BATCH = 500

/** Renews the next batch of members: assigns their seats and opens unpaid terms. After the last batch the plan is applied. */
export async function renewNextBatch(tx: Tx, ctx: Ctx, plan: SeasonPlanRow, skip: boolean): Promise<SeasonPlanRow> {
  const planId = plan.season_plan_id
  const locked = await lockNextBatch(tx, ctx.org, planId, { done: false, limit: BATCH })
  if (locked.length === 0) return { ...plan, status: 'applied' }
  const ids = locked.map((row) => row.member_id)
  const checked = await assertMembersUnchanged(tx, ctx, plan, { skip, ids })
  const rows = checked === plan ? locked : await lockNextBatch(tx, ctx.org, planId, { done: false, limit: BATCH })
  await assignSeats(tx, ctx, plan, rows)
  const renewable = rows.filter(isRenewable)
  const seasons = await loadSeasonPair(tx, ctx, plan)
  const termIds = await openNextTerms(tx, ctx.org, renewable, { seasons, at: ctx.now() })
  const termByMember = new Map(renewable.map((row, i) => [row.member_id, termIds[i]]))
  const decided = await decideOldRenewals(tx, ctx.org, rows)
  const marks = rows.map(({ member_id, term_id: oldTermId }) => ({
    member_id,
    term_id: termByMember.get(member_id) ?? null,
    decided: oldTermId !== null && decided.has(oldTermId),
  }))
  await markMembers(tx, ctx.org, { planId, done: true }, marks)
  const members_done = plan.members_done + rows.length
  return { ...checked, members_done, status: members_done === checked.counts.members ? 'applied' : 'applying' }
}

async function loadSeasonPair(tx: Tx, ctx: Ctx, plan: SeasonPlanRow) {
  const before = await findSeason(tx, ctx.org, plan.from_season_id)
  if (!before) throw new Error(`season ${plan.from_season_id} of the plan was not found`)
  return { plan, before }
}

/** Assigns the planned seats. Fails if a seat was taken in the new season meanwhile, because the insert then skips it. */
async function assignSeats(tx: Tx, ctx: Ctx, plan: SeasonPlanRow, rows: readonly PlannedMember[]): Promise<void> {
  const seated = rows.filter((row) => row.seated)
  if (seated.length === 0) return
  const assigned = new Set(await seasonSeats.assignAll(tx, ctx.org, plan.to_season_id ?? 0, seated))
  const without = seated.filter((row) => !assigned.has(row.member_id))
  if (without.length > 0) failChanged(without.map((row) => ({ param: `member ${row.member_id}`, message: SEAT_TAKEN })))
}

const isRenewable = (row: PlannedMember): row is RenewableMember =>
  row.outcome === 'renew' &&
  row.term_id !== null &&
  row.order_id !== null &&
  row.option_id !== null &&
  row.currency !== null &&
  row.to_type_id !== null
