import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Grant } from '#roles'

export type StaffRow = Pick<Tables['person'], 'person_id' | 'email' | 'name'> & {
  readonly role: string
  readonly role_id: string | null
  readonly refund_ceiling_minor: number | null
  readonly event_ids: string[] | null
  readonly created_at: Date
  readonly second_factor: boolean
  readonly last_used_at: Date | null
}
type MemberRow = Pick<Tables['staff_member'], 'person_id'> & Grant
/** `own_scopes` are those of a role of the organisation's own. */
type LockedMemberRow = Pick<
  Tables['staff_member'],
  'person_id' | 'role' | 'role_id' | 'refund_ceiling_minor' | 'event_ids'
> & { readonly own_scopes: string[] | null }
export type PolicyRow = Pick<Tables['staff_policy'], 'require_second_factor' | 'require_sso'>

// The function reads the organisation of the transaction; the condition only repeats it.
const list = read<StaffRow>(`
  select person_id, email, name, role, role_id, refund_ceiling_minor, event_ids, created_at, second_factor, last_used_at
  from list_staff_people() where app_org() = $1
`)
const lock = write<LockedMemberRow>(`
  select m.person_id, m.role, m.role_id, m.refund_ceiling_minor, m.event_ids, r.scopes as own_scopes
  from staff_member m left join staff_role r on r.org_id = $1 and r.role_id = m.role_id
  where m.org_id = $1 and (m.person_id = $2 or m.role = 'owner') order by m.person_id for update of m
`)
const insert = write(`
  insert into staff_member (org_id, person_id, role, role_id, refund_ceiling_minor, event_ids, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6::uuid[], $7, $7)
  on conflict (org_id, person_id) do nothing
`)
const update = write(`
  update staff_member set role = $3, role_id = $4, refund_ceiling_minor = $5, event_ids = $6::uuid[], updated_at = $7
  where org_id = $1 and person_id = $2
`)
const remove = write(`delete from staff_member where org_id = $1 and person_id = $2`)
const policy = read<PolicyRow>(`select require_second_factor, require_sso from staff_policy where org_id = $1`)
const putPolicy = write(`
  insert into staff_policy (org_id, require_second_factor, require_sso, updated_at) values ($1, $2, $3, $4)
  on conflict (org_id) do update set require_second_factor = excluded.require_second_factor,
    require_sso = excluded.require_sso, updated_at = excluded.updated_at
`)

export const listStaffRows = (db: Pick<Db, 'all'>, org: OrgId) => db.all(list, org)

/** Locks a person's membership and those of all owners, so that two owners cannot remove each other at the same time. */
export const lockMemberAndOwners = (tx: Tx, org: OrgId, personId: string) => tx.write(lock, org, personId)

const values = (member: MemberRow) =>
  [member.person_id, member.role, member.role_id, member.refund_ceiling_minor, member.event_ids] as const

export const insertMember = (tx: Tx, org: OrgId, member: MemberRow, at: Date) =>
  tx.count(insert, org, ...values(member), at)

export const setMember = (tx: Tx, org: OrgId, member: MemberRow, at: Date) =>
  tx.count(update, org, ...values(member), at)

export const deleteMember = (tx: Tx, org: OrgId, personId: string) => tx.count(remove, org, personId)

/** Returns what the organisation demands of sign-in. */
export const findPolicy = async (db: Pick<Db, 'one'>, org: OrgId): Promise<PolicyRow> =>
  (await db.one(policy, org)) ?? { require_second_factor: false, require_sso: false }

export const savePolicy = (tx: Tx, org: OrgId, row: PolicyRow, at: Date) =>
  tx.count(putPolicy, org, row.require_second_factor, row.require_sso, at)
