import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Ticket } from '#contract'
import { setOrderLimits } from '../operator/organisations.ts'
import { read } from '#platform/db'
import { aBasket, addItem } from '#testing/baskets'
import { checkout } from '#testing/checkouts'
import { post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

async function buy(org: TestOrg, tickets: number): Promise<number> {
  const { priceId } = await aPool(w, org, tickets)
  const { id } = await aBasket(w, org)
  for (let left = tickets; left > 0; left -= 100) {
    const added = await addItem(w, org, id, { price_id: priceId, quantity: Math.min(100, left) })
    assert.equal(added.status, 200, added.text)
  }
  const bought = await checkout(w, org, id)
  assert.equal(bought.status, 200, bought.text)
  return bought.json<{ order_id: number }>().order_id
}

type OrderEvent = { order: { tickets: Ticket[]; ticket_count: number; tickets_url: string } }
const events = read<{ data: OrderEvent; bytes: number }>(`
  select data, octet_length(data::text) as bytes from outbox where org_id = $1 and type = $2
`)
const findEvent = async (org: TestOrg, type: string) =>
  (await w.db.one(events, org.org, type)) ?? assert.fail(`no ${type}`)
const listTickets = async (org: TestOrg, url: string) =>
  (await w.call(url, { key: org.secret })).json<{ data: Ticket[] }>().data

test('an event of a large order lists 100 tickets, their number, and the path of the list with all of them', async () => {
  const org = await w.createOrg()
  await setOrderLimits(w.db, org.org, { ticketsPerOrder: 150 })
  const orderId = await buy(org, 150)
  await post(w, org, `/orders/${orderId}/refunds`, {})

  for (const type of ['order.completed', 'order.refunded']) {
    const { order } = (await findEvent(org, type)).data
    const all = await listTickets(org, order.tickets_url)
    assert.equal(order.ticket_count, 150)
    assert.equal(all.length, 150)
    const ids = (tickets: readonly Ticket[]) => tickets.map(({ ticket_id }) => ticket_id)
    assert.deepEqual(ids(order.tickets), ids(all).slice(0, 100))
  }
})

test("an order of the operator's maximum is completed, and its event stays small", async () => {
  const org = await w.createOrg()
  await setOrderLimits(w.db, org.org, { ticketsPerOrder: 2_000 })
  await buy(org, 2_000)

  const { data, bytes } = await findEvent(org, 'order.completed')
  assert.deepEqual([data.order.tickets.length, data.order.ticket_count], [100, 2_000])
  assert.ok(bytes < 200_000, `${bytes} bytes`)
})

test('an event of a small order has all its tickets', async () => {
  const org = await w.createOrg()
  await buy(org, 2)
  const { order } = (await findEvent(org, 'order.completed')).data
  assert.deepEqual([order.tickets.length, order.ticket_count], [2, 2])
})
