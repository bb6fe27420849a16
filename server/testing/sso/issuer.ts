import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose'

type Algorithm = 'RS256' | 'ES256' | 'EdDSA'
export type Key = { readonly kid: string; readonly alg: Algorithm; readonly secret: CryptoKey; readonly jwk: JWK }

/** An issuer on this machine that does as it is told: description and keys, and tokens of any kind. */
export type TestIssuer = {
  readonly issuer: string
  readonly clientId: string
  /** The keys that it shows. */
  keys: readonly Key[]
  /** It does not answer. */
  down: boolean
  /** How often its keys were asked for. */
  asked: number
  /** What its description says besides. */
  says: Record<string, unknown>
  /** Who signs in: everybody is let in at once, as this one. */
  user: Claims
  /** What of a sign-in is not as it should be. */
  quirk: 'none' | 'denies' | 'other_nonce' | 'other_issuer' | 'no_token'
  readonly codes: Map<string, URLSearchParams>
  /** How its last token was asked for. */
  exchange: { readonly form: URLSearchParams; readonly authorization: string | undefined } | undefined
  /** A token of the first key, good now unless the claims say otherwise; undefined leaves a claim out. */
  token(claims?: Claims, made?: Making): Promise<string>
}

type Claims = { readonly [claim: string]: unknown }
type Making = { readonly key?: Key; readonly header?: Partial<JWTHeaderParameters>; readonly nowMs?: number }

const issuers = new Map<string, TestIssuer>()
let serving: Promise<string> | undefined
let count = 0

/** Another issuer at the same server, which lives as long as the process and keeps it from nothing. */
export async function testIssuer(alg: Algorithm = 'ES256'): Promise<TestIssuer> {
  const base = await (serving ??= serve())
  const path = `/issuer-${++count}`
  const issuer = `${base}${path}`
  const made: TestIssuer = {
    issuer,
    clientId: `client-${count}`,
    keys: [await aKey(alg)],
    down: false,
    asked: 0,
    says: {},
    user: { sub: 'fan', email: 'ann@example.com', email_verified: true },
    quirk: 'none',
    codes: new Map(),
    exchange: undefined,
    token: (claims = {}, making = {}) => signed(made, claims, making),
  }
  issuers.set(path, made)
  return made
}

export async function aKey(alg: Algorithm, kid = `key-${++count}`): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { kid, alg, secret: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
}

function signed(of: TestIssuer, claims: Claims, { key, header = {}, nowMs = Date.now() }: Making): Promise<string> {
  const by = key ?? of.keys[0]
  if (!by) throw new Error('the issuer has no key')
  const now = Math.floor(nowMs / 1_000)
  const all = { iss: of.issuer, aud: of.clientId, sub: 'fan', iat: now, exp: now + 300, ...claims }
  const payload: JWTPayload = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return new SignJWT(payload)
    .setProtectedHeader({ alg: by.alg, kid: by.kid, ...header })
    .sign(by.secret, critical(header))
}

const critical = ({ crit = [] }: Partial<JWTHeaderParameters>) => ({
  crit: Object.fromEntries(crit.map((name) => [name, true])),
})

async function serve(): Promise<string> {
  const server: Server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function answer(req: IncomingMessage, res: ServerResponse): void {
  const [, path = '', rest = ''] = /^(\/issuer-\d+)(\/.*)$/.exec(req.url ?? '') ?? []
  const of = issuers.get(path)
  res.setHeader('Connection', 'close')
  if (!of || of.down) return void req.socket.destroy()
  if (rest === '/.well-known/openid-configuration') return send(res, { ...described(of), ...of.says })
  if (rest.startsWith('/auth?')) return signIn(of, new URLSearchParams(rest.slice(6)), res)
  if (rest === '/token') return void exchange(of, req, res)
  if (rest !== '/keys') return void res.writeHead(404).end()
  of.asked++
  send(res, { keys: of.keys.map(({ jwk }) => jwk) })
}

/** Sends the browser straight back, signed in. */
function signIn(of: TestIssuer, asked: URLSearchParams, res: ServerResponse): void {
  const back = new URL(asked.get('redirect_uri') ?? '')
  const code = `code-${++count}`
  of.codes.set(code, asked)
  const told = of.quirk === 'denies' ? { error: 'access_denied' } : { code }
  for (const [name, value] of Object.entries(told)) back.searchParams.set(name, value)
  back.searchParams.set('state', asked.get('state') ?? '')
  back.searchParams.set('iss', of.quirk === 'other_issuer' ? 'https://elsewhere.example' : of.issuer)
  res.writeHead(302, { Location: back.href }).end()
}

/** A code is worth a token once, to whoever knows what its challenge was made of. */
async function exchange(of: TestIssuer, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(req))
  of.exchange = { form, authorization: req.headers.authorization }
  const asked = of.codes.get(form.get('code') ?? '')
  of.codes.delete(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const fits = asked?.get('code_challenge') === challenge && asked.get('redirect_uri') === form.get('redirect_uri')
  if (!asked || !fits || of.quirk === 'no_token') return void res.writeHead(400).end('{"error":"invalid_grant"}')
  const nonce = of.quirk === 'other_nonce' ? 'another' : asked.get('nonce')
  send(res, { access_token: 'x', token_type: 'Bearer', id_token: await of.token({ ...of.user, nonce }) })
}

const described = ({ issuer }: TestIssuer) => ({
  issuer,
  jwks_uri: `${issuer}/keys`,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
})

const send = (res: ServerResponse, body: unknown): void =>
  void res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
