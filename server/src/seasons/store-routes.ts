import * as contract from '#contract'
import { type Binding, bindRead } from '#http/bind'
import { listSeasonSeats, listSeasonSections } from '#inventory'
import { shownCategories } from '#membership-catalogue'
import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'

/** The seats of a season, for a fan's browser. */
export const seasonStoreRoutes: readonly Binding[] = [
  bindRead(contract.storeListSeasonSections, async (ctx, { params }) => ({
    object: 'season_sections',
    url: contract.storeListSeasonSections.path.replace(
      '{membership_category_id}',
      String(params.membership_category_id),
    ),
    has_more: false,
    data: await sections(ctx, params.membership_category_id),
  })),
  bindRead(contract.storeListSeasonSeats, async (ctx, { params }) => ({
    object: 'season_seats',
    url: contract.storeListSeasonSeats.path
      .replace('{membership_category_id}', String(params.membership_category_id))
      .replace('{section_id}', String(params.section_id)),
    has_more: false,
    data: await seats(ctx, params.membership_category_id, params.section_id),
  })),
]

/** The season and the map of a category that fans are shown; undefined where it has no seats. */
async function seasonOf(ctx: Ctx, categoryId: number) {
  const category = (await shownCategories(ctx)).find((row) => row.membership_category_id === categoryId)
  if (!category) return fail('not_found')
  const { season_id: seasonId, seat_map_id: seatMapId } = category
  return seasonId === null || seatMapId === null ? undefined : { seasonId, seatMapIds: [seatMapId], at: ctx.now() }
}

async function sections(ctx: Ctx, categoryId: number) {
  const season = await seasonOf(ctx, categoryId)
  return season ? listSeasonSections(ctx.db, ctx.org, season) : []
}

async function seats(ctx: Ctx, categoryId: number, sectionId: number) {
  const season = (await seasonOf(ctx, categoryId)) ?? fail('not_found')
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
