import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout, Order, SsoOrder } from '#contract'
import { checkout } from '#testing/checkouts'
import { createMembershipBasket, createOffer } from '#testing/memberships'
import { createLinkedFan } from '#testing/sso/linked-fan'
import { type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('an order of memberships is shown without an event, tickets and codes', async () => {
  const org = await w.createOrg()
  const email = 'fan@members.example'
  const fan = await createLinkedFan(w, org, { userId: (await w.createCustomer(org, { email_address: email })).user_id })
  const offer = await createOffer(w, org, { option: { title: 'Two parts', number_of_instalments: 2 } })
  const bought = (await checkout(w, org, await createMembershipBasket(w, org, offer), { email })).json<Checkout>()
  assert.equal(bought.user_id, fan.userId)
  const get = (path: string) => w.call(`/v1/orders/${path}`, { key: org.secret })

  const order = (await get(String(bought.order_id))).json<Order>()
  const { id: _id, status: _status, payment: _payment, ...same } = bought
  assert.deepEqual(order, same)
  assert.deepEqual((await get(bought.order_uuid)).json(), order)
  for (const list of ['tickets', 'codes'])
    assert.deepEqual((await get(`${bought.order_id}/${list}`)).json<{ data: unknown[] }>().data, [])
  assert.deepEqual((await fan.get('/v1/sso/orders')).json<{ data: SsoOrder[] }>().data, [])
  const { data } = (await fan.get('/v1/sso/orders?include=memberships')).json<{ data: SsoOrder[] }>()
  assert.deepEqual(
    data.map(({ order_id, total, event_id, event_title }) => [order_id, total, event_id, event_title]),
    [[String(bought.order_id), 120, null, null]],
  )
  const tickets = await fan.get(`/v1/sso/orders/${bought.order_id}/tickets`)
  assert.deepEqual(tickets.json<{ data: unknown[] }>().data, [])
})
