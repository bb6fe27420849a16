import { findOutline, storeListEventSections, type Output, type StoreSection } from '#contract'
import { findEvent, isPublic, listForEvent } from '#events'
import type { JsonBytes } from '#http/bind'
import type { Ctx } from '#platform/context'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import {
  findStoreSeatMap,
  findStoreSection,
  listStoreRows,
  listStoreSections,
  type StoreSeatMapRow,
  type StoreSectionRow,
} from './queries/sections.ts'

type Params = { readonly event_id: string; readonly section_id: number }

/** Returns a section of a public event with its seats, and which of them are free. */
export async function getStoreSection(ctx: Ctx, { event_id, section_id }: Params): Promise<JsonBytes> {
  const ref = { eventId: toUuid(event_id), sectionId: section_id }
  const [event, section, rows, map] = await Promise.all([
    findEvent(ctx.db, ctx.org, ref.eventId),
    findStoreSection(ctx.db, ctx.org, ref),
    listStoreRows(ctx.db, ctx.org, ref),
    findStoreSeatMap(ctx.db, ctx.org, ref.eventId),
  ])
  if (!event || !isPublic(event) || !section) return fail('not_found')
  const rowsJson = rows.map(
    ({ row_label, line, seats }) =>
      `{"label":${JSON.stringify(row_label)},"line":${map && line ? line : 'null'},"seats":[${seats}]}`,
  )
  const head = JSON.stringify(viewStoreSection(section, map !== undefined))
  return { jsonBytes: Buffer.from(`${head.slice(0, -1)},"rows":[${rowsJson.join(',')}]}`) }
}

type StoreSectionList = Output<typeof storeListEventSections>

/** Returns the sections of a public event, and the drawing that they are on. */
export async function getStoreSections(ctx: Ctx, eventId: string): Promise<StoreSectionList> {
  const [rows, map] = await Promise.all([
    listForEvent(ctx, eventId, listStoreSections, isPublic),
    findStoreSeatMap(ctx.db, ctx.org, toUuid(eventId)),
  ])
  return {
    object: 'event_sections',
    url: storeListEventSections.path.replace('{event_id}', eventId),
    has_more: false,
    seat_map: map ? viewSeatMap(map) : null,
    data: rows.map((row) => viewStoreSection(row, map !== undefined)),
  }
}

const viewSeatMap = ({ focal_x, focal_y, ...map }: StoreSeatMapRow): StoreSectionList['seat_map'] => ({
  ...map,
  focal_point: focal_x === null || focal_y === null ? null : { x: focal_x, y: focal_y },
})

/** Without a drawing of the map, its sections are not drawn either. */
function viewStoreSection(
  { x, y, rotation, outline, bounds, ...section }: StoreSectionRow,
  isDrawn: boolean,
): StoreSection {
  const polygon = isDrawn ? findOutline({ outline, bounds }) : undefined
  return { ...section, layout: polygon ? { x, y, rotation, outline: [...polygon] } : null }
}
