import { eventSoldOut, eventUpdated } from '#contract'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emit } from '#platform/outbox'
import { getEvent, putSoldOut } from './queries/events.ts'
import { viewEvent } from './views.ts'

/** Notes whether anything of an event can still be had, and says so when that changed. */
export async function noteSoldOut(
  tx: Tx,
  org: OrgId,
  eventId: string,
  now: { soldOut: boolean; at: Date },
): Promise<void> {
  if (!(await putSoldOut(tx, org, eventId, now))) return
  const event = viewEvent(await getEvent(tx, org, eventId))
  await emit(tx, org, now.soldOut ? eventSoldOut : eventUpdated, { at: now.at, data: { event } })
}
