import type { EventType, Member, memberUpdated } from '#contract'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emit } from '#platform/outbox'
import { findMember } from './find.ts'

type MemberEventType = EventType<(typeof memberUpdated)['data']>

/** Emits an event about a member after the change was written. Returns the member as it is now. */
export async function emitMemberEvent(
  tx: Tx,
  org: OrgId,
  memberId: number,
  event: { type: MemberEventType; at: Date },
): Promise<Member> {
  const member = await findMember(tx, org, memberId)
  if (!member) throw new Error(`member ${memberId} was not found while its event was emitted`)
  await emit(tx, org, event.type, { at: event.at, data: { member } })
  return member
}
