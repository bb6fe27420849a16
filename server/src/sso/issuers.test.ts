import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createLinkedFan, createLink, registerProvider } from '#testing/sso/linked-fan'
import { createKey, createTestIssuer } from '#testing/sso/issuer'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { COOL_DOWN_MS } from '#platform/oidc/issuers'

let w: TestServer
let org: TestOrg
let aheadMs = 0
before(async () => {
  w = await startTestServer({ ssoNow: nowMs })
  org = await w.createOrg()
})
after(() => w.stop())

/** The clock for checking tokens, which a test can move forward. */
function nowMs(): number {
  return Date.now() + aheadMs
}

const ask = async (token: string): Promise<[number, string]> => {
  const response = await w.call('/v1/sso/orders', { key: org.secret, headers: { 'X-SSO-Token': token } })
  return [response.status, response.status === 200 ? '' : response.json<{ error: { code: string } }>().error.code]
}

test('a rotated-in key is found, and a rotated-out key is refused', async () => {
  const { issuer } = await createLinkedFan(w, org)
  const [old = assert.fail('the issuer has no key')] = issuer.keys
  assert.deepEqual(await ask(await issuer.token()), [200, ''])
  const fresh = await createKey('ES256')
  issuer.keys = [fresh]

  aheadMs += COOL_DOWN_MS
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [200, ''])
  assert.deepEqual(await ask(await issuer.token({}, { key: old, nowMs: nowMs() })), [401, 'sso_token_invalid'])
})

test('tokens with invented key ids cause at most one request to the issuer per cool-down', async () => {
  const { issuer } = await createLinkedFan(w, org)
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [200, ''])
  assert.equal(issuer.keyRequests, 1)
  const invented = async () => issuer.token({}, { key: { ...(await createKey('ES256')) }, nowMs: nowMs() })

  for (let i = 0; i < 5; i++) assert.deepEqual(await ask(await invented()), [401, 'sso_token_invalid'])
  assert.equal(issuer.keyRequests, 1)
  aheadMs += COOL_DOWN_MS
  await Promise.all(Array.from({ length: 8 }, async () => ask(await invented())))

  assert.equal(issuer.keyRequests, 2)
})

test('while the issuer is down, its cached keys stay valid for a day, and an unknown key gets 401', async () => {
  const { issuer } = await createLinkedFan(w, org)
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [200, ''])
  issuer.down = true

  aheadMs += 3_600_000
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [200, ''])
  aheadMs += COOL_DOWN_MS
  const unknown = await issuer.token({}, { key: await createKey('ES256'), nowMs: nowMs() })
  assert.deepEqual(await ask(unknown), [401, 'sso_token_invalid'])
  aheadMs += 24 * 3_600_000
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [401, 'sso_token_invalid'])

  issuer.down = false
  aheadMs += COOL_DOWN_MS
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [200, ''])
})

test('an issuer that was never reachable gets 401, not a server error', async () => {
  const { issuer } = await createLinkedFan(w, org)
  issuer.down = true
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [401, 'sso_token_invalid'])
})

test('keys that are shared, private, for encryption or too short are never used', async () => {
  const issuer = await createTestIssuer('RS256')
  const provider = await registerProvider(w, org, issuer)
  await createLink(w, org, { provider, subject: 'fan', userId: (await w.createCustomer(org)).user_id })
  const [good = assert.fail('the issuer has no key')] = issuer.keys
  const { n: _, ...rest } = good.jwk
  for (const jwk of [
    { ...good.jwk, use: 'enc' },
    { ...good.jwk, d: 'AQAB' },
    { ...rest, n: good.jwk.n?.slice(0, 170) ?? '' },
    { kty: 'oct', k: 'c2VjcmV0', kid: good.kid, alg: 'HS256' },
  ]) {
    issuer.keys = [{ ...good, jwk }]
    aheadMs += COOL_DOWN_MS
    assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [401, 'sso_token_invalid'])
  }
  issuer.keys = [good]
  aheadMs += COOL_DOWN_MS
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [200, ''])
})
