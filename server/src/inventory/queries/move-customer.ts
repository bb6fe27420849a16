import type { CustomerMove } from '#customers'
import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

const move = write(`
  with locked as materialized (
    select item_id from hold where org_id = $1 and user_id = $2 order by item_id for no key update
  )
  update hold h set user_id = $3 from locked where h.org_id = $1 and h.item_id = locked.item_id
`)

/** Moves holds, of baskets in payment and of sold places, from one customer to another, so that maximums count them together. */
export const moveHolds = (tx: Tx, org: OrgId, { from, to }: CustomerMove): Promise<number> =>
  tx.count(move, org, from, to)
