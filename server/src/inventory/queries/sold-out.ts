import { read, type Db } from '#platform/db'
import { orgId } from '#platform/ids'

const changes = read<{ org_id: string; event_id: string; sold_out: boolean }>(`
  select org_id, event_id, sold_out from find_sold_out_changes($1)
`)

/** Live events of every organisation that are sold out and do not say so, or say so and are not; by a reviewed function. */
export const findSoldOutChanges = async (db: Db, atMost: number) =>
  (await db.unscoped(changes, atMost)).map((row) => ({ ...row, org_id: orgId(row.org_id) }))
