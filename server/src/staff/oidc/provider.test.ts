import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StaffSsoProvider } from '#contract'
import { getJson, readOutcome } from '#testing/staff/people'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  const key = `test:${Buffer.alloc(32, 'a key of the tests').toString('base64')}`
  w = await startTestServer({}, undefined, { TESSERA_ENCRYPTION_KEY: key })
})
after(() => w.stop())

const path = '/admin/v1/staff_sso_provider'
const input = { title: 'Club ID', issuer: 'https://id.club.example', client_id: 'console', client_secret: 'hush' }
const put = (org: TestOrg, json: object, key = org.admin) => w.call(path, { method: 'PUT', key, json })

test('an organisation sets, reads, changes and deletes its provider, whose secret is never returned', async () => {
  const org = await w.createOrg()
  assert.deepEqual(readOutcome(await w.call(path, { key: org.admin })), [404, 'not_found'])

  const created = getJson<StaffSsoProvider>(await put(org, input))
  const { client_secret: _, ...withoutSecret } = input
  const kept = getJson<StaffSsoProvider>(await put(org, { ...withoutSecret, title: 'New name', algorithms: ['ES256'] }))
  const moved = getJson<StaffSsoProvider>(await put(org, { ...withoutSecret, issuer: 'https://other.example' }))

  assert.deepEqual([created.has_client_secret, created.algorithms], [true, ['RS256']])
  assert.equal(created.callback_url, 'https://api.example.com/console/sso')
  assert.deepEqual([kept.has_client_secret, kept.title, kept.algorithms], [true, 'New name', ['ES256']])
  assert.equal(moved.has_client_secret, false)
  assert.doesNotMatch((await w.call(path, { key: org.admin })).text, /hush/)
  assert.equal((await w.call(path, { method: 'DELETE', key: org.admin, json: {} })).status, 200)
  assert.deepEqual(readOutcome(await w.call(path, { key: org.admin })), [404, 'not_found'])
})

test('a key that may only change staff cannot set the provider, which could sign in as an owner', async () => {
  const org = await w.createOrg()
  const key = await w.createKey(org, { kind: 'admin', scopes: ['staff:read', 'staff:write'] })
  assert.deepEqual(readOutcome(await put(org, input, key)), [403, 'scope_missing'])
  assert.deepEqual(readOutcome(await put(org, input)), [200, ''])
})

test('the issuer must be an address that may be called', async () => {
  const org = await w.createOrg()
  for (const issuer of ['http://10.0.0.1/', 'https://169.254.169.254/latest', 'https://id.club.example/?a=b'])
    assert.deepEqual(readOutcome(await put(org, { ...input, issuer })), [400, 'invalid_request'], issuer)
})

test('the provider cannot be deleted while the organisation requires SSO', async () => {
  const org = await w.createOrg()
  getJson(await put(org, input))
  const policy = (require_sso: boolean) =>
    w.call('/admin/v1/staff_policy', { method: 'PATCH', key: org.admin, json: { require_sso } })
  getJson(await policy(true))
  const remove = () => w.call(path, { method: 'DELETE', key: org.admin, json: {} })
  assert.deepEqual(readOutcome(await remove()), [409, 'invalid_state'])
  getJson(await policy(false))
  assert.deepEqual(readOutcome(await remove()), [200, ''])
})
