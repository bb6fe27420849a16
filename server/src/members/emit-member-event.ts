import type { EventType, Member, memberUpdated } from '#contract'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emit } from '#platform/outbox'
import { findMember } from './find.ts'

type OfMember = EventType<(typeof memberUpdated)['data']>

/** Says what happened to a member, after it was written, and answers it as it is now. */
export async function tell(tx: Tx, org: OrgId, memberId: number, what: { type: OfMember; at: Date }): Promise<Member> {
  const member = await findMember(tx, org, memberId)
  if (!member) throw new Error(`member ${memberId} is gone`)
  await emit(tx, org, what.type, { at: what.at, data: { member } })
  return member
}
