import assert from 'node:assert/strict'
import { createPublicKey, createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose'
import { createLinkedFan, createLink, registerProvider, type LinkedFan } from '#testing/sso/linked-fan'
import { createKey, createTestIssuer, type IssuerKey, type TestIssuer } from '#testing/sso/issuer'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
let org: TestOrg
before(async () => {
  w = await startTestServer()
  org = await w.createOrg({ limits: { keyMinute: 100_000, keyDay: 100_000, orgDay: 100_000 } })
})
after(() => w.stop())

const nowUnix = (): number => Math.floor(Date.now() / 1_000)
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const ask = async (token: string): Promise<[number, string]> => {
  const response = await w.call('/v1/sso/orders', { key: org.secret, headers: { 'X-SSO-Token': token } })
  return [response.status, response.status === 200 ? '' : response.json<{ error: { code: string } }>().error.code]
}

/** Invalid tokens, which all get the same response. */
const forgeries: readonly { what: string; make: (issuer: TestIssuer, key: IssuerKey) => Promise<string> | string }[] = [
  { what: 'nothing', make: () => '' },
  { what: 'no token at all', make: () => 'x' },
  { what: 'three parts that are not JSON', make: () => 'a.b.c' },
  { what: 'JSON that is not an object', make: () => `${base64(1)}.${base64([])}.` },
  { what: 'more than 8,192 characters', make: (issuer) => issuer.token({ padding: 'x'.repeat(8_192) }) },
  { what: 'an encrypted token', make: () => 'a.b.c.d.e' },
  {
    what: 'no signature (alg none)',
    make: (issuer) =>
      new UnsecuredJWT({
        iss: issuer.issuer,
        aud: issuer.clientId,
        sub: 'fan',
        iat: nowUnix(),
        exp: nowUnix() + 60,
      }).encode(),
  },
  {
    what: 'alg none in mixed case, with the signature of a real token',
    async make(issuer) {
      const [, payload, signature] = (await issuer.token()).split('.')
      return `${base64({ alg: 'nOnE' })}.${payload}.${signature}`
    },
  },
  { what: 'an HMAC made with the public key', make: (issuer, key) => signWithHmac(issuer, JSON.stringify(key.jwk)) },
  { what: 'an HMAC made with the public key as PEM', make: (issuer, key) => signWithHmac(issuer, toPem(key)) },
  { what: 'an HMAC made with nothing', make: (issuer) => signWithHmac(issuer, '\0'.repeat(32)) },
  {
    what: 'a foreign key under a known id',
    make: async (issuer, key) => issuer.token({}, { key: { ...(await createKey('ES256')), kid: key.kid } }),
  },
  { what: 'an unknown key id', make: async (issuer) => issuer.token({}, { key: await createKey('ES256', 'nobody') }) },
  {
    what: 'an algorithm that is not registered for the provider',
    make: async (issuer) => issuer.token({}, { key: await createKey('RS256') }),
  },
  {
    what: 'an issuer that is not registered',
    make: async (issuer) => issuer.token({ iss: (await createTestIssuer()).issuer }),
  },
  { what: 'the issuer with a trailing slash', make: (issuer) => issuer.token({ iss: `${issuer.issuer}/` }) },
  { what: 'the issuer in upper case', make: (issuer) => issuer.token({ iss: issuer.issuer.toUpperCase() }) },
  { what: 'no issuer', make: (issuer) => issuer.token({ iss: undefined }) },
  { what: 'an issuer that is a list', make: (issuer) => issuer.token({ iss: [issuer.issuer] }) },
  { what: 'an issuer with a NUL character', make: (issuer) => issuer.token({ iss: `${issuer.issuer}\0` }) },
  { what: 'another audience', make: (issuer) => issuer.token({ aud: 'somebody-else' }) },
  { what: 'no audience', make: (issuer) => issuer.token({ aud: undefined }) },
  {
    what: 'several audiences, issued to another client',
    make: (issuer) => issuer.token({ aud: [issuer.clientId, 'other'], azp: 'other' }),
  },
  {
    what: 'several audiences, and no azp',
    make: (issuer) => issuer.token({ aud: [issuer.clientId, 'other'] }),
  },
  { what: 'an expiry 61 seconds ago', make: (issuer) => issuer.token({ exp: nowUnix() - 61 }) },
  { what: 'no expiry', make: (issuer) => issuer.token({ exp: undefined }) },
  { what: 'an expiry that is not a number', make: (issuer) => issuer.token({ exp: 'tomorrow' }) },
  { what: 'a start in 65 seconds', make: (issuer) => issuer.token({ nbf: nowUnix() + 65 }) },
  { what: 'no issue time', make: (issuer) => issuer.token({ iat: undefined }) },
  { what: 'no subject', make: (issuer) => issuer.token({ sub: undefined }) },
  { what: 'an empty subject', make: (issuer) => issuer.token({ sub: '' }) },
  { what: 'a subject with a NUL character', make: (issuer) => issuer.token({ sub: 'fan\0' }) },
  { what: 'a subject of 256 characters', make: (issuer) => issuer.token({ sub: 'f'.repeat(256) }) },
  { what: 'a subject that is a number', make: (issuer) => issuer.token({ sub: 7 }) },
  { what: 'an access token of the same issuer', make: (issuer) => issuer.token({}, { header: { typ: 'at+jwt' } }) },
  {
    what: 'an unknown critical header',
    make: (issuer) => issuer.token({}, { header: { crit: ['tessera'], tessera: 1 } }),
  },
  {
    what: 'a changed payload',
    async make(issuer) {
      const [head, , signature] = (await issuer.token()).split('.')
      const claims = { iss: issuer.issuer, aud: issuer.clientId, sub: 'somebody', iat: nowUnix(), exp: nowUnix() + 300 }
      return `${head}.${base64(claims)}.${signature}`
    },
  },
  { what: 'a signature cut short', make: async (issuer) => (await issuer.token()).slice(0, -4) },
  { what: 'two tokens in one header', make: async (issuer) => `${await issuer.token()}, ${await issuer.token()}` },
  {
    what: 'its own key in jwk',
    make: (issuer) => signWithOwnKey(issuer, async (key) => ({ jwk: await exportJWK(key.publicKey) })),
  },
]

const signWithHmac = (issuer: TestIssuer, secret: string): Promise<string> =>
  new SignJWT({ iss: issuer.issuer, aud: issuer.clientId, sub: 'fan', iat: nowUnix(), exp: nowUnix() + 300 })
    .setProtectedHeader({ alg: 'HS256', kid: issuer.keys[0]?.kid ?? '' })
    .sign(Buffer.from(secret))

const toPem = (key: IssuerKey): string =>
  createPublicKey({ key: { ...key.jwk }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString()

type Pair = ReturnType<typeof createKeyPair>
const createKeyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Signs with the attacker's own key, which the header contains or links to. */
async function signWithOwnKey(issuer: TestIssuer, header: (pair: Pair) => Promise<object>): Promise<string> {
  const pair = createKeyPair()
  const claims = { iss: issuer.issuer, aud: issuer.clientId, sub: 'fan', iat: nowUnix(), exp: nowUnix() + 300 }
  const head = base64({ alg: 'ES256', kid: issuer.keys[0]?.kid, ...(await header(pair)) })
  const signed = createSign('sha256').update(`${head}.${base64(claims)}`)
  const signature = signed.sign({ key: pair.privateKey, dsaEncoding: 'ieee-p1363' })
  return `${head}.${base64(claims)}.${signature.toString('base64url')}`
}

describe('a token is refused that has', () => {
  let fan: LinkedFan
  before(async () => {
    fan = await createLinkedFan(w, org)
    assert.deepEqual(await ask(await fan.issuer.token()), [200, ''], 'control: a valid token is accepted')
  })

  for (const { what, make } of forgeries) {
    test(what, async () => {
      const [key = assert.fail('the issuer has a key')] = fan.issuer.keys
      assert.deepEqual(await ask(await make(fan.issuer, key)), [401, 'sso_token_invalid'])
    })
  }

  test('no header for it', async () => {
    const response = await w.call('/v1/sso/orders', { key: org.secret })
    assert.deepEqual(
      [response.status, response.json<{ error: { code: string } }>().error.code],
      [401, 'sso_token_invalid'],
    )
  })

  for (const name of ['jku', 'x5u']) {
    test(`its own keys at an address in ${name}, which is never requested`, async () => {
      let requests = 0
      const server = createServer((_req, res) => {
        requests++
        res.end('{}')
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
      const token = await signWithOwnKey(fan.issuer, async () => ({ [name]: url }))

      assert.deepEqual(await ask(token), [401, 'sso_token_invalid'])
      assert.equal(requests, 0)
      await new Promise((resolve) => server.close(resolve))
    })
  }
})

test('clocks may differ by a minute, and tokens for several audiences are accepted if they were issued to us', async () => {
  const fan = await createLinkedFan(w, org)
  const { issuer } = fan
  for (const claims of [
    { exp: nowUnix() - 55 },
    { nbf: nowUnix() + 55, iat: nowUnix() + 55 },
    { aud: [issuer.clientId, 'other'], azp: issuer.clientId },
    { aud: [issuer.clientId] },
  ])
    assert.deepEqual(await ask(await issuer.token(claims)), [200, ''], JSON.stringify(claims))
})

test('all three algorithms are accepted if they are registered', async () => {
  for (const alg of ['RS256', 'ES256', 'EdDSA'] as const) {
    const issuer = await createTestIssuer(alg)
    const provider = await registerProvider(w, org, issuer)
    await createLink(w, org, { provider, subject: 'fan', userId: (await w.createCustomer(org)).user_id })
    assert.deepEqual(await ask(await issuer.token()), [200, ''], alg)
  }
})
