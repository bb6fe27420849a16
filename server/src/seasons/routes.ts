import * as contract from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import { listSeasonSeats, listSeasonSections } from '#inventory'
import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'
import { applyPlan } from './apply.ts'
import { putMemberSabbatical, putMemberSeat } from './member-seat.ts'
import { createPlan, updatePlan } from './plan.ts'
import { listConflicts } from './queries/conflicts.ts'
import { findPlan, listPlans } from './queries/plans.ts'
import { findSeason, listMapsOfSeason, listSeasons } from './queries/seasons.ts'
import { resolveMember } from './resolve-member.ts'
import { createSeason, updateSeason, viewSeason } from './seasons.ts'
import { seasonStoreRoutes } from './store-routes.ts'
import { undoPlan } from './undo.ts'
import { viewConflict, viewPlan, viewPlans, viewSeasonSeat } from './views.ts'

/** A page of a list whose query returned one row more than the page, to tell whether more follow. */
const page = <O extends string, R>(object: O, url: string, rows: readonly R[], limit: number) => ({
  object,
  url,
  has_more: rows.length > limit,
  data: rows.slice(0, limit),
})

const toPageRange = ({ limit = 100, page_number = 1 }: { limit?: number; page_number?: number }) => ({
  limit,
  skip: (page_number - 1) * limit,
})

/** Returns the seat maps of a season; fails if the season does not exist. */
async function getSeasonMaps(ctx: Ctx, seasonId: number) {
  if (!(await findSeason(ctx.db, ctx.org, seasonId))) fail('not_found')
  return { seasonId, seatMapIds: await listMapsOfSeason(ctx.db, ctx.org, seasonId), at: ctx.now() }
}

const seasons = [
  bindRead(contract.listSeasons, async (ctx) => ({
    object: 'seasons',
    url: contract.listSeasons.path,
    has_more: false,
    data: (await listSeasons(ctx.db, ctx.org)).map(viewSeason),
  })),
  bindWrite(contract.createSeason, (tx, ctx, { body }) => createSeason(tx, ctx, body)),
  bindWrite(contract.updateSeason, (tx, ctx, { params, body }) => updateSeason(tx, ctx, params.season_id, body)),
  bindRead(contract.listSeasonSections, async (ctx, { params }) => ({
    object: 'season_sections',
    url: `/admin/v1/seasons/${params.season_id}/sections`,
    has_more: false,
    data: await listSeasonSections(ctx.db, ctx.org, await getSeasonMaps(ctx, params.season_id)),
  })),
  bindRead(contract.listSeasonSeats, async (ctx, { params }) => {
    const section = { ...(await getSeasonMaps(ctx, params.season_id)), sectionId: params.section_id }
    const seats = await listSeasonSeats(ctx.db, ctx.org, section)
    if (seats.length === 0) fail('not_found')
    const url = `/admin/v1/seasons/${params.season_id}/sections/${params.section_id}/seats`
    return { object: 'season_seats', url, has_more: false, data: seats.map(viewSeasonSeat) }
  }),
  bindWrite(contract.putMemberSeat, (tx, ctx, { params, body }) =>
    putMemberSeat(tx, ctx, params.membership_member_id, body),
  ),
  bindWrite(contract.putMemberSabbatical, (tx, ctx, { params, body }) =>
    putMemberSabbatical(tx, ctx, params.membership_member_id, body),
  ),
]

const plans = [
  bindRead(contract.listSeasonPlans, async (ctx, { query }) => {
    const { limit, skip } = toPageRange(query)
    const rows = await listPlans(ctx.db, ctx.org, { limit, skip })
    const planPage = page('season_plans', contract.listSeasonPlans.path, rows, limit)
    return { ...planPage, data: await viewPlans(ctx.db, ctx.org, planPage.data) }
  }),
  bindRead(contract.getSeasonPlan, async (ctx, { params }) =>
    viewPlan(ctx.db, ctx.org, (await findPlan(ctx.db, ctx.org, params.season_plan_id)) ?? fail('not_found')),
  ),
  bindRead(contract.listSeasonConflicts, async (ctx, { params, query }) => {
    const planId = params.season_plan_id
    const plan = (await findPlan(ctx.db, ctx.org, planId)) ?? fail('not_found')
    const { limit, skip } = toPageRange(query)
    const rows = await listConflicts(ctx.db, ctx.org, { planId, kind: query.kind }, { limit, skip })
    const conflicts = rows.map((row) => viewConflict(row, plan))
    return page('season_conflicts', `/admin/v1/season_plans/${planId}/conflicts`, conflicts, limit)
  }),
  bindWrite(contract.createSeasonPlan, (tx, ctx, { body }) => createPlan(tx, ctx, body)),
  bindWrite(contract.updateSeasonPlan, (tx, ctx, { params, body }) => updatePlan(tx, ctx, params.season_plan_id, body)),
  bindWrite(contract.updateSeasonPlanMember, (tx, ctx, { params, body }) => resolveMember(tx, ctx, params, body)),
  bindWrite(contract.applySeasonPlan, (tx, ctx, { params, body }) => applyPlan(tx, ctx, params.season_plan_id, body)),
  bindWrite(contract.undoSeasonPlan, (tx, ctx, { params }) => undoPlan(tx, ctx, params.season_plan_id)),
]

export const routes = [...seasons, ...plans, ...seasonStoreRoutes]
