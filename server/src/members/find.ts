import type { Member } from '#contract'
import type { Reader, Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { listMembersById } from './queries/members.ts'
import { membersIn } from './views.ts'

export const findMember = async (db: Reader | Tx, org: OrgId, id: number): Promise<Member | undefined> =>
  membersIn(await listMembersById(db, org, [id]))[0]
