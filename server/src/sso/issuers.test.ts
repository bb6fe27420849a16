import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aFan, linkTo, register } from '#testing/sso/fan'
import { aKey, testIssuer } from '#testing/sso/issuer'
import { world, type Org, type World } from '#testing/test-server'
import { COOL_DOWN_MS } from './issuers.ts'

let w: World
let org: Org
let aheadMs = 0
before(async () => {
  w = await world({ ssoNow: nowMs })
  org = await w.anOrg()
})
after(() => w.end())

/** The clock that tokens are checked by, which a test may put forward. */
function nowMs(): number {
  return Date.now() + aheadMs
}

const ask = async (token: string): Promise<[number, string]> => {
  const answer = await w.call('/v1/sso/orders', { key: org.secret, headers: { 'X-SSO-Token': token } })
  return [answer.status, answer.status === 200 ? '' : answer.json<{ error: { code: string } }>().error.code]
}

test('a key that was rotated in is found, and one that was rotated out is refused once it is gone', async () => {
  const { issuer } = await aFan(w, org)
  const [old = assert.fail('a key')] = issuer.keys
  assert.deepEqual(await ask(await issuer.token()), [200, ''])
  const fresh = await aKey('ES256')
  issuer.keys = [fresh]

  aheadMs += COOL_DOWN_MS
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [200, ''])
  assert.deepEqual(await ask(await issuer.token({}, { key: old, nowMs: nowMs() })), [401, 'sso_token_invalid'])
})

test('tokens with invented key ids make the issuer be asked once in the cool-down, however many there are', async () => {
  const { issuer } = await aFan(w, org)
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [200, ''])
  assert.equal(issuer.asked, 1)
  const invented = async () => issuer.token({}, { key: { ...(await aKey('ES256')) }, nowMs: nowMs() })

  for (let i = 0; i < 5; i++) assert.deepEqual(await ask(await invented()), [401, 'sso_token_invalid'])
  assert.equal(issuer.asked, 1)
  aheadMs += COOL_DOWN_MS
  await Promise.all(Array.from({ length: 8 }, async () => ask(await invented())))

  assert.equal(issuer.asked, 2)
})

test('while the issuer is down its known keys go on, an unknown key is a 401, and after a day nothing is believed', async () => {
  const { issuer } = await aFan(w, org)
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [200, ''])
  issuer.down = true

  aheadMs += 3_600_000
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [200, ''])
  aheadMs += COOL_DOWN_MS
  const unknown = await issuer.token({}, { key: await aKey('ES256'), nowMs: nowMs() })
  assert.deepEqual(await ask(unknown), [401, 'sso_token_invalid'])
  aheadMs += 24 * 3_600_000
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [401, 'sso_token_invalid'])

  issuer.down = false
  aheadMs += COOL_DOWN_MS
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [200, ''])
})

test('an issuer that was never reached is a 401 and no fault of ours', async () => {
  const { issuer } = await aFan(w, org)
  issuer.down = true
  assert.deepEqual(await ask(await issuer.token({}, { nowMs: nowMs() })), [401, 'sso_token_invalid'])
})

test('keys that are shared, private, for encryption or too short are never used', async () => {
  const issuer = await testIssuer('RS256')
  const provider = await register(w, org, issuer)
  await linkTo(w, org, { provider, subject: 'fan', userId: (await w.aCustomer(org)).user_id })
  const [good = assert.fail('a key')] = issuer.keys
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
