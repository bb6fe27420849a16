import type { CustomerMove } from '#customers'
import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

const move = write(`update charge set user_id = $3 where org_id = $1 and user_id = $2`)

/** Moves charges from one customer to another. */
export const moveCharges = (tx: Tx, org: OrgId, { from, to }: CustomerMove): Promise<number> =>
  tx.count(move, org, from, to)
