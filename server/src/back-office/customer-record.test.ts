import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CustomerRecord, OrderRecord } from '#contract'
import { createdAt, insertRows, makeEvent, makeMember, makeOrder, makePrice } from '#testing/factories'
import { createLinkedFan } from '#testing/sso/linked-fan'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

async function getRecord(org: TestOrg, id: string, key = org.admin): Promise<CustomerRecord> {
  const response = await w.call(`/admin/v1/customers/${id}`, { key })
  assert.equal(response.status, 200, response.text)
  return response.json()
}

test('a customer is shown with the newest orders, and a cursor for the others', async () => {
  const org = await w.createOrg()
  const { user_id, org_customer_id } = await w.createCustomer(org)
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order } = await makeOrder(w, org, price, { tickets: 2, order: { user_id } })
  const { order_id: _id, search: _search, ...fields } = order
  const later = Array.from({ length: 24 }, (_, i) => ({
    ...fields,
    order_uuid: crypto.randomUUID(),
    order_date: new Date(createdAt.getTime() + (i + 1) * 1_000),
  }))
  await insertRows(w, org, 'order', later)
  await makeOrder(w, org, price)

  const record = await getRecord(org, org_customer_id)

  assert.deepEqual([record.order_count, record.ticket_count, record.orders?.length], [25, 2, 20])
  const query = new URLSearchParams({ customer_id: org_customer_id, cursor: record.orders_next_cursor ?? '' })
  const rest = (await w.call(`/admin/v1/orders?${query.toString()}`, { key: org.admin })).json<{
    data: OrderRecord[]
  }>()
  const dates = [...(record.orders ?? []), ...rest.data].map(({ order_date }) => order_date)
  assert.deepEqual(
    dates,
    [...new Set(dates)].toSorted((a, b) => b - a),
  )
  assert.deepEqual([rest.data.length, rest.data.at(-1)?.order_id], [5, order.order_id])
})

test('a customer is not changed from a record that somebody else has changed since', async () => {
  const org = await w.createOrg()
  const { org_customer_id: id } = await w.createCustomer(org)
  const { version } = await getRecord(org, id)
  const patch = (json: object) => w.call(`/admin/v1/customers/${id}`, { method: 'PATCH', key: org.admin, json })
  assert.equal((await patch({ first_name: 'Cleo', version })).status, 200)
  assert.match((await patch({ first_name: 'Bea', version })).text, /version_conflict/)
  const now = await getRecord(org, id)
  assert.equal(now.first_name, 'Cleo')
  assert.equal((await patch({ first_name: 'Bea', version: now.version })).status, 200)
})

test('parts that need another scope are null without it', async () => {
  const org = await w.createOrg()
  const { user_id, org_customer_id } = await w.createCustomer(org)
  await makeMember(w, org, { user_id })
  await makeMember(w, org)
  await createLinkedFan(w, org, { userId: user_id, subject: 'fan-1' })
  const whole = await getRecord(org, org_customer_id)
  assert.deepEqual([whole.order_count, whole.orders, whole.orders_next_cursor], [0, [], null])
  assert.deepEqual([whole.member_count, whole.members?.map((member) => member.user_id)], [1, [user_id]])
  assert.deepEqual(
    whole.sso_links?.map(({ subject, customer_id }) => [subject, customer_id]),
    [['fan-1', org_customer_id]],
  )
  assert.deepEqual([whole.consents, whole.merged_customers], [[], []])

  const key = await w.createKey(org, { kind: 'admin', scopes: ['customers:read'] })
  const { orders, order_count, ticket_count, orders_next_cursor, members, member_count, sso_links } = await getRecord(
    org,
    org_customer_id,
    key,
  )
  assert.deepEqual(
    [orders, order_count, ticket_count, orders_next_cursor, members, member_count, sso_links],
    [null, null, null, null, null, null, null],
  )
})

test('every decision about a consent is recorded, and changes of anything else are not', async () => {
  const org = await w.createOrg()
  const { org_customer_id } = await w.createCustomer(org, { marketing_emails: true })
  const path = `/admin/v1/customers/${org_customer_id}`
  for (const json of [
    { marketing_emails: true },
    { postcode: 'N1' },
    { marketing_emails: false, new_event_notifications: true },
    { marketing_emails: true },
  ])
    assert.equal((await w.call(path, { method: 'PATCH', key: org.admin, json })).status, 200)
  const { consents } = await getRecord(org, org_customer_id)
  assert.deepEqual(
    consents
      .filter(({ kind }) => kind === 'marketing_emails')
      .map(({ granted }) => granted)
      .toReversed(),
    [true, false, true],
  )
  assert.deepEqual(
    consents.filter(({ kind }) => kind === 'new_event_notifications').map(({ granted, source }) => [granted, source]),
    [[true, 'change']],
  )
})
