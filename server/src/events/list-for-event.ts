import type { Ctx } from '#platform/context'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { findEvent, type EventRow } from './queries/events.ts'

/** Lists what belongs to an event, or fails with not_found. Both queries run at once, on different connections. */
export async function listForEvent<R>(
  ctx: Ctx,
  eventId: string,
  list: (db: Ctx['db'], org: Ctx['org'], id: string) => Promise<R[]>,
  isVisible: (event: EventRow) => boolean = () => true,
): Promise<R[]> {
  const id = toUuid(eventId)
  const [event, rows] = await Promise.all([findEvent(ctx.db, ctx.org, id), list(ctx.db, ctx.org, id)])
  return event && isVisible(event) ? rows : fail('not_found')
}
