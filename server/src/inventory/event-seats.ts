import { listEventSeats as operation, type Output } from '#contract'
import { findEvent } from '#events'
import type { Ctx } from '#platform/context'
import { publicId, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { listSeatStates } from './queries/event-seats.ts'
import { findStoreSection } from './queries/sections.ts'

type Params = { readonly event_id: string; readonly section_id: number }

/** Lists the seats of a section at an event, row by row, with their states. */
export async function listEventSeats(ctx: Ctx, { event_id, section_id }: Params): Promise<Output<typeof operation>> {
  const ref = { eventId: toUuid(event_id), sectionId: section_id }
  const [event, section, rows] = await Promise.all([
    findEvent(ctx.db, ctx.org, ref.eventId),
    findStoreSection(ctx.db, ctx.org, ref),
    listSeatStates(ctx.db, ctx.org, ref),
  ])
  if (!event || !section) return fail('not_found')
  const url = operation.path.replace('{event_id}', event_id).replace('{section_id}', String(section_id))
  const data = rows.map(({ block_id, ...row }) => ({
    ...row,
    staff_hold_id: block_id === null ? null : publicId('sho', block_id),
  }))
  return { object: 'event_seats', url, has_more: false, data }
}
