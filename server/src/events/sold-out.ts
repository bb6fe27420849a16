import { eventSoldOut, eventUpdated } from '#contract'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emit } from '#platform/outbox'
import { getEvent, updateSoldOut } from './queries/events.ts'
import { viewEvent } from './views.ts'

/** Sets whether an event is sold out, and emits it if that changed. */
export async function setSoldOut(
  tx: Tx,
  org: OrgId,
  eventId: string,
  state: { soldOut: boolean; at: Date },
): Promise<void> {
  if (!(await updateSoldOut(tx, org, eventId, state))) return
  const event = viewEvent(await getEvent(tx, org, eventId))
  await emit(tx, org, state.soldOut ? eventSoldOut : eventUpdated, { at: state.at, data: { event } })
}
