import { type Db, read } from '#platform/db'
import { type OrgId, orgId } from '#platform/ids'

const due = read<{ org_id: string }>(`select org_id from find_due_memberships($1)`)

const dueNotices = read<{ org_id: string }>(`select org_id from find_debit_notices($1)`)

/** Returns organisations with debits to be announced. The database function exposes their ids only. */
export const listOrganisationsToNotify = async (db: Db, limit: number): Promise<OrgId[]> =>
  (await db.unscoped(dueNotices, limit)).map(({ org_id }) => orgId(org_id))

/** Returns the organisations with membership tasks that are due. The database function exposes their ids only. */
export const listDueOrganisations = async (db: Db, limit: number): Promise<OrgId[]> =>
  (await db.unscoped(due, limit)).map(({ org_id }) => orgId(org_id))
