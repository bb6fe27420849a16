import type { Member } from '#contract'
import type { Reader, Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { listMembersById, listMembersOfOrder } from './queries/members.ts'
import { parseMembers } from './views.ts'

/** Returns members in the shape of the contract, ordered by id. */
export const findMembers = async (db: Reader | Tx, org: OrgId, ids: readonly number[]): Promise<Member[]> =>
  parseMembers(await listMembersById(db, org, ids))

export const findMember = async (db: Reader | Tx, org: OrgId, id: number): Promise<Member | undefined> =>
  (await findMembers(db, org, [id]))[0]

/** Returns the members whose latest membership is of an order. */
export const findOrderMembers = async (db: Reader, org: OrgId, orderId: number): Promise<Member[]> =>
  parseMembers(await listMembersOfOrder(db, org, orderId))

export const membersById = async (
  db: Reader | Tx,
  org: OrgId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Member>> =>
  new Map((await findMembers(db, org, ids)).map((member) => [member.membership_member_id, member]))
