import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SsoLink, SsoProvider, SsoProviderTest } from '#contract'
import { read } from '#platform/db'
import { toUuid } from '#platform/ids'
import { createLinkedFan, createLink, registerProvider } from '#testing/sso/linked-fan'
import { createKey, createTestIssuer } from '#testing/sso/issuer'
import { startApp, startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

const sealing = { TESSERA_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 3).toString('base64')}` }

let w: TestServer
before(async () => {
  w = await startTestServer({}, undefined, { ...sealing, TESSERA_SMTP_URL: 'smtp://127.0.0.1:9' })
})
after(() => w.stop())

const call = (org: TestOrg, method: string, path: string, json?: unknown) =>
  w.call(`/admin/v1/sso_providers${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })

type Refusal = { error: { code: string; param: string | null; message: string } }

test('a provider is registered, changed and listed, and its secret is never shown', async () => {
  const org = await w.createOrg()
  const issuer = await createTestIssuer()
  const provider = await registerProvider(w, org, issuer, { client_secret: 'hush-hush-hush', algorithms: undefined })

  const changes = { title: 'Club ID', audiences: ['a', 'b', 'a'], algorithms: ['ES256', 'EdDSA'], auto_link: true }
  const changed = (await call(org, 'PATCH', `/${provider.sso_provider_id}`, changes)).json<SsoProvider>()
  const list = (await call(org, 'GET', '')).json<{ data: SsoProvider[]; has_more: boolean }>()
  const cleared = await call(org, 'PATCH', `/${provider.sso_provider_id}`, { client_secret: null })

  assert.deepEqual(
    [provider.audiences, provider.algorithms, provider.return_urls, provider.auto_link],
    [[issuer.clientId], ['RS256'], [], false],
  )
  assert.equal(provider.has_client_secret, true)
  assert.equal(provider.callback_url, `https://api.example.com/link/${provider.sso_provider_id}/callback`)
  assert.deepEqual([changed.title, changed.algorithms, changed.auto_link], ['Club ID', ['ES256', 'EdDSA'], true])
  assert.equal(changed.has_client_secret, true)
  assert.deepEqual(list.data, [changed])
  assert.equal(cleared.json<SsoProvider>().has_client_secret, false)
  assert.doesNotMatch(JSON.stringify([provider, changed, list]), /hush/)
})

test('the client secret is stored sealed', async () => {
  const org = await w.createOrg()
  const provider = await registerProvider(w, org, await createTestIssuer(), { client_secret: 'hush-hush-hush' })
  const row = read<{ client_secret: Buffer; client_secret_key: string }>(
    `select client_secret, client_secret_key from sso_provider where org_id = $1 and sso_provider_id = $2`,
  )

  const stored = await w.db.one(row, org.org, toUuid(provider.sso_provider_id))

  assert.equal(stored?.client_secret_key, 'test')
  assert.ok(!stored?.client_secret.includes('hush'))
})

test('an organisation can have several providers, but each issuer only once', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const [one, two] = [await createTestIssuer(), await createTestIssuer()]
  await registerProvider(w, org, one)
  await registerProvider(w, org, two)
  await registerProvider(w, other, one)

  const twice = await call(org, 'POST', '', { title: 'Again', issuer: one.issuer, client_id: 'x' })

  assert.deepEqual([twice.status, twice.json<Refusal>().error.code], [409, 'already_exists'])
  assert.equal((await call(org, 'GET', '?limit=1')).json<{ has_more: boolean }>().has_more, true)
})

test('an issuer must have a public https address', async () => {
  const org = await w.createOrg()
  const app = await startApp(w.appUrl, {}, { TESSERA_OUTBOUND_ALLOW: '' })
  try {
    for (const issuer of [
      'http://127.0.0.1:9/x',
      'http://id.example.com',
      'https://127.0.0.1',
      'https://10.0.0.1',
      'https://169.254.169.254',
      'https://[::1]',
      'https://id.example.com?tenant=1',
      'https://ann:pass@id.example.com',
      'https://intranet',
      'https://id.example.com:22',
    ]) {
      const headers = { Authorization: `Bearer ${org.admin}`, 'Content-Type': 'application/json' }
      const body = JSON.stringify({ title: 'ID', issuer, client_id: 'x' })
      const response = await fetch(`http://127.0.0.1:${app.port}/admin/v1/sso_providers`, {
        method: 'POST',
        headers,
        body,
      })
      assert.equal(response.status, 400, issuer)
    }
  } finally {
    await app.stop()
  }
})

test('without an encryption key, a client secret is refused, but a provider without one is accepted', async () => {
  const org = await w.createOrg()
  const app = await startApp(w.appUrl)
  const issuer = await createTestIssuer()
  const post = async (more: object) => {
    const headers = { Authorization: `Bearer ${org.admin}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ title: 'ID', issuer: issuer.issuer, client_id: 'x', ...more })
    return fetch(`http://127.0.0.1:${app.port}/admin/v1/sso_providers`, { method: 'POST', headers, body })
  }
  try {
    const refused = (await (await post({ client_secret: 'hush' })).json()) as Refusal
    assert.match(refused.error.message, /TESSERA_ENCRYPTION_KEY/)
    assert.equal((await post({})).status, 200)
  } finally {
    await app.stop()
  }
})

test('deleting a provider deletes its links and emits customer.updated for each customer', async () => {
  const org = await w.createOrg()
  const fan = await createLinkedFan(w, org)
  const second = (await w.createCustomer(org)).user_id
  await createLink(w, org, { provider: fan.provider, subject: 'second', userId: second })
  assert.equal((await fan.get('/v1/sso/orders')).status, 200)

  const deleted = await call(org, 'DELETE', `/${fan.provider.sso_provider_id}`)
  const again = await call(org, 'DELETE', `/${fan.provider.sso_provider_id}`)

  assert.deepEqual([deleted.status, again.status], [200, 404])
  assert.equal((await fan.get('/v1/sso/orders')).status, 401)
  await registerProvider(w, org, fan.issuer)
  assert.equal((await fan.get('/v1/sso/orders')).status, 403, 'a re-registered issuer starts without links')
  const updates = read<{ n: number }>(
    `select count(*) as n from outbox where org_id = $1 and type = 'customer.updated' and (data->'customer'->>'user_id')::bigint = any ($2)`,
  )
  assert.equal((await w.db.one(updates, org.org, [fan.userId, second]))?.n, 2)
})

test('links are listed by customer and by provider', async () => {
  const org = await w.createOrg()
  const [one, two] = [await createLinkedFan(w, org), await createLinkedFan(w, org, { subject: 'other' })]
  const list = async (query: string) =>
    (await w.call(`/admin/v1/sso_links${query}`, { key: org.admin })).json<{ data: SsoLink[] }>().data

  const all = await list('')

  assert.deepEqual(
    all.map(({ subject, user_id, proof }) => [subject, user_id, proof]),
    [
      ['fan', one.userId, 'code'],
      ['other', two.userId, 'code'],
    ],
  )
  assert.deepEqual(await list(`?sso_provider_id=${two.provider.sso_provider_id}`), [all[1]])
  assert.deepEqual(await list(`?customer_id=${all[0]?.customer_id}`), [all[0]])
})

test('testing a provider lists its problems as sentences', async () => {
  const org = await w.createOrg()
  const issuer = await createTestIssuer()
  const { sso_provider_id: id } = await registerProvider(w, org, issuer)
  const runTest = async () => (await call(org, 'POST', `/${id}/test`)).json<SsoProviderTest>()
  const onlyProblem = async (): Promise<string> => {
    const { ok, problems } = await runTest()
    assert.deepEqual([ok, problems.length], [false, 1], problems.join('\n'))
    return problems[0] ?? ''
  }
  assert.deepEqual(await runTest(), {
    object: 'sso_provider_test',
    sso_provider_id: id,
    ok: true,
    problems: [],
    usable_keys: 1,
  })

  issuer.down = true
  assert.match(
    await onlyProblem(),
    /^http:\/\/127\.0\.0\.1:\d+\/issuer-\d+\/\.well-known\/openid-configuration cannot be reached/,
  )
  issuer.down = false
  issuer.metadata = { issuer: 'https://elsewhere.example' }
  assert.match(await onlyProblem(), /names the issuer https:\/\/elsewhere\.example instead of/)
  issuer.metadata = { jwks_uri: undefined }
  assert.match(await onlyProblem(), /names no jwks_uri/)
  issuer.metadata = { jwks_uri: 'https://169.254.169.254/keys' }
  assert.match(await onlyProblem(), /must resolve to a public address/)
  issuer.metadata = { jwks_uri: `${issuer.issuer}/nothing` }
  assert.match(await onlyProblem(), /responds with status 404/)
  issuer.metadata = { code_challenge_methods_supported: ['plain'] }
  assert.match(await onlyProblem(), /does not support PKCE with S256/)
  issuer.metadata = { authorization_endpoint: undefined }
  assert.match(await onlyProblem(), /names no authorization_endpoint/)
  issuer.metadata = { token_endpoint: 'ftp://id.example' }
  assert.match(await onlyProblem(), /token_endpoint must start with https/)
  issuer.metadata = {}
  const keys = issuer.keys
  issuer.keys = [await createKey('EdDSA')]
  assert.match(await onlyProblem(), /None of the issuer's keys is for ES256/)
  issuer.keys = []
  assert.match(await onlyProblem(), /has no keys/)
  issuer.keys = keys
  assert.equal((await runTest()).ok, true)
})

test('an oversized response of the issuer is reported as a problem', async () => {
  const org = await w.createOrg()
  const issuer = await createTestIssuer()
  const { sso_provider_id: id } = await registerProvider(w, org, issuer)
  issuer.metadata = { padding: 'x'.repeat(300_000) }

  const { problems } = (await call(org, 'POST', `/${id}/test`)).json<SsoProviderTest>()

  assert.match(problems[0] ?? '', /returns more than 262144 bytes/)
})

test('a repeated test with the same idempotency key gets the same response', async () => {
  const org = await w.createOrg()
  const issuer = await createTestIssuer()
  const { sso_provider_id: id } = await registerProvider(w, org, issuer)
  const ask = () =>
    w.call(`/admin/v1/sso_providers/${id}/test`, {
      method: 'POST',
      key: org.admin,
      headers: { 'Idempotency-Key': 'once' },
    })

  const first = await ask()
  issuer.down = true
  const second = await ask()

  assert.equal(second.text, first.text)
  assert.equal(second.headers.get('Idempotent-Replayed'), 'true')
})

test('a key that may not read orders and customers cannot name an issuer, which could sign in as any fan', async () => {
  const org = await w.createOrg()
  const { sso_provider_id } = await registerProvider(w, org, await createTestIssuer(), {})
  const send = async (method: string, path: string, key: string) =>
    (await w.call(`/admin/v1/sso_providers${path}`, { method, key, json: { auto_link: true } })).status
  const alone = await w.createKey(org, { kind: 'admin', scopes: ['sso:read', 'sso:write'] })
  const reader = await w.createKey(org, { kind: 'admin', scopes: ['sso:write', 'orders:read', 'customers:read'] })
  assert.deepEqual([await send('POST', '', alone), await send('PATCH', `/${sso_provider_id}`, alone)], [403, 403])
  assert.deepEqual([await send('POST', '', reader), await send('PATCH', `/${sso_provider_id}`, reader)], [400, 200])
})
