import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Customer } from '#contract'
import { aFilledBasket, checkout, codeOf, messageOf } from '#testing/checkouts'
import { getCustomerRecord, MERGE_REASON as reason, mergeCustomers, requestMerge } from '#testing/customer-merges'
import { createdAt, eventId, insert, makeEvent, makeMember, makeOrder, makePrice } from '#testing/factories'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'

let nowMs = Math.floor(Date.now() / 1000) * 1000
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

const merge = (org: TestOrg, into: string, from: string, headers?: Record<string, string>) =>
  requestMerge(w, org, { into, from }, headers)
const merged = (org: TestOrg, into: string, from: string) => mergeCustomers(w, org, { into, from })
const get = (org: TestOrg, id: string): Promise<TestResponse> => w.call(`/v1/customers/${id}`, { key: org.secret })
const record = (org: TestOrg, id: string) => getCustomerRecord(w, org, id)
const change = (org: TestOrg, id: string, json: unknown) =>
  w.call(`/admin/v1/customers/${id}`, { method: 'PATCH', key: org.admin, json })

type Message = { type: string; data: Record<string, Record<string, unknown>> }
const messages = async (org: TestOrg): Promise<Message[]> =>
  (await owner.query<Message>('select type, data from outbox where org_id = $1 order by outbox_id', [org.org])).rows

test('the other customer keeps its own details, fills empty ones and gets all orders and members', async () => {
  const org = await w.createOrg()
  const into = await w.createCustomer(org, { first_name: 'Ann', email_address: 'ann@new.example' })
  const from = await w.createCustomer(org, {
    first_name: 'Anne',
    email_address: 'ann@old.example',
    mobile_number: '07700 900123',
    postcode: 'N1 9GU',
  })
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order, tickets } = await makeOrder(w, org, price, { tickets: 2, order: { user_id: from.user_id } })
  await makeMember(w, org, { user_id: from.user_id })

  const response = await merged(org, into.org_customer_id, from.org_customer_id)

  const { merged: details, merged_customer_id, ...customer } = response
  assert.equal(merged_customer_id, from.org_customer_id)
  assert.deepEqual((await get(org, into.org_customer_id)).json(), customer)
  assert.deepEqual(
    [customer.first_name, customer.email_address, customer.mobile_number, customer.postcode],
    ['Ann', 'ann@new.example', '07700 900123', 'N1 9GU'],
  )
  const { merged_at, ...rest } = details
  assert.equal(merged_at, Math.floor(nowMs / 1000))
  assert.deepEqual(rest, {
    customer_id: from.org_customer_id,
    user_id: from.user_id,
    first_name: 'Anne',
    last_name: 'Lee',
    email_address: 'ann@old.example',
    reason,
    moved: { orders: 1, members: 1, sso_links: 0 },
  })
  const found = await record(org, into.org_customer_id)
  assert.deepEqual(found.merged_customers, [details])
  assert.deepEqual([found.order_count, found.ticket_count, found.member_count], [1, 2, 1])
  assert.equal(found.orders?.[0]?.user_id, into.user_id)
  assert.equal(found.members?.[0]?.user_id, into.user_id)
  const types = (await messages(org))
    .slice(2)
    .map(({ type, data }) => [type, data.order?.user_id ?? data.member?.user_id])
  assert.deepEqual(types, [
    ['order.updated', into.user_id],
    ['member.updated', into.user_id],
    ['customer.merged', undefined],
    ['customer.updated', undefined],
  ])
  const last = (await messages(org)).at(-2)?.data
  assert.deepEqual(last, { customer, merged_customer_id, merged_user_id: from.user_id })
  const event = (await messages(org))[2]?.data.order
  assert.deepEqual(
    [event?.order_id, (event?.tickets as { ticket_id: number }[] | undefined)?.map(({ ticket_id }) => ticket_id)],
    [order.order_id, tickets.map(({ ticket_id }) => ticket_id)],
  )
})

test('the old id leads to the other customer, and the old address to its new orders', async () => {
  const org = await w.createOrg()
  const into = await w.createCustomer(org)
  const from = await w.createCustomer(org, { email_address: 'Old@Example.com' })
  const customer = await merged(org, into.org_customer_id, from.org_customer_id)

  assert.equal((await get(org, from.org_customer_id)).json<Customer>().org_customer_id, into.org_customer_id)
  assert.equal((await get(org, String(from.user_id))).json<Customer>().org_customer_id, into.org_customer_id)
  assert.equal((await record(org, from.org_customer_id)).org_customer_id, into.org_customer_id)
  const refused = await change(org, from.org_customer_id, { first_name: 'X' })
  assert.deepEqual([refused.status, codeOf(refused)], [404, 'not_found'])
  assert.match(messageOf(refused), new RegExp(into.org_customer_id))
  const event = await makeEvent(w, org)
  const stamps = { created_at: createdAt, updated_at: createdAt }
  const pool = await insert(w, org, 'pool', { event_id: event.event_id, title: 'Stand', capacity: 10, ...stamps })
  const { price_id } = await makePrice(w, org, event, { pool_id: pool.pool_id })
  const sale = await checkout(w, org, await aFilledBasket(w, org, price_id), { email: 'old@example.COM' })
  assert.equal(sale.status, 200, sale.text)
  const [order] = (await record(org, into.org_customer_id)).orders ?? []
  assert.deepEqual([order?.user_id, order?.email_address], [into.user_id, 'old@example.COM'])
  const list = (await w.call('/v1/customers', { key: org.secret })).json<{ data: Customer[] }>().data
  assert.deepEqual(
    list.map(({ org_customer_id }) => org_customer_id),
    [customer.org_customer_id],
  )
  // The address is free for a customer of its own, and then no longer leads to the other one.
  const again = await w.createCustomer(org, { email_address: 'old@example.com' })
  assert.notEqual(again.user_id, into.user_id)
})

test('a merge is repeated without effect, with and without an Idempotency-Key', async () => {
  const org = await w.createOrg()
  const [into, from] = [await w.createCustomer(org), await w.createCustomer(org)]
  const first = await merge(org, into.org_customer_id, from.org_customer_id, { 'Idempotency-Key': 'once' })
  const before = await messages(org)

  const replayed = await merge(org, into.org_customer_id, from.org_customer_id, { 'Idempotency-Key': 'once' })
  const repeated = await merge(org, into.org_customer_id, from.org_customer_id)

  assert.deepEqual([first.status, replayed.text, repeated.text], [200, first.text, first.text])
  assert.deepEqual(await messages(org), before)
})

test('a customer that was merged into a merged one leads to the last', async () => {
  const org = await w.createOrg()
  const [a, b, c] = [await w.createCustomer(org), await w.createCustomer(org), await w.createCustomer(org)]
  await merged(org, b.org_customer_id, c.org_customer_id)
  await merged(org, a.org_customer_id, b.org_customer_id)

  assert.equal((await get(org, c.org_customer_id)).json<Customer>().user_id, a.user_id)
  const { merged_customers } = await record(org, a.org_customer_id)
  assert.deepEqual(new Set(merged_customers.map(({ user_id }) => user_id)), new Set([b.user_id, c.user_id]))
  assert.equal(
    (await merge(org, a.org_customer_id, c.org_customer_id)).status,
    200,
    'it is merged into this one already',
  )
  const late = await merge(org, b.org_customer_id, c.org_customer_id)
  assert.deepEqual([late.status, codeOf(late)], [409, 'invalid_state'])
  assert.match(messageOf(late), new RegExp(`${b.org_customer_id} was merged into ${a.org_customer_id}`))
})

test('the latest decision about a consent counts, whichever customer made it', async () => {
  const org = await w.createOrg()
  const agreedAt = Math.floor(nowMs / 1000)
  const into = await w.createCustomer(org, { marketing_emails: true, new_event_notifications: false })
  nowMs += 60_000
  const from = await w.createCustomer(org, { marketing_emails: true, new_event_notifications: true })
  const withdrawnAt = Math.floor((nowMs += 60_000) / 1000)
  await change(org, from.org_customer_id, { marketing_emails: false })
  nowMs += 60_000

  const customer = await merged(org, into.org_customer_id, from.org_customer_id)

  assert.deepEqual(
    [customer.marketing_emails, customer.marketing_emails_at, customer.new_event_notifications],
    [false, null, true],
    'the withdrawal is later than both consents, and nobody withdrew the other consent',
  )
  const { consents } = await record(org, into.org_customer_id)
  const [a, b] = [into.org_customer_id, from.org_customer_id]
  const at = agreedAt + 60
  assert.deepEqual(consents, [
    { kind: 'marketing_emails', granted: false, decided_at: withdrawnAt, source: 'change', customer_id: b },
    { kind: 'new_event_notifications', granted: true, decided_at: at, source: 'change', customer_id: b },
    { kind: 'marketing_emails', granted: true, decided_at: at, source: 'change', customer_id: b },
    { kind: 'marketing_emails', granted: true, decided_at: agreedAt, source: 'change', customer_id: a },
  ])

  const later = await w.createCustomer(org, { marketing_emails: true })
  const consentAt = Math.floor(nowMs / 1000)
  nowMs += 60_000
  const again = await merged(org, into.org_customer_id, later.org_customer_id)
  assert.deepEqual([again.marketing_emails, again.marketing_emails_at], [true, consentAt], 'a later consent counts too')
  const silent = await w.createCustomer(org)
  assert.equal((await merged(org, into.org_customer_id, silent.org_customer_id)).marketing_emails, true)
})

test('who withdraws the consent to marketing withdraws it for all of their members, before and after a merge', async () => {
  const org = await w.createOrg()
  const into = await w.createCustomer(org, { marketing_emails: true })
  const other = await w.createCustomer(org, { marketing_emails: true })
  for (const user_id of [into.user_id, into.user_id, other.user_id])
    await makeMember(w, org, { user_id, marketing_emails: true })
  const consents = async () =>
    (await w.call('/v1/members', { key: org.secret }))
      .json<{ data: { user_id: number; marketing_emails: boolean }[] }>()
      .data.map(({ user_id, marketing_emails }) => [user_id, marketing_emails])
      .toSorted(([a], [b]) => Number(a) - Number(b))

  await change(org, into.org_customer_id, { first_name: 'Zoe' })
  assert.equal((await consents()).filter(([, agrees]) => agrees).length, 3, 'another change withdraws nothing')
  nowMs += 60_000
  await change(org, other.org_customer_id, { marketing_emails: false })
  const [a, b] = [into.user_id, other.user_id]
  assert.deepEqual(await consents(), [
    [a, true],
    [a, true],
    [b, false],
  ])

  await merged(org, into.org_customer_id, other.org_customer_id)

  assert.deepEqual(await consents(), [
    [a, false],
    [a, false],
    [a, false],
  ])
  const emitted = (await messages(org)).filter(({ type }) => type === 'member.updated')
  assert.deepEqual(
    emitted.map(({ data }) => [data.member?.user_id, data.member?.marketing_emails]),
    [
      [b, false],
      [a, false],
      [a, false],
      [a, false],
    ],
    'the first for the change, the second because its member moved, the others because of the merge',
  )
})

test('reports stay as they are', async () => {
  const org = await w.createOrg()
  const [into, from] = [await w.createCustomer(org), await w.createCustomer(org)]
  const event = await makeEvent(w, org)
  await makeOrder(w, org, await makePrice(w, org, event), { tickets: 3, order: { user_id: from.user_id } })
  const report = async () =>
    (await w.call(`/v1/events/${eventId(event)}/sales_summary`, { key: org.secret })).json<{ data: unknown[] }>().data
  const before = await report()
  assert.equal(before.length, 1)
  await merged(org, into.org_customer_id, from.org_customer_id)
  assert.deepEqual(await report(), before)
})
