import { memberUpdated } from '#contract'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll } from '#platform/outbox'
import { memberEvents } from './emit-member-event.ts'
import { findMembers } from './find.ts'
import { lockAgreeingMembers, putMarketingWithdrawn } from './queries/changes.ts'

const MEMBERS_AT_A_TIME = 500

/**
 * Withdraws the consent to marketing e-mails of all members of a customer who withdrew theirs: a mailing list that is kept from
 * members must not reach a person who opted out.
 */
export async function withdrawMembersMarketing(tx: Tx, org: OrgId, userId: number, at: Date): Promise<void> {
  for (;;) {
    const ids = await lockAgreeingMembers(tx, org, userId, MEMBERS_AT_A_TIME)
    if (ids.length === 0) return
    await putMarketingWithdrawn(tx, org, ids, at)
    const members = await findMembers(tx, org, ids)
    await emitAll(
      tx,
      org,
      at,
      members.flatMap((member) => memberEvents(memberUpdated, member)),
    )
  }
}
