import { findEvent, isPublic } from '#events'
import type { JsonBytes } from '#http/bind'
import type { Ctx } from '#platform/context'
import { uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { findShownSection, listShownRows } from './queries/sections.ts'

type Params = { readonly event_id: string; readonly section_id: number }

/** A section of a public event with its seats, and which of them can be had. */
export async function shownSection(ctx: Ctx, { event_id, section_id }: Params): Promise<JsonBytes> {
  const of = { eventId: uuidOf(event_id), sectionId: section_id }
  const [event, section, rows] = await Promise.all([
    findEvent(ctx.db, ctx.org, of.eventId),
    findShownSection(ctx.db, ctx.org, of),
    listShownRows(ctx.db, ctx.org, of),
  ])
  if (!event || !isPublic(event) || !section) return fail('not_found')
  const shown = rows.map(({ row_label, seats }) => `{"label":${JSON.stringify(row_label)},"seats":[${seats}]}`)
  return { jsonBytes: Buffer.from(`${JSON.stringify(section).slice(0, -1)},"rows":[${shown.join(',')}]}`) }
}
