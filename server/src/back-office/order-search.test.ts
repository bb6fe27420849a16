import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { newBarcode } from '#orders'
import { aFilledBasket, checkout } from '#testing/checkouts'
import { eventId } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { anOrder, aShop, findOrderIds, listStaffOrders, noonOf, orderIds } from '#testing/staff-orders'
import { aPool } from '#testing/stock'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('a search finds names and e-mail addresses, ignoring case and accents', async () => {
  const shop = await aShop(w)
  const { order_id } = await anOrder(w, shop, {
    first_name: 'Zoë',
    last_name: 'O’Brien-Núñez',
    email_address: 'zoe.1987_x@club.example',
  })
  await anOrder(w, shop, { first_name: 'Bob', last_name: 'Stone', email_address: 'bob@club.example' })
  for (const term of ['zoe', 'ZOË', 'nunez', 'zoe.1987_x@club.example', '1987', ' zoë   o’b ', 'zo', 'n', 'Z'])
    assert.deepEqual(await findOrderIds(w, shop.org, term), term === 'n' ? [] : [order_id], term)
  // One and two letters match beginnings of words only, and signs of patterns stand for themselves.
  for (const term of ['oe', 'qq', '%', '1987%x', 'zoe_', 'nobody'])
    assert.deepEqual(await findOrderIds(w, shop.org, term), [], term)
})

test('a search finds an order by its number, UUID, and the number or code of a ticket however it is typed', async () => {
  const shop = await aShop(w)
  const barcode = newBarcode()
  const ticketNumber = 700_000_001
  const { order_id, order_uuid } = await anOrder(w, shop, {}, { barcode, ticket_id: ticketNumber })
  const imported = await anOrder(w, shop, {}, { barcode: 'old-system/77' })
  await anOrder(w, shop)
  const spaced = barcode
    .toLowerCase()
    .replaceAll(/(.{4})/g, '$1 ')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
  for (const term of [`#${order_id}`, String(ticketNumber), order_uuid, order_uuid.toUpperCase(), barcode, spaced])
    assert.deepEqual(await findOrderIds(w, shop.org, term), [order_id], term)
  // Another order may have a ticket with the number of this one.
  assert.ok((await findOrderIds(w, shop.org, String(order_id))).includes(order_id))
  assert.deepEqual(await findOrderIds(w, shop.org, `#${ticketNumber}`), [])
  assert.deepEqual(await findOrderIds(w, await w.createOrg(), String(ticketNumber)), [])
  assert.deepEqual(await findOrderIds(w, shop.org, 'old-system/77'), [imported.order_id])
  assert.deepEqual(await findOrderIds(w, shop.org, newBarcode()), [])
})

test('a search finds orders by the last four digits of the card, which the provider names and a sale stores', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const buy = async (method: string) =>
    (await checkout(w, org, await aFilledBasket(w, org, priceId), { method })).json<{ order_id: number }>().order_id
  const visa = await buy('pm_sandbox_ok')
  const mastercard = await buy('pm_sandbox_mastercard')
  const bank = await buy('pm_sandbox_bank')

  for (const term of ['4444', '•••• 4444', '**** **** **** 4444', 'xxxx-4444'.replace('-', ' ')])
    assert.deepEqual(await findOrderIds(w, org, term), [mastercard], term)
  const { data } = await listStaffOrders(w, org, {})
  assert.deepEqual(
    data.map(({ order_id, card }) => [order_id, card]),
    [
      [bank, null],
      [mastercard, { brand: 'mastercard', last4: '4444' }],
      [visa, { brand: 'visa', last4: '4242' }],
    ],
  )
})

test('a card whose digits many payments have is found among them, newest first', async () => {
  const shop = await aShop(w)
  const { attempt, order } = await aPaidOrder(w, shop.org, shop.price, { order: { order_date: noonOf(3) } })
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.org', $1, false)", [shop.org.org])
  await owner.query("update attempt set card_brand = 'visa', card_last4 = '9876' where attempt_id = $1", [
    attempt.attempt_id,
  ])
  const copied = { status: 'done', card_brand: 'visa', card_last4: '9876', provider: 'sandbox', method: 'card' }
  const newest = await anOrder(w, shop, { order_date: noonOf(8) })
  // More payments of one order than are looked up, as instalments would be.
  await owner.query(
    `insert into attempt (org_id, attempt_id, subject_id, order_id, payment_method, amount_minor, currency, due_at, deadline,
       created_at, updated_at, settled_at, ${Object.keys(copied).join(', ')})
     select $1, gen_random_uuid(), gen_random_uuid(), $2, 'pm', 1, 'GBP', now(), now(), now(), now(), now(), $3, $4, $5, $6, $7
     from generate_series(1, 2001)`,
    [shop.org.org, newest.order_id, ...Object.values(copied)],
  )
  await owner.end()
  await anOrder(w, shop, { order_date: noonOf(9) })

  assert.deepEqual(await findOrderIds(w, shop.org, '9876'), [newest.order_id, order.order_id])
  assert.deepEqual(orderIds(await listStaffOrders(w, shop.org, { search: '9876', limit: 1 })), [newest.order_id])
})

test('a search finds orders far down the list, page by page, and with a filter', async () => {
  const shop = await aShop(w)
  const { user_id } = await w.createCustomer(shop.org)
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.org', $1, false)", [shop.org.org])
  // More orders than the walk in the order of the list reads.
  await owner.query(
    `insert into "order" (org_id, order_uuid, event_id, user_id, status, order_date, first_name, last_name, email_address,
       marketing_opt_in, currency, total_minor, payment_method, created_at, updated_at)
     select $1, gen_random_uuid(), $2, $3, case when n = 2 then 'cancelled' else 'confirmed' end,
       to_timestamp(1800000000 + n), case n when 1 then 'Rare Anna' when 2 then 'Rare' when 3400 then 'Rare' else 'Common' end, 'N' || n,
       'buyer' || n || '@example.com', false, 'GBP', 0, 'free', now(), now()
     from generate_series(1, 3500) n`,
    [shop.org.org, shop.event.event_id, user_id],
  )
  await owner.end()
  const names = async (query: Record<string, string | number>) =>
    (await listStaffOrders(w, shop.org, query)).data.map(({ last_name }) => last_name)

  assert.deepEqual(await names({ search: 'rare' }), ['N3400', 'N2', 'N1'])
  assert.deepEqual(await names({ search: 'ra' }), ['N3400', 'N2', 'N1'])
  assert.deepEqual(await names({ search: 'rare', order_status: 'confirmed' }), ['N3400', 'N1'])
  assert.deepEqual(await names({ search: 'Anna, rare' }), ['N1'])
  assert.deepEqual(await names({ search: 'anna common' }), [])
  assert.deepEqual(await names({ search: 'rare', event_id: eventId(shop.event), limit: 2 }), ['N3400', 'N2'])
  const { next_cursor } = await listStaffOrders(w, shop.org, { search: 'rare', limit: 2 })
  assert.deepEqual(await names({ search: 'rare', limit: 2, cursor: next_cursor ?? '' }), ['N1'])
  assert.deepEqual(await names({ search: 'buyer1@example.com' }), ['N1'])
  assert.deepEqual(await names({ search: 'common', limit: 2 }), ['N3500', 'N3499'])
})
