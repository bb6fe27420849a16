import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { SsoProvider } from '#contract'
import { newUuid, toUuid } from '#platform/ids'
import { requestMerge } from '#testing/customer-merges'
import { createdAt, insert, makeEvent, makeMember, makePrice, type Row } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { createTestIssuer } from '#testing/sso/issuer'
import { createLink, registerProvider } from '#testing/sso/linked-fan'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

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

type Scene = {
  readonly org: TestOrg
  readonly userId: number
  readonly customerId: string
  readonly order: Row<'order'>
  readonly provider: SsoProvider
}

/** Creates a row of each table that refers to a customer. A table that is added later needs a line here, and a move. */
const makers: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  // The paid order of the scene has a hold.
  order: async () => {},
  hold: async () => {},
  // The customer of the scene agreed to marketing.
  customer_consent: async () => {},
  member: ({ org, userId }) => makeMember(w, org, { user_id: userId }),
  saved_method: ({ org, userId }) =>
    insert(w, org, 'saved_method', {
      saved_method_id: newUuid(Date.now()),
      user_id: userId,
      provider: 'sandbox',
      reference: 'spm_1',
      created_at: createdAt,
    }),
  charge: ({ org, userId, order }) =>
    insert(w, org, 'charge', {
      charge_id: newUuid(Date.now()),
      order_id: order.order_id,
      user_id: userId,
      cause: 'staff',
      amount_minor: 100,
      currency: 'GBP',
      created_at: createdAt,
    }),
  sso_link: ({ org, userId, provider }) => createLink(w, org, { provider, subject: 'fan', userId }),
  sso_session: ({ org, userId, provider }) =>
    insert(w, org, 'sso_session', {
      sso_session_id: newUuid(Date.now()),
      sso_provider_id: toUuid(provider.sso_provider_id),
      secret_hash: randomBytes(32),
      stage: 'code_sent',
      user_id: userId,
      expires_at: new Date(Date.now() + 600_000),
    }),
  customer_merge: async ({ org, customerId }) => {
    const earlier = await w.createCustomer(org)
    assert.equal((await merge(org, customerId, earlier.org_customer_id)).status, 200)
  },
}

const merge = (org: TestOrg, into: string, from: string) => requestMerge(w, org, { into, from })

const listReferences = async (): Promise<{ table: string; column: string }[]> =>
  (
    await owner.query<{ table: string; column: string }>(`
      select r.relname as table, a.attname as column from pg_constraint f
      join pg_class r on r.oid = f.conrelid join pg_attribute a on a.attrelid = r.oid and a.attnum = f.conkey[2]
      where f.contype = 'f' and f.confrelid = 'customer'::regclass and r.relispartition = false
      order by 1, 2`)
  ).rows

test('a merge leaves nothing behind in any table that refers to a customer', async () => {
  const org = await w.createOrg()
  const into = await w.createCustomer(org)
  const from = await w.createCustomer(org, { marketing_emails: true })
  const event = await makeEvent(w, org)
  const stamps = { created_at: createdAt, updated_at: createdAt }
  const pool = await insert(w, org, 'pool', { event_id: event.event_id, title: 'Stand', capacity: 10, ...stamps })
  const price = await makePrice(w, org, event, { pool_id: pool.pool_id })
  const { order } = await aPaidOrder(w, org, price, { stock: true, order: { user_id: from.user_id } })
  const provider = await registerProvider(w, org, await createTestIssuer())
  const references = await listReferences()
  assert.deepEqual(
    [...new Set(references.map(({ table }) => table))],
    Object.keys(makers).toSorted(),
    'a table refers to a customer: move its rows in merge-customers.ts, and make one of them here',
  )
  const scene = { org, userId: from.user_id, customerId: from.org_customer_id, order, provider }
  for (const make of Object.values(makers)) await make(scene)
  const count = async (table: string, column: string, userId: number) =>
    (await owner.query(`select from "${table}" where org_id = $1 and ${column} = $2`, [org.org, userId])).rowCount
  for (const { table, column } of references)
    assert.ok((await count(table, column, from.user_id)) !== 0, `${table} has a row of the customer`)

  const response = await merge(org, into.org_customer_id, from.org_customer_id)

  assert.equal(response.status, 200, response.text)
  for (const { table, column } of references) {
    assert.equal(await count(table, column, from.user_id), 0, `${table} has no row of the merged customer`)
    assert.ok((await count(table, column, into.user_id)) !== 0, `${table} has a row of the other one`)
  }
})

/** Columns that name a customer and are no foreign key, each with the reason. */
const WITHOUT_KEY: Readonly<Record<string, string>> = {
  'customer.customer_id': 'the customer itself',
  'customer.user_id': 'the customer itself',
  'customer_merge.merged_customer_id': 'a customer that no longer exists',
  'customer_merge.merged_user_id': 'a customer that no longer exists',
}

test('no other column names a customer', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname ~ '(^|_)(user|customer)_id$' and not a.attisdropped
      and not exists (
        select from pg_constraint f
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'customer'::regclass and a.attnum = any (f.conkey)
      )
    order by 1`)
  assert.deepEqual(
    rows.map(({ name }) => name),
    Object.keys(WITHOUT_KEY).toSorted(),
  )
})
