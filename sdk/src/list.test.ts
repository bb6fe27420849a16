import assert from 'node:assert/strict'
import { test } from 'node:test'
import { json, startFakeServer } from '../test/fake-server.ts'
import { Tessera } from './index.ts'

const page = (names: readonly string[], more: object) =>
  json({ data: names.map((first_name) => ({ first_name })), ...more })

test('awaiting a list returns the requested page', async (t) => {
  const server = await startFakeServer(t, page(['Ann'], { has_more: true }))
  const tessera = new Tessera({ baseUrl: server.url })

  const { data, has_more } = await tessera.customers.list({ search: 'a n', limit: 1 })

  assert.deepEqual([data[0]?.first_name, has_more], ['Ann', true])
  assert.deepEqual(
    server.requests.map(({ url }) => url),
    ['/v1/customers?search=a+n&limit=1'],
  )
})

test('iterating a list yields every item of every page', async (t) => {
  const server = await startFakeServer(t, page(['A', 'B'], { has_more: true }), page(['C'], { has_more: false }))
  const tessera = new Tessera({ baseUrl: server.url })
  const names: string[] = []

  for await (const { first_name } of tessera.customers.list({ limit: 2 })) names.push(first_name)

  assert.deepEqual(names, ['A', 'B', 'C'])
  assert.deepEqual(
    server.requests.map(({ url }) => url),
    ['/v1/customers?limit=2', '/v1/customers?limit=2&page_number=2'],
  )
})

test('later pages are not requested if the loop ends early', async (t) => {
  const server = await startFakeServer(t, page(['A'], { has_more: true }))
  for await (const { first_name } of new Tessera({ baseUrl: server.url }).customers.list())
    if (first_name === 'A') break
  assert.equal(server.requests.length, 1)
})

test('members are iterated by cursor, in pages of 500 by default', async (t) => {
  const server = await startFakeServer(
    t,
    page(['A'], { has_more: true, next_cursor: 'c1' }),
    page(['B'], { next_cursor: null }),
  )
  const found = await new Tessera({ baseUrl: server.url }).members.list({ created_since: 5 }).all()
  assert.equal(found.length, 2)
  assert.deepEqual(
    server.requests.map(({ url }) => url),
    ['/v1/members?created_since=5&limit=500', '/v1/members?created_since=5&limit=500&cursor=c1'],
  )
})

test('members are iterated by page number if the query has one', async (t) => {
  const server = await startFakeServer(
    t,
    page(['A'], { has_more: true, next_cursor: 'c1' }),
    page(['B'], { has_more: false }),
  )
  await new Tessera({ baseUrl: server.url }).members.list({ limit: 1, page_number: 3 }).all()
  assert.deepEqual(
    server.requests.map(({ url }) => url),
    ['/v1/members?limit=1&page_number=3', '/v1/members?limit=1&page_number=4'],
  )
})

test('changes are iterated by sequence, also past empty pages', async (t) => {
  const server = await startFakeServer(
    t,
    page([], { has_more: true, next_after: 10_000 }),
    page(['A'], { has_more: false, next_after: 10_007 }),
  )
  const found = await new Tessera({ baseUrl: server.url }).changes.list({ after: 3, types: 'order.completed' }).all()
  assert.equal(found.length, 1)
  assert.deepEqual(
    server.requests.map(({ url }) => url),
    ['/v1/changes?after=3&types=order.completed', '/v1/changes?after=10000&types=order.completed'],
  )
})

test('a list of the Admin API by cursor is iterated in the largest pages that it has', async (t) => {
  const server = await startFakeServer(
    t,
    json({ has_more: true, next_cursor: 'c1', data: [{ order_id: 1 }] }),
    json({ has_more: false, next_cursor: null, data: [{ order_id: 2 }] }),
  )
  const found = await new Tessera({ baseUrl: server.url }).admin.orders.list({ search: 'ann' }).all()
  assert.deepEqual(
    found.map(({ order_id }) => order_id),
    [1, 2],
  )
  assert.deepEqual(
    server.requests.map(({ url }) => url),
    ['/admin/v1/orders?search=ann&limit=100', '/admin/v1/orders?search=ann&limit=100&cursor=c1'],
  )
})

test('deliveries are iterated from the newest back, by the id of the last item', async (t) => {
  const server = await startFakeServer(
    t,
    json({ has_more: true, data: [{ delivery_id: 9 }, { delivery_id: 7 }] }),
    json({ has_more: false, data: [{ delivery_id: 4 }] }),
  )
  const found = await new Tessera({ baseUrl: server.url }).admin.webhookDeliveries.list({ limit: 2 }).all()
  assert.deepEqual(
    found.map(({ delivery_id }) => delivery_id),
    [9, 7, 4],
  )
  assert.equal(server.requests[1]?.url, '/admin/v1/webhook_deliveries?limit=2&before=7')
})

test('a write that returns a list is sent at once, like any other write', async (t) => {
  const server = await startFakeServer(t, json({ data: [] }))
  await new Tessera({ baseUrl: server.url }).admin.webhookTests.trigger({ type: 'order.completed' })
  assert.deepEqual([server.requests[0]?.method, server.requests[0]?.body], ['POST', '{"type":"order.completed"}'])
})

test('errors of a list can be caught, awaited or iterated', async (t) => {
  const server = await startFakeServer(t, json({}, 404))
  const tessera = new Tessera({ baseUrl: server.url })
  assert.equal(await tessera.customers.list().catch(() => 'caught'), 'caught')
  await assert.rejects(tessera.customers.list().all(), { status: 404 })
})
