import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ApiKey, NewApiKey } from '#contract'
import { waitFor } from '#testing/wait-for'
import {
  request,
  startApp,
  startTestServer,
  type TestOrg,
  type TestResponse,
  type TestServer,
} from '#testing/test-server'
import { connect, type Db } from '../platform/db.ts'
import { createAuthenticator } from './authenticate.ts'

let nowMs = Date.UTC(2026, 2, 14, 12)
let w: TestServer
let app: Db

before(async () => {
  w = await startTestServer({ clock: () => new Date(nowMs) })
  app = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 2 })
})
after(async () => {
  await app.close()
  await w.stop()
})

type KeyWithSecret = NewApiKey & { secret: string }

const aKey = async (org: TestOrg, fields: object = {}): Promise<KeyWithSecret> =>
  (
    await w.call('/admin/v1/keys', { method: 'POST', key: org.admin, json: { kind: 'secret', name: 'x', ...fields } })
  ).json()
const roll = (org: TestOrg, keyId: string, json: unknown = {}): Promise<TestResponse> =>
  w.call(`/admin/v1/keys/${keyId}/roll`, { method: 'POST', key: org.admin, json })
const revoke = (org: TestOrg, keyId: string): Promise<TestResponse> =>
  w.call(`/admin/v1/keys/${keyId}/revoke`, { method: 'POST', key: org.admin })
const findKey = async (org: TestOrg, keyId: string): Promise<ApiKey | undefined> =>
  (await w.call('/admin/v1/keys', { key: org.admin }))
    .json<{ data: ApiKey[] }>()
    .data.find((key) => key.key_id === keyId)
const unix = (ms: number): number => Math.floor(ms / 1000)

/** True if a server with an empty cache accepts a key at this moment. */
const worksAt = async (ms: number, secret: string): Promise<boolean> =>
  (await createAuthenticator(
    app,
    () => ms,
    () => {},
  )(secret, '192.0.2.1')) !== undefined

test('after a roll both keys work during the overlap, and then only the new one', async () => {
  const org = await w.createOrg()
  const old = await aKey(org)
  const fresh = (await roll(org, old.key_id, { overlap_seconds: 3_600 })).json<KeyWithSecret>()

  assert.notEqual(fresh.secret, old.secret)
  const end = nowMs + 3_600_000
  assert.deepEqual([await worksAt(nowMs, old.secret), await worksAt(nowMs, fresh.secret)], [true, true])
  assert.deepEqual([await worksAt(end - 1, old.secret), await worksAt(end - 1, fresh.secret)], [true, true])
  assert.deepEqual([await worksAt(end, old.secret), await worksAt(end, fresh.secret)], [false, true])
})

test('a rolled key names its replacement, which has the same rights', async () => {
  const org = await w.createOrg()
  const old = await aKey(org, { kind: 'restricted', scopes: ['customers:read'], allowed_addresses: ['192.0.2.0/24'] })
  const fresh = (await roll(org, old.key_id)).json<KeyWithSecret>()
  const { key_id, hint, secret, created, ...rights } = fresh
  const { key_id: _id, hint: _hint, secret: _secret, created: _created, ...rightsBefore } = old
  assert.deepEqual(rights, rightsBefore)
  assert.equal(created, unix(nowMs))
  assert.ok(secret.startsWith('trk_test_') && hint !== old.hint)
  const rolled = await findKey(org, old.key_id)
  assert.deepEqual([rolled?.replaced_by, rolled?.expires_at], [key_id, unix(nowMs) + 86_400])
})

test("an overlap is at most a week, and never longer than the key's own expiry", async () => {
  const org = await w.createOrg()
  const [one, other] = [await aKey(org), await aKey(org, { expires_at: unix(nowMs) + 100 })]
  assert.equal((await roll(org, one.key_id, { overlap_seconds: 604_801 })).status, 400)
  assert.equal((await roll(org, one.key_id, { overlap_seconds: -1 })).status, 400)
  assert.equal((await roll(org, one.key_id, { overlap_seconds: 604_800 })).status, 200)
  assert.equal((await roll(org, other.key_id)).status, 200)
  assert.equal((await findKey(org, one.key_id))?.expires_at, unix(nowMs) + 604_800)
  assert.equal((await findKey(org, other.key_id))?.expires_at, unix(nowMs) + 100)
})

test('an overlap of zero ends the old key immediately', async () => {
  const org = await w.createOrg()
  const old = await aKey(org)
  await roll(org, old.key_id, { overlap_seconds: 0 })
  assert.equal(await worksAt(nowMs, old.secret), false)
})

test('a key can be rolled once, and only while it is valid', async () => {
  const org = await w.createOrg()
  const [rolled, revoked, expiring] = [
    await aKey(org),
    await aKey(org),
    await aKey(org, { expires_at: unix(nowMs) + 10 }),
  ]
  await roll(org, rolled.key_id)
  await revoke(org, revoked.key_id)
  nowMs += 10_000
  for (const key of [rolled, revoked, expiring]) {
    const again = await roll(org, key.key_id)
    assert.deepEqual([again.status, again.json<{ error: { code: string } }>().error.code], [409, 'invalid_state'])
  }
})

test('only one of two concurrent rolls succeeds', async () => {
  const org = await w.createOrg()
  const { key_id } = await aKey(org)
  const responses = await Promise.all(Array.from({ length: 6 }, () => roll(org, key_id)))
  assert.deepEqual(
    responses.map((response) => response.status).toSorted((a, b) => a - b),
    [200, 409, 409, 409, 409, 409],
  )
})

test('a revoked key is refused by every server within five seconds', async () => {
  const org = await w.createOrg()
  const { key_id, secret } = await aKey(org)
  const second = await startApp(w.appUrl)
  const ask = (url: string) => request(`${url}/v1/organisation`, { key: secret })
  const servers = [w.url, `http://127.0.0.1:${second.port}`]
  for (const url of servers) assert.equal((await ask(url)).status, 200)

  const revokedAt = performance.now()
  assert.equal((await revoke(org, key_id)).status, 200)
  for (const url of servers) await waitFor(async () => ((await ask(url)).status === 401 ? true : undefined))

  assert.ok(performance.now() - revokedAt < 5_000)
  assert.equal(await worksAt(Date.now(), secret), false)
  await second.stop()
})

test('revoking again changes nothing', async () => {
  const org = await w.createOrg()
  const { key_id } = await aKey(org)
  const first = (await revoke(org, key_id)).json<ApiKey>()
  nowMs += 60_000
  const again = (await revoke(org, key_id)).json<ApiKey>()
  assert.equal(first.revoked_at, unix(nowMs - 60_000))
  assert.deepEqual(again, first)
})

test('a server caches a key for at most two seconds', async () => {
  const org = await w.createOrg()
  const { key_id, secret } = await aKey(org)
  let atMs = nowMs
  const authenticate = createAuthenticator(
    app,
    () => atMs,
    () => {},
  )
  assert.ok(await authenticate(secret, '192.0.2.1'))
  await revoke(org, key_id)
  atMs += 1_999
  assert.ok(await authenticate(secret, '192.0.2.1'))
  atMs += 1
  assert.equal(await authenticate(secret, '192.0.2.1'), undefined)
})

test('a secret or restricted key can be of a partner, and stays so when it is rolled', async () => {
  const org = await w.createOrg()
  const json = { kind: 'publishable', name: 'Ticket shop', origins: ['https://shop.example'], partner: true }
  const refused = await w.call('/admin/v1/keys', { method: 'POST', key: org.admin, json })
  assert.match(refused.text, /partner is only for a secret or restricted key/)
  const { key_id } = await aKey(org, { partner: true })
  assert.equal((await roll(org, key_id)).json<ApiKey>().partner, true)
  assert.equal((await aKey(org)).partner, false)
})
