import type { AdminEvent, EventType, eventUpdated } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { emit } from '#platform/outbox'
import { getEvent } from './queries/events.ts'
import { viewAdminEvent, viewEvent } from './views.ts'

/** Emits a change of an event that was just written, and returns its admin view. */
export async function emitAndView(
  tx: Tx,
  ctx: Ctx,
  type: EventType<(typeof eventUpdated)['data']>,
  id: string,
): Promise<AdminEvent> {
  const row = await getEvent(tx, ctx.org, id)
  await emit(tx, ctx.org, type, { at: row.updated_at, data: { event: viewEvent(row) } })
  return viewAdminEvent(row)
}
