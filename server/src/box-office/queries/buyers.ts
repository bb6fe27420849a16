import { read, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

const bought = read<{ bought: boolean }>(`
  select exists (
    select from "order" where org_id = $1 and user_id = $2 and event_id = any ($3::uuid[])
  ) as bought
`)

/** True if the customer has an order of one of these events. */
export const hasOrderOf = async (tx: Tx, org: OrgId, userId: number, eventIds: readonly string[]): Promise<boolean> =>
  (await tx.one(bought, org, userId, eventIds))?.bought === true
