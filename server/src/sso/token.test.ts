import assert from 'node:assert/strict'
import { createPublicKey, createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose'
import { aFan, linkTo, register, type Fan } from '#testing/sso/fan'
import { aKey, testIssuer, type Key, type TestIssuer } from '#testing/sso/issuer'
import { world, type Org, type World } from '#testing/test-server'

let w: World
let org: Org
before(async () => {
  w = await world()
  org = await w.anOrg({ limits: { keyMinute: 100_000, keyDay: 100_000, orgDay: 100_000 } })
})
after(() => w.end())

const nowUnix = (): number => Math.floor(Date.now() / 1_000)
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const ask = async (token: string): Promise<[number, string]> => {
  const answer = await w.call('/v1/sso/orders', { key: org.secret, headers: { 'X-SSO-Token': token } })
  return [answer.status, answer.status === 200 ? '' : answer.json<{ error: { code: string } }>().error.code]
}

/** Whoever holds one of these is not believed, and hears the same for all of them. */
const forgeries: readonly { says: string; make: (of: TestIssuer, key: Key) => Promise<string> | string }[] = [
  { says: 'nothing', make: () => '' },
  { says: 'no token at all', make: () => 'x' },
  { says: 'three parts that are no JSON', make: () => 'a.b.c' },
  { says: 'JSON that is no object', make: () => `${base64(1)}.${base64([])}.` },
  { says: 'more than 8,192 characters', make: (of) => of.token({ padding: 'x'.repeat(8_192) }) },
  { says: 'an encrypted token', make: () => 'a.b.c.d.e' },
  {
    says: 'no signature (alg none)',
    make: (of) =>
      new UnsecuredJWT({ iss: of.issuer, aud: of.clientId, sub: 'fan', iat: nowUnix(), exp: nowUnix() + 60 }).encode(),
  },
  {
    says: 'alg none in other letters, with the signature of a real token',
    async make(of) {
      const [, payload, signature] = (await of.token()).split('.')
      return `${base64({ alg: 'nOnE' })}.${payload}.${signature}`
    },
  },
  { says: 'an HMAC made with the public key', make: (of, key) => withHmac(of, JSON.stringify(key.jwk)) },
  { says: 'an HMAC made with the public key as PEM', make: (of, key) => withHmac(of, pemOf(key)) },
  { says: 'an HMAC made with nothing', make: (of) => withHmac(of, '\0'.repeat(32)) },
  {
    says: 'a key of somebody else under a known id',
    make: async (of, key) => of.token({}, { key: { ...(await aKey('ES256')), kid: key.kid } }),
  },
  { says: 'a key id that nobody has', make: async (of) => of.token({}, { key: await aKey('ES256', 'nobody') }) },
  {
    says: 'an algorithm that the provider is not registered with',
    make: async (of) => of.token({}, { key: await aKey('RS256') }),
  },
  { says: 'an issuer that is not registered', make: async (of) => of.token({ iss: (await testIssuer()).issuer }) },
  { says: 'the issuer with a slash behind it', make: (of) => of.token({ iss: `${of.issuer}/` }) },
  { says: 'the issuer in other letters', make: (of) => of.token({ iss: of.issuer.toUpperCase() }) },
  { says: 'no issuer', make: (of) => of.token({ iss: undefined }) },
  { says: 'an issuer that is a list', make: (of) => of.token({ iss: [of.issuer] }) },
  { says: 'an issuer with a zero in it', make: (of) => of.token({ iss: `${of.issuer}\0` }) },
  { says: 'another audience', make: (of) => of.token({ aud: 'somebody-else' }) },
  { says: 'no audience', make: (of) => of.token({ aud: undefined }) },
  {
    says: 'several audiences, made for another of them',
    make: (of) => of.token({ aud: [of.clientId, 'other'], azp: 'other' }),
  },
  {
    says: 'several audiences, and nothing about whom it was made for',
    make: (of) => of.token({ aud: [of.clientId, 'other'] }),
  },
  { says: 'a time that is over by 61 seconds', make: (of) => of.token({ exp: nowUnix() - 61 }) },
  { says: 'no end', make: (of) => of.token({ exp: undefined }) },
  { says: 'an end that is no number', make: (of) => of.token({ exp: 'tomorrow' }) },
  { says: 'a beginning that is 65 seconds away', make: (of) => of.token({ nbf: nowUnix() + 65 }) },
  { says: 'no time at which it was made', make: (of) => of.token({ iat: undefined }) },
  { says: 'no subject', make: (of) => of.token({ sub: undefined }) },
  { says: 'an empty subject', make: (of) => of.token({ sub: '' }) },
  { says: 'a subject with a zero in it', make: (of) => of.token({ sub: 'fan\0' }) },
  { says: 'a subject of 256 characters', make: (of) => of.token({ sub: 'f'.repeat(256) }) },
  { says: 'a subject that is a number', make: (of) => of.token({ sub: 7 }) },
  { says: 'an access token of the same issuer', make: (of) => of.token({}, { header: { typ: 'at+jwt' } }) },
  {
    says: 'a header that must be understood',
    make: (of) => of.token({}, { header: { crit: ['tessera'], tessera: 1 } }),
  },
  {
    says: 'a changed payload',
    async make(of) {
      const [head, , signature] = (await of.token()).split('.')
      const claims = { iss: of.issuer, aud: of.clientId, sub: 'somebody', iat: nowUnix(), exp: nowUnix() + 300 }
      return `${head}.${base64(claims)}.${signature}`
    },
  },
  { says: 'a signature cut short', make: async (of) => (await of.token()).slice(0, -4) },
  { says: 'two tokens in one header', make: async (of) => `${await of.token()}, ${await of.token()}` },
  { says: 'its own key in jwk', make: (of) => bringing(of, async (key) => ({ jwk: await exportJWK(key.publicKey) })) },
]

const withHmac = (of: TestIssuer, secret: string): Promise<string> =>
  new SignJWT({ iss: of.issuer, aud: of.clientId, sub: 'fan', iat: nowUnix(), exp: nowUnix() + 300 })
    .setProtectedHeader({ alg: 'HS256', kid: of.keys[0]?.kid ?? '' })
    .sign(Buffer.from(secret))

const pemOf = (key: Key): string =>
  createPublicKey({ key: { ...key.jwk }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString()

type Pair = ReturnType<typeof pairOf>
const pairOf = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Signed with a key of the forger's own, which the header brings along or says where to find. */
async function bringing(of: TestIssuer, header: (pair: Pair) => Promise<object>): Promise<string> {
  const pair = pairOf()
  const claims = { iss: of.issuer, aud: of.clientId, sub: 'fan', iat: nowUnix(), exp: nowUnix() + 300 }
  const head = base64({ alg: 'ES256', kid: of.keys[0]?.kid, ...(await header(pair)) })
  const signed = createSign('sha256').update(`${head}.${base64(claims)}`)
  const signature = signed.sign({ key: pair.privateKey, dsaEncoding: 'ieee-p1363' })
  return `${head}.${base64(claims)}.${signature.toString('base64url')}`
}

describe('a token is refused that has', () => {
  let fan: Fan
  before(async () => {
    fan = await aFan(w, org)
    assert.deepEqual(await ask(await fan.issuer.token()), [200, ''], 'the control: a good token is taken')
  })

  for (const { says, make } of forgeries) {
    test(says, async () => {
      const [key = assert.fail('the issuer has a key')] = fan.issuer.keys
      assert.deepEqual(await ask(await make(fan.issuer, key)), [401, 'sso_token_invalid'])
    })
  }

  test('no header for it', async () => {
    const answer = await w.call('/v1/sso/orders', { key: org.secret })
    assert.deepEqual([answer.status, answer.json<{ error: { code: string } }>().error.code], [401, 'sso_token_invalid'])
  })

  for (const name of ['jku', 'x5u']) {
    test(`its own keys at an address in ${name}, which is never asked`, async () => {
      let asked = 0
      const server = createServer((_req, res) => {
        asked++
        res.end('{}')
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
      const token = await bringing(fan.issuer, async () => ({ [name]: url }))

      assert.deepEqual(await ask(token), [401, 'sso_token_invalid'])
      assert.equal(asked, 0)
      await new Promise((resolve) => server.close(resolve))
    })
  }
})

test('clocks may differ by a minute, and tokens for several audiences are taken when they were made for us', async () => {
  const fan = await aFan(w, org)
  const { issuer } = fan
  for (const claims of [
    { exp: nowUnix() - 55 },
    { nbf: nowUnix() + 55, iat: nowUnix() + 55 },
    { aud: [issuer.clientId, 'other'], azp: issuer.clientId },
    { aud: [issuer.clientId] },
  ])
    assert.deepEqual(await ask(await issuer.token(claims)), [200, ''], JSON.stringify(claims))
})

test('all three algorithms are taken where they are registered', async () => {
  for (const alg of ['RS256', 'ES256', 'EdDSA'] as const) {
    const issuer = await testIssuer(alg)
    const provider = await register(w, org, issuer)
    await linkTo(w, org, { provider, subject: 'fan', userId: (await w.aCustomer(org)).user_id })
    assert.deepEqual(await ask(await issuer.token()), [200, ''], alg)
  }
})
