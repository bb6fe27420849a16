import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** The number, id and address of a customer that was merged lead to the one that took its place. */
const exactCustomers = read<{ user_id: number }>(`
  select user_id from customer where org_id = $1 and (user_id = $2 or customer_id = $3 or email_key = $4)
  union
  select user_id from customer_merge
  where org_id = $1 and (merged_user_id = $2 or merged_customer_id = $3 or email_key = $4)
`)

type CustomerIds = {
  readonly userId: number | null
  readonly customerId: string | null
  readonly email: string | null
}

/** Returns the customers with this number, id or e-mail address, now or before a merge. */
export const findExactCustomers = async (db: Reader, org: OrgId, ids: CustomerIds): Promise<number[]> =>
  (
    await db.all(exactCustomers, org, ids.userId, ids.customerId, ids.email?.normalize('NFC').toLowerCase() ?? null)
  ).map(({ user_id }) => user_id)
