import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SearchResults } from '#contract'
import { insert, makeEvent, makeMember, makeOrder, makePrice } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

async function search(org: TestOrg, q: string, limit?: number, key = org.admin): Promise<SearchResults> {
  const query = new URLSearchParams({ q, ...(limit !== undefined && { limit: String(limit) }) })
  const response = await w.call(`/admin/v1/search?${query.toString()}`, { key })
  assert.equal(response.status, 200, response.text)
  return response.json()
}

const idsOf = ({ orders, customers, tickets, members }: SearchResults) => ({
  orders: orders.map(({ order_id }) => order_id),
  customers: customers.map(({ user_id }) => user_id),
  tickets: tickets.map(({ ticket_id }) => ticket_id),
  members: members.map(({ membership_member_id }) => membership_member_id),
})

/** One fan with an order, tickets and a membership, among others. */
async function createScene() {
  const org = await w.createOrg()
  const customer = await w.createCustomer(org, {
    first_name: 'Zoë',
    last_name: 'Quixworth',
    email_address: 'zoe@quix.example',
    mobile_number: '+44 7700 900123',
    postcode: 'N1 9GU',
  })
  const price = await makePrice(w, org, await makeEvent(w, org, { title: 'Cup final' }))
  const person = { first_name: 'Zoë', last_name: 'Quixworth', email_address: 'zoe@quix.example' }
  const { order, attempt } = await aPaidOrder(w, org, price, {
    tickets: 2,
    order: { user_id: customer.user_id, ...person },
  })
  const member = await makeMember(w, org, { user_id: customer.user_id, ...person, member_number: '0004242' })
  await makeOrder(w, org, price)
  await makeMember(w, org)
  return { org, customer, price, order, attempt, member }
}

test('one text finds everything of a person', async () => {
  const { org, customer, order, member } = await createScene()
  const everything = {
    orders: [order.order_id],
    customers: [customer.user_id],
    tickets: [],
    members: [member.member_id],
  }
  for (const q of ['quixw', 'zoe quixworth', 'ZOE@quix.example', ' zoë  quix ']) {
    const found = await search(org, q)
    assert.deepEqual(idsOf(found), everything, q)
    assert.deepEqual([found.kinds, found.more], [['orders', 'customers', 'members'], []])
  }
  const [shown] = (await search(org, 'quixworth')).orders
  assert.deepEqual([shown?.event_title, shown?.event_timezone], ['Cup final', 'Europe/London'])
  assert.equal(typeof shown?.event_starts_at, 'number')
  assert.equal(shown?.event_schedule_status, 'scheduled')
})

test('a name is found in any order of its words, with or without a comma, and no other name with these letters', async () => {
  const org = await w.createOrg()
  const person = { first_name: 'Anna', last_name: "de Vries-O'Neil", email_address: 'anna@vries.example' }
  const customer = await w.createCustomer(org, person)
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order } = await aPaidOrder(w, org, price, { tickets: 1, order: { user_id: customer.user_id, ...person } })
  const member = await makeMember(w, org, { user_id: customer.user_id, ...person })
  const other = { first_name: 'Joanna', last_name: 'Devries', email_address: 'other@example.com' }
  await w.createCustomer(org, other)
  await makeMember(w, org, other)
  const found = { orders: [order.order_id], customers: [customer.user_id], tickets: [], members: [member.member_id] }
  for (const q of ['de Vries Anna', 'Vries, Anna', 'VRIES ánna', 'anna vries', "O'Neil Anna"])
    assert.deepEqual(idsOf(await search(org, q)), found, q)
  for (const q of ['Vries, Anne', 'anna vries peter', '% Anna'])
    assert.deepEqual(idsOf(await search(org, q)).customers, [], q)
  // Inside of a name the letters are still found as they are written.
  assert.equal((await search(org, 'nna de vri')).customers.length, 1)
  assert.equal((await search(org, 'oanna dev')).customers.length, 1)

  const list = await w.call(`/admin/v1/orders?search=${encodeURIComponent('Vries, Anna')}`, { key: org.admin })
  assert.deepEqual(
    list.json<{ data: { order_id: number }[] }>().data.map(({ order_id }) => order_id),
    [order.order_id],
  )
})

test('a code, number, telephone or postcode finds the one object that has it', async () => {
  const { org, customer, order, member } = await createScene()
  const none = { orders: [], customers: [], tickets: [], members: [] }
  const long = await makeOrder(w, org, await makePrice(w, org, await makeEvent(w, org)), {
    ticket: { barcode: '7H2K9M4P0Q8R6S1T3V5W7X9YZA' },
  })
  for (const [q, found] of [
    [order.order_uuid, { ...none, orders: [order.order_id] }],
    [customer.org_customer_id, { ...none, customers: [customer.user_id] }],
    ['07700 900123', { ...none, customers: [customer.user_id] }],
    ['n1 9gu', { ...none, customers: [customer.user_id] }],
    ['4242', { ...none, members: [member.member_id] }],
    [member.barcode ?? '', { ...none, members: [member.member_id] }],
    ['7h2k-9m4p-0q8r-6s1t-3v5w-7x9y-za', { ...none, tickets: [long.tickets[0]?.ticket_id] }],
    ['zzzzz', none],
    ['a', none],
  ] as const)
    assert.deepEqual(idsOf(await search(org, q)), found, q)
  assert.deepEqual((await search(org, `#${order.order_id}`)).orders[0]?.order_id, order.order_id)
  // The number that is printed on a ticket finds it, and `#` an order alone.
  const number = long.tickets[0]?.ticket_id ?? 0
  assert.deepEqual(idsOf(await search(org, String(number))).tickets, [number])
  assert.deepEqual(idsOf(await search(org, `#${number}`)).tickets, [])
  assert.deepEqual(idsOf(await search(await w.createOrg(), String(number))).tickets, [])
  assert.equal((await search(org, String(customer.user_id))).customers[0]?.user_id, customer.user_id)
})

test('exact matches come before newer parts of a name, and no kind has more than the limit', async () => {
  const org = await w.createOrg()
  const exact = await w.createCustomer(org, { email_address: 'sam@club.example', last_name: 'Samson' })
  for (let i = 0; i < 7; i++)
    await w.createCustomer(org, { email_address: `xsam@club.example.${i}`, last_name: 'Samson' })
  const { customers, more } = await search(org, 'sam@club.example')
  assert.deepEqual([customers.length, customers[0]?.user_id, more], [5, exact.user_id, ['customers']])
  assert.equal((await search(org, 'samson', 20)).customers.length, 8)
  assert.deepEqual((await search(org, 'samson', 8)).more, [])
  for (const limit of [0, 21])
    assert.equal((await w.call(`/admin/v1/search?q=sam&limit=${limit}`, { key: org.admin })).status, 400)
  assert.equal((await w.call('/admin/v1/search', { key: org.admin })).status, 400)
})

test('the last digits of a card find its orders', async () => {
  const { org, price, order, attempt } = await createScene()
  await aPaidOrder(w, org, price)
  const at = new Date()
  await insert(w, org, 'attempt', {
    ...attempt,
    attempt_id: crypto.randomUUID(),
    subject_id: crypto.randomUUID(),
    payment_id: 'another',
    card_brand: 'visa',
    card_last4: '8675',
    next_action: null,
    answer: null,
    metadata: '{}',
    settled_at: at,
  })
  for (const q of ['8675', '**** 8675']) assert.deepEqual(idsOf(await search(org, q)).orders, [order.order_id], q)
})

test('a caller sees only the kinds of its scopes, and only its own organisation', async () => {
  const { org, customer } = await createScene()
  const desk = await w.createKey(org, { kind: 'admin', scopes: ['customers:read'] })
  const found = await search(org, 'quixworth', 5, desk)
  assert.deepEqual(found.kinds, ['customers'])
  assert.deepEqual(idsOf(found), { orders: [], customers: [customer.user_id], tickets: [], members: [] })
  const other = await w.createKey(org, { kind: 'admin', scopes: ['orders:read'] })
  assert.equal((await w.call('/admin/v1/search?q=quixworth', { key: other })).status, 403)
  const theirs = await w.createOrg()
  for (const q of ['quixworth', 'zoe@quix.example', '07700 900123', customer.org_customer_id, '4242'])
    assert.deepEqual(idsOf(await search(theirs, q)), { orders: [], customers: [], tickets: [], members: [] }, q)
})

test('the number, id and address of a merged customer find the one that took its place', async () => {
  const org = await w.createOrg()
  const [into, from] = [await w.createCustomer(org), await w.createCustomer(org, { email_address: 'old@club.example' })]
  const json = { merge_customer_id: from.org_customer_id, reason: 'the same person' }
  await w.call(`/admin/v1/customers/${into.org_customer_id}/merge`, { method: 'POST', key: org.admin, json })
  for (const q of [from.org_customer_id, String(from.user_id), 'OLD@club.example'])
    assert.deepEqual(idsOf(await search(org, q)).customers, [into.user_id], q)
})
