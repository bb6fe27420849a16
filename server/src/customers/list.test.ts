import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customerSortFields, type Customer } from '#contract'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { inTx } from '../platform/db.ts'
import { newUuid, publicId } from '../platform/ids.ts'
import { insertCustomers, type ImportedCustomer } from './queries/customers.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type Page = { object: string; url: string; has_more: boolean; org_id: string; data: Customer[] }

const getPage = async (org: TestOrg, query: Record<string, string | number>): Promise<Page> => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const response = await w.call(`/v1/customers?${text.toString()}`, { key: org.secret })
  assert.equal(response.status, 200, response.text)
  return response.json()
}

const NOON = Date.UTC(2026, 2, 14, 12)

/** Customers with many equal names and times, inserted in an order that no list has. */
const buildCustomers = (size: number): ImportedCustomer[] =>
  Array.from({ length: size }, (_, i) => ({
    customer_id: newUuid(NOON - ((i * 7_919) % size)),
    first_name: ['Zoë', 'ann', 'Ann', 'Émile', 'Åsa', 'bo'][i % 6] ?? '',
    last_name: ['Lee', 'lee', 'Ólafsson', 'van Dijk', '💥'][(i * 3) % 5] ?? '',
    email_address: `${['b', 'A', 'é'][i % 3]}${(i * 31) % size}@example.com`,
    mobile_number: null,
    postcode: null,
    marketing_emails: i % 2 === 0,
    new_event_notifications: i % 3 === 0,
    add_date: new Date(NOON - (i % 9) * 1_000),
    updated_at: new Date(NOON + (i % 5) * 250),
  }))

async function createOrgWithCustomers(size: number): Promise<{ org: TestOrg; rows: readonly ImportedCustomer[] }> {
  const org = await w.createOrg()
  const rows = buildCustomers(size)
  await inTx(w.db, org.org, (tx) => insertCustomers(tx, org.org, rows))
  return { org, rows }
}

/** The order that the contract promises: by the field, text by its bytes, then by id, which follows insertion. */
function modelOrder(
  rows: readonly ImportedCustomer[],
  field: (typeof customerSortFields)[number],
  descending: boolean,
): string[] {
  const key = (row: ImportedCustomer): Buffer =>
    field === 'add_date' || field === 'updated_at'
      ? Buffer.from(row[field].toISOString())
      : Buffer.from(field === 'org_customer_id' ? row.customer_id : row[field])
  const places = rows.map((row, place) => ({ row, place }))
  const sorted = places.toSorted((a, b) => Buffer.compare(key(a.row), key(b.row)) || a.place - b.place)
  return (descending ? sorted.toReversed() : sorted).map(({ row }) => publicId('cus', row.customer_id))
}

test('every sort order holds across pages in both directions, with ties by id', async () => {
  const { org, rows } = await createOrgWithCustomers(60)
  for (const sort_field of customerSortFields) {
    for (const sort_direction of ['asc', 'desc'] as const) {
      const seen: string[] = []
      for (let page_number = 1, more = true; more; page_number++) {
        const page = await getPage(org, { sort_field, sort_direction, limit: 17, page_number })
        seen.push(...page.data.map((customer) => customer.org_customer_id))
        more = page.has_more
      }
      assert.deepEqual(seen, modelOrder(rows, sort_field, sort_direction === 'desc'), `${sort_field} ${sort_direction}`)
    }
  }
})

test('by default the newest come first, twenty per page', async () => {
  const { org, rows } = await createOrgWithCustomers(25)
  const page = await getPage(org, {})
  assert.deepEqual(
    page.data.map((customer) => customer.org_customer_id),
    modelOrder(rows, 'add_date', true).slice(0, 20),
  )
  assert.deepEqual([page.object, page.url, page.org_id, page.has_more], ['customers', '/v1/customers', org.id, true])
})

test('has_more is true exactly when there is a further item', async () => {
  const { org } = await createOrgWithCustomers(10)
  const more = async (limit: number, page_number: number) => {
    const page = await getPage(org, { limit, page_number })
    return [page.data.length, page.has_more]
  }
  assert.deepEqual(await more(10, 1), [10, false])
  assert.deepEqual(await more(9, 1), [9, true])
  assert.deepEqual(await more(9, 2), [1, false])
  assert.deepEqual(await more(5, 2), [5, false])
  assert.deepEqual(await more(5, 3), [0, false])
  assert.deepEqual(await more(100, 1_000_000), [0, false])
})

test('an organisation without customers has an empty list', async () => {
  const page = await getPage(await w.createOrg(), {})
  assert.deepEqual([page.data, page.has_more], [[], false])
})

test('values that are out of range or unknown are refused, never clamped', async () => {
  const org = await w.createOrg()
  const wrong = [
    'limit=0',
    'limit=101',
    'page_number=0',
    'page_number=x',
    'sort_field=id',
    'sort_direction=up',
    'updated_since=-1',
    'updated_since=1.5',
    `search=${'x'.repeat(101)}`,
    'colour=red',
  ]
  for (const query of wrong) {
    const response = await w.call(`/v1/customers?${query}`, { key: org.secret })
    assert.equal(response.status, 400, query)
    assert.equal(response.json<{ error: { param: string } }>().error.param, query.split('=')[0])
  }
})

test('updated_since excludes updates in that second and before', async () => {
  const { org } = await createOrgWithCustomers(10)
  const since = async (ms: number) => (await getPage(org, { updated_since: ms / 1000, limit: 100 })).data.length
  assert.equal(await since(NOON - 1_000), 10)
  assert.equal(await since(NOON), 8, 'two of ten were updated at noon exactly, the others within the second after')
  assert.equal(await since(NOON + 1_000), 0)
})

test('a client that polls from the last updated_at it saw misses no customer', async () => {
  const { org, rows } = await createOrgWithCustomers(50)
  const seen = new Set<string>()
  let since = Math.floor(NOON / 1000) - 1
  for (let rounds = 0; rounds < 3; rounds++) {
    for (let page_number = 1, more = true; more; page_number++) {
      const page = await getPage(org, {
        updated_since: since,
        sort_field: 'updated_at',
        sort_direction: 'asc',
        limit: 20,
        page_number,
      })
      for (const customer of page.data) seen.add(customer.org_customer_id)
      more = page.has_more
    }
    // The next round starts where a client would: at the newest time it has seen, truncated to the second.
    since = Math.floor(NOON / 1000)
    const late = rows.slice(0, 1).map((row) => ({
      ...row,
      customer_id: newUuid(NOON),
      email_address: `late${rounds}@example.com`,
      updated_at: new Date(NOON + 999),
    }))
    await inTx(w.db, org.org, (tx) => insertCustomers(tx, org.org, late))
  }
  assert.equal(seen.size, 52)
})

test('updated_since works with every sort order', async () => {
  const { org, rows } = await createOrgWithCustomers(60)
  const later = rows.filter((row) => row.updated_at.getTime() > NOON)
  for (const sort_field of customerSortFields) {
    const page = await getPage(org, { sort_field, updated_since: NOON / 1000, limit: 100 })
    const ids = page.data.map((customer) => customer.org_customer_id)
    assert.deepEqual(ids, modelOrder(later, sort_field, true), sort_field)
  }
})
