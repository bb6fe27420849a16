import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SsoLink, SsoProvider, SsoProviderTest } from '#contract'
import { read } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { aFan, linkTo, register } from '#testing/sso/fan'
import { aKey, testIssuer } from '#testing/sso/issuer'
import { startApp, world, type Org, type World } from '#testing/test-server'

const sealing = { TESSERA_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 3).toString('base64')}` }

let w: World
before(async () => {
  w = await world({}, undefined, { ...sealing, TESSERA_SMTP_URL: 'smtp://127.0.0.1:9' })
})
after(() => w.end())

const call = (org: Org, method: string, path: string, json?: unknown) =>
  w.call(`/admin/v1/sso_providers${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })

type Refusal = { error: { code: string; param: string | null; message: string } }

test('a provider is registered, changed and listed, and its secret is never shown nor stored in the clear', async () => {
  const org = await w.anOrg()
  const issuer = await testIssuer()
  const made = await register(w, org, issuer, { client_secret: 'hush-hush-hush', algorithms: undefined })

  const changes = { title: 'Club ID', audiences: ['a', 'b', 'a'], algorithms: ['ES256', 'EdDSA'], auto_link: true }
  const changed = (await call(org, 'PATCH', `/${made.sso_provider_id}`, changes)).json<SsoProvider>()
  const list = (await call(org, 'GET', '')).json<{ data: SsoProvider[]; has_more: boolean }>()
  const cleared = await call(org, 'PATCH', `/${made.sso_provider_id}`, { client_secret: null })

  assert.deepEqual(
    [made.audiences, made.algorithms, made.return_urls, made.auto_link],
    [[issuer.clientId], ['RS256'], [], false],
  )
  assert.equal(made.has_client_secret, true)
  assert.equal(made.callback_url, `https://api.example.com/link/${made.sso_provider_id}/callback`)
  assert.deepEqual([changed.title, changed.algorithms, changed.auto_link], ['Club ID', ['ES256', 'EdDSA'], true])
  assert.equal(changed.has_client_secret, true)
  assert.deepEqual(list.data, [changed])
  assert.equal(cleared.json<SsoProvider>().has_client_secret, false)
  assert.doesNotMatch(JSON.stringify([made, changed, list]), /hush/)
})

test('what lies in the database is sealed for its own row', async () => {
  const org = await w.anOrg()
  const made = await register(w, org, await testIssuer(), { client_secret: 'hush-hush-hush' })
  const row = read<{ client_secret: Buffer; client_secret_key: string }>(
    `select client_secret, client_secret_key from sso_provider where org_id = $1 and sso_provider_id = $2`,
  )

  const kept = await w.db.one(row, org.org, uuidOf(made.sso_provider_id))

  assert.equal(kept?.client_secret_key, 'test')
  assert.ok(!kept?.client_secret.includes('hush'))
})

test('an organisation has several providers, and one issuer once', async () => {
  const [org, other] = [await w.anOrg(), await w.anOrg()]
  const [one, two] = [await testIssuer(), await testIssuer()]
  await register(w, org, one)
  await register(w, org, two)
  await register(w, other, one)

  const twice = await call(org, 'POST', '', { title: 'Again', issuer: one.issuer, client_id: 'x' })

  assert.deepEqual([twice.status, twice.json<Refusal>().error.code], [409, 'already_exists'])
  assert.equal((await call(org, 'GET', '?limit=1')).json<{ has_more: boolean }>().has_more, true)
})

test('an issuer must be a place that we may ask', async () => {
  const org = await w.anOrg()
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
      const answer = await fetch(`http://127.0.0.1:${app.port}/admin/v1/sso_providers`, {
        method: 'POST',
        headers,
        body,
      })
      assert.equal(answer.status, 400, issuer)
    }
  } finally {
    await app.stop()
  }
})

test('without a key to encrypt with, a secret is refused and a provider without one is not', async () => {
  const org = await w.anOrg()
  const app = await startApp(w.appUrl)
  const issuer = await testIssuer()
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

test('a provider that is deleted takes its links along, and each customer is told of', async () => {
  const org = await w.anOrg()
  const fan = await aFan(w, org)
  const second = (await w.aCustomer(org)).user_id
  await linkTo(w, org, { provider: fan.provider, subject: 'second', userId: second })
  assert.equal((await fan.ask('/v1/sso/orders')).status, 200)

  const gone = await call(org, 'DELETE', `/${fan.provider.sso_provider_id}`)
  const again = await call(org, 'DELETE', `/${fan.provider.sso_provider_id}`)

  assert.deepEqual([gone.status, again.status], [200, 404])
  assert.equal((await fan.ask('/v1/sso/orders')).status, 401)
  await register(w, org, fan.issuer)
  assert.equal((await fan.ask('/v1/sso/orders')).status, 403, 'whoever registers the issuer again begins without links')
  const told = read<{ n: number }>(
    `select count(*) as n from outbox where org_id = $1 and type = 'customer.updated' and (data->'customer'->>'user_id')::bigint = any ($2)`,
  )
  assert.equal((await w.db.one(told, org.org, [fan.userId, second]))?.n, 2)
})

test('links are listed by customer and by provider', async () => {
  const org = await w.anOrg()
  const [one, two] = [await aFan(w, org), await aFan(w, org, { subject: 'other' })]
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

test('trying a provider says in sentences what is wrong', async () => {
  const org = await w.anOrg()
  const issuer = await testIssuer()
  const { sso_provider_id: id } = await register(w, org, issuer)
  const tried = async () => (await call(org, 'POST', `/${id}/test`)).json<SsoProviderTest>()
  const sole = async (): Promise<string> => {
    const { ok, problems } = await tried()
    assert.deepEqual([ok, problems.length], [false, 1], problems.join('\n'))
    return problems[0] ?? ''
  }
  assert.deepEqual(await tried(), {
    object: 'sso_provider_test',
    sso_provider_id: id,
    ok: true,
    problems: [],
    usable_keys: 1,
  })

  issuer.down = true
  assert.match(
    await sole(),
    /^http:\/\/127\.0\.0\.1:\d+\/issuer-\d+\/\.well-known\/openid-configuration cannot be reached/,
  )
  issuer.down = false
  issuer.says = { issuer: 'https://elsewhere.example' }
  assert.match(await sole(), /says that its issuer is https:\/\/elsewhere\.example, and not/)
  issuer.says = { jwks_uri: undefined }
  assert.match(await sole(), /names no jwks_uri/)
  issuer.says = { jwks_uri: 'https://169.254.169.254/keys' }
  assert.match(await sole(), /must lead to a public address/)
  issuer.says = { jwks_uri: `${issuer.issuer}/nothing` }
  assert.match(await sole(), /answers with the status 404/)
  issuer.says = { code_challenge_methods_supported: ['plain'] }
  assert.match(await sole(), /does not take PKCE with S256/)
  issuer.says = { authorization_endpoint: undefined }
  assert.match(await sole(), /names no authorization_endpoint/)
  issuer.says = { token_endpoint: 'ftp://id.example' }
  assert.match(await sole(), /token_endpoint must begin with https/)
  issuer.says = {}
  const keys = issuer.keys
  issuer.keys = [await aKey('EdDSA')]
  assert.match(await sole(), /None of the issuer's keys is for ES256/)
  issuer.keys = []
  assert.match(await sole(), /has no keys/)
  issuer.keys = keys
  assert.equal((await tried()).ok, true)
})

test('an answer that is too large or too slow is given up on, in words', async () => {
  const org = await w.anOrg()
  const issuer = await testIssuer()
  const { sso_provider_id: id } = await register(w, org, issuer)
  issuer.says = { padding: 'x'.repeat(300_000) }

  const { problems } = (await call(org, 'POST', `/${id}/test`)).json<SsoProviderTest>()

  assert.match(problems[0] ?? '', /answers with more than 262144 bytes/)
})

test('a repeated test with the same key is told the same', async () => {
  const org = await w.anOrg()
  const issuer = await testIssuer()
  const { sso_provider_id: id } = await register(w, org, issuer)
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
