import { eventPostponed, eventUpdated, type AdminEvent, type Input, type postponeEvent } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { emitAndView } from './announce.ts'
import { lockEvent, putEvent } from './queries/events.ts'
import { movedTimes, scheduleTransitions, scheduleRefusal, timesRefusal, type ScheduleVerb } from './rules.ts'
import { viewAdminEvent } from './views.ts'

type ChangeScheduleInput = Input<typeof postponeEvent>['body']
type ScheduleChange = { readonly verb: ScheduleVerb; readonly input: ChangeScheduleInput }

const outboxEvents = { postpone: eventPostponed, reschedule: eventUpdated, move_online: eventUpdated } as const

/** Postpones or reschedules a live event, or moves it online, with a new start if one is given. */
export async function changeSchedule(
  tx: Tx,
  ctx: Ctx,
  eventId: string,
  { verb, input }: ScheduleChange,
): Promise<AdminEvent> {
  const id = toUuid(eventId)
  const at = ctx.now()
  const event = (await lockEvent(tx, ctx.org, id)) ?? fail('not_found')
  ctx.audit.noteBefore(viewAdminEvent(event))
  const refused = scheduleRefusal(verb, event)
  if (refused) fail('invalid_state', refused)
  const times = movedTimes(event, input)
  if (input.starts_at !== undefined && times.starts_at <= at) failParam('starts_at', 'must be in the future')
  const invalid = timesRefusal(times)
  if (invalid) failParam(invalid.param, invalid.message)
  const fields = {
    ...event,
    ...times,
    schedule_status: scheduleTransitions[verb].to,
    online_event: event.online_event || verb === 'move_online',
  }
  await putEvent(tx, ctx.org, id, { fields, at })
  return emitAndView(tx, ctx, outboxEvents[verb], id)
}
