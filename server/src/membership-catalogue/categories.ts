import type {
  AdminMembershipCategory,
  createMembershipCategory as creation,
  Input,
  updateMembershipCategory as change,
} from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import {
  type CategoryRow,
  hasSeason,
  hasSeatedMembers,
  hasSeatMap,
  insertCategory,
  lockCategory,
  putCategory,
} from './queries/categories.ts'
import { offerAfter, offerStatus, type OfferVerb } from './rules.ts'
import { viewAdminCategory } from './views.ts'

/** Adds a category of memberships, inactive at first. */
export async function createCategory(
  tx: Tx,
  ctx: Ctx,
  body: Input<typeof creation>['body'],
): Promise<AdminMembershipCategory> {
  const { membership_seat_map_id: seatMap = null, season_id = null } = body
  await refuseForeignMap(tx, ctx, seatMap)
  await refuseForeignSeason(tx, ctx, season_id)
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
  return viewed(await insertCategory(tx, ctx.org, fields, ctx.now()))
}

/** Changes the fields that are sent; an archived category stays as it is. */
export async function updateCategory(
  tx: Tx,
  ctx: Ctx,
  id: number,
  body: Input<typeof change>['body'],
): Promise<AdminMembershipCategory> {
  const row = (await lockCategory(tx, ctx.org, id)) ?? fail('not_found')
  if (row.status === offerStatus.archived) fail('invalid_state')
  const { membership_seat_map_id: seatMap = row.seat_map_id, show_online, ...rest } = body
  if (seatMap !== row.seat_map_id) await refuseForeignMap(tx, ctx, seatMap)
  if (rest.season_id !== undefined && rest.season_id !== row.season_id) await refuseSeason(tx, ctx, row, rest.season_id)
  const shown = show_online === undefined ? row.show_online : show_online === 1
  return viewed(
    await putCategory(tx, ctx.org, { ...row, ...rest, seat_map_id: seatMap, show_online: shown }, ctx.now()),
  )
}

/** Offers a category, or takes it off offer. */
export async function moveCategory(tx: Tx, ctx: Ctx, id: number, verb: OfferVerb): Promise<AdminMembershipCategory> {
  const row = (await lockCategory(tx, ctx.org, id)) ?? fail('not_found')
  const status = offerAfter(verb, row.status) ?? fail('invalid_state')
  return viewed(await putCategory(tx, ctx.org, { ...row, status }, ctx.now()))
}

async function refuseForeignMap(tx: Tx, ctx: Ctx, seatMap: number | null): Promise<void> {
  if (seatMap !== null && !(await hasSeatMap(tx, ctx.org, seatMap)))
    failParam('membership_seat_map_id', 'must be a seat map of your organisation')
}

async function refuseSeason(tx: Tx, ctx: Ctx, row: CategoryRow, season: number | null): Promise<void> {
  await refuseForeignSeason(tx, ctx, season)
  if (row.season_id !== null && (await hasSeatedMembers(tx, ctx.org, row.season_id, row.membership_category_id)))
    fail('invalid_state', 'Its members have seats in its season: take them back first, or make a new category')
}

async function refuseForeignSeason(tx: Tx, ctx: Ctx, season: number | null): Promise<void> {
  if (season !== null && !(await hasSeason(tx, ctx.org, season)))
    failParam('season_id', 'must be a season of your organisation')
}

function viewed([row]: readonly CategoryRow[]): AdminMembershipCategory {
  if (!row) throw new Error('the category that was just written is not there')
  return viewAdminCategory(row)
}
