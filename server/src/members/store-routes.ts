import * as contract from '#contract'
import { bindRead, type Binding } from '#http/bind'
import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'
import { localDate } from '#platform/zone'
import { listCategories } from './queries/categories.ts'
import { listActiveOptions } from './queries/payment-options.ts'
import { findZone, listTypes } from './queries/types.ts'
import { offerStatus } from './rules.ts'
import { listSeasonSeats, listSeasonSections } from './seasons/queries/seats.ts'
import { viewStoreCategory, viewStoreOption, viewStoreType } from './views.ts'

/** What a page for signing up needs to know, for a fan's browser: what is offered online, and nothing else. */
export const storeRoutes: readonly Binding[] = [
  bindRead(contract.storeListMembershipCategories, async (ctx) => ({
    object: 'membership_categories',
    url: contract.storeListMembershipCategories.path,
    has_more: false,
    data: (await shownCategories(ctx)).map(viewStoreCategory),
  })),
  bindRead(contract.storeListMembershipTypes, async (ctx) => ({
    object: 'membership_types',
    url: contract.storeListMembershipTypes.path,
    has_more: false,
    data: (await shownTypes(ctx)).map(viewStoreType),
  })),
  bindRead(contract.storeListMembershipPaymentOptions, async (ctx) => ({
    object: 'membership_payment_options',
    url: contract.storeListMembershipPaymentOptions.path,
    has_more: false,
    data: (await listActiveOptions(ctx.db, ctx.org)).map(viewStoreOption),
  })),
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

const shown = (row: { readonly status: number; readonly show_online: boolean }): boolean =>
  row.status === offerStatus.active && row.show_online

const shownCategories = async (ctx: Ctx) => (await listCategories(ctx.db, ctx.org)).filter(shown)

/** What has ended is not on offer any more, whatever its status says. */
async function shownTypes(ctx: Ctx) {
  const [types, categories, zone] = await Promise.all([
    listTypes(ctx.db, ctx.org),
    shownCategories(ctx),
    findZone(ctx.db, ctx.org),
  ])
  const ids = new Set(categories.map((category) => category.membership_category_id))
  const today = localDate(zone, ctx.now())
  return types.filter(
    (type) => shown(type) && ids.has(type.membership_category_id) && (type.expires === null || type.expires >= today),
  )
}

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
