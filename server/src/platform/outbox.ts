import type { Static, TSchema } from 'typebox'
import type { EventType } from '#contract'
import { write, type Tx } from './db.ts'
import { newUuid, type OrgId } from './ids.ts'

const insertMessage = write(`
  insert into outbox (org_id, message_id, type, occurred_at, data) values ($1, $2, $3, $4, $5)
`)

const insertMessages = write(`
  insert into outbox (org_id, message_id, type, occurred_at, data)
  select $1, m.message_id, m.type, $2, m.data::jsonb
  from unnest($3::uuid[], $4::text[], $5::text[]) with ordinality as m (message_id, type, data, place) order by m.place
`)

/**
 * Emits an event in the same transaction as the change that it describes, and after the rows that it shows were written or
 * locked: the feed lists changes in the order in which they were emitted. The webhooks slice numbers and delivers them.
 */
export async function emit<S extends TSchema>(
  tx: Tx,
  org: OrgId,
  event: EventType<S>,
  { at, data }: { readonly at: Date; readonly data: Static<S> },
): Promise<void> {
  await tx.count(insertMessage, org, newUuid(at.getTime()), event.type, at, JSON.stringify(data))
}

/** An event with the data that its type requires. */
export type OutboxEvent = { readonly type: string; readonly data: unknown }

export const outboxEvent = <S extends TSchema>(event: EventType<S>, data: Static<S>): OutboxEvent => ({
  type: event.type,
  data,
})

/** Emits several events of one moment in order, with one statement. */
export async function emitAll(tx: Tx, org: OrgId, at: Date, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.count(
    insertMessages,
    org,
    at,
    events.map(() => newUuid(at.getTime())),
    events.map(({ type }) => type),
    events.map(({ data }) => JSON.stringify(data)),
  )
}
