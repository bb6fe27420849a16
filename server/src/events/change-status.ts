import { eventCancelled, eventPublished, eventUpdated, type AdminEvent } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { emitAndView } from './announce.ts'
import { lockEvent, putEvent } from './queries/events.ts'
import { statusTransitions, statusRefusal, type StatusVerb } from './rules.ts'
import { viewAdminEvent } from './views.ts'

const outboxEvents = { publish: eventPublished, cancel: eventCancelled, archive: eventUpdated } as const

/** Cancels an event. Whether its figures are still those that staff looked at is for the caller to check. */
export const cancelEvent = (tx: Tx, ctx: Ctx, eventId: string): Promise<AdminEvent> =>
  changeStatus(tx, ctx, eventId, 'cancel')

/** Publishes, cancels or archives an event, if its status allows it. */
export async function changeStatus(tx: Tx, ctx: Ctx, eventId: string, verb: StatusVerb): Promise<AdminEvent> {
  const id = toUuid(eventId)
  const event = (await lockEvent(tx, ctx.org, id)) ?? fail('not_found')
  ctx.audit.noteBefore(viewAdminEvent(event))
  const refused = statusRefusal(verb, event)
  if (refused) fail('invalid_state', refused)
  await putEvent(tx, ctx.org, id, { fields: { ...event, status: statusTransitions[verb].to }, at: ctx.now() })
  return emitAndView(tx, ctx, outboxEvents[verb], id)
}
