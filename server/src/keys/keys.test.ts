import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { ApiKey, NewApiKey } from '#contract'
import { waitFor } from '#testing/wait-for'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'
import { createKeyFor } from '../operator/organisations.ts'
import { toUuid } from '../platform/ids.ts'

let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

const create = (org: TestOrg, json: unknown, headers: Record<string, string> = {}): Promise<TestResponse> =>
  w.call('/admin/v1/keys', { method: 'POST', key: org.admin, json, headers })
const createKey = async (org: TestOrg, json: unknown): Promise<NewApiKey & { secret: string }> =>
  (await create(org, json)).json()
const list = async (org: TestOrg): Promise<ApiKey[]> =>
  (await w.call('/admin/v1/keys', { key: org.admin })).json<{ data: ApiKey[] }>().data
const findKey = async (org: TestOrg, keyId: string): Promise<ApiKey | undefined> =>
  (await list(org)).find((key) => key.key_id === keyId)
const post = (org: TestOrg, path: string, json?: unknown): Promise<TestResponse> =>
  w.call(`/admin/v1/keys/${path}`, { method: 'POST', key: org.admin, ...(json !== undefined && { json }) })
const statusWith = async (key: string, from = '192.0.2.1'): Promise<number> =>
  (await w.call('/v1/organisation', { key, from })).status
const textWithoutRequestId = (reply: TestResponse): string => reply.text.replaceAll(/req_\w+/g, '')
const getError = (reply: TestResponse) => reply.json<{ error: { code: string; param: string | null } }>().error

test('a new key works immediately and its secret is shown once', async () => {
  const org = await w.createOrg()
  const key = await createKey(org, { kind: 'secret', name: 'Box office' })
  assert.equal(await statusWith(key.secret), 200)
  const { secret, ...shown } = key
  const later = await findKey(org, key.key_id)
  assert.deepEqual({ ...later, last_used_at: null }, { ...shown, last_used_at: null })
  assert.ok(!JSON.stringify(await list(org)).includes(secret.slice(9, -6)))
})

test('only the hash of a key is stored, so a dump of the table has no usable key', async () => {
  const org = await w.createOrg()
  const { key_id, secret } = await createKey(org, { kind: 'secret', name: 'Box office' })
  const { rows } = await owner.query<{ dump: string; secret_hash: Buffer }>(
    'select t::text || to_jsonb(t)::text as dump, secret_hash from api_key t where key_id = $1',
    [toUuid(key_id)],
  )
  const [row] = rows
  assert.ok(row)
  assert.deepEqual(row.secret_hash, createHash('sha256').update(secret).digest())
  assert.ok(!row.dump.includes(secret.slice(9, -6)))
  assert.doesNotMatch(row.dump, /t(?:sk|rk|pk|ad)_(?:live|test)_\w{20}/)
  assert.equal(await statusWith(row.secret_hash.toString('hex')), 401)
})

test('a key has the mode of its organisation, and no other can be requested', async () => {
  for (const mode of ['live', 'test'] as const) {
    const org = await w.createOrg({ mode })
    const { secret, hint } = await createKey(org, { kind: 'secret', name: 'x' })
    assert.ok(secret.startsWith(`tsk_${mode}_`))
    assert.ok(hint.startsWith(`tsk_${mode}_…`))
    assert.equal((await create(org, { kind: 'secret', name: 'x', mode: 'live' })).status, 400)
  }
})

test('a key works only in the API of its kind', async () => {
  const org = await w.createOrg()
  const [restricted, publishable] = [
    await createKey(org, { kind: 'restricted', name: 'x', scopes: ['organisation:read'] }),
    await createKey(org, { kind: 'publishable', name: 'x', origins: ['https://club.example'] }),
  ]
  const onAdmin = async (key: string) => (await w.call('/admin/v1/organisation', { key })).status
  assert.deepEqual([await statusWith(org.secret), await onAdmin(org.secret)], [200, 403])
  assert.deepEqual([await statusWith(org.admin), await onAdmin(org.admin)], [403, 200])
  assert.deepEqual([await statusWith(restricted.secret), await onAdmin(restricted.secret)], [200, 403])
  assert.deepEqual([await statusWith(publishable.secret), await onAdmin(publishable.secret)], [403, 403])
})

test('a restricted key can do what its scopes allow', async () => {
  const org = await w.createOrg()
  const { secret } = await createKey(org, { kind: 'restricted', name: 'x', scopes: ['customers:read'] })
  assert.equal((await w.call('/v1/customers', { key: secret })).status, 200)
  const refused = await w.call('/v1/organisation', { key: secret })
  assert.deepEqual([refused.status, getError(refused).code], [403, 'scope_missing'])
})

test('a key cannot create a key with more rights than its own', async () => {
  const org = await w.createOrg()
  const confined = await createKey(org, { kind: 'admin', name: 'desk', scopes: ['keys:write', 'customers:read'] })
  const by = (json: object) => w.call('/admin/v1/keys', { method: 'POST', key: confined.secret, json })
  const refused = [
    { kind: 'admin', name: 'x' },
    { kind: 'secret', name: 'x' },
    { kind: 'admin', name: 'x', scopes: ['keys:write', 'customers:write'] },
    { kind: 'restricted', name: 'x', scopes: ['orders:read'] },
  ]
  for (const request of refused) {
    const response = await by(request)
    assert.deepEqual([response.status, getError(response).code], [403, 'scope_missing'], response.text)
  }
  assert.equal((await by({ kind: 'restricted', name: 'x', scopes: ['customers:read'] })).status, 200)
  assert.equal((await by({ kind: 'publishable', name: 'x', origins: ['https://club.example'] })).status, 200)

  const mighty = await createKey(org, { kind: 'admin', name: 'x' })
  const roll = (key: string) => w.call(`/admin/v1/keys/${mighty.key_id}/roll`, { method: 'POST', key, json: {} })
  assert.equal((await roll(confined.secret)).status, 403)
  assert.equal((await roll(org.admin)).status, 200)
})

test('an invalid key request is refused with the parameter', async () => {
  const org = await w.createOrg()
  const wrong: readonly (readonly [param: string, request: object])[] = [
    ['scopes', { kind: 'restricted' }],
    ['scopes', { kind: 'secret', scopes: ['customers:read'] }],
    ['origins', { kind: 'publishable' }],
    ['origins', { kind: 'secret', origins: ['https://club.example'] }],
    ['expires_at', { kind: 'secret', expires_at: 1 }],
    ['allowed_addresses[1]', { kind: 'secret', allowed_addresses: ['192.0.2.1', '192.0.2.0/33'] }],
    ['allowed_addresses[0]', { kind: 'secret', allowed_addresses: ['example.com'] }],
  ]
  const before = await list(org)
  for (const [param, request] of wrong) {
    const response = await create(org, { name: 'x', ...request })
    assert.deepEqual([response.status, getError(response).param], [400, param], response.text)
  }
  assert.equal((await list(org)).length, before.length)
})

test('a key with allowed addresses works only from those', async () => {
  const org = await w.createOrg()
  const allowed_addresses = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32']
  const { secret } = await createKey(org, { kind: 'secret', name: 'x', allowed_addresses })
  for (const from of ['203.0.113.7', '198.51.100.200', '2001:db8::1', '::ffff:203.0.113.7'])
    assert.equal(await statusWith(secret, from), 200, from)
  for (const from of ['203.0.113.8', '198.51.101.1', '2001:db9::1', 'not-an-address']) {
    const refused = await w.call('/v1/organisation', { key: secret, from })
    assert.deepEqual([refused.status, getError(refused).code], [403, 'address_not_allowed'], from)
  }
})

test('an expired key gives the same error as an unknown one', async () => {
  const org = await w.createOrg()
  const hourAgo = new Date(Date.now() - 3_600_000)
  const request = { kind: 'secret', name: 'x', expires_at: Math.floor(Date.now() / 1000) - 60 } as const
  const expired = await createKeyFor(w.db, org.org, request, hourAgo)
  const [one, other] = [
    await w.call('/v1/organisation', { key: expired }),
    await w.call('/v1/organisation', { key: `${expired.slice(0, 9)}${'0'.repeat(49)}` }),
  ]
  assert.deepEqual([one.status, textWithoutRequestId(one)], [401, textWithoutRequestId(other)])
})

test('the last use of a key is stored once a minute', async () => {
  const org = await w.createOrg()
  const { key_id, secret } = await createKey(org, { kind: 'secret', name: 'x' })
  assert.equal((await findKey(org, key_id))?.last_used_at, null)
  await statusWith(secret)
  const first = await waitFor(async () => (await findKey(org, key_id))?.last_used_at ?? undefined)
  assert.ok(Math.abs(first - Date.now() / 1000) < 10)

  const noted = async () =>
    (await owner.query('select last_used_at, xmin from api_key where key_id = $1', [toUuid(key_id)])).rows
  const before = await noted()
  for (let i = 0; i < 20; i++) await statusWith(secret)
  assert.deepEqual(await noted(), before)
})

test('a repeated request creates one key and shows its secret only the first time', async () => {
  const org = await w.createOrg()
  const before = (await list(org)).length
  const headers = { 'Idempotency-Key': 'make-me-one' }
  const [first, again] = [
    await create(org, { kind: 'secret', name: 'x' }, headers),
    await create(org, { kind: 'secret', name: 'x' }, headers),
  ]
  assert.equal(again.headers.get('Idempotent-Replayed'), 'true')
  assert.deepEqual(again.json(), { ...first.json(), secret: null })
  assert.equal((await list(org)).length, before + 1)
  const { rows } = await owner.query<{ body: string }>(
    "select encode(body, 'escape') as body from idempotent_answer where org_id = $1",
    [org.org],
  )
  assert.ok(!JSON.stringify(rows).includes(first.json<{ secret: string }>().secret.slice(9, -6)))
})

test("another organisation's key cannot be listed, rolled or revoked", async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const { key_id, secret } = await createKey(theirs, { kind: 'secret', name: 'x' })
  assert.equal(await findKey(mine, key_id), undefined)
  assert.equal((await post(mine, `${key_id}/roll`, {})).status, 404)
  assert.equal((await post(mine, `${key_id}/revoke`)).status, 404)
  assert.equal(await statusWith(secret), 200)
})
