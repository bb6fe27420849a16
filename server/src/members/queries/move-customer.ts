import type { CustomerMove } from '#customers'
import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

const lock = write<{ member_id: number }>(`
  select member_id from member where org_id = $1 and user_id = $2 order by member_id limit $3 for no key update
`)

const move = write(`
  update member set user_id = $3, updated_at = $4 where org_id = $1 and member_id = any ($2::bigint[])
`)

/** Locks the members of a customer, at most this many. */
export const lockMembersOfCustomer = async (tx: Tx, org: OrgId, userId: number, atMost: number): Promise<number[]> =>
  (await tx.write(lock, org, userId, atMost)).map(({ member_id }) => member_id)

export const putCustomerOfMembers = (tx: Tx, org: OrgId, memberIds: readonly number[], { to, at }: CustomerMove) =>
  tx.count(move, org, memberIds, to, at)
