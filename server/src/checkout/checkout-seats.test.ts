import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, Checkout, Ticket } from '#contract'
import { recountSeats } from '../inventory/queries/seats.ts'
import { aBasket, addItem } from '#testing/baskets'
import { checkout, codeOf } from '#testing/checkouts'
import { aSeatedEvent, listSeatIds } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const ticketsOf = async (org: TestOrg, orderId: number): Promise<Ticket[]> =>
  (await w.call(`/v1/orders/${orderId}/tickets`, { key: org.secret })).json<{ data: Ticket[] }>().data

async function aHouseOnSale(price = {}) {
  const org = await w.createOrg()
  const house = await aSeatedEvent(w, org, { rows: 3, perRow: 6, price })
  return { org, ...house, seats: await listSeatIds(w, org, house.sectionIds[0] ?? 0) }
}

test('the chosen seats are on the tickets, with row and title, and cannot be sold again', async () => {
  const { org, priceId, seats } = await aHouseOnSale()
  const chosen = [seats[2], seats[3], seats[9]].map((id) => id ?? 0)
  const { id } = await aBasket(w, org)
  await addItem(w, org, id, { price_id: priceId, seat_ids: chosen })
  const order = (await checkout(w, org, id)).json<Checkout>()
  const tickets = await ticketsOf(org, order.order_id)
  assert.deepEqual(
    tickets.map(({ seat_id, seat_row, seat_title, section_label }) => [seat_id, seat_row, seat_title, section_label]),
    [
      [chosen[0], 'Row 1', '3', 'Block 1'],
      [chosen[1], 'Row 1', '4', 'Block 1'],
      [chosen[2], 'Row 2', '4', 'Block 1'],
    ],
  )
  assert.equal(order.total_minor, 3 * 2_800)
  const { id: other } = await aBasket(w, org)
  const taken = await addItem(w, org, other, { price_id: priceId, seat_ids: chosen.slice(1, 2) })
  assert.deepEqual([taken.status, codeOf(taken)], [409, 'seat_taken'])
})

test('the best available seats that were held are the seats that are sold', async () => {
  const { org, priceId, event } = await aHouseOnSale()
  const { id } = await aBasket(w, org)
  const basket = (await addItem(w, org, id, { price_id: priceId, quantity: 4, best_available: true })).json<Basket>()
  const held = basket.items[0]?.seats.map(({ seat_id }) => seat_id).toSorted((a, b) => a - b)
  const order = (await checkout(w, org, id)).json<Checkout>()
  assert.deepEqual(
    (await ticketsOf(org, order.order_id)).map(({ seat_id }) => seat_id),
    held,
  )
  assert.deepEqual(await recountSeats(w.db, org.org, event.event_id), [])
})

test('a unit of several seats gets a ticket for each, and their prices sum exactly to the price of the unit', async () => {
  const { org, priceId, seats } = await aHouseOnSale({ group_ticket: true, tickets_included: 3, price_minor: 1_000 })
  const { id } = await aBasket(w, org)
  await addItem(w, org, id, { price_id: priceId, seat_ids: seats.slice(0, 6) })
  const order = (await checkout(w, org, id)).json<Checkout>()
  const tickets = await ticketsOf(org, order.order_id)
  assert.deepEqual(
    tickets.map(({ seat_id }) => seat_id),
    seats.slice(0, 6),
  )
  assert.equal(order.total_minor, 2 * (1_000 + 250 + 50))
  assert.equal(
    tickets.reduce((sum, ticket) => sum + ticket.total_minor, 0),
    order.total_minor,
  )
})

test('seats stay held after a decline, and are released if the capture fails', async () => {
  const { org, priceId, seats, event } = await aHouseOnSale()
  const chosen = seats.slice(0, 2)
  const { id } = await aBasket(w, org)
  await addItem(w, org, id, { price_id: priceId, seat_ids: chosen })
  assert.equal((await checkout(w, org, id, { method: 'pm_sandbox_declined' })).status, 402)
  const { id: other } = await aBasket(w, org)
  assert.equal((await addItem(w, org, other, { price_id: priceId, seat_ids: chosen })).status, 409)
  assert.equal((await checkout(w, org, id, { method: 'pm_sandbox_capture_fails' })).status, 402)
  assert.equal((await addItem(w, org, other, { price_id: priceId, seat_ids: chosen })).status, 200)
  const order = (await checkout(w, org, other)).json<Checkout>()
  assert.deepEqual(
    (await ticketsOf(org, order.order_id)).map(({ seat_id }) => seat_id),
    chosen,
  )
  assert.deepEqual(await recountSeats(w.db, org.org, event.event_id), [])
})
