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
export type IssuerKey = { readonly kid: string; readonly alg: Algorithm; readonly secret: CryptoKey; readonly jwk: JWK }

/** An issuer on this machine that a test controls: metadata, keys, and tokens of any kind. */
export type TestIssuer = {
  readonly issuer: string
  readonly clientId: string
  /** The keys that it publishes. */
  keys: readonly IssuerKey[]
  /** True if it closes all connections. */
  down: boolean
  /** How often its keys were requested. */
  keyRequests: number
  /** Overrides of its metadata. */
  metadata: Record<string, unknown>
  /** The claims of the user that every sign-in gets. */
  user: TestClaims
  /** What goes wrong in a sign-in. */
  fault: 'none' | 'denies' | 'other_nonce' | 'other_issuer' | 'no_token'
  readonly codes: Map<string, URLSearchParams>
  /** The last token request. */
  exchange: { readonly form: URLSearchParams; readonly authorization: string | undefined } | undefined
  /** Signs a token with the first key, valid now unless the claims differ; undefined removes a claim. */
  token(claims?: TestClaims, options?: TokenOptions): Promise<string>
}

type TestClaims = { readonly [claim: string]: unknown }
type TokenOptions = {
  readonly key?: IssuerKey
  readonly header?: Partial<JWTHeaderParameters>
  readonly nowMs?: number
}

const issuers = new Map<string, TestIssuer>()
let serving: Promise<string> | undefined
let count = 0

/** Creates an issuer on a shared server, which does not keep the process alive. */
export async function createTestIssuer(alg: Algorithm = 'ES256'): Promise<TestIssuer> {
  const base = await (serving ??= serve())
  const path = `/issuer-${++count}`
  const issuer = `${base}${path}`
  const testIssuer: TestIssuer = {
    issuer,
    clientId: `client-${count}`,
    keys: [await createKey(alg)],
    down: false,
    keyRequests: 0,
    metadata: {},
    user: { sub: 'fan', email: 'ann@example.com', email_verified: true },
    fault: 'none',
    codes: new Map(),
    exchange: undefined,
    token: (claims = {}, options = {}) => signToken(testIssuer, claims, options),
  }
  issuers.set(path, testIssuer)
  return testIssuer
}

export async function createKey(alg: Algorithm, kid = `key-${++count}`): Promise<IssuerKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { kid, alg, secret: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
}

function signToken(
  issuer: TestIssuer,
  claims: TestClaims,
  { key, header = {}, nowMs = Date.now() }: TokenOptions,
): Promise<string> {
  const signingKey = key ?? issuer.keys[0]
  if (!signingKey) throw new Error('the issuer has no key')
  const now = Math.floor(nowMs / 1_000)
  const all = { iss: issuer.issuer, aud: issuer.clientId, sub: 'fan', iat: now, exp: now + 300, ...claims }
  const payload: JWTPayload = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return new SignJWT(payload)
    .setProtectedHeader({ alg: signingKey.alg, kid: signingKey.kid, ...header })
    .sign(signingKey.secret, critical(header))
}

const critical = ({ crit = [] }: Partial<JWTHeaderParameters>) => ({
  crit: Object.fromEntries(crit.map((name) => [name, true])),
})

async function serve(): Promise<string> {
  const server: Server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function handle(req: IncomingMessage, res: ServerResponse): void {
  const [, path = '', rest = ''] = /^(\/issuer-\d+)(\/.*)$/.exec(req.url ?? '') ?? []
  const issuer = issuers.get(path)
  res.setHeader('Connection', 'close')
  if (!issuer || issuer.down) return void req.socket.destroy()
  if (rest === '/.well-known/openid-configuration') return send(res, { ...defaultMetadata(issuer), ...issuer.metadata })
  if (rest.startsWith('/auth?')) return signIn(issuer, new URLSearchParams(rest.slice(6)), res)
  if (rest === '/token') return void exchangeCode(issuer, req, res)
  if (rest !== '/keys') return void res.writeHead(404).end()
  issuer.keyRequests++
  send(res, { keys: issuer.keys.map(({ jwk }) => jwk) })
}

/** Redirects the browser back at once, signed in. */
function signIn(issuer: TestIssuer, params: URLSearchParams, res: ServerResponse): void {
  const back = new URL(params.get('redirect_uri') ?? '')
  const code = `code-${++count}`
  issuer.codes.set(code, params)
  const result = issuer.fault === 'denies' ? { error: 'access_denied' } : { code }
  for (const [name, value] of Object.entries(result)) back.searchParams.set(name, value)
  back.searchParams.set('state', params.get('state') ?? '')
  back.searchParams.set('iss', issuer.fault === 'other_issuer' ? 'https://elsewhere.example' : issuer.issuer)
  res.writeHead(302, { Location: back.href }).end()
}

/** Exchanges a code for a token, once, if the PKCE verifier is right. */
async function exchangeCode(issuer: TestIssuer, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(req))
  issuer.exchange = { form, authorization: req.headers.authorization }
  const params = issuer.codes.get(form.get('code') ?? '')
  issuer.codes.delete(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const matches = params?.get('code_challenge') === challenge && params.get('redirect_uri') === form.get('redirect_uri')
  if (!params || !matches || issuer.fault === 'no_token')
    return void res.writeHead(400).end('{"error":"invalid_grant"}')
  const nonce = issuer.fault === 'other_nonce' ? 'another' : params.get('nonce')
  send(res, { access_token: 'x', token_type: 'Bearer', id_token: await issuer.token({ ...issuer.user, nonce }) })
}

const defaultMetadata = ({ issuer }: TestIssuer) => ({
  issuer,
  jwks_uri: `${issuer}/keys`,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
})

const send = (res: ServerResponse, body: unknown): void =>
  void res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
