import { read, type Db } from '#platform/db'
import { orgId } from '#platform/ids'

const changes = read<{ org_id: string; event_id: string; sold_out: boolean }>(`
  select org_id, event_id, sold_out from find_sold_out_changes($1)
`)

/** Finds live events of all organisations whose sold_out flag is wrong, by a reviewed database function. */
export const findSoldOutChanges = async (db: Db, atMost: number) =>
  (await db.unscoped(changes, atMost)).map((row) => ({ ...row, org_id: orgId(row.org_id) }))
