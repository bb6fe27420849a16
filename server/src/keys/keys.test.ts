import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { ApiKey, NewApiKey } from '#contract'
import { eventually } from '#testing/wait-for'
import { world, type Org, type Reply, type World } from '#testing/test-server'
import { createKeyFor } from '../operator/organisations.ts'
import { uuidOf } from '../platform/ids.ts'

let w: World
let owner: pg.Client
before(async () => {
  w = await world()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.end()
})

const create = (org: Org, json: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  w.call('/admin/v1/keys', { method: 'POST', key: org.admin, json, headers })
const made = async (org: Org, json: unknown): Promise<NewApiKey & { secret: string }> =>
  (await create(org, json)).json()
const list = async (org: Org): Promise<ApiKey[]> =>
  (await w.call('/admin/v1/keys', { key: org.admin })).json<{ data: ApiKey[] }>().data
const found = async (org: Org, keyId: string): Promise<ApiKey | undefined> =>
  (await list(org)).find((key) => key.key_id === keyId)
const post = (org: Org, path: string, json?: unknown): Promise<Reply> =>
  w.call(`/admin/v1/keys/${path}`, { method: 'POST', key: org.admin, ...(json !== undefined && { json }) })
const statusWith = async (key: string, from = '192.0.2.1'): Promise<number> =>
  (await w.call('/v1/organisation', { key, from })).status
const bare = (reply: Reply): string => reply.text.replaceAll(/req_\w+/g, '')
const errorOf = (reply: Reply) => reply.json<{ error: { code: string; param: string | null } }>().error

test('a new key works at once and is shown once', async () => {
  const org = await w.anOrg()
  const key = await made(org, { kind: 'secret', name: 'Box office' })
  assert.equal(await statusWith(key.secret), 200)
  const { secret, ...shown } = key
  const later = await found(org, key.key_id)
  assert.deepEqual({ ...later, last_used_at: null }, { ...shown, last_used_at: null })
  assert.ok(!JSON.stringify(await list(org)).includes(secret.slice(9, -6)))
})

test('only the hash of a key is stored: a dump of the table holds no usable key', async () => {
  const org = await w.anOrg()
  const { key_id, secret } = await made(org, { kind: 'secret', name: 'Box office' })
  const { rows } = await owner.query<{ dump: string; secret_hash: Buffer }>(
    'select t::text || to_jsonb(t)::text as dump, secret_hash from api_key t where key_id = $1',
    [uuidOf(key_id)],
  )
  const [row] = rows
  assert.ok(row)
  assert.deepEqual(row.secret_hash, createHash('sha256').update(secret).digest())
  assert.ok(!row.dump.includes(secret.slice(9, -6)))
  assert.doesNotMatch(row.dump, /t(?:sk|rk|pk|ad)_(?:live|test)_\w{20}/)
  assert.equal(await statusWith(row.secret_hash.toString('hex')), 401)
})

test('a key carries the mode of its organisation, and nobody can wish another', async () => {
  for (const mode of ['live', 'test'] as const) {
    const org = await w.anOrg({ mode })
    const { secret, hint } = await made(org, { kind: 'secret', name: 'x' })
    assert.ok(secret.startsWith(`tsk_${mode}_`))
    assert.ok(hint.startsWith(`tsk_${mode}_…`))
    assert.equal((await create(org, { kind: 'secret', name: 'x', mode: 'live' })).status, 400)
  }
})

test('a key opens the plane of its kind and no other', async () => {
  const org = await w.anOrg()
  const [restricted, publishable] = [
    await made(org, { kind: 'restricted', name: 'x', scopes: ['organisation:read'] }),
    await made(org, { kind: 'publishable', name: 'x', origins: ['https://club.example'] }),
  ]
  const onAdmin = async (key: string) => (await w.call('/admin/v1/organisation', { key })).status
  assert.deepEqual([await statusWith(org.secret), await onAdmin(org.secret)], [200, 403])
  assert.deepEqual([await statusWith(org.admin), await onAdmin(org.admin)], [403, 200])
  assert.deepEqual([await statusWith(restricted.secret), await onAdmin(restricted.secret)], [200, 403])
  assert.deepEqual([await statusWith(publishable.secret), await onAdmin(publishable.secret)], [403, 403])
})

test('a restricted key does what its scopes say', async () => {
  const org = await w.anOrg()
  const { secret } = await made(org, { kind: 'restricted', name: 'x', scopes: ['customers:read'] })
  assert.equal((await w.call('/v1/customers', { key: secret })).status, 200)
  const refused = await w.call('/v1/organisation', { key: secret })
  assert.deepEqual([refused.status, errorOf(refused).code], [403, 'scope_missing'])
})

test('nobody hands out more than they may do themselves', async () => {
  const org = await w.anOrg()
  const confined = await made(org, { kind: 'admin', name: 'desk', scopes: ['keys:write', 'customers:read'] })
  const by = (json: object) => w.call('/admin/v1/keys', { method: 'POST', key: confined.secret, json })
  const refused = [
    { kind: 'admin', name: 'x' },
    { kind: 'secret', name: 'x' },
    { kind: 'admin', name: 'x', scopes: ['keys:write', 'customers:write'] },
    { kind: 'restricted', name: 'x', scopes: ['orders:read'] },
  ]
  for (const wish of refused) {
    const answer = await by(wish)
    assert.deepEqual([answer.status, errorOf(answer).code], [403, 'scope_missing'], answer.text)
  }
  assert.equal((await by({ kind: 'restricted', name: 'x', scopes: ['customers:read'] })).status, 200)
  assert.equal((await by({ kind: 'publishable', name: 'x', origins: ['https://club.example'] })).status, 200)

  const mighty = await made(org, { kind: 'admin', name: 'x' })
  const roll = (key: string) => w.call(`/admin/v1/keys/${mighty.key_id}/roll`, { method: 'POST', key, json: {} })
  assert.equal((await roll(confined.secret)).status, 403)
  assert.equal((await roll(org.admin)).status, 200)
})

test('a key that makes no sense is refused by the name of the parameter', async () => {
  const org = await w.anOrg()
  const wrong: readonly (readonly [param: string, wish: object])[] = [
    ['scopes', { kind: 'restricted' }],
    ['scopes', { kind: 'secret', scopes: ['customers:read'] }],
    ['origins', { kind: 'publishable' }],
    ['origins', { kind: 'secret', origins: ['https://club.example'] }],
    ['expires_at', { kind: 'secret', expires_at: 1 }],
    ['allowed_addresses[1]', { kind: 'secret', allowed_addresses: ['192.0.2.1', '192.0.2.0/33'] }],
    ['allowed_addresses[0]', { kind: 'secret', allowed_addresses: ['example.com'] }],
  ]
  const before = await list(org)
  for (const [param, wish] of wrong) {
    const answer = await create(org, { name: 'x', ...wish })
    assert.deepEqual([answer.status, errorOf(answer).param], [400, param], answer.text)
  }
  assert.equal((await list(org)).length, before.length)
})

test('a key with an address list works from there and nowhere else', async () => {
  const org = await w.anOrg()
  const allowed_addresses = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32']
  const { secret } = await made(org, { kind: 'secret', name: 'x', allowed_addresses })
  for (const from of ['203.0.113.7', '198.51.100.200', '2001:db8::1', '::ffff:203.0.113.7'])
    assert.equal(await statusWith(secret, from), 200, from)
  for (const from of ['203.0.113.8', '198.51.101.1', '2001:db9::1', 'not-an-address']) {
    const refused = await w.call('/v1/organisation', { key: secret, from })
    assert.deepEqual([refused.status, errorOf(refused).code], [403, 'address_not_allowed'], from)
  }
})

test('an expired key is refused like one that never was', async () => {
  const org = await w.anOrg()
  const hourAgo = new Date(Date.now() - 3_600_000)
  const wish = { kind: 'secret', name: 'x', expires_at: Math.floor(Date.now() / 1000) - 60 } as const
  const expired = await createKeyFor(w.db, org.org, wish, hourAgo)
  const [one, other] = [
    await w.call('/v1/organisation', { key: expired }),
    await w.call('/v1/organisation', { key: `${expired.slice(0, 9)}${'0'.repeat(49)}` }),
  ]
  assert.deepEqual([one.status, bare(one)], [401, bare(other)])
})

test('when a key was last used is noted, once a minute', async () => {
  const org = await w.anOrg()
  const { key_id, secret } = await made(org, { kind: 'secret', name: 'x' })
  assert.equal((await found(org, key_id))?.last_used_at, null)
  await statusWith(secret)
  const first = await eventually(async () => (await found(org, key_id))?.last_used_at ?? undefined)
  assert.ok(Math.abs(first - Date.now() / 1000) < 10)

  const noted = async () =>
    (await owner.query('select last_used_at, xmin from api_key where key_id = $1', [uuidOf(key_id)])).rows
  const before = await noted()
  for (let i = 0; i < 20; i++) await statusWith(secret)
  assert.deepEqual(await noted(), before)
})

test('a repeated creation makes one key, and shows its secret the first time only', async () => {
  const org = await w.anOrg()
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

test("another organisation's key can be neither seen nor rolled nor revoked", async () => {
  const [mine, theirs] = [await w.anOrg(), await w.anOrg()]
  const { key_id, secret } = await made(theirs, { kind: 'secret', name: 'x' })
  assert.equal(await found(mine, key_id), undefined)
  assert.equal((await post(mine, `${key_id}/roll`, {})).status, 404)
  assert.equal((await post(mine, `${key_id}/revoke`)).status, 404)
  assert.equal(await statusWith(secret), 200)
})
