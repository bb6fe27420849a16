import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { newBarcode } from '#orders'
import { eventId, insert, makeEvent, makePrice } from '#testing/factories'
import { anOrder, aShop, findOrderIds, listStaffOrders, noonOf, orderIds, type OrderPage } from '#testing/staff-orders'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('the list has the orders of all events and of memberships, newest first', async () => {
  const shop = await aShop(w)
  const { org } = shop
  const other = { ...shop, price: await makePrice(w, org, await makeEvent(w, org, { title: 'Friendly' })) }
  const first = await anOrder(w, shop, { order_date: noonOf(1) })
  const third = await anOrder(w, other, { order_date: noonOf(3) })
  const second = await anOrder(w, shop, { order_date: noonOf(2) })
  const { user_id } = await w.createCustomer(org)
  const sold = {
    user_id,
    order_date: noonOf(4),
    order_uuid: crypto.randomUUID(),
    status: 'confirmed',
    total_minor: 900,
  }
  const buyer = { first_name: 'Ann', last_name: 'Lee', email_address: 'ann@example.com', marketing_opt_in: false }
  const stamps = { created_at: noonOf(4), updated_at: noonOf(4) }
  const member = await insert(w, org, 'order', {
    ...sold,
    ...buyer,
    ...stamps,
    currency: 'GBP',
    payment_method: 'other',
  })

  const { data } = await listStaffOrders(w, org, {})

  assert.deepEqual(
    data.map(({ order_id, event_title, ticket_count }) => [order_id, event_title, ticket_count]),
    [
      [member.order_id, null, 0],
      [third.order_id, 'Friendly', 1],
      [second.order_id, 'Cup final', 1],
      [first.order_id, 'Cup final', 1],
    ],
  )
  assert.deepEqual(orderIds(await listStaffOrders(w, org, {}, 'membership_orders')), [member.order_id])
})

test('pages by cursor have every order once, also of orders placed in the same moment', async () => {
  const shop = await aShop(w)
  const made: number[] = []
  for (let i = 0; i < 7; i++)
    made.push((await anOrder(w, shop, { order_date: noonOf(1 + Math.floor(i / 3)) })).order_id)
  const expected = made
    .toReversed()
    .toSorted((a, b) => Math.floor(made.indexOf(b) / 3) - Math.floor(made.indexOf(a) / 3))
  for (const query of [{}, { search: 'lee' }, { event_id: eventId(shop.event) }]) {
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page: OrderPage = await listStaffOrders(w, shop.org, {
        ...query,
        limit: 2,
        ...(cursor !== null && { cursor }),
      })
      seen.push(...orderIds(page))
      assert.equal(page.has_more, page.next_cursor !== null)
      cursor = page.next_cursor
    } while (cursor !== null)
    assert.deepEqual(seen, expected, JSON.stringify(query))
  }
})

test('a cursor belongs to its list and its filters', async () => {
  const shop = await aShop(w)
  for (let i = 0; i < 3; i++) await anOrder(w, shop)
  const { next_cursor } = await listStaffOrders(w, shop.org, { limit: 1, order_status: 'confirmed' })
  const status = async (path: string) => (await w.call(`/admin/v1/${path}`, { key: shop.org.admin })).status

  assert.equal(await status(`orders?limit=2&order_status=confirmed&cursor=${next_cursor}`), 200)
  assert.equal(await status(`orders?limit=1&cursor=${next_cursor}`), 400)
  assert.equal(await status(`membership_orders?limit=1&order_status=confirmed&cursor=${next_cursor}`), 400)
  assert.equal(await status('orders?cursor=AAAA'), 400)
})

test('filters combine, with a search and without', async () => {
  const shop = await aShop(w)
  const { org } = shop
  const elsewhere = { ...shop, price: await makePrice(w, org, await makeEvent(w, org)) }
  const ann = await w.createCustomer(org)
  const wanted = await anOrder(w, shop, {
    user_id: ann.user_id,
    status: 'cancelled',
    payment_method: 'bank',
    order_date: noonOf(5),
  })
  await anOrder(w, shop, { user_id: ann.user_id, status: 'cancelled', payment_method: 'bank', order_date: noonOf(9) })
  await anOrder(w, shop, { user_id: ann.user_id, status: 'cancelled', payment_method: 'card', order_date: noonOf(5) })
  await anOrder(w, shop, { user_id: ann.user_id, payment_method: 'bank', order_date: noonOf(5) })
  await anOrder(w, elsewhere, {
    user_id: ann.user_id,
    status: 'cancelled',
    payment_method: 'bank',
    order_date: noonOf(5),
  })
  await anOrder(w, shop, { status: 'cancelled', payment_method: 'bank', order_date: noonOf(5) })
  const filters = {
    event_id: eventId(shop.event),
    customer_id: ann.org_customer_id,
    order_status: 'cancelled',
    payment_method: 'bank',
    unix_start: noonOf(4).getTime() / 1000,
    unix_end: noonOf(6).getTime() / 1000,
  }
  for (const search of [{}, { search: 'LEE' }]) {
    assert.deepEqual(orderIds(await listStaffOrders(w, org, { ...filters, ...search })), [wanted.order_id])
    for (const name of Object.keys(filters) as (keyof typeof filters)[]) {
      const { [name]: _, ...fewer } = filters
      const expected = name === 'unix_start' ? 1 : 2
      assert.equal((await listStaffOrders(w, org, { ...fewer, ...search })).data.length, expected, `without ${name}`)
    }
  }
  const stranger = await w.createCustomer(await w.createOrg())
  assert.deepEqual(orderIds(await listStaffOrders(w, org, { customer_id: stranger.org_customer_id })), [])
})

test('the search function refuses an organisation other than that of the transaction', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const app = new pg.Client({ connectionString: w.appUrl })
  await app.connect()
  const search = (org: TestOrg) =>
    app.query(
      "select * from staff_order_search($1, 'a', '{}', null, false, null, null, null, null, null, null, null, null, 10)",
      [org.org],
    )
  await assert.rejects(search(mine), { code: '42501' })
  await app.query("select set_config('app.org', $1, false)", [mine.org])
  assert.deepEqual((await search(mine)).rows, [])
  await assert.rejects(search(theirs), { code: '42501' })
  await app.end()
})

test('another organisation finds nothing', async () => {
  const shop = await aShop(w)
  const barcode = newBarcode()
  const { order_id, order_uuid } = await anOrder(w, shop, {}, { barcode })
  const other = await w.createOrg()
  for (const term of [String(order_id), order_uuid, barcode, 'lee'])
    assert.deepEqual(await findOrderIds(w, other, term), [], term)
  assert.deepEqual(orderIds(await listStaffOrders(w, other, { event_id: eventId(shop.event) })), [])
  assert.deepEqual(await findOrderIds(w, shop.org, barcode), [order_id], 'control')
})
