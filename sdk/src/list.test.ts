import assert from 'node:assert/strict'
import { test } from 'node:test'
import { json, loopback } from '../test/fake-server.ts'
import { Tessera } from './index.ts'

const page = (names: readonly string[], more: object) =>
  json({ data: names.map((first_name) => ({ first_name })), ...more })

test('awaited, a list is the one page that was asked for', async (t) => {
  const server = await loopback(t, page(['Ann'], { has_more: true }))
  const tessera = new Tessera({ baseUrl: server.url })

  const { data, has_more } = await tessera.customers.list({ search: 'a n', limit: 1 })

  assert.deepEqual([data[0]?.first_name, has_more], ['Ann', true])
  assert.deepEqual(
    server.asked.map(({ url }) => url),
    ['/v1/customers?search=a+n&limit=1'],
  )
})

test('walked, a list is every item of every page', async (t) => {
  const server = await loopback(t, page(['A', 'B'], { has_more: true }), page(['C'], { has_more: false }))
  const tessera = new Tessera({ baseUrl: server.url })
  const names: string[] = []

  for await (const { first_name } of tessera.customers.list({ limit: 2 })) names.push(first_name)

  assert.deepEqual(names, ['A', 'B', 'C'])
  assert.deepEqual(
    server.asked.map(({ url }) => url),
    ['/v1/customers?limit=2', '/v1/customers?limit=2&page_number=2'],
  )
})

test('pages that nobody walks to are not asked for', async (t) => {
  const server = await loopback(t, page(['A'], { has_more: true }))
  for await (const { first_name } of new Tessera({ baseUrl: server.url }).customers.list())
    if (first_name === 'A') break
  assert.equal(server.asked.length, 1)
})

test('members are walked by cursor, and never in one response', async (t) => {
  const server = await loopback(
    t,
    page(['A'], { has_more: true, next_cursor: 'c1' }),
    page(['B'], { next_cursor: null }),
  )
  const found = await new Tessera({ baseUrl: server.url }).members.list({ created_since: 5 }).all()
  assert.equal(found.length, 2)
  assert.deepEqual(
    server.asked.map(({ url }) => url),
    ['/v1/members?created_since=5&limit=500', '/v1/members?created_since=5&limit=500&cursor=c1'],
  )
})

test('members are walked by page where the caller began so', async (t) => {
  const server = await loopback(t, page(['A'], { has_more: true, next_cursor: 'c1' }), page(['B'], { has_more: false }))
  await new Tessera({ baseUrl: server.url }).members.list({ limit: 1, page_number: 3 }).all()
  assert.deepEqual(
    server.asked.map(({ url }) => url),
    ['/v1/members?limit=1&page_number=3', '/v1/members?limit=1&page_number=4'],
  )
})

test('changes are walked by their number, past pages that are empty', async (t) => {
  const server = await loopback(
    t,
    page([], { has_more: true, next_after: 10_000 }),
    page(['A'], { has_more: false, next_after: 10_007 }),
  )
  const found = await new Tessera({ baseUrl: server.url }).changes.list({ after: 3, types: 'order.completed' }).all()
  assert.equal(found.length, 1)
  assert.deepEqual(
    server.asked.map(({ url }) => url),
    ['/v1/changes?after=3&types=order.completed', '/v1/changes?after=10000&types=order.completed'],
  )
})

test('deliveries are walked from the newest back, before the last that came', async (t) => {
  const server = await loopback(
    t,
    json({ has_more: true, data: [{ delivery_id: 9 }, { delivery_id: 7 }] }),
    json({ has_more: false, data: [{ delivery_id: 4 }] }),
  )
  const found = await new Tessera({ baseUrl: server.url }).admin.webhookDeliveries.list({ limit: 2 }).all()
  assert.deepEqual(
    found.map(({ delivery_id }) => delivery_id),
    [9, 7, 4],
  )
  assert.equal(server.asked[1]?.url, '/admin/v1/webhook_deliveries?limit=2&before=7')
})

test('a write that answers a list is sent at once, like any other', async (t) => {
  const server = await loopback(t, json({ data: [] }))
  await new Tessera({ baseUrl: server.url }).admin.webhookTests.trigger({ type: 'order.completed' })
  assert.deepEqual([server.asked[0]?.method, server.asked[0]?.body], ['POST', '{"type":"order.completed"}'])
})

test('a list that fails can be caught, whichever way it is used', async (t) => {
  const server = await loopback(t, json({}, 404))
  const tessera = new Tessera({ baseUrl: server.url })
  assert.equal(await tessera.customers.list().catch(() => 'caught'), 'caught')
  await assert.rejects(tessera.customers.list().all(), { status: 404 })
})
