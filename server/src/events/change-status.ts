import { eventCancelled, eventPublished, eventUpdated, type AdminEvent } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { announce } from './announce.ts'
import { lockEvent, putEvent } from './queries/events.ts'
import { statusMoves, statusRefusal, type StatusVerb } from './rules.ts'

const happenings = { publish: eventPublished, cancel: eventCancelled, archive: eventUpdated } as const

/** Publishes, cancels or archives an event, where its state allows it. */
export async function changeStatus(tx: Tx, ctx: Ctx, eventId: string, verb: StatusVerb): Promise<AdminEvent> {
  const id = uuidOf(eventId)
  const event = (await lockEvent(tx, ctx.org, id)) ?? fail('not_found')
  const refused = statusRefusal(verb, event)
  if (refused) fail('invalid_state', refused)
  await putEvent(tx, ctx.org, id, { fields: { ...event, status: statusMoves[verb].to }, at: ctx.now() })
  return announce(tx, ctx, happenings[verb], id)
}
