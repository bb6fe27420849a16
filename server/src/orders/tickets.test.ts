import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { listOrderTickets, Output } from '#contract'
import { eventId, insert, makeEvent, makeOrder, makePrice, makePriceCategory, makeVenue } from '#testing/factories'
import { type TestServer, startTestServer } from '#testing/test-server'
import { listTickets } from './queries/orders.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const unix = (iso: string): number => Date.parse(iso) / 1000

test('the tickets of an order sum to its total and show their seats', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const category = await makePriceCategory(w, org, event, { title: 'Stand' })
  const price = await makePrice(w, org, event, { price_category_id: category.price_category_id, title: 'Adult' })
  const venue = await makeVenue(w, org)
  const stamps = { created_at: event.created_at, updated_at: event.updated_at }
  const map = await insert(w, org, 'seat_map', { venue_id: venue.venue_id, title: 'Map', status: 'active', ...stamps })
  const { seat_map_id } = map
  const section = await insert(w, org, 'seat_section', {
    seat_map_id,
    label: 'North',
    sub_section: 'Upper',
    order_by: 1,
  })
  const { section_id } = section
  const spot = { row_label: 'C', title: '14', aisle: 'L', place: 14, rank: 3 }
  const seat = await insert(w, org, 'seat', { seat_map_id, section_id, ...spot })
  const attended_at = new Date('2026-06-06T18:00:00Z')
  const money = { transaction_fee_minor: 195, discount_minor: 500 }
  const { order, tickets } = await makeOrder(w, org, price, {
    order: { ...money, total_minor: 2_495 },
    ticket: { ...money, seat_id: seat.seat_id, attendee_name: 'Ann Lee', attended_at },
  })

  const answer = await w.call(`/v1/orders/${order.order_uuid}/tickets`, { key: org.secret })

  const [made] = tickets
  assert.deepEqual(answer.json<Output<typeof listOrderTickets>>(), {
    object: 'tickets',
    url: `/v1/orders/${order.order_id}/tickets`,
    has_more: false,
    order_id: order.order_id,
    data: [
      {
        ticket_id: made?.ticket_id,
        order_id: order.order_id,
        event_id: eventId(event),
        price_id: price.price_id,
        price_category_id: category.price_category_id,
        ticket_status_id: 1,
        barcode: made?.barcode,
        price_title: 'Adult',
        category_title: 'Stand',
        ticket_name: 'Ann Lee',
        price: 25,
        fees: 4.95,
        transaction_fee: 1.95,
        discount_amount: 5,
        total: 24.95,
        refunded_amount: 0,
        currency: 'GBP',
        seat_id: seat.seat_id,
        section_label: 'North',
        sub_section_title: 'Upper',
        seat_aisle: 'L',
        seat_row: 'C',
        seat_title: '14',
        attended_at: unix('2026-06-06T18:00:00Z'),
        created: unix('2026-03-01T12:00:00Z'),
        updated_at: unix('2026-03-01T12:00:00Z'),
        price_minor: 2_500,
        fees_minor: 495,
        transaction_fee_minor: 195,
        discount_amount_minor: 500,
        total_minor: 2_495,
        refunded_amount_minor: 0,
      },
    ],
  })
})

test('a ticket without a name or a seat has the name of its price', async () => {
  const org = await w.createOrg()
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order, tickets } = await makeOrder(w, org, price, { tickets: 3 })

  const answer = await w.call(`/v1/orders/${order.order_id}/tickets`, { key: org.secret })

  const { data } = answer.json<Output<typeof listOrderTickets>>()
  assert.deepEqual(
    data.map((ticket) => [
      ticket.ticket_id,
      ticket.ticket_name,
      ticket.seat_id,
      ticket.section_label,
      ticket.attended_at,
    ]),
    tickets.map((ticket) => [ticket.ticket_id, price.title, null, null, null]),
  )
})

test('an order shows its tickets in every status', async () => {
  const org = await w.createOrg()
  const price = await makePrice(w, org, await makeEvent(w, org))
  for (const status of [0, 1, 2, 3, 4]) {
    const { order } = await makeOrder(w, org, price, { ticket: { status } })
    const answer = await w.call(`/v1/orders/${order.order_id}/tickets`, { key: org.secret })
    const { data } = answer.json<Output<typeof listOrderTickets>>()
    assert.deepEqual(
      data.map((ticket) => ticket.ticket_status_id),
      [status],
    )
    assert.equal((await listTickets(w.db, org.org, order.order_id, 1)).length, status === 1 ? 1 : 0)
  }
})

test('an order without tickets has an empty list', async () => {
  const org = await w.createOrg()
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order } = await makeOrder(w, org, price, { tickets: 0 })
  const answer = await w.call(`/v1/orders/${order.order_id}/tickets`, { key: org.secret })
  assert.deepEqual(answer.json<Output<typeof listOrderTickets>>().data, [])
})
