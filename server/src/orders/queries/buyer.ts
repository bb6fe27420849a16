import { type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** What an order has copied of its buyer. */
export type BuyerDetails = Pick<Tables['order'], 'first_name' | 'last_name' | 'email_address' | 'postcode'>

const put = write(`
  update "order" set first_name = $3, last_name = $4, email_address = $5, postcode = $6, updated_at = $7
  where org_id = $1 and order_id = $2
`)

export const putBuyer = (
  tx: Tx,
  org: OrgId,
  orderId: number,
  { details, at }: { readonly details: BuyerDetails; readonly at: Date },
): Promise<number> =>
  tx.count(put, org, orderId, details.first_name, details.last_name, details.email_address, details.postcode, at)
