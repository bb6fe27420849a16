import assert from 'node:assert/strict'
import { test } from 'node:test'
import { json, startFakeServer } from '../test/fake-server.ts'
import { TesseraStore } from './store.ts'

test('the client sends the secret of a basket that it has seen with every request for it', async (t) => {
  const basket = { object: 'basket', id: 'bsk_1', client_secret: 's3cret' }
  const server = await startFakeServer(t, json(basket), json({ ...basket, client_secret: null }))
  const store = new TesseraStore({ publishableKey: 'tpk_test_x', baseUrl: server.url })

  const { id } = await store.baskets.open()
  await store.baskets.items.add(id, { price_id: 7, quantity: 2 })
  await store.baskets.get(id)
  await store.baskets.get('bsk_2', { basketSecret: 'another' })
  await store.baskets.get('bsk_3')

  const sent = server.requests.map(({ method, headers }) => [method, headers.authorization, headers['x-basket-secret']])
  assert.deepEqual(sent, [
    ['POST', 'Bearer tpk_test_x', undefined],
    ['POST', 'Bearer tpk_test_x', 's3cret'],
    ['GET', 'Bearer tpk_test_x', 's3cret'],
    ['GET', 'Bearer tpk_test_x', 'another'],
    ['GET', 'Bearer tpk_test_x', ''],
  ])
})

test('the client sends only headers that the Store API allows for browsers', async (t) => {
  const server = await startFakeServer(t, json({}))
  const store = new TesseraStore({ publishableKey: 'tpk_test_x', baseUrl: server.url })
  await store.baskets.checkout('bsk_1', { customer: { email: 'a@b.c', first_name: 'A', last_name: 'B' } })

  const ofFetch = [
    'accept',
    'accept-encoding',
    'accept-language',
    'connection',
    'content-length',
    'host',
    'sec-fetch-mode',
    'user-agent',
  ]
  const own = Object.keys(server.requests[0]?.headers ?? {}).filter((name) => !ofFetch.includes(name))
  assert.deepEqual(own.toSorted(), ['authorization', 'content-type', 'idempotency-key', 'x-basket-secret'])
})

test('an SSO token is sent only where it is given, and never the secret of the basket in its place', async (t) => {
  const basket = { object: 'basket', id: 'bsk_1', client_secret: 's3cret' }
  const server = await startFakeServer(t, json(basket), json({}), json({}))
  const store = new TesseraStore({ publishableKey: 'tpk_test_x', baseUrl: server.url })
  const customer = { email: 'a@b.c', first_name: 'A', last_name: 'B' }

  const { id } = await store.baskets.open()
  await store.baskets.checkout(id, { customer })
  await store.baskets.checkout(id, { customer }, { ssoToken: 'a.b.c' })

  const sent = server.requests.map(({ headers }) => [headers['x-basket-secret'], headers['x-sso-token']])
  assert.deepEqual(sent.slice(1), [
    ['s3cret', undefined],
    ['s3cret', 'a.b.c'],
  ])
})
