import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Customer } from '#contract'
import { codeOf } from '#testing/checkouts'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'

let nowMs = Date.UTC(2026, 2, 14, 12)
let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer({ clock: () => new Date(nowMs) })
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

const ann = { first_name: 'Ann', last_name: 'Lee', email_address: 'ann@example.com' }

const create = (org: TestOrg, json: unknown): Promise<TestResponse> =>
  w.call('/admin/v1/customers', { method: 'POST', key: org.admin, json })
const createCustomer = async (org: TestOrg, json: unknown): Promise<Customer> => (await create(org, json)).json()
const change = (org: TestOrg, id: string, json: unknown): Promise<TestResponse> =>
  w.call(`/admin/v1/customers/${id}`, { method: 'PATCH', key: org.admin, json })
const get = (org: TestOrg, id: string): Promise<TestResponse> => w.call(`/v1/customers/${id}`, { key: org.secret })
const search = async (org: TestOrg, term: string): Promise<Customer[]> =>
  (await w.call(`/v1/customers?search=${encodeURIComponent(term)}`, { key: org.secret })).json<{ data: Customer[] }>()
    .data

type Message = { type: string; occurred_at: Date; data: { customer: Customer } }
const messages = async (org: TestOrg): Promise<Message[]> =>
  (
    await owner.query<Message>('select type, occurred_at, data from outbox where org_id = $1 order by outbox_id', [
      org.org,
    ])
  ).rows

test('a new customer has the fields that were sent and defaults for the others', async () => {
  const org = await w.createOrg()
  const customer = await createCustomer(org, ann)
  const { org_customer_id, user_id, ...rest } = customer
  const at = Math.floor(nowMs / 1000)
  assert.match(org_customer_id, /^cus_/)
  assert.ok(user_id > 0)
  assert.deepEqual(rest, {
    ...ann,
    org_id: org.id,
    marketing_emails: false,
    mobile_number: null,
    postcode: null,
    new_event_notifications: false,
    add_date: at,
    updated_at: at,
    marketing_emails_at: null,
    walk_in: false,
  })
  assert.deepEqual((await get(org, org_customer_id)).json(), customer)
})

test('the same e-mail address in two organisations is two independent customers', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const [one, other] = [await createCustomer(mine, ann), await createCustomer(theirs, ann)]
  assert.notEqual(one.org_customer_id, other.org_customer_id)
  assert.notEqual(one.user_id, other.user_id)

  await change(mine, one.org_customer_id, { first_name: 'Anna', email_address: 'anna@example.com' })

  assert.deepEqual((await get(theirs, other.org_customer_id)).json(), other)
  assert.deepEqual(await search(theirs, 'ann@example.com'), [other])
  assert.deepEqual(await search(mine, 'ann@example.com'), [])
  assert.equal((await create(mine, ann)).status, 200, 'the address is free again in one of them')
})

test("another organisation's customer does not exist", async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const customer = await createCustomer(theirs, ann)
  assert.equal((await get(mine, customer.org_customer_id)).status, 404)
  assert.equal((await change(mine, customer.org_customer_id, { first_name: 'X' })).status, 404)
  for (const term of [customer.org_customer_id, String(customer.user_id), 'ann', 'ann@example.com'])
    assert.deepEqual(await search(mine, term), [])
  assert.deepEqual((await get(theirs, customer.org_customer_id)).json(), customer)
})

test('a customer is found by its number too, and by a path that ends in a slash', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const customer = await w.createCustomer(mine)
  const get = (org: TestOrg, path: string) => w.call(`/v1/customers/${path}`, { key: org.secret })

  for (const path of [customer.user_id, `${customer.user_id}/`, `${customer.org_customer_id}/`])
    assert.deepEqual((await get(mine, String(path))).json(), customer)
  assert.equal((await get(theirs, String(customer.user_id))).status, 404)
  assert.equal((await get(mine, `${customer.user_id}//`)).status, 404)
  assert.equal((await get(mine, '0')).status, 404)
})

test('an e-mail address is unique in an organisation, ignoring case', async () => {
  const org = await w.createOrg()
  const first = await createCustomer(org, ann)
  const again = await create(org, { ...ann, email_address: 'ANN@Example.com' })
  assert.deepEqual([again.status, codeOf(again)], [409, 'already_exists'])

  const other = await createCustomer(org, { ...ann, email_address: 'other@example.com' })
  const taken = await change(org, other.org_customer_id, { email_address: 'Ann@example.COM', first_name: 'Changed' })
  assert.deepEqual([taken.status, codeOf(taken)], [409, 'already_exists'])
  assert.deepEqual((await get(org, other.org_customer_id)).json(), other)

  const own = await change(org, first.org_customer_id, { email_address: 'ANN@EXAMPLE.COM' })
  assert.equal(
    own.json<Customer>().email_address,
    'ANN@EXAMPLE.COM',
    'its own address in another case is accepted and stored as sent',
  )
})

test('only one of many concurrent requests for one address succeeds', async () => {
  const org = await w.createOrg()
  const responses = await Promise.all(Array.from({ length: 10 }, () => create(org, ann)))
  assert.equal(responses.filter((response) => response.status === 200).length, 1)
  assert.ok(responses.every((response) => response.status === 200 || codeOf(response) === 'already_exists'))
  assert.equal((await messages(org)).length, 1)
})

test('an update sets what is sent, clears what is null, and leaves the others', async () => {
  const org = await w.createOrg()
  const whole = {
    ...ann,
    mobile_number: '+44 7700 900123',
    postcode: 'N1 9GU',
    marketing_emails: true,
    new_event_notifications: true,
  }
  const before = await createCustomer(org, whole)
  nowMs += 90_000

  const response = await change(org, before.org_customer_id, {
    last_name: 'Li',
    mobile_number: null,
    marketing_emails: false,
  })

  const wanted = {
    ...before,
    last_name: 'Li',
    mobile_number: null,
    marketing_emails: false,
    marketing_emails_at: null,
    updated_at: Math.floor(nowMs / 1000),
  }
  assert.deepEqual(response.json(), wanted)
  assert.deepEqual((await get(org, before.org_customer_id)).json(), wanted)
})

test('the time of consent to marketing is kept until it is withdrawn', async () => {
  const org = await w.createOrg()
  const { org_customer_id: id } = await createCustomer(org, ann)
  const consentAfter = async (json: unknown) => {
    nowMs += 60_000
    const { marketing_emails, marketing_emails_at } = (await change(org, id, json)).json<Customer>()
    return [marketing_emails, marketing_emails_at]
  }
  const agreed = Math.floor(nowMs / 1000) + 60
  assert.deepEqual(await consentAfter({ marketing_emails: true }), [true, agreed])
  assert.deepEqual(await consentAfter({ first_name: 'Anna' }), [true, agreed])
  assert.deepEqual(await consentAfter({ marketing_emails: true }), [true, agreed])
  assert.deepEqual(await consentAfter({ marketing_emails: false }), [false, null])
  assert.deepEqual(await consentAfter({ marketing_emails: true }), [true, agreed + 240])
})

test('required fields cannot be cleared', async () => {
  const org = await w.createOrg()
  const customer = await createCustomer(org, ann)
  for (const name of ['first_name', 'last_name', 'email_address', 'marketing_emails', 'new_event_notifications']) {
    assert.equal((await change(org, customer.org_customer_id, { [name]: null })).status, 400, name)
  }
  for (const name of ['user_id', 'org_customer_id', 'org_id', 'add_date', 'updated_at']) {
    assert.equal(
      (await change(org, customer.org_customer_id, { [name]: customer[name as keyof Customer] })).status,
      400,
      name,
    )
  }
  assert.deepEqual((await get(org, customer.org_customer_id)).json(), customer)
})

test('concurrent changes of different fields are all kept', async () => {
  const org = await w.createOrg()
  const { org_customer_id: id } = await createCustomer(org, ann)
  const fields = { first_name: 'A', last_name: 'B', postcode: 'C', mobile_number: 'D', marketing_emails: true }
  await Promise.all(Object.entries(fields).map(([name, value]) => change(org, id, { [name]: value })))
  const { first_name, last_name, postcode, mobile_number, marketing_emails } = (await get(org, id)).json<Customer>()
  assert.deepEqual({ first_name, last_name, postcode, mobile_number, marketing_emails }, fields)
})

test('text is returned exactly as it was sent', async () => {
  const org = await w.createOrg()
  const awkward = {
    first_name: 'Zoë "Z" \\ 🎟️',
    last_name: "O'Brien\n\t<b>",
    postcode: '%_\u2028',
    mobile_number: '{}[],',
  }
  const customer = await createCustomer(org, { ...ann, ...awkward })
  const { first_name, last_name, postcode, mobile_number } = (await get(org, customer.org_customer_id)).json<Customer>()
  assert.deepEqual({ first_name, last_name, postcode, mobile_number }, awkward)
})

test('changes of a customer are emitted in the same transaction, as the API shows them', async () => {
  const org = await w.createOrg()
  const created = await createCustomer(org, ann)
  const createdAt = new Date(nowMs)
  nowMs += 1_500
  const updated = (await change(org, created.org_customer_id, { postcode: 'N1' })).json<Customer>()
  assert.deepEqual(await messages(org), [
    { type: 'customer.created', occurred_at: createdAt, data: { customer: created } },
    { type: 'customer.updated', occurred_at: new Date(nowMs), data: { customer: updated } },
  ])
  const { rows } = await owner.query<{ same: boolean }>(
    `select c.xmin = o.xid::text::xid as same from customer c join outbox o using (org_id)
     where c.org_id = $1 and o.type = 'customer.updated'`,
    [org.org],
  )
  assert.deepEqual(rows, [{ same: true }])
})

test('a refused change emits nothing', async () => {
  const org = await w.createOrg()
  const { org_customer_id } = await createCustomer(org, ann)
  await createCustomer(org, { ...ann, email_address: 'second@example.com' })
  const before = await messages(org)
  assert.equal((await create(org, ann)).status, 409)
  assert.equal((await change(org, org_customer_id, { email_address: 'second@example.com' })).status, 409)
  assert.equal((await change(org, org_customer_id, { email_address: 'no address' })).status, 400)
  assert.deepEqual(await messages(org), before)
})
