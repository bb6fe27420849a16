import { type Db, read } from '#platform/db'
import { type OrgId, orgId } from '#platform/ids'

const due = read<{ org_id: string }>(`select org_id from find_due_memberships($1)`)

/** Whose memberships have something to be done by now; shows ids alone. */
export const listDueOrganisations = async (db: Db, atMost: number): Promise<OrgId[]> =>
  (await db.unscoped(due, atMost)).map(({ org_id }) => orgId(org_id))
