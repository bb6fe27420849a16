import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Customer } from '#contract'
import { world, type Org, type Reply, type World } from '#testing/test-server'

let nowMs = Date.UTC(2026, 2, 14, 12)
let w: World
let owner: pg.Client
before(async () => {
  w = await world({ clock: () => new Date(nowMs) })
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.end()
})

const ann = { first_name: 'Ann', last_name: 'Lee', email_address: 'ann@example.com' }

const create = (org: Org, json: unknown): Promise<Reply> =>
  w.call('/admin/v1/customers', { method: 'POST', key: org.admin, json })
const made = async (org: Org, json: unknown): Promise<Customer> => (await create(org, json)).json()
const change = (org: Org, id: string, json: unknown): Promise<Reply> =>
  w.call(`/admin/v1/customers/${id}`, { method: 'PATCH', key: org.admin, json })
const get = (org: Org, id: string): Promise<Reply> => w.call(`/v1/customers/${id}`, { key: org.secret })
const search = async (org: Org, term: string): Promise<Customer[]> =>
  (await w.call(`/v1/customers?search=${encodeURIComponent(term)}`, { key: org.secret })).json<{ data: Customer[] }>()
    .data
const codeOf = (reply: Reply): string => reply.json<{ error: { code: string } }>().error.code

type Message = { type: string; occurred_at: Date; data: { customer: Customer } }
const messages = async (org: Org): Promise<Message[]> =>
  (
    await owner.query<Message>('select type, occurred_at, data from outbox where org_id = $1 order by outbox_id', [
      org.org,
    ])
  ).rows

test('a new customer has what was sent, and for the rest what the contract says', async () => {
  const org = await w.anOrg()
  const customer = await made(org, ann)
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
  })
  assert.deepEqual((await get(org, org_customer_id)).json(), customer)
})

test('the same e-mail address in two organisations is two customers who have nothing to do with each other', async () => {
  const [mine, theirs] = [await w.anOrg(), await w.anOrg()]
  const [one, other] = [await made(mine, ann), await made(theirs, ann)]
  assert.notEqual(one.org_customer_id, other.org_customer_id)
  assert.notEqual(one.user_id, other.user_id)

  await change(mine, one.org_customer_id, { first_name: 'Anna', email_address: 'anna@example.com' })

  assert.deepEqual((await get(theirs, other.org_customer_id)).json(), other)
  assert.deepEqual(await search(theirs, 'ann@example.com'), [other])
  assert.deepEqual(await search(mine, 'ann@example.com'), [])
  assert.equal((await create(mine, ann)).status, 200, 'the address is free again in one of them')
})

test("another organisation's customer does not exist", async () => {
  const [mine, theirs] = [await w.anOrg(), await w.anOrg()]
  const customer = await made(theirs, ann)
  assert.equal((await get(mine, customer.org_customer_id)).status, 404)
  assert.equal((await change(mine, customer.org_customer_id, { first_name: 'X' })).status, 404)
  for (const term of [customer.org_customer_id, String(customer.user_id), 'ann', 'ann@example.com'])
    assert.deepEqual(await search(mine, term), [])
  assert.deepEqual((await get(theirs, customer.org_customer_id)).json(), customer)
})

test('an e-mail address belongs to one customer of an organisation, whatever its case', async () => {
  const org = await w.anOrg()
  const first = await made(org, ann)
  const again = await create(org, { ...ann, email_address: 'ANN@Example.com' })
  assert.deepEqual([again.status, codeOf(again)], [409, 'already_exists'])

  const other = await made(org, { ...ann, email_address: 'other@example.com' })
  const taken = await change(org, other.org_customer_id, { email_address: 'Ann@example.COM', first_name: 'Changed' })
  assert.deepEqual([taken.status, codeOf(taken)], [409, 'already_exists'])
  assert.deepEqual((await get(org, other.org_customer_id)).json(), other)

  const own = await change(org, first.org_customer_id, { email_address: 'ANN@EXAMPLE.COM' })
  assert.equal(
    own.json<Customer>().email_address,
    'ANN@EXAMPLE.COM',
    'its own in another case is free, and kept as sent',
  )
})

test('of many who register one address at the same moment one succeeds', async () => {
  const org = await w.anOrg()
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(org, ann)))
  assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
  assert.ok(answers.every((answer) => answer.status === 200 || codeOf(answer) === 'already_exists'))
  assert.equal((await messages(org)).length, 1)
})

test('a change sets what is sent, clears what is null, and leaves the rest', async () => {
  const org = await w.anOrg()
  const whole = {
    ...ann,
    mobile_number: '+44 7700 900123',
    postcode: 'N1 9GU',
    marketing_emails: true,
    new_event_notifications: true,
  }
  const before = await made(org, whole)
  nowMs += 90_000

  const answer = await change(org, before.org_customer_id, {
    last_name: 'Li',
    mobile_number: null,
    marketing_emails: false,
  })

  const wanted = {
    ...before,
    last_name: 'Li',
    mobile_number: null,
    marketing_emails: false,
    updated_at: Math.floor(nowMs / 1000),
  }
  assert.deepEqual(answer.json(), wanted)
  assert.deepEqual((await get(org, before.org_customer_id)).json(), wanted)
})

test('what cannot be empty cannot be cleared', async () => {
  const org = await w.anOrg()
  const customer = await made(org, ann)
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

test('changes of different fields at the same moment are all kept', async () => {
  const org = await w.anOrg()
  const { org_customer_id: id } = await made(org, ann)
  const fields = { first_name: 'A', last_name: 'B', postcode: 'C', mobile_number: 'D', marketing_emails: true }
  await Promise.all(Object.entries(fields).map(([name, value]) => change(org, id, { [name]: value })))
  const { first_name, last_name, postcode, mobile_number, marketing_emails } = (await get(org, id)).json<Customer>()
  assert.deepEqual({ first_name, last_name, postcode, mobile_number, marketing_emails }, fields)
})

test('text comes back as it was sent, whatever is in it', async () => {
  const org = await w.anOrg()
  const awkward = {
    first_name: 'Zoë "Z" \\ 🎟️',
    last_name: "O'Brien\n\t<b>",
    postcode: '%_\u2028',
    mobile_number: '{}[],',
  }
  const customer = await made(org, { ...ann, ...awkward })
  const { first_name, last_name, postcode, mobile_number } = (await get(org, customer.org_customer_id)).json<Customer>()
  assert.deepEqual({ first_name, last_name, postcode, mobile_number }, awkward)
})

test('what happened to a customer is said in the same transaction, as the API would show it', async () => {
  const org = await w.anOrg()
  const created = await made(org, ann)
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

test('what did not happen is not said', async () => {
  const org = await w.anOrg()
  const { org_customer_id } = await made(org, ann)
  await made(org, { ...ann, email_address: 'second@example.com' })
  const before = await messages(org)
  assert.equal((await create(org, ann)).status, 409)
  assert.equal((await change(org, org_customer_id, { email_address: 'second@example.com' })).status, 409)
  assert.equal((await change(org, org_customer_id, { email_address: 'no address' })).status, 400)
  assert.deepEqual(await messages(org), before)
})
