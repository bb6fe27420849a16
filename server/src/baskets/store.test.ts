import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, Event, StorePrice } from '#contract'
import { codeOf, paramOf } from '#testing/checkouts'
import { aBasket } from '#testing/baskets'
import { eventId, makeEvent, makePrice } from '#testing/factories'
import { aPool } from '#testing/stock'
import {
  startTestServer,
  type TestRequest,
  type TestOrg,
  type TestResponse,
  type TestServer,
} from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const ORIGIN = 'https://club.example'
type Store = { readonly org: TestOrg; readonly key: string }

async function aStore(): Promise<Store> {
  const org = await w.createOrg()
  return { org, key: await w.createKey(org, { kind: 'publishable', origins: [ORIGIN] }) }
}

const request = ({ key }: Store, path: string, call: TestRequest = {}): Promise<TestResponse> =>
  w.call(`/store/v1${path}`, { key, ...call })
const withSecret = ({ client_secret }: Basket): Record<string, string> => ({ 'X-Basket-Secret': client_secret })
const openBasket = async (store: Store): Promise<Basket> =>
  (await request(store, '/baskets', { method: 'POST' })).json<Basket>()

test('a browser opens a basket, fills it and retrieves it with its secret', async () => {
  const store = await aStore()
  const { priceId } = await aPool(w, store.org, 10)
  const basket = await openBasket(store)
  assert.equal(basket.org_id, store.org.id)
  const headers = withSecret(basket)
  const path = `/baskets/${basket.id}`
  const added = await request(store, `${path}/items`, {
    method: 'POST',
    headers,
    form: `price_id=${priceId}&quantity=2`,
  })
  assert.equal(added.json<Basket>().total, 56)
  assert.equal((await request(store, path, { headers })).json<Basket>().items.length, 1)
  const item = added.json<Basket>().items[0]?.id
  const removed = await request(store, `${path}/items/${item}`, { method: 'DELETE', headers })
  assert.deepEqual(removed.json<Basket>().items, [])
  assert.equal((await request(store, path, { method: 'DELETE', headers })).json<Basket>().status, 'abandoned')
})

test('without its secret a basket gives the same response as an unknown one', async () => {
  const store = await aStore()
  const { priceId } = await aPool(w, store.org, 10)
  const [basket, other] = [await openBasket(store), await openBasket(store)]
  const anonymous = ({ status, text }: TestResponse) => [status, text.replace(/req_\w+/, '')]
  const unknown = anonymous(await request(store, '/baskets/bsk_01ARZ3NDEKTSV4RRFFQ69G5FAV'))
  const customer = { email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' }
  const calls: [string, TestRequest][] = [
    ['', {}],
    ['', { method: 'DELETE' }],
    ['/items', { method: 'POST', json: { price_id: priceId } }],
    ['/items/1', { method: 'DELETE' }],
    ['/vouchers', { method: 'POST', json: { code: 'X' } }],
    ['/checkout', { method: 'POST', json: { customer } }],
    ['/confirm', { method: 'POST' }],
  ]
  for (const [path, call] of calls) {
    for (const secret of [undefined, other.client_secret, '', `${basket.client_secret}x`]) {
      const headers = secret === undefined ? {} : { 'X-Basket-Secret': secret }
      const reply = await request(store, `/baskets/${basket.id}${path}`, { ...call, headers })
      assert.deepEqual(anonymous(reply), unknown, `${call.method ?? 'GET'} ${path}`)
    }
  }
  // The organisation's own server needs no secret.
  assert.equal((await w.call(`/v1/baskets/${basket.id}`, { key: store.org.secret })).status, 200)
})

test('a stored response is replayed only to a caller with the secret', async () => {
  const store = await aStore()
  const { priceId } = await aPool(w, store.org, 10)
  const basket = await openBasket(store)
  const add = (headers: Record<string, string>) =>
    request(store, `/baskets/${basket.id}/items`, {
      method: 'POST',
      json: { price_id: priceId },
      headers: { 'Idempotency-Key': 'add', ...headers },
    })
  assert.equal((await add(withSecret(basket))).status, 200)
  assert.equal((await add(withSecret(basket))).headers.get('Idempotent-Replayed'), 'true')
  for (const stolen of [await add({}), await add({ 'X-Basket-Secret': 'guess' })]) {
    assert.equal(codeOf(stolen), 'idempotency_key_reused')
    assert.ok(!stolen.text.includes(basket.client_secret))
  }
})

test('a browser can use a basket that the server opened, with its secret', async () => {
  const store = await aStore()
  const basket = await aBasket(w, store.org)
  assert.equal((await request(store, `/baskets/${basket.id}`, { headers: withSecret(basket) })).status, 200)
})

test('storefronts see and sell only live public events and prices offered online', async () => {
  const store = await aStore()
  const { org } = store
  const shown = await aPool(w, org, 10, { rebate_minor: 100 })
  const hidden = [
    await aPool(w, org, 10, { show_online: false }),
    await makePrice(w, org, await makeEvent(w, org, { public_event: false })).then((p) => ({ priceId: p.price_id })),
    await makePrice(w, org, await makeEvent(w, org, { status: 0 })).then((p) => ({ priceId: p.price_id })),
  ]
  const listed = (await request(store, '/events')).json<{ data: Event[] }>().data
  assert.ok(listed.some(({ event_id }) => event_id === eventId(shown.event)))
  assert.ok(listed.every((event) => event.public_event && event.event_status_id === '1'))
  const secret = await makeEvent(w, org, { public_event: false })
  for (const path of [`/events/${eventId(secret)}`, `/events/${eventId(secret)}/prices`])
    assert.equal((await request(store, path)).status, 404)
  assert.equal((await request(store, `/events/${eventId(shown.event)}`)).status, 200)
  await makePrice(w, org, shown.event, { show_online: false })
  await makePrice(w, org, shown.event, { status: 'paused' })
  const prices = (await request(store, `/events/${eventId(shown.event)}/prices`)).json<{ data: StorePrice[] }>().data
  assert.deepEqual(
    prices.map(({ price_id, availability }) => [price_id, availability]),
    [[shown.priceId, 'on_sale']],
  )
  assert.ok(!('rebate' in (prices[0] ?? {})))

  const basket = await openBasket(store)
  const add = (priceId: number) =>
    request(store, `/baskets/${basket.id}/items`, {
      method: 'POST',
      headers: withSecret(basket),
      json: { price_id: priceId },
    })
  for (const { priceId } of [...hidden, { priceId: 999_999_999 }]) {
    const reply = await add(priceId)
    assert.deepEqual([reply.status, paramOf(reply)], [400, 'price_id'])
  }
  assert.equal((await add(shown.priceId)).status, 200)
})

test('a price whose pool has no places left is sold out', async () => {
  const store = await aStore()
  const { event, priceId } = await aPool(w, store.org, 1)
  const basket = await openBasket(store)
  const headers = withSecret(basket)
  await request(store, `/baskets/${basket.id}/items`, { method: 'POST', headers, json: { price_id: priceId } })
  const { data } = (await request(store, `/events/${eventId(event)}/prices`)).json<{ data: StorePrice[] }>()
  assert.equal(data[0]?.availability, 'sold_out')
})

test('a basket can be requested 60 times a minute, from all addresses together', async () => {
  const store = await aStore()
  const basket = await openBasket(store)
  const statuses: number[] = []
  for (let i = 0; i < 61; i++)
    statuses.push((await request(store, `/baskets/${basket.id}`, { headers: withSecret(basket) })).status)
  assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [60, 429])
  const other = await openBasket(store)
  assert.equal((await request(store, `/baskets/${other.id}`, { headers: withSecret(other) })).status, 200)
})

test('an address can send 120 requests a minute, with all keys together', async () => {
  const store = await aStore()
  const second = { ...store, key: await w.createKey(store.org, { kind: 'publishable', origins: [ORIGIN] }) }
  const statuses: number[] = []
  for (let i = 0; i < 121; i++)
    statuses.push((await request(i % 2 === 0 ? store : second, '/events', { from: '198.51.100.7' })).status)
  assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [120, 429])
  const refused = await request(store, '/events', { from: '198.51.100.7', headers: { Origin: ORIGIN } })
  assert.equal(refused.headers.get('Access-Control-Allow-Origin'), ORIGIN, 'the page can read that it must wait')
  assert.equal((await request(store, '/events', { from: '198.51.100.8' })).status, 200)
})
