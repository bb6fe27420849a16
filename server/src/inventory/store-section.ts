import { findEvent, isPublic } from '#events'
import type { JsonBytes } from '#http/bind'
import type { Ctx } from '#platform/context'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { findStoreSection, listStoreRows } from './queries/sections.ts'

type Params = { readonly event_id: string; readonly section_id: number }

/** Returns a section of a public event with its seats, and which of them are free. */
export async function getStoreSection(ctx: Ctx, { event_id, section_id }: Params): Promise<JsonBytes> {
  const ref = { eventId: toUuid(event_id), sectionId: section_id }
  const [event, section, rows] = await Promise.all([
    findEvent(ctx.db, ctx.org, ref.eventId),
    findStoreSection(ctx.db, ctx.org, ref),
    listStoreRows(ctx.db, ctx.org, ref),
  ])
  if (!event || !isPublic(event) || !section) return fail('not_found')
  const rowsJson = rows.map(({ row_label, seats }) => `{"label":${JSON.stringify(row_label)},"seats":[${seats}]}`)
  return { jsonBytes: Buffer.from(`${JSON.stringify(section).slice(0, -1)},"rows":[${rowsJson.join(',')}]}`) }
}
