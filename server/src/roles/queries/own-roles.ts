import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type OwnRoleRow = Pick<
  Tables['staff_role'],
  'role_id' | 'title' | 'description' | 'scopes' | 'refund_ceiling_minor'
>

const COLUMNS = 'role_id, title, description, scopes, refund_ceiling_minor'

const list = read<OwnRoleRow>(`select ${COLUMNS} from staff_role where org_id = $1 order by title_key`)
const byId = read<OwnRoleRow>(`select ${COLUMNS} from staff_role where org_id = $1 and role_id = $2`)
const lock = write<OwnRoleRow>(`select ${COLUMNS} from staff_role where org_id = $1 and role_id = $2 for update`)
const lockAll = write<{ role_id: string }>(`select role_id from staff_role where org_id = $1 for update`)
const count = read<{ roles: number }>(`select count(*)::integer as roles from staff_role where org_id = $1`)
const insert = write<OwnRoleRow>(`
  insert into staff_role (org_id, role_id, title, description, scopes, refund_ceiling_minor, created_at, updated_at)
  values ($1, $2, $3, $4, $5::text[], $6, $7, $7)
  on conflict on constraint staff_role_title_once do nothing returning ${COLUMNS}
`)
const update = write<OwnRoleRow>(`
  update staff_role set title = $3, description = $4, scopes = $5::text[], refund_ceiling_minor = $6, updated_at = $7
  where org_id = $1 and role_id = $2
    and not exists (select from staff_role o where o.org_id = $1 and o.title_key = lower($3) and o.role_id <> $2)
  returning ${COLUMNS}
`)
const remove = write<{ role_id: string }>(`
  delete from staff_role r where r.org_id = $1 and r.role_id = $2
    and not exists (select from staff_member m where m.org_id = $1 and m.role_id = $2)
    and not exists (select from staff_invitation i where i.org_id = $1 and i.role_id = $2)
  returning r.role_id
`)
const knownEvents = read<{ event_id: string }>(`
  select event_id from event where org_id = $1 and event_id = any ($2::uuid[])
`)

export const listOwnRoles = (db: Pick<Db, 'all'>, org: OrgId) => db.all(list, org)

export const findOwnRole = (db: Pick<Db, 'one'>, org: OrgId, roleId: string) => db.one(byId, org, roleId)

export const lockOwnRole = async (tx: Tx, org: OrgId, roleId: string) => (await tx.write(lock, org, roleId))[0]

/** Counts the own roles after locking them: two requests that create one follow each other, and cannot both create the last. */
export async function countOwnRoles(tx: Tx, org: OrgId): Promise<number> {
  await tx.write(lockAll, org)
  return (await tx.one(count, org))?.roles ?? 0
}

const values = (row: OwnRoleRow) => [row.title, row.description, row.scopes, row.refund_ceiling_minor] as const

/** Returns undefined if another role has the title. */
export const insertOwnRole = async (tx: Tx, org: OrgId, row: OwnRoleRow, at: Date) =>
  (await tx.write(insert, org, row.role_id, ...values(row), at))[0]

/** Returns undefined if another role has the title. */
export const setOwnRole = async (tx: Tx, org: OrgId, row: OwnRoleRow, at: Date) =>
  (await tx.write(update, org, row.role_id, ...values(row), at))[0]

/** Returns false if somebody has the role, or an open invitation gives it. */
export const deleteOwnRole = async (tx: Tx, org: OrgId, roleId: string) =>
  (await tx.write(remove, org, roleId)).length > 0

/** Returns those of the events that the organisation has. */
export const findKnownEvents = async (db: Pick<Db, 'all'>, org: OrgId, ids: readonly string[]) =>
  (await db.all(knownEvents, org, ids)).map(({ event_id }) => event_id)
