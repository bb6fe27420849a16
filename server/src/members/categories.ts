import type {
  AdminMembershipCategory,
  createMembershipCategory as creation,
  Input,
  updateMembershipCategory as change,
} from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { hasSeatMap, insertCategory, lockCategory, putCategory, type CategoryRow } from './queries/categories.ts'
import { offerAfter, offerStatus, type OfferVerb } from './rules.ts'
import { viewAdminCategory } from './views.ts'

/** Adds a category of memberships, inactive at first. */
export async function createCategory(
  tx: Tx,
  ctx: Ctx,
  body: Input<typeof creation>['body'],
): Promise<AdminMembershipCategory> {
  const { membership_seat_map_id: seatMap = null } = body
  await refuseForeignMap(tx, ctx, seatMap)
  const fields = {
    seat_map_id: seatMap,
    title: body.title,
    show_online: body.show_online !== 0,
    image: body.image ?? null,
    game_day_access: body.game_day_access ?? 1,
    hex_color: body.hex_color ?? null,
    order_by: body.order_by ?? 0,
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

function viewed([row]: readonly CategoryRow[]): AdminMembershipCategory {
  if (!row) throw new Error('the category that was just written is not there')
  return viewAdminCategory(row)
}
