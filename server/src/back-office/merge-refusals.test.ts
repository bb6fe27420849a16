import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { WALK_IN_EMAIL, type AuditEntry } from '#contract'
import { codeOf, messageOf } from '#testing/checkouts'
import { getCustomerRecord, MERGE_REASON, mergeCustomers, requestMerge } from '#testing/customer-merges'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'

let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

const merge = (org: TestOrg, into: string, from: string) => requestMerge(w, org, { into, from })
const merged = (org: TestOrg, into: string, from: string) => mergeCustomers(w, org, { into, from })
const get = (org: TestOrg, id: string): Promise<TestResponse> => w.call(`/v1/customers/${id}`, { key: org.secret })
const record = (org: TestOrg, id: string) => getCustomerRecord(w, org, id)

test('a customer is not merged with itself, with one of another organisation, or twice', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const [a, b, c] = [await w.createCustomer(mine), await w.createCustomer(mine), await w.createCustomer(mine)]
  const foreign = await w.createCustomer(theirs)
  const self = await merge(mine, a.org_customer_id, a.org_customer_id)
  assert.deepEqual([self.status, codeOf(self)], [400, 'invalid_request'])
  const theirsIntoMine = await merge(mine, a.org_customer_id, foreign.org_customer_id)
  assert.deepEqual([theirsIntoMine.status, codeOf(theirsIntoMine)], [400, 'invalid_request'])
  const mineIntoTheirs = await merge(mine, foreign.org_customer_id, a.org_customer_id)
  assert.deepEqual([mineIntoTheirs.status, codeOf(mineIntoTheirs)], [404, 'not_found'])
  assert.deepEqual((await get(theirs, foreign.org_customer_id)).json(), foreign)

  await merged(mine, b.org_customer_id, a.org_customer_id)
  const log = await w.call('/admin/v1/audit_entries', { key: mine.admin })
  const [entry] = log.json<{ data: AuditEntry[] }>().data.filter(({ operation }) => operation === 'mergeCustomers')
  const change = entry?.changes.find(({ field }) => field === 'merged_customer_id')
  assert.deepEqual([entry?.reason, change?.after], [MERGE_REASON, JSON.stringify(a.org_customer_id)])
  const twice = await merge(mine, c.org_customer_id, a.org_customer_id)
  assert.deepEqual([twice.status, codeOf(twice)], [409, 'invalid_state'])
  assert.match(messageOf(twice), new RegExp(`${a.org_customer_id} was merged into ${b.org_customer_id}`))
})

test('a customer with more orders than a merge can move stays as it is', async () => {
  const org = await w.createOrg()
  const [into, from] = [await w.createCustomer(org), await w.createCustomer(org)]
  await owner.query(
    `insert into "order" (org_id, order_uuid, user_id, status, order_date, first_name, last_name, email_address,
       marketing_opt_in, currency, total_minor, created_at, updated_at)
     select $1, gen_random_uuid(), $2, 'confirmed', now(), 'A', 'B', 'a@example.com', false, 'GBP', 0, now(), now()
     from generate_series(1, 1001)`,
    [org.org, from.user_id],
  )
  const refused = await merge(org, into.org_customer_id, from.org_customer_id)
  assert.deepEqual([refused.status, codeOf(refused)], [409, 'invalid_state'])
  assert.equal((await record(org, from.org_customer_id)).order_count, 1_001)
  await owner.query(
    `delete from "order" where org_id = $1 and order_id = (select max(order_id) from "order" where org_id = $1)`,
    [org.org],
  )
  assert.equal((await merged(org, into.org_customer_id, from.org_customer_id)).merged.moved.orders, 1_000)
})

test('the customer for sales without a name is never merged', async () => {
  const org = await w.createOrg()
  const [walkIn, ann] = [await w.createCustomer(org, { email_address: WALK_IN_EMAIL }), await w.createCustomer(org)]
  for (const [into, from] of [
    [walkIn, ann],
    [ann, walkIn],
  ] as const) {
    const refused = await merge(org, into.org_customer_id, from.org_customer_id)
    assert.deepEqual([refused.status, codeOf(refused)], [409, 'invalid_state'])
  }
})
