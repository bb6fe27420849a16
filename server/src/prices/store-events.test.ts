import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { StoreEvent } from '#contract'
import { eventId, makeEvent, makePrice } from '#testing/factories'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

const NOW = new Date('2026-03-01T12:00:00Z')
const hours = (n: number): Date => new Date(NOW.getTime() + n * 3_600_000)
const unix = (at: Date): number => at.getTime() / 1_000
let now = NOW

let w: TestServer
before(async () => {
  w = await startTestServer({ clock: () => now })
})
beforeEach(() => {
  now = NOW
})
after(() => w.stop())

type Store = { readonly org: TestOrg; readonly key: string }

async function aStore(): Promise<Store> {
  const org = await w.createOrg()
  return { org, key: await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] }) }
}

const getEvent = async ({ key }: Store, id: string): Promise<StoreEvent> =>
  (await w.call(`/store/v1/events/${id}`, { key })).json<StoreEvent>()
const listEvents = async ({ key }: Store, query = ''): Promise<StoreEvent[]> =>
  (await w.call(`/store/v1/events${query}`, { key })).json<{ data: StoreEvent[] }>().data

test('an event has the state of its sale after the fields of every event, alone and in the list', async () => {
  const store = await aStore()
  const event = await makeEvent(w, store.org, { starts_at: hours(48), currency: 'KWD' })
  await makePrice(w, store.org, event, { available_from: hours(2), price_minor: 12_345 })
  await makePrice(w, store.org, event, { available_from: hours(3), price_minor: 1_000 })

  const found = await getEvent(store, eventId(event))

  assert.deepEqual(Object.keys(found), Object.keys(StoreEvent.properties))
  assert.deepEqual(
    [found.sale_status, found.sale_starts_unix, found.from_price, found.from_price_minor],
    ['not_started', unix(hours(2)), 1.3, 1_300],
  )
  assert.deepEqual(await listEvents(store), [found])
})

test('the sale of an event without an end ends when it starts', async () => {
  const store = await aStore()
  const event = await makeEvent(w, store.org, { starts_at: hours(1) })
  await makePrice(w, store.org, event)
  const status = async () => (await getEvent(store, eventId(event))).sale_status
  assert.equal(await status(), 'on_sale')
  now = hours(1)
  assert.equal(await status(), 'ended')
})

test('prices of other events, other organisations and other planes do not count', async () => {
  const [store, other] = [await aStore(), await aStore()]
  const event = await makeEvent(w, store.org, { starts_at: hours(48) })
  await makePrice(w, store.org, event, { show_online: false })
  await makePrice(w, store.org, await makeEvent(w, store.org, { starts_at: hours(48) }))
  await makePrice(w, other.org, await makeEvent(w, other.org, { starts_at: hours(48) }))
  const found = await getEvent(store, eventId(event))
  assert.deepEqual([found.sale_status, found.from_price], ['not_offered', null])
})

test('a pool without places is sold out', async () => {
  const store = await aStore()
  const { event } = await aPool(w, store.org, 0)
  assert.equal((await getEvent(store, eventId(event))).sale_status, 'sold_out')
})

test('drafts, archived and private events do not exist for a storefront, and cancelled ones are in no list', async () => {
  const store = await aStore()
  for (const fields of [{ status: 0 }, { status: 2 }, { public_event: false }, { status: 3, public_event: false }]) {
    const event = await makeEvent(w, store.org, fields)
    assert.equal((await w.call(`/store/v1/events/${eventId(event)}`, { key: store.key })).status, 404)
  }
  const cancelled = await makeEvent(w, store.org, { status: 3 })
  assert.equal((await getEvent(store, eventId(cancelled))).event_status_id, '3')
  assert.deepEqual(await listEvents(store), [])
})

test('fifty past events do not hide the next one', async () => {
  const store = await aStore()
  for (let i = 1; i <= 60; i++) await makeEvent(w, store.org, { title: `past ${i}`, starts_at: hours(-i) })
  await makeEvent(w, store.org, { title: 'next', starts_at: hours(1) })
  const [first, second] = await listEvents(store, '?limit=50')
  assert.deepEqual([first?.title, second?.title], ['next', 'past 1'])
})
