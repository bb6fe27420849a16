import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, Event, StorePrice } from '#contract'
import { aBasket } from '#testing/baskets'
import { eventId, makeEvent, makePrice } from '#testing/factories'
import { aPool } from '#testing/stock'
import { world, type Call, type Org, type Reply, type World } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const ORIGIN = 'https://club.example'
type Fan = { readonly org: Org; readonly key: string }

async function aFan(): Promise<Fan> {
  const org = await w.anOrg()
  return { org, key: await w.aKey(org, { kind: 'publishable', origins: [ORIGIN] }) }
}

const ask = ({ key }: Fan, path: string, call: Call = {}): Promise<Reply> =>
  w.call(`/store/v1${path}`, { key, ...call })
const secretly = ({ client_secret }: Basket): Record<string, string> => ({ 'X-Basket-Secret': client_secret })
const open = async (fan: Fan): Promise<Basket> => (await ask(fan, '/baskets', { method: 'POST' })).json<Basket>()
const codeOf = (reply: Reply): string => reply.json<{ error: { code: string } }>().error.code
const paramOf = (reply: Reply): string | null => reply.json<{ error: { param: string | null } }>().error.param

test("a fan's browser opens a basket, fills it and finds it again by its secret", async () => {
  const fan = await aFan()
  const { priceId } = await aPool(w, fan.org, 10)
  const basket = await open(fan)
  assert.equal(basket.org_id, fan.org.id)
  const headers = secretly(basket)
  const path = `/baskets/${basket.id}`
  const added = await ask(fan, `${path}/items`, { method: 'POST', headers, form: `price_id=${priceId}&quantity=2` })
  assert.equal(added.json<Basket>().total, 56)
  assert.equal((await ask(fan, path, { headers })).json<Basket>().items.length, 1)
  const item = added.json<Basket>().items[0]?.id
  const removed = await ask(fan, `${path}/items/${item}`, { method: 'DELETE', headers })
  assert.deepEqual(removed.json<Basket>().items, [])
  assert.equal((await ask(fan, path, { method: 'DELETE', headers })).json<Basket>().status, 'abandoned')
})

test('without its secret a basket does not exist, and the answer is that of an unknown one', async () => {
  const fan = await aFan()
  const { priceId } = await aPool(w, fan.org, 10)
  const [basket, other] = [await open(fan), await open(fan)]
  const anonymous = ({ status, text }: Reply) => [status, text.replace(/req_\w+/, '')]
  const unknown = anonymous(await ask(fan, '/baskets/bsk_01ARZ3NDEKTSV4RRFFQ69G5FAV'))
  const customer = { email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' }
  const calls: [string, Call][] = [
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
      const reply = await ask(fan, `/baskets/${basket.id}${path}`, { ...call, headers })
      assert.deepEqual(anonymous(reply), unknown, `${call.method ?? 'GET'} ${path}`)
    }
  }
  // The organisation's own server needs none.
  assert.equal((await w.call(`/v1/baskets/${basket.id}`, { key: fan.org.secret })).status, 200)
})

test('a stored answer is for whoever knows the secret', async () => {
  const fan = await aFan()
  const { priceId } = await aPool(w, fan.org, 10)
  const basket = await open(fan)
  const add = (headers: Record<string, string>) =>
    ask(fan, `/baskets/${basket.id}/items`, {
      method: 'POST',
      json: { price_id: priceId },
      headers: { 'Idempotency-Key': 'add', ...headers },
    })
  assert.equal((await add(secretly(basket))).status, 200)
  assert.equal((await add(secretly(basket))).headers.get('Idempotent-Replayed'), 'true')
  for (const stolen of [await add({}), await add({ 'X-Basket-Secret': 'guess' })]) {
    assert.equal(codeOf(stolen), 'idempotency_key_reused')
    assert.ok(!stolen.text.includes(basket.client_secret))
  }
})

test('a basket of the server can be handed to its fan', async () => {
  const fan = await aFan()
  const basket = await aBasket(w, fan.org)
  assert.equal((await ask(fan, `/baskets/${basket.id}`, { headers: secretly(basket) })).status, 200)
})

test('fans see live public events and what is offered online, and can have nothing else', async () => {
  const fan = await aFan()
  const { org } = fan
  const shown = await aPool(w, org, 10, { rebate_minor: 100 })
  const hidden = [
    await aPool(w, org, 10, { show_online: false }),
    await makePrice(w, org, await makeEvent(w, org, { public_event: false })).then((p) => ({ priceId: p.price_id })),
    await makePrice(w, org, await makeEvent(w, org, { status: 0 })).then((p) => ({ priceId: p.price_id })),
  ]
  const listed = (await ask(fan, '/events')).json<{ data: Event[] }>().data
  assert.ok(listed.some(({ event_id }) => event_id === eventId(shown.event)))
  assert.ok(listed.every((event) => event.public_event && event.event_status_id === '1'))
  const secret = await makeEvent(w, org, { public_event: false })
  for (const path of [`/events/${eventId(secret)}`, `/events/${eventId(secret)}/prices`])
    assert.equal((await ask(fan, path)).status, 404)
  assert.equal((await ask(fan, `/events/${eventId(shown.event)}`)).status, 200)
  await makePrice(w, org, shown.event, { show_online: false })
  await makePrice(w, org, shown.event, { status: 'paused' })
  const prices = (await ask(fan, `/events/${eventId(shown.event)}/prices`)).json<{ data: StorePrice[] }>().data
  assert.deepEqual(
    prices.map(({ price_id, availability }) => [price_id, availability]),
    [[shown.priceId, 'on_sale']],
  )
  assert.ok(!('rebate' in (prices[0] ?? {})))

  const basket = await open(fan)
  const add = (priceId: number) =>
    ask(fan, `/baskets/${basket.id}/items`, { method: 'POST', headers: secretly(basket), json: { price_id: priceId } })
  for (const { priceId } of [...hidden, { priceId: 999_999_999 }]) {
    const reply = await add(priceId)
    assert.deepEqual([reply.status, paramOf(reply)], [400, 'price_id'])
  }
  assert.equal((await add(shown.priceId)).status, 200)
})

test('a price whose pool is empty is sold out', async () => {
  const fan = await aFan()
  const { event, priceId } = await aPool(w, fan.org, 1)
  const basket = await open(fan)
  const headers = secretly(basket)
  await ask(fan, `/baskets/${basket.id}/items`, { method: 'POST', headers, json: { price_id: priceId } })
  const { data } = (await ask(fan, `/events/${eventId(event)}/prices`)).json<{ data: StorePrice[] }>()
  assert.equal(data[0]?.availability, 'sold_out')
})

test('a basket may be asked for 60 times a minute, wherever from', async () => {
  const fan = await aFan()
  const basket = await open(fan)
  const statuses: number[] = []
  for (let i = 0; i < 61; i++)
    statuses.push((await ask(fan, `/baskets/${basket.id}`, { headers: secretly(basket) })).status)
  assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [60, 429])
  const other = await open(fan)
  assert.equal((await ask(fan, `/baskets/${other.id}`, { headers: secretly(other) })).status, 200)
})

test('an address may ask 120 times a minute, with one key or another', async () => {
  const fan = await aFan()
  const second = { ...fan, key: await w.aKey(fan.org, { kind: 'publishable', origins: [ORIGIN] }) }
  const statuses: number[] = []
  for (let i = 0; i < 121; i++)
    statuses.push((await ask(i % 2 === 0 ? fan : second, '/events', { from: '198.51.100.7' })).status)
  assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [120, 429])
  const refused = await ask(fan, '/events', { from: '198.51.100.7', headers: { Origin: ORIGIN } })
  assert.equal(refused.headers.get('Access-Control-Allow-Origin'), ORIGIN, 'the page can read that it must wait')
  assert.equal((await ask(fan, '/events', { from: '198.51.100.8' })).status, 200)
})
