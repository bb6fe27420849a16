import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type InvitationRow = Pick<
  Tables['staff_invitation'],
  | 'invitation_id'
  | 'email'
  | 'role'
  | 'role_id'
  | 'refund_ceiling_minor'
  | 'event_ids'
  | 'invited_by'
  | 'created_at'
  | 'expires_at'
>
type NewInvitation = Omit<InvitationRow, 'event_ids'> &
  Pick<Tables['staff_invitation'], 'token_hash' | 'emailed'> & { readonly event_ids: readonly string[] | null }

/** What an invitation gives. `own_scopes` are those of a role of the organisation's own. */
export type GrantedInvitation = Pick<InvitationRow, 'role' | 'role_id' | 'refund_ceiling_minor' | 'event_ids'> & {
  readonly own_scopes: string[] | null
}

const COLUMNS =
  'invitation_id, email, role, role_id, refund_ceiling_minor, event_ids, invited_by, created_at, expires_at'

const byHash = read<{ org_id: OrgId; invitation_id: string; email: string }>(
  `select org_id, invitation_id, email from find_staff_invitation($1)`,
)
const list = read<InvitationRow>(`
  select ${COLUMNS} from staff_invitation where org_id = $1 order by created_at desc, invitation_id desc
`)
const lock = write<InvitationRow>(`
  select ${COLUMNS} from staff_invitation where org_id = $1 and invitation_id = $2 and token_hash = $3 for update
`)
const lockOf = write<GrantedInvitation>(`
  select i.role, i.role_id, i.refund_ceiling_minor, i.event_ids, r.scopes as own_scopes
  from staff_invitation i left join staff_role r on r.org_id = $1 and r.role_id = i.role_id
  where i.org_id = $1 and (i.invitation_id = $2 or i.email_key = $3) for update of i
`)
const put = write<InvitationRow>(`
  insert into staff_invitation (org_id, invitation_id, email, role, token_hash, emailed, invited_by, created_at, expires_at,
    role_id, refund_ceiling_minor, event_ids)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::uuid[])
  on conflict (org_id, email_key) do update set invitation_id = excluded.invitation_id, email = excluded.email,
    role = excluded.role, token_hash = excluded.token_hash, emailed = excluded.emailed, invited_by = excluded.invited_by,
    created_at = excluded.created_at, expires_at = excluded.expires_at, role_id = excluded.role_id,
    refund_ceiling_minor = excluded.refund_ceiling_minor, event_ids = excluded.event_ids
  returning ${COLUMNS}
`)
const remove = write(`delete from staff_invitation where org_id = $1 and invitation_id = $2`)

export const findInvitationByHash = async (db: Db, hash: Buffer) => (await db.unscoped(byHash, hash))[0]

export const listInvitationRows = (db: Db, org: OrgId) => db.all(list, org)

/** Locks the invitation if its link has not been replaced or used meanwhile. */
export const lockInvitation = async (tx: Tx, org: OrgId, invitationId: string, hash: Buffer) =>
  (await tx.write(lock, org, invitationId, hash))[0]

/** Locks an invitation by its id or its address. */
export const lockInvitationOf = async (tx: Tx, org: OrgId, { id, email }: { id?: string; email?: string }) =>
  (await tx.write(lockOf, org, id ?? null, email?.toLowerCase() ?? null))[0]

/** Stores an invitation in place of an earlier one of the same address. */
export async function saveInvitation(tx: Tx, org: OrgId, row: NewInvitation): Promise<InvitationRow> {
  const { invitation_id, email, role, token_hash, emailed, invited_by, created_at, expires_at } = row
  const params = [email, role, token_hash, emailed, invited_by, created_at, expires_at]
  const grant = [row.role_id, row.refund_ceiling_minor, row.event_ids]
  const [saved] = await tx.write(put, org, invitation_id, ...params, ...grant)
  if (!saved) throw new Error('insert returned no row')
  return saved
}

export const deleteInvitation = (tx: Tx, org: OrgId, invitationId: string) => tx.count(remove, org, invitationId)
