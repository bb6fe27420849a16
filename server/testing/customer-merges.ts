import assert from 'node:assert/strict'
import type { CustomerRecord, MergedCustomer } from '#contract'
import type { TestOrg, TestResponse, TestServer } from './test-server.ts'

/** Ids of customers: `from` is merged into the other. */
export type CustomerPair = { readonly into: string; readonly from: string }

/** Requests a merge of two customers. */
export const requestMerge = (
  w: TestServer,
  org: TestOrg,
  { into, from }: CustomerPair,
  headers: Record<string, string> = {},
): Promise<TestResponse> =>
  w.call(`/admin/v1/customers/${into}/merge`, {
    method: 'POST',
    key: org.admin,
    headers,
    json: { merge_customer_id: from, reason: MERGE_REASON },
  })

export const MERGE_REASON = 'Ann moved house and got a new address'

/** Merges two customers; it must succeed. */
export async function mergeCustomers(w: TestServer, org: TestOrg, pair: CustomerPair): Promise<MergedCustomer> {
  const response = await requestMerge(w, org, pair)
  assert.equal(response.status, 200, response.text)
  return response.json()
}

export const getCustomerRecord = async (w: TestServer, org: TestOrg, id: string): Promise<CustomerRecord> =>
  (await w.call(`/admin/v1/customers/${id}`, { key: org.admin })).json()
