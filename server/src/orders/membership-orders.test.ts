import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Order, Ticket } from '#contract'
import { aFilledBasket, checkout } from '#testing/checkouts'
import { membershipStaff } from '#testing/membership-staff'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type OrderList = { object: string; url: string; has_more: boolean; data: Order[] }

const list = async (org: TestOrg, query = ''): Promise<OrderList> => {
  const reply = await w.call(`/v1/membership_orders?${query}`, { key: org.secret })
  assert.equal(reply.status, 200, reply.text)
  return reply.json<OrderList>()
}
const idsOf = async (org: TestOrg, query = ''): Promise<number[]> =>
  (await list(org, query)).data.map(({ order_id }) => order_id)

/** An organisation with three orders of memberships and one of a ticket; the last of them is by card. */
async function createSales() {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const zoe = { email: 'zoe@members.example', first_name: 'Zoë', last_name: 'O’Hara 100%' }
  const first = (await staff.sell()).order
  const second = (await staff.sell(zoe)).order
  const { priceId, event } = await aPool(w, org, 10)
  const ticketOrder = (await checkout(w, org, await aFilledBasket(w, org, priceId))).json<Order>()
  await staff.buyByCard()
  return { org, first, second, ticketOrder, event }
}

test('orders of memberships are listed, oldest first, and orders of tickets are not', async () => {
  const { org, first, second, ticketOrder } = await createSales()
  const all = await list(org)
  assert.deepEqual([all.object, all.url, all.has_more], ['orders', '/v1/membership_orders', false])
  assert.deepEqual(all.data.slice(0, 2), [first, second])
  assert.equal(all.data.length, 3)
  assert.ok(all.data.every((order) => order.event_id === null && order.order_id !== ticketOrder.order_id))

  const other = await createSales()
  assert.equal((await idsOf(org)).length, 3, 'orders of another organisation are not listed')
  assert.ok(!(await idsOf(org)).includes(other.first.order_id))
})

test('the list is filtered by status, time and search, and paged', async () => {
  const { org, first, second } = await createSales()
  const [, , third = 0] = await idsOf(org)
  assert.deepEqual(await idsOf(org, 'order_status=confirmed'), [third])
  assert.deepEqual(await idsOf(org, 'order_status=pending'), [first.order_id, second.order_id])
  assert.deepEqual(await idsOf(org, `unix_start=${first.order_date - 1}&unix_end=${first.order_date + 60}`), [
    first.order_id,
    second.order_id,
    third,
  ])
  assert.deepEqual(await idsOf(org, `unix_start=${first.order_date + 3_600}`), [])
  assert.deepEqual(await idsOf(org, `unix_end=${first.order_date}`), [])

  // The number of an order in a new database may be part of another order's text.
  assert.ok((await idsOf(org, `search=${second.order_id}`)).includes(second.order_id))
  for (const term of ['zoe o', 'ZOE@MEMBERS', '100%', second.order_uuid])
    assert.deepEqual(await idsOf(org, `search=${encodeURIComponent(term)}`), [second.order_id], term)
  for (const term of ['%', '_', '\\', 'hara 100%\nzoe'])
    assert.ok(!(await idsOf(org, `search=${encodeURIComponent(term)}`)).includes(first.order_id), term)

  const page = await list(org, 'limit=2')
  assert.deepEqual([page.has_more, page.data.length], [true, 2])
  const next = await list(org, 'limit=2&page_number=2')
  assert.deepEqual([next.has_more, next.data.map(({ order_id }) => order_id)], [false, [third]])
})

test('a ticket is returned by its id, whatever its status, and only to its own organisation', async () => {
  const { org, ticketOrder } = await createSales()
  const { data } = (await w.call(`/v1/orders/${ticketOrder.order_id}/tickets`, { key: org.secret })).json<{
    data: Ticket[]
  }>()
  const [ticket] = data
  assert.ok(ticket)
  const get = (key: string, id: number | string = ticket.ticket_id) => w.call(`/v1/tickets/${id}`, { key })
  assert.deepEqual((await get(org.secret)).json(), ticket)

  const json = { refund: false }
  const cancelled = await w.call(`/admin/v1/tickets/${ticket.ticket_id}/cancel`, {
    method: 'POST',
    key: org.admin,
    json,
  })
  assert.equal(cancelled.status, 200, cancelled.text)
  assert.equal((await get(org.secret)).json<Ticket>().ticket_status_id, 2)
  for (const id of [999_999_999, 'abc', '0']) assert.equal((await get(org.secret, id)).status, 404, String(id))
  assert.equal((await get((await w.createOrg()).secret)).status, 404)
})
