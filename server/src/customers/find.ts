import type { Customer } from '#contract'
import type { Db, JsonRows } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { parseCustomer } from './create.ts'
import { findCustomer, findCustomerByNumber } from './queries/customers.ts'
import { findMerge, findMergeOfNumber } from './queries/merges.ts'

/** Returns a customer, or the one that it was merged into; no row if there is none. */
export async function findCustomerRows(db: Db, org: OrgId, id: string): Promise<JsonRows> {
  const found = await findCustomer(db, org, id)
  if (found.count > 0) return found
  const merge = await findMerge(db, org, id)
  return merge ? findCustomer(db, org, merge.customer_id) : found
}

/** Like findCustomerRows, for the number that orders and members have. */
export async function findNumberedCustomerRows(db: Db, org: OrgId, userId: number): Promise<JsonRows> {
  const found = await findCustomerByNumber(db, org, userId)
  if (found.count > 0) return found
  const merge = await findMergeOfNumber(db, org, userId)
  return merge ? findCustomer(db, org, merge.customer_id) : found
}

export async function findCustomerOrSurvivor(db: Db, org: OrgId, id: string): Promise<Customer | undefined> {
  const found = await findCustomerRows(db, org, id)
  return found.count > 0 ? parseCustomer(found) : undefined
}
