import { eventPostponed, eventUpdated, type AdminEvent, type Input, type postponeEvent } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { announce } from './announce.ts'
import { lockEvent, putEvent } from './queries/events.ts'
import { movedTimes, scheduleMoves, scheduleRefusal, timesRefusal, type ScheduleVerb } from './rules.ts'

type Wish = Input<typeof postponeEvent>['body']
type Move = { readonly verb: ScheduleVerb; readonly wish: Wish }

const happenings = { postpone: eventPostponed, reschedule: eventUpdated, move_online: eventUpdated } as const

/** Postpones or reschedules a live event, or moves it online, with the new start if there is one. */
export async function changeSchedule(tx: Tx, ctx: Ctx, eventId: string, { verb, wish }: Move): Promise<AdminEvent> {
  const id = uuidOf(eventId)
  const at = ctx.now()
  const event = (await lockEvent(tx, ctx.org, id)) ?? fail('not_found')
  const refused = scheduleRefusal(verb, event)
  if (refused) fail('invalid_state', refused)
  const times = movedTimes(event, wish)
  if (wish.starts_at !== undefined && times.starts_at <= at) failParam('starts_at', 'must be in the future')
  const wrong = timesRefusal(times)
  if (wrong) failParam(wrong.param, wrong.message)
  const fields = {
    ...event,
    ...times,
    schedule_status: scheduleMoves[verb].to,
    online_event: event.online_event || verb === 'move_online',
  }
  await putEvent(tx, ctx.org, id, { fields, at })
  return announce(tx, ctx, happenings[verb], id)
}
