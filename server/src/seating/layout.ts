import {
  roundCoordinate,
  type Input,
  type Point,
  type SeatMapLayout,
  type SeatSectionLayout,
  type updateSeatMapLayout as operation,
} from '#contract'
import type { JsonBytes } from '#http/bind'
import type { Ctx } from '#platform/context'
import type { Reader, Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { roundOrNull } from './edit-rules.ts'
import {
  findLayout,
  findSectionLayout,
  listRowLayouts,
  listSectionLayouts,
  putLayout,
  type LayoutRow,
} from './queries/layout.ts'
import { lockSeatMap } from './queries/maps.ts'
import { sectionRowsJson, viewLayout, viewSectionLayout } from './views.ts'

/** Returns the drawing of a map with its sections, without rows. */
export async function getLayout(db: Reader | Tx, ctx: Ctx, mapId: number): Promise<SeatMapLayout> {
  const map = (await findLayout(db, ctx.org, mapId)) ?? fail('not_found')
  return viewLayout(map, await listSectionLayouts(db, ctx.org, mapId))
}

type SectionParams = { readonly seat_map_id: number; readonly section_id: number }

/** Returns a section with its rows and seats. */
export async function getSectionRows(ctx: Ctx, params: SectionParams): Promise<JsonBytes> {
  const section = (await findSectionLayout(ctx.db, ctx.org, params.seat_map_id, params.section_id)) ?? fail('not_found')
  const rows = await listRowLayouts(ctx.db, ctx.org, section.section_id)
  return { jsonBytes: Buffer.from(sectionRowsJson(section, rows)) }
}

type UpdateLayoutInput = Pick<Input<typeof operation>, 'params' | 'body'>

/** Changes the fields of the drawing that are sent. */
export async function updateLayout(tx: Tx, ctx: Ctx, { params, body }: UpdateLayoutInput): Promise<SeatMapLayout> {
  const map = await lockLayout(tx, ctx, params.seat_map_id)
  ctx.audit.noteBefore(viewLayout(map, []))
  checkVersion(body.version, map.layout_version)
  const focal = body.focal_point
  const changed = {
    ...map,
    ...resize(map, body),
    focal_x: roundOrNull(focal === undefined ? map.focal_x : (focal?.x ?? null)),
    focal_y: roundOrNull(focal === undefined ? map.focal_y : (focal?.y ?? null)),
    categories: body.categories ?? map.categories,
  }
  const names = changed.categories.map(({ name }) => name)
  if (new Set(names).size < names.length) failParam('categories', 'must have different names')
  await putLayout(tx, ctx.org, changed, ctx.now())
  return getLayout(tx, ctx, map.seat_map_id)
}

/** Locks a map that can be drawn: an archived one cannot. */
export async function lockLayout(tx: Tx, ctx: Ctx, mapId: number): Promise<LayoutRow> {
  await lockOpenMap(tx, ctx, mapId)
  return (await findLayout(tx, ctx.org, mapId)) ?? fail('not_found')
}

/** Locks a map that can be changed: an archived one cannot. */
export async function lockOpenMap(tx: Tx, ctx: Ctx, mapId: number) {
  const map = (await lockSeatMap(tx, ctx.org, mapId)) ?? fail('not_found')
  if (map.status === 'archived') fail('invalid_state', 'This seat map is archived and cannot be changed: copy it')
  return map
}

/** Returns a section without its rows. */
export const getSection = async (
  tx: Tx,
  ctx: Ctx,
  { seat_map_id, section_id }: SectionParams,
): Promise<SeatSectionLayout> =>
  viewSectionLayout((await findSectionLayout(tx, ctx.org, seat_map_id, section_id)) ?? fail('not_found'))

/** Stops if the client based its change on another version. */
export function checkVersion(expected: number | undefined, version: number): void {
  if (expected !== undefined && expected !== version) fail('version_conflict')
}

export const roundPoint = ({ x, y }: Point): Point => ({ x: roundCoordinate(x), y: roundCoordinate(y) })

type Size = { readonly width: number | null; readonly height: number | null }

/** A map has both width and height or none; the first of them makes it square. */
function resize(map: Size, { width = map.width, height = map.height }: Partial<Size>): Size {
  const isRemoved = (width === null && map.width !== null) || (height === null && map.height !== null)
  return isRemoved
    ? { width: null, height: null }
    : { width: roundOrNull(width ?? height), height: roundOrNull(height ?? width) }
}
