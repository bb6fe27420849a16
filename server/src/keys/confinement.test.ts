import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ApiKey, NewApiKey, Scope } from '#contract'
import { bindParams, write } from '#platform/db'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'
import { compileAddresses, isWithin } from './addresses.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const OFFICE = '192.0.2.0/24'
const HERE = '192.0.2.5'
const inAnHour = (): number => Math.floor(Date.now() / 1000) + 3_600
const post = (key: string, path: string, json: unknown = {}, from = HERE): Promise<TestResponse> =>
  w.call(`/admin/v1/keys${path}`, { method: 'POST', key, json, from })
const errorOf = (reply: TestResponse) => {
  const { error } = reply.json<{ error?: { code: string; param: string | null } }>()
  return [reply.status, error?.code, error?.param]
}
const idOf = async (org: TestOrg, name: string): Promise<string> => {
  const { data } = (await w.call('/admin/v1/keys', { key: org.admin })).json<{ data: ApiKey[] }>()
  return data.find((key) => key.name === name)?.key_id ?? ''
}

test('a key inherits the addresses and the expiry of the key that creates it', async () => {
  const org = await w.createOrg()
  const expires_at = inAnHour()
  const confined = await w.createKey(org, { kind: 'admin', allowed_addresses: [OFFICE, '2001:db8::/32'], expires_at })

  for (const kind of ['admin', 'secret'] as const) {
    const made = (await post(confined, '', { kind, name: 'x' })).json<NewApiKey>()
    assert.deepEqual([made.allowed_addresses, made.expires_at], [[OFFICE, '2001:db8::/32'], expires_at], kind)
    const path = kind === 'admin' ? '/admin/v1/organisation' : '/v1/organisation'
    const statuses = [HERE, '203.0.113.1'].map(
      async (from) => (await w.call(path, { key: made.secret ?? '', from })).status,
    )
    assert.deepEqual(await Promise.all(statuses), [200, 403], kind)
  }
  const page = { kind: 'publishable', name: 'x', origins: ['https://club.example'] }
  assert.deepEqual((await post(confined, '', page)).json<NewApiKey>().allowed_addresses, [OFFICE, '2001:db8::/32'])
})

test('a key can be confined more than its creator, and not less', async () => {
  const org = await w.createOrg()
  const expires_at = inAnHour()
  const confined = await w.createKey(org, { kind: 'admin', allowed_addresses: [OFFICE], expires_at })
  const make = (fields: object) => post(confined, '', { kind: 'secret', name: 'x', ...fields })

  const narrower = await make({ allowed_addresses: ['192.0.2.7', '192.0.2.128/25'], expires_at: expires_at - 60 })
  assert.equal(narrower.status, 200, narrower.text)
  for (const [param, value] of [
    ['allowed_addresses', ['192.0.2.0/23']],
    ['allowed_addresses', ['192.0.2.7', '198.51.100.1']],
    ['allowed_addresses', ['0.0.0.0/0']],
    ['allowed_addresses', ['::/0']],
    ['expires_at', expires_at + 1],
  ] as const)
    assert.deepEqual(errorOf(await make({ [param]: value })), [400, 'invalid_request', param], String(value))
})

test('a confined key cannot roll a key that is confined less', async () => {
  const org = await w.createOrg()
  const confined = await w.createKey(org, { kind: 'admin', allowed_addresses: [OFFICE] })
  const own = (await post(confined, '', { kind: 'secret', name: 'own' })).json<NewApiKey>()

  assert.deepEqual(errorOf(await post(confined, `/${await idOf(org, 'secret')}/roll`)), [403, 'key_confined', null])
  const rolled = await post(confined, `/${own.key_id}/roll`)
  assert.deepEqual([rolled.status, rolled.json<NewApiKey>().allowed_addresses], [200, [OFFICE]])
  assert.equal((await post(org.admin, `/${await idOf(org, 'secret')}/roll`)).status, 200)
})

test('a key cannot revoke a key with a scope that it lacks', async () => {
  const org = await w.createOrg()
  const scopes: Scope[] = ['keys:write', 'orders:read']
  const desk = (await post(org.admin, '', { kind: 'admin', name: 'desk', scopes })).json<NewApiKey>()
  const weaker = await post(org.admin, '', { kind: 'restricted', name: 'weaker', scopes: ['orders:read'] })
  const key = desk.secret ?? ''

  for (const name of ['secret', 'admin'])
    assert.deepEqual(errorOf(await post(key, `/${await idOf(org, name)}/revoke`)), [403, 'scope_missing', null], name)
  assert.equal((await w.call('/v1/organisation', { key: org.secret })).status, 200)
  assert.equal((await post(key, `/${weaker.json<NewApiKey>().key_id}/revoke`)).status, 200)
  assert.equal((await post(key, `/${desk.key_id}/revoke`)).status, 200)
})

const setAddresses = write(`update api_key set allowed_addresses = $2::text[] where org_id = $1 and kind = 'secret'`)

test('a stored list of addresses that cannot be read allows no address', async () => {
  const org = await w.createOrg()
  for (const entries of [['not an address'], [OFFICE, '192.0.2.0/99'], []]) {
    await w.db.execute(org.org, bindParams(setAddresses, entries))
    const fresh = await w.createKey(org, { kind: 'secret' })
    await w.db.execute(org.org, bindParams(setAddresses, entries))
    const reply = await w.call('/v1/organisation', { key: fresh, from: HERE })
    assert.deepEqual(errorOf(reply).slice(0, 2), [403, 'address_not_allowed'], String(entries))
  }
})

test('a range is within another of its family that covers all of it', () => {
  assert.ok(isWithin('192.0.2.0/25', ['198.51.100.1', OFFICE]))
  assert.ok(isWithin(HERE, [HERE]))
  assert.ok(isWithin('2001:db8:1::/48', ['2001:db8::/32']))
  for (const wider of ['192.0.2.0/23', '::ffff:192.0.2.5', '2001:db8::1', 'x', '192.0.2.5/24/1'])
    assert.equal(isWithin(wider, [OFFICE]), false, wider)
  assert.equal(compileAddresses(['192.0.2.5/24/1']), undefined)
})
