import { insertSeats } from '#inventory'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { refuse, refuseChangedMembers } from './changes.ts'
import { decidePeriods, openNextTerms, type Renewed } from './next-terms.ts'
import { type CarriedRow, lockTurns, markMembers } from './queries/renew-members.ts'
import type { PlanRow } from './queries/plans.ts'
import { findSeason } from './queries/seasons.ts'
import { TAKEN_SINCE } from './rules.ts'

/** So many members take less than a second; whoever pays or scans meanwhile waits no longer than that. */
export const BATCH = 500

/** Carries the next members over: seats, and periods that are to be paid. The plan is applied when nobody is left. */
export async function carryMembers(tx: Tx, ctx: Ctx, plan: PlanRow, skip: boolean): Promise<PlanRow> {
  const planId = plan.season_plan_id
  const locked = await lockTurns(tx, ctx.org, planId, { done: false, limit: BATCH })
  if (locked.length === 0) return { ...plan, status: 'applied' }
  const ids = locked.map((row) => row.member_id)
  const checked = await refuseChangedMembers(tx, ctx, plan, { skip, ids })
  const rows = checked === plan ? locked : await lockTurns(tx, ctx.org, planId, { done: false, limit: BATCH })
  await seat(tx, ctx, plan, rows)
  const renewed = rows.filter(isRenewed)
  const termIds = await openNextTerms(tx, ctx.org, renewed, { between: await between(tx, ctx, plan), at: ctx.now() })
  const termOf = new Map(renewed.map((row, i) => [row.member_id, termIds[i]]))
  const decided = await decidePeriods(tx, ctx.org, rows)
  const marks = rows.map(({ member_id, term_id: old }) => ({
    member_id,
    term_id: termOf.get(member_id) ?? null,
    decided: old !== null && decided.has(old),
  }))
  await markMembers(tx, ctx.org, { planId, done: true }, marks)
  const members_done = plan.members_done + rows.length
  return { ...checked, members_done, status: members_done === checked.counts.members ? 'applied' : 'applying' }
}

async function between(tx: Tx, ctx: Ctx, plan: PlanRow) {
  const before = await findSeason(tx, ctx.org, plan.from_season_id)
  if (!before) throw new Error('the season before is not there')
  return { plan, before }
}

/** The database has the last word: a seat that somebody has in the new season is given to nobody else. */
async function seat(tx: Tx, ctx: Ctx, plan: PlanRow, rows: readonly CarriedRow[]): Promise<void> {
  const wanted = rows.filter((row) => row.seated)
  if (wanted.length === 0) return
  const have = new Set(await insertSeats(tx, ctx.org, plan.to_season_id ?? 0, wanted))
  const without = wanted.filter((row) => !have.has(row.member_id))
  if (without.length > 0) refuse(without.map((row) => ({ param: `member ${row.member_id}`, message: TAKEN_SINCE })))
}

const isRenewed = (row: CarriedRow): row is Renewed =>
  row.outcome === 'carry' &&
  row.term_id !== null &&
  row.order_id !== null &&
  row.option_id !== null &&
  row.currency !== null &&
  row.to_type_id !== null
