import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Customer, OrderDetails, OrderRecord } from '#contract'
import { eraseAuditValues } from '#audit'
import { inTx } from '#platform/db'
import { auditLogOf } from '#testing/audit-log'
import { listOrderEvents } from '#testing/orders'
import { anOrder, aShop, findOrderIds } from '#testing/staff-orders'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const correct = (org: TestOrg, id: number | string, json: object, key = org.admin) =>
  w.call(`/admin/v1/orders/${id}`, { method: 'PATCH', key, json })

const getOrder = async (org: TestOrg, id: number) =>
  (await w.call(`/admin/v1/orders/${id}`, { key: org.admin })).json<OrderDetails>()

test("the buyer's details of one order are corrected, and nothing else changes", async () => {
  const shop = await aShop(w)
  const { org } = shop
  const order = await anOrder(w, shop, { first_name: 'Jon', last_name: 'Smiht', email_address: 'wrong@example.com' })
  const before = await getOrder(org, order.order_id)

  const corrected = await correct(org, order.order_id, { last_name: 'Smith', email_address: 'jon@example.com' })

  assert.equal(corrected.status, 200, corrected.text)
  const { first_name, last_name, email_address } = corrected.json<OrderRecord>()
  assert.deepEqual([first_name, last_name, email_address], ['Jon', 'Smith', 'jon@example.com'])
  const { history, ...after } = await getOrder(org, order.order_id)
  const { history: historyBefore, ...rest } = before
  assert.deepEqual(after, { ...rest, last_name: 'Smith', email_address: 'jon@example.com' })
  assert.deepEqual(
    history.filter((entry) => entry.type !== 'corrected'),
    historyBefore,
  )
  assert.deepEqual(await findOrderIds(w, org, 'jon@example.com'), [order.order_id])
  assert.deepEqual(await findOrderIds(w, org, 'wrong@example.com'), [])
  assert.deepEqual((await listOrderEvents(w, org)).slice(-1), ['order.updated'])
  const customer = (await w.call(`/admin/v1/customers/${before.customer_id}`, { key: org.admin })).json<Customer>()
  assert.notEqual(customer.email_address, 'jon@example.com')
})

test('the change is on record under the customer, so that it can be erased', async () => {
  const shop = await aShop(w)
  const { org } = shop
  const log = auditLogOf(w)
  const order = await anOrder(w, shop, { last_name: 'Smiht' })
  const { customer_id } = (await correct(org, order.order_id, { last_name: 'Smith' })).json<OrderRecord>()

  const entry = await log.onlyEntry(org, 'updateOrder')

  assert.deepEqual([entry.entity_kind, entry.entity_id], ['order', String(order.order_id)])
  assert.deepEqual(entry.changes, [
    { field: 'last_name', before: '"Smiht"', after: '"Smith"', personal: true, erased: false, refers_to: null },
  ])
  await inTx(w.db, org.org, (tx) => eraseAuditValues(tx, org.org, { kind: 'customer', id: customer_id }))
  assert.equal((await log.onlyEntry(org, 'updateOrder')).changes[0]?.erased, true)
})

test('an order of another organisation, and a key without the scopes, are refused', async () => {
  const shop = await aShop(w)
  const order = await anOrder(w, shop)
  const other = await w.createOrg()
  assert.equal((await correct(other, order.order_id, { last_name: 'X' })).status, 404)
  for (const scopes of [['customers:write'], ['orders:read', 'orders:write']] as const) {
    const key = await w.createKey(shop.org, { kind: 'admin', scopes: [...scopes] })
    assert.equal((await correct(shop.org, order.order_id, { last_name: 'X' }, key)).status, 403)
  }
  const malformed = await correct(shop.org, order.order_id, { email_address: 'nobody' })
  assert.equal(malformed.status, 400)
})
