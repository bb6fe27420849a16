import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const ORIGIN = 'https://club.example'

async function aKey(): Promise<string> {
  return w.createKey(await w.createOrg(), {
    kind: 'publishable',
    origins: [ORIGIN, 'https://tickets.club.example:8443'],
  })
}

test('a preflight request needs no key and returns the methods of its path', async () => {
  const headers = { Origin: 'https://anybody.example', 'Access-Control-Request-Method': 'DELETE' }
  const path = '/store/v1/baskets/bsk_01ARZ3NDEKTSV4RRFFQ69G5FAV'
  const reply = await w.call(path, { method: 'OPTIONS', headers })
  assert.deepEqual([reply.status, reply.text], [204, ''])
  assert.equal(reply.headers.get('Access-Control-Allow-Methods'), 'GET, DELETE')
  for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Basket-Secret', 'X-SSO-Token'])
    assert.ok(reply.headers.get('Access-Control-Allow-Headers')?.includes(name))
  assert.equal(reply.headers.get('Vary'), 'Origin')
  assert.equal(reply.headers.get('Access-Control-Allow-Credentials'), null)
  assert.equal((await w.call('/store/v1/no/such/path', { method: 'OPTIONS', headers })).status, 401)
})

test('only pages of the origins of a key may use it and read responses', async () => {
  const key = await aKey()
  for (const origin of [ORIGIN, 'https://tickets.club.example:8443']) {
    const reply = await w.call('/store/v1/events', { key, headers: { Origin: origin } })
    assert.equal(reply.status, 200)
    assert.equal(reply.headers.get('Access-Control-Allow-Origin'), origin)
    assert.equal(reply.headers.get('Vary'), 'Origin')
    assert.match(reply.headers.get('Access-Control-Expose-Headers') ?? '', /X-Request-Id/)
  }
  for (const origin of [
    'https://club.example.evil.example',
    'http://club.example',
    'https://club.example:444',
    'null',
  ]) {
    const reply = await w.call('/store/v1/events', { key, headers: { Origin: origin } })
    assert.equal(reply.status, 403, origin)
    assert.equal(reply.json<{ error: { code: string } }>().error.code, 'origin_not_allowed')
    assert.equal(reply.headers.get('Access-Control-Allow-Origin'), null)
    assert.equal(reply.headers.get('Vary'), 'Origin')
  }
  const native = await w.call('/store/v1/events', { key })
  assert.deepEqual([native.status, native.headers.get('Access-Control-Allow-Origin')], [200, null])
})

test('a page may read an error if the key allows its origin', async () => {
  const key = await aKey()
  const missing = await w.call('/store/v1/events/evt_01ARZ3NDEKTSV4RRFFQ69G5FAV', { key, headers: { Origin: ORIGIN } })
  assert.deepEqual([missing.status, missing.headers.get('Access-Control-Allow-Origin')], [404, ORIGIN])
  const unknown = await w.call('/store/v1/events', { key: 'tpk_test_nobody', headers: { Origin: ORIGIN } })
  assert.deepEqual([unknown.status, unknown.headers.get('Access-Control-Allow-Origin')], [401, null])
})

test('other planes do not support CORS', async () => {
  const org = await w.createOrg()
  const preflight = await w.call('/v1/customers', { method: 'OPTIONS', key: org.secret, headers: { Origin: ORIGIN } })
  assert.equal(preflight.status, 405)
  const reply = await w.call('/v1/customers', { key: org.secret, headers: { Origin: ORIGIN } })
  assert.deepEqual([reply.status, reply.headers.get('Access-Control-Allow-Origin')], [200, null])
})
