import type { AdminEvent, EventType, eventUpdated } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { emit } from '#platform/outbox'
import { getEvent } from './queries/events.ts'
import { viewAdminEvent, viewEvent } from './views.ts'

/** Says what happened to an event that was just written, and answers it as staff see it. */
export async function announce(
  tx: Tx,
  ctx: Ctx,
  type: EventType<(typeof eventUpdated)['data']>,
  id: string,
): Promise<AdminEvent> {
  const row = await getEvent(tx, ctx.org, id)
  await emit(tx, ctx.org, type, { at: row.updated_at, data: { event: viewEvent(row) } })
  return viewAdminEvent(row)
}
