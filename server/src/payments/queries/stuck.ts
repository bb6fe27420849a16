import { type Db, read } from '#platform/db'
import { orgId, publicId } from '#platform/ids'

const stuck = read<{ org_id: string; kind: string; id: string }>(`select org_id, kind, id from list_stuck_payments($1)`)

/** Lists payments and refunds of all organisations that make no progress, through a reviewed function that returns only ids. */
export const listStuckPayments = async (db: Db, atMost: number) =>
  (await db.unscoped(stuck, atMost)).map(({ org_id, kind, id }) => ({ org: publicId('org', orgId(org_id)), kind, id }))
