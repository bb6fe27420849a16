import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout, Order, SsoOrder } from '#contract'
import { checkout } from '#testing/checkouts'
import { aMembershipBasket, anOffer } from '#testing/memberships'
import { aFan } from '#testing/sso/fan'
import { type World, world } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

test('an order of memberships is shown like any other: without an event, and without tickets and codes', async () => {
  const org = await w.anOrg()
  const email = 'fan@members.example'
  const fan = await aFan(w, org, { userId: (await w.aCustomer(org, { email_address: email })).user_id })
  const offer = await anOffer(w, org, { option: { title: 'Two parts', number_of_instalments: 2 } })
  const bought = (await checkout(w, org, await aMembershipBasket(w, org, offer), { email })).json<Checkout>()
  assert.equal(bought.user_id, fan.userId)
  const get = (path: string) => w.call(`/v1/orders/${path}`, { key: org.secret })

  const order = (await get(String(bought.order_id))).json<Order>()
  const { id: _id, status: _status, payment: _payment, ...same } = bought
  assert.deepEqual(order, same)
  assert.deepEqual((await get(bought.order_uuid)).json(), order)
  for (const list of ['tickets', 'codes'])
    assert.deepEqual((await get(`${bought.order_id}/${list}`)).json<{ data: unknown[] }>().data, [])
  const { data } = (await fan.ask('/v1/sso/orders')).json<{ data: SsoOrder[] }>()
  assert.deepEqual(
    data.map(({ order_id, total, event_id, event_title }) => [order_id, total, event_id, event_title]),
    [[String(bought.order_id), 120, null, null]],
  )
  const tickets = await fan.ask(`/v1/sso/orders/${bought.order_id}/tickets`)
  assert.deepEqual(tickets.json<{ data: unknown[] }>().data, [])
})
