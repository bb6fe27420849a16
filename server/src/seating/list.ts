import type { Input, listSeatMaps as operation, SeatMap } from '#contract'
import type { JsonBytes } from '#http/bind'
import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'
import { findSeatMap, listRows, listSeatMaps } from './queries/maps.ts'
import { seatMapJson, viewSeatMap } from './views.ts'

type SeatMapList = { object: 'seat_maps'; url: string; has_more: boolean; data: SeatMap[] }

/** Returns a page of seat maps, without their seats. */
export async function getSeatMapPage(
  ctx: Ctx,
  query: Input<typeof operation>['query'],
  url: string,
): Promise<SeatMapList> {
  const { page_number = 1, limit = 100 } = query
  const rows = await listSeatMaps(ctx.db, ctx.org, { limit, skip: (page_number - 1) * limit })
  const data = rows.slice(0, limit).map((row) => viewSeatMap(ctx.org, row))
  return { object: 'seat_maps', url, has_more: rows.length > limit, data }
}

/** Returns a seat map with all its seats. */
export async function getSeatMapWithSeats(ctx: Ctx, id: number): Promise<JsonBytes> {
  const map = (await findSeatMap(ctx.db, ctx.org, id)) ?? fail('not_found')
  const rows = await listRows(ctx.db, ctx.org, id)
  return { jsonBytes: Buffer.from(seatMapJson(viewSeatMap(ctx.org, map), rows)) }
}
