import {
  type AdminMembershipCategory,
  type createMembershipCategory as creation,
  type Input,
  OfferStatus,
  type updateMembershipCategory as change,
} from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { requireVersion } from '#platform/version'
import {
  type CategoryRow,
  hasSeason,
  hasSeatedMembers,
  hasSeatMap,
  insertCategory,
  lockCategory,
  putCategory,
} from './queries/categories.ts'
import { offerStatusAfter, type OfferVerb } from './rules.ts'
import { viewAdminCategory } from './views.ts'

/** Creates an inactive membership category. */
export async function createCategory(
  tx: Tx,
  ctx: Ctx,
  body: Input<typeof creation>['body'],
): Promise<AdminMembershipCategory> {
  const { membership_seat_map_id: seatMap = null, season_id = null } = body
  await assertSeatMapExists(tx, ctx, seatMap)
  await assertSeasonExists(tx, ctx, season_id)
  const fields = {
    seat_map_id: seatMap,
    title: body.title,
    show_online: body.show_online !== 0,
    image: body.image ?? null,
    game_day_access: body.game_day_access ?? 1,
    hex_color: body.hex_color ?? null,
    order_by: body.order_by ?? 0,
    season_id,
  }
  return viewWritten(await insertCategory(tx, ctx.org, fields, ctx.now()))
}

/** Changes the fields that are sent. An archived category cannot be changed. */
export async function updateCategory(
  tx: Tx,
  ctx: Ctx,
  id: number,
  body: Input<typeof change>['body'],
): Promise<AdminMembershipCategory> {
  const row = (await lockCategory(tx, ctx.org, id)) ?? fail('not_found')
  const before = viewAdminCategory(row)
  ctx.audit.noteBefore(before)
  requireVersion(body.version, before)
  if (row.status === OfferStatus.archived) fail('invalid_state')
  const { membership_seat_map_id: seatMap = row.seat_map_id, show_online, version: _version, ...rest } = body
  if (seatMap !== row.seat_map_id) await assertSeatMapExists(tx, ctx, seatMap)
  if (rest.season_id !== undefined && rest.season_id !== row.season_id)
    await assertSeasonCanChange(tx, ctx, row, rest.season_id)
  const shown = show_online === undefined ? row.show_online : show_online === 1
  return viewWritten(
    await putCategory(tx, ctx.org, { ...row, ...rest, seat_map_id: seatMap, show_online: shown }, ctx.now()),
  )
}

/** Activates, deactivates or archives a category. */
export async function changeCategoryStatus(
  tx: Tx,
  ctx: Ctx,
  id: number,
  verb: OfferVerb,
): Promise<AdminMembershipCategory> {
  const row = (await lockCategory(tx, ctx.org, id)) ?? fail('not_found')
  ctx.audit.noteBefore(viewAdminCategory(row))
  const status = offerStatusAfter(verb, row.status) ?? fail('invalid_state')
  return viewWritten(await putCategory(tx, ctx.org, { ...row, status }, ctx.now()))
}

async function assertSeatMapExists(tx: Tx, ctx: Ctx, seatMap: number | null): Promise<void> {
  if (seatMap !== null && !(await hasSeatMap(tx, ctx.org, seatMap)))
    failParam('membership_seat_map_id', 'must be a seat map of your organisation')
}

async function assertSeasonCanChange(tx: Tx, ctx: Ctx, row: CategoryRow, season: number | null): Promise<void> {
  await assertSeasonExists(tx, ctx, season)
  if (row.season_id !== null && (await hasSeatedMembers(tx, ctx.org, row.season_id, row.membership_category_id)))
    fail('invalid_state', 'Its members have seats in its season: release the seats first, or create a new category')
}

async function assertSeasonExists(tx: Tx, ctx: Ctx, season: number | null): Promise<void> {
  if (season !== null && !(await hasSeason(tx, ctx.org, season)))
    failParam('season_id', 'must be a season of your organisation')
}

function viewWritten([row]: readonly CategoryRow[]): AdminMembershipCategory {
  if (!row) throw new Error('the category was not found after it was written')
  return viewAdminCategory(row)
}
