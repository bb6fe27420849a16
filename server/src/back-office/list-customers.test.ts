import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Customer } from '#contract'
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

type Page = { data: Customer[]; has_more: boolean; next_cursor: string | null }
type Query = Record<string, string | number | boolean>

const toPath = (query: Query) => {
  const values = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return `/admin/v1/customers?${new URLSearchParams(values).toString()}`
}

async function page(org: TestOrg, query: Query): Promise<Page> {
  const response = await w.call(toPath(query), { key: org.admin })
  assert.equal(response.status, 200, response.text)
  return response.json()
}

/** Reads all pages. */
async function readAll(org: TestOrg, query: Query): Promise<Customer[]> {
  const all: Customer[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const got: Page = await page(org, cursor === '' ? query : { ...query, cursor })
    assert.equal(got.has_more, got.next_cursor !== null)
    all.push(...got.data)
    cursor = got.next_cursor
  }
  return all
}

const names = (customers: readonly Customer[]) => customers.map(({ first_name }) => first_name)

/** Inserts customers whose times differ by microseconds, or not at all. */
const fill = (org: TestOrg, count: number) =>
  owner.query(
    `insert into customer (org_id, customer_id, first_name, last_name, email_address, marketing_emails,
       new_event_notifications, add_date, updated_at)
     select $1, gen_random_uuid(), 'N' || i, (array['Ångström', 'byrne', 'Okafor', 'Byrne'])[1 + i % 4], 'fan' || i || '@example.com',
       i % 3 = 0, false, '2026-01-01'::timestamptz + make_interval(secs => (i / 5) / 1000000.0), now()
     from generate_series(1, $2::int) i`,
    [org.org, count],
  )

for (const query of [{}, { sort: 'name' }, { search: 'fan' }, { search: 'fan', sort: 'name' }])
  test(`pages by cursor show every customer once, in order: ${JSON.stringify(query)}`, async () => {
    const org = await w.createOrg()
    await fill(org, 103)
    const { rows } = await owner.query<{ user_id: string }>(
      'sort' in query
        ? `select user_id from customer where org_id = $1 order by last_name collate "C", user_id`
        : `select user_id from customer where org_id = $1 order by add_date desc, user_id desc`,
      [org.org],
    )
    const wanted = rows.map(({ user_id }) => Number(user_id))
    for (const limit of [7, 100])
      assert.deepEqual(
        (await readAll(org, { ...query, limit })).map(({ user_id }) => user_id),
        wanted,
      )
  })

test('customers are found by parts of what they entered, however it is written', async () => {
  const org = await w.createOrg()
  const people = [
    { first_name: 'Zoë', last_name: 'Nuñez', email_address: 'zoe@club.example' },
    { first_name: 'Bo', last_name: 'Li', mobile_number: '+44 7700 900123', postcode: 'N1 9GU' },
    { first_name: 'Cy', last_name: 'Ray', mobile_number: '0171-234 567', postcode: 'SW1A 1AA' },
  ]
  for (const person of people) await w.createCustomer(org, person)
  const [zoe] = (await page(org, { search: 'Zoe' })).data
  for (const [term, found] of [
    ['nunez', ['Zoë']],
    ['ZOE NUÑ', ['Zoë']],
    ['zoe@club', ['Zoë']],
    ['07700 900 123', ['Bo']],
    ['+447700900123', ['Bo']],
    ['900123', ['Bo']],
    ['(0171) 234567', ['Cy']],
    ['n19gu', ['Bo']],
    ['N1 9GU', ['Bo']],
    ['sw1a1aa', ['Cy']],
    [zoe?.org_customer_id ?? '', ['Zoë']],
    [String(zoe?.user_id), ['Zoë']],
    ['7700 900124', []],
    ['%', []],
    ['nobody', []],
    ['nunez\nzoe@club', []],
  ] as const)
    assert.deepEqual(names((await page(org, { search: term })).data), found, JSON.stringify(term))
  assert.equal((await page(org, { search: '  ' })).data.length, 3, 'an empty text does not filter')
})

test('filters narrow the list and a search', async () => {
  const org = await w.createOrg()
  await fill(org, 12)
  const agreed = await readAll(org, { marketing_emails: true })
  assert.equal(agreed.length, 4)
  assert.ok(agreed.every(({ marketing_emails }) => marketing_emails))
  assert.equal((await readAll(org, { marketing_emails: false, search: 'okafor' })).length, 2)
  const added = Date.UTC(2026, 0, 1) / 1000
  assert.equal((await readAll(org, { created_since: added + 1 })).length, 0)
  assert.equal((await readAll(org, { created_since: added - 1, created_until: added + 1 })).length, 12)
  assert.equal((await readAll(org, { created_until: added, search: 'fan' })).length, 0)
  assert.equal((await readAll(org, { updated_since: added })).length, 12)
  assert.equal((await readAll(org, { updated_since: Math.floor(Date.now() / 1000) + 60, search: 'fan' })).length, 0)
})

test('a cursor belongs to one list, and a damaged one is refused', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  await fill(org, 5)
  const { next_cursor } = await page(org, { limit: 2 })
  const cursor = next_cursor ?? assert.fail('there is another page')
  assert.equal((await page(org, { limit: 4, cursor })).data.length, 3, 'the size of the page may change')
  for (const [who, query] of [
    [org, { cursor, sort: 'name' }],
    [org, { cursor, search: 'fan' }],
    [org, { cursor: cursor.slice(0, -2) }],
    [org, { cursor: Buffer.from('[]').toString('base64url') }],
    [other, { cursor }],
  ] as const)
    assert.equal((await w.call(toPath(query), { key: who.admin })).status, 400, JSON.stringify(query))
})

test('each organisation lists only its own customers', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const customer = await w.createCustomer(theirs, { first_name: 'Secret', mobile_number: '07700 900555' })
  for (const query of [{}, { search: 'secret' }, { search: '900555' }, { search: String(customer.user_id) }])
    assert.deepEqual((await page(mine, query)).data, [])
  assert.equal((await page(theirs, { search: '900555' })).data.length, 1)
})
