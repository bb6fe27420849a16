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
 * Says what happened, in the same transaction as the happening, and after whatever it shows was written or locked: the feed
 * has changes in the order in which they were said. Numbering and delivery are somebody else's work.
 */
export async function emit<S extends TSchema>(
  tx: Tx,
  org: OrgId,
  event: EventType<S>,
  happening: { readonly at: Date; readonly data: Static<S> },
): Promise<void> {
  const { at, data } = happening
  await tx.count(insertMessage, org, newUuid(at.getTime()), event.type, at, JSON.stringify(data))
}

/** Something that happened, with the data that its type asks for. */
export type Happening = { readonly type: string; readonly data: unknown }

export const happened = <S extends TSchema>(event: EventType<S>, data: Static<S>): Happening => ({
  type: event.type,
  data,
})

/** Many happenings of one moment, in their order and in one statement. */
export async function emitAll(tx: Tx, org: OrgId, at: Date, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return
  await tx.count(
    insertMessages,
    org,
    at,
    happenings.map(() => newUuid(at.getTime())),
    happenings.map(({ type }) => type),
    happenings.map(({ data }) => JSON.stringify(data)),
  )
}
