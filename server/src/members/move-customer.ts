import { memberUpdated, mergeLimits } from '#contract'
import type { CustomerMove } from '#customers'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll } from '#platform/outbox'
import { fail } from '#platform/problem'
import { memberEvents } from './emit-member-event.ts'
import { findMembers } from './find.ts'
import { lockMembersOfCustomer, putCustomerOfMembers } from './queries/move-customer.ts'

/** Moves all members from one customer to another. Returns how many. */
export async function moveMembers(tx: Tx, org: OrgId, move: CustomerMove): Promise<number> {
  const ids = await lockMembersOfCustomer(tx, org, move.from, mergeLimits.members + 1)
  if (ids.length > mergeLimits.members)
    fail('invalid_state', `A customer with more than ${mergeLimits.members} members cannot be merged into another`)
  if (ids.length === 0) return 0
  await putCustomerOfMembers(tx, org, ids, move)
  const members = await findMembers(tx, org, ids)
  await emitAll(
    tx,
    org,
    move.at,
    members.flatMap((member) => memberEvents(memberUpdated, member)),
  )
  return ids.length
}
