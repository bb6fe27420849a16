import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Scan } from '#contract'
import {
  eventId,
  insert,
  makeEvent,
  makeGate,
  makeMember,
  makeOrder,
  makePrice,
  makePriceCategory,
  makeScan,
  makeScans,
  type Row,
} from '#testing/factories'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type List = { event_id: string; total: number; has_more: boolean; data: Scan[] }

async function list(org: TestOrg, event: Row<'event'>, query: Record<string, string | number> = {}): Promise<List> {
  const text = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const response = await w.call(`/v1/events/${eventId(event)}/scans?${text}`, { key: org.secret })
  assert.equal(response.status, 200, response.text)
  return response.json()
}

test("a ticket's scan has the specification's fields in its order", async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const category = await makePriceCategory(w, org, event, { title: 'Terrace', status: 'paused' })
  const price = await makePrice(w, org, event, { title: 'Adult', price_category_id: category.price_category_id })
  const { order, tickets } = await makeOrder(w, org, price, { order: { email_address: 'ann@example.com' } })
  const gate = await makeGate(w, org, { title: 'North' })
  // In June the clocks in London are an hour ahead.
  const scanned_at = new Date('2026-06-06T23:30:05.700Z')
  const ticket_id = tickets[0]?.ticket_id ?? 0
  await makeScan(w, org, event, { gate_id: gate.gate_id, scanned_at, result: 'duplicate', barcode: 'B1', ticket_id })

  const response = await list(org, event)

  const scan = {
    gate_id: gate.gate_id,
    scan_date: '2026-06-07',
    scan_time: '00:30:05',
    gate: 'North',
    result: 'duplicate',
    ticket_name: 'Adult',
    order_id: order.order_id,
    ticket_id,
    barcode: 'B1',
    price_category_id: category.price_category_id,
    price_category_status: 'paused',
    membership_category_id: null,
    category_title: 'Terrace',
    price_title: 'Adult',
    email_address: 'ann@example.com',
    unix_local_timestamp: Date.UTC(2026, 5, 7, 0, 30, 5) / 1000,
  }
  assert.equal(
    JSON.stringify(response),
    JSON.stringify({ event_id: eventId(event), total: 1, has_more: false, data: [scan] }),
  )
})

test('the scan of a member names the membership, and that of an unknown barcode nothing', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const at = new Date('2026-03-01T12:00:00Z')
  const category = await insert(w, org, 'membership_category', {
    title: 'Season',
    show_online: true,
    game_day_access: 1,
    order_by: 0,
    status: 1,
    created_at: at,
    updated_at: at,
  })
  const member = await makeMember(w, org, {
    membership_category_id: category.membership_category_id,
    email_address: 'mia@example.com',
  })
  const { gate_id } = await makeGate(w, org)
  await makeScan(w, org, event, { gate_id, scanned_at: at, member_id: member.member_id })
  await makeScan(w, org, event, {
    gate_id,
    scanned_at: new Date('2026-03-01T12:00:01Z'),
    result: 'unknown',
    barcode: 'XYZ',
  })

  const [season, unknown] = (await list(org, event, { include_sales: 'true' })).data

  const nothing = {
    order_id: null,
    ticket_id: null,
    price_category_id: null,
    price_category_status: null,
    price_title: null,
    tickets_sold: null,
  }
  assert.deepEqual(
    { ...season },
    {
      ...season,
      ...nothing,
      ticket_name: 'Mia Moor',
      membership_category_id: category.membership_category_id,
      category_title: 'Season',
      email_address: 'mia@example.com',
    },
  )
  assert.deepEqual(
    { ...unknown },
    {
      ...unknown,
      ...nothing,
      ticket_name: null,
      membership_category_id: null,
      category_title: null,
      email_address: null,
      barcode: 'XYZ',
    },
  )
})

test('the name of the attendee takes precedence over the title of the price', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const { tickets } = await makeOrder(w, org, await makePrice(w, org, event), {
    ticket: { attendee_name: 'Zoë "Z" Lee' },
  })
  const { gate_id } = await makeGate(w, org)
  await makeScan(w, org, event, { gate_id, ticket_id: tickets[0]?.ticket_id ?? null })

  assert.equal((await list(org, event)).data[0]?.ticket_name, 'Zoë "Z" Lee')
})

test('with include_sales a scan contains the number of active tickets of its price category', async () => {
  const org = await w.createOrg()
  const [event, other] = [await makeEvent(w, org), await makeEvent(w, org)]
  const [adult, elsewhere] = [await makePrice(w, org, event), await makePrice(w, org, other)]
  const child = await makePrice(w, org, event, { price_category_id: adult.price_category_id })
  const { tickets } = await makeOrder(w, org, adult, { tickets: 3 })
  await makeOrder(w, org, child, { tickets: 2 })
  await makeOrder(w, org, child, { tickets: 4, ticket: { status: 2 } })
  const wrong = await makeOrder(w, org, elsewhere)
  const { gate_id } = await makeGate(w, org)
  for (const ticket of [tickets[0], wrong.tickets[0]])
    await makeScan(w, org, event, { gate_id, ticket_id: ticket?.ticket_id ?? null })

  assert.deepEqual(
    (await list(org, event, { include_sales: 'true' })).data.map((scan) => scan.tickets_sold),
    [5, null],
  )
  assert.ok((await list(org, event, { include_sales: 'false' })).data.every((scan) => !('tickets_sold' in scan)))
})

test('bounds are exclusive and in UTC', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org, { timezone: 'Asia/Kolkata' })
  const { gate_id } = await makeGate(w, org)
  const T = 1_780_000_020
  const scans = [T - 1, T, T + 0.5, T + 1, T + 59, T + 60].map((unix, i) => ({
    gate_id,
    scanned_at: new Date(unix * 1000),
    barcode: `${i}`,
  }))
  await makeScans(w, org, event, scans)

  const seen = async (query: Record<string, number>) => {
    const { total, data } = await list(org, event, query)
    assert.equal(total, data.length)
    return data.map((scan) => scan.barcode).join('')
  }

  assert.equal(await seen({ unix_start: T }), '2345')
  assert.equal(await seen({ unix_end: T }), '0')
  assert.equal(await seen({ unix_start: T, unix_end: T + 1 }), '2')
  assert.equal(await seen({ unix_start: T - 1, unix_end: T + 60 }), '1234')
  assert.equal(await seen({ unix_start: T + 60, unix_end: T }), '')
  const [first] = (await list(org, event, { limit: 1 })).data
  assert.equal(first?.unix_local_timestamp, T - 1 + 5.5 * 3600)
})

test("another organisation's event does not exist", async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const theirs = await makeEvent(w, other)

  assert.equal((await w.call(`/v1/events/${eventId(theirs)}/scans`, { key: org.secret })).status, 404)
})
