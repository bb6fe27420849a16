import type { Static, TSchema } from 'typebox'
import type { EventType } from '#contract'
import { write, type Tx } from './db.ts'
import { newUuid, type OrgId } from './ids.ts'

const insertMessage = write(`
  insert into outbox (org_id, message_id, type, occurred_at, data) values ($1, $2, $3, $4, $5)
`)

/** Says what happened, in the same transaction as the happening. Delivery is somebody else's work. */
export async function emit<S extends TSchema>(
  tx: Tx,
  org: OrgId,
  event: EventType<S>,
  happening: { readonly at: Date; readonly data: Static<S> },
): Promise<void> {
  const { at, data } = happening
  await tx.count(insertMessage, org, newUuid(at.getTime()), event.type, at, JSON.stringify(data))
}
