import { type EventType, type Member, memberUpdated } from '#contract'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll, outboxEvent, type OutboxEvent } from '#platform/outbox'
import { findMember } from './find.ts'

export type MemberEventType = EventType<(typeof memberUpdated)['data']>

/**
 * The events of one change of a member: that of its own type, and `member.updated`, which the specification promises for
 * every change. A change without a type of its own is `member.updated` alone.
 */
export const memberEvents = (type: MemberEventType, member: Member): OutboxEvent[] =>
  (type === memberUpdated ? [type] : [type, memberUpdated]).map((each) => outboxEvent(each, { member }))

/** Emits the events of a change of a member after it was written. Returns the member as it is now. */
export async function emitMemberEvent(
  tx: Tx,
  org: OrgId,
  memberId: number,
  event: { type: MemberEventType; at: Date },
): Promise<Member> {
  const member = await findMember(tx, org, memberId)
  if (!member) throw new Error(`member ${memberId} was not found while its event was emitted`)
  await emitAll(tx, org, event.at, memberEvents(event.type, member))
  return member
}
