import * as contract from '#contract'
import { type Binding, bindRead } from '#http/bind'
import { listSeasonSeats, listSeasonSections } from '#inventory'
import { listShownCategories } from '#membership-catalogue'
import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'

/** The sections and seats of a season, for the store. */
export const seasonStoreRoutes: readonly Binding[] = [
  bindRead(contract.storeListSeasonSections, async (ctx, { params }) => ({
    object: 'season_sections',
    url: contract.storeListSeasonSections.path.replace(
      '{membership_category_id}',
      String(params.membership_category_id),
    ),
    has_more: false,
    data: await listSections(ctx, params.membership_category_id),
  })),
  bindRead(contract.storeListSeasonSeats, async (ctx, { params }) => ({
    object: 'season_seats',
    url: contract.storeListSeasonSeats.path
      .replace('{membership_category_id}', String(params.membership_category_id))
      .replace('{section_id}', String(params.section_id)),
    has_more: false,
    data: await listSeats(ctx, params.membership_category_id, params.section_id),
  })),
]

/** The season and seat map of a category shown in the store; undefined if it has no seats. */
async function findShownSeason(ctx: Ctx, categoryId: number) {
  const category = (await listShownCategories(ctx)).find((row) => row.membership_category_id === categoryId)
  if (!category) return fail('not_found')
  const { season_id: seasonId, seat_map_id: seatMapId } = category
  return seasonId === null || seatMapId === null ? undefined : { seasonId, seatMapIds: [seatMapId], at: ctx.now() }
}

async function listSections(ctx: Ctx, categoryId: number) {
  const season = await findShownSeason(ctx, categoryId)
  return season ? listSeasonSections(ctx.db, ctx.org, season) : []
}

async function listSeats(ctx: Ctx, categoryId: number, sectionId: number) {
  const season = (await findShownSeason(ctx, categoryId)) ?? fail('not_found')
  const rows = await listSeasonSeats(ctx.db, ctx.org, { ...season, sectionId })
  if (rows.length === 0) fail('not_found')
  return rows.map((seat) => ({
    seat_id: seat.seat_id,
    seat_row: seat.row_label,
    seat_title: seat.title,
    seat_aisle: seat.aisle,
    free: seat.member_id === null && seat.item_id === null,
  }))
}
