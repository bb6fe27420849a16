import * as oidc from 'openid-client'
import type { AllowedRanges } from '../outbound/addresses.ts'
import type { OutboundGuard } from '../outbound/connect.ts'
import { fetcher, FetchError, type Fetcher } from '../outbound/fetcher.ts'
import { urlRefusal } from '../outbound/url.ts'
import type { IssuerMetadata } from './discovery.ts'
import { createIssuerCache, type IssuerCache } from './issuers.ts'
import { SKEW_SECONDS, verifyToken, type TokenClaims } from './token.ts'

/** Our client at an OpenID provider. */
export type OidcClient = {
  readonly org_id: string
  readonly issuer: string
  readonly client_id: string
  readonly client_secret: string | undefined
  /** Algorithms that the provider's ID tokens may be signed with. */
  readonly algorithms: readonly string[]
  readonly redirect_uri: string
}

export type OidcDeps = {
  readonly fetch: Fetcher
  readonly issuers: IssuerCache
  readonly allowed: AllowedRanges
  readonly now: () => number
}

/** `now` is real time in ms: tokens come from other systems, which do not know an organisation's test clock. */
export function createOidcDeps(guard: OutboundGuard, now: () => number): OidcDeps {
  const fetch = fetcher(guard)
  return { fetch, issuers: createIssuerCache(fetch, now), allowed: guard.allowed, now }
}

/** The values that bind a response of the provider to the browser that was sent there. */
export type SignInSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** Returns the address at the provider that starts a sign-in, or undefined if the provider cannot be used now. */
export async function buildSignInUrl(
  deps: OidcDeps,
  client: OidcClient,
  secrets: SignInSecrets,
): Promise<string | undefined> {
  const metadata = (await deps.issuers.get(client))?.metadata
  const endpoint = metadata?.authorizationEndpoint
  if (metadata === undefined || endpoint === undefined || urlRefusal(endpoint, deps.allowed) !== undefined)
    return undefined
  const url = oidc.buildAuthorizationUrl(configure(deps, client, metadata), {
    redirect_uri: client.redirect_uri,
    scope: 'openid email',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

export type CodeExchange =
  | { readonly kind: 'signed_in'; readonly claims: TokenClaims }
  /** The provider's metadata or keys could not be fetched. */
  | { readonly kind: 'unavailable' }
  /** The response belongs to another sign-in: its state or its issuer (RFC 9207) is another one. */
  | { readonly kind: 'other_sign_in' }
  /** The provider gave no valid ID token for the code. */
  | { readonly kind: 'refused' }

/**
 * Exchanges the code of a response for an ID token, and returns its verified claims. The library checks the response and the
 * claims; the signature is checked here with the keys of our cache, which keep working while the issuer is down.
 */
export async function exchangeCode(
  deps: OidcDeps,
  client: OidcClient,
  response: URLSearchParams,
  secrets: SignInSecrets,
): Promise<CodeExchange> {
  const metadata = (await deps.issuers.get(client))?.metadata
  if (metadata === undefined) return { kind: 'unavailable' }
  if (!isOwnResponse(response, secrets.state, client, metadata)) return { kind: 'other_sign_in' }
  const token = await fetchIdToken(configure(deps, client, metadata), client, response, secrets)
  if (token === undefined) return { kind: 'refused' }
  const verdict = await verifyToken(token, { ...client, audiences: [client.client_id] }, deps.issuers, deps.now)
  return verdict.kind === 'valid' ? { kind: 'signed_in', claims: verdict.claims } : { kind: 'refused' }
}

/** The library checks this too, but reports it like a faulty provider. */
function isOwnResponse(
  response: URLSearchParams,
  state: string,
  { issuer }: OidcClient,
  { sendsIssuer }: IssuerMetadata,
): boolean {
  const responseIssuer = response.get('iss')
  return response.get('state') === state && (responseIssuer === null ? !sendsIssuer : responseIssuer === issuer)
}

async function fetchIdToken(
  config: oidc.Configuration,
  { redirect_uri }: OidcClient,
  response: URLSearchParams,
  { state, nonce, verifier }: SignInSecrets,
): Promise<string | undefined> {
  const url = new URL(redirect_uri)
  url.search = response.toString()
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
  try {
    return (await oidc.authorizationCodeGrant(config, url, checks)).id_token
  } catch (error) {
    if (isProviderFault(error)) return undefined
    throw error
  }
}

/** The library reports every fault of a response with a code or a class of its own; anything else is a bug of ours. */
const isProviderFault = (error: unknown): boolean =>
  error instanceof oidc.ResponseBodyError ||
  error instanceof oidc.AuthorizationResponseError ||
  error instanceof oidc.WWWAuthenticateChallengeError ||
  (error instanceof oidc.ClientError && (error.code !== undefined || error.cause instanceof FetchError))

function configure(deps: OidcDeps, client: OidcClient, metadata: IssuerMetadata): oidc.Configuration {
  const server: oidc.ServerMetadata = {
    issuer: client.issuer,
    id_token_signing_alg_values_supported: [...client.algorithms],
    authorization_response_iss_parameter_supported: metadata.sendsIssuer,
    ...(metadata.authorizationEndpoint !== undefined && { authorization_endpoint: metadata.authorizationEndpoint }),
    ...(metadata.tokenEndpoint !== undefined && { token_endpoint: metadata.tokenEndpoint }),
  }
  const clock = {
    [oidc.clockSkew]: Math.round((deps.now() - Date.now()) / 1_000),
    [oidc.clockTolerance]: SKEW_SECONDS,
  }
  const config = new oidc.Configuration(server, client.client_id, clock, authenticateClient(client, metadata))
  config[oidc.customFetch] = guardedFetch(deps.fetch)
  // Our own guard decides: http is allowed only to networks that the operator has allowed.
  oidc.allowInsecureRequests(config)
  return config
}

function authenticateClient(
  { client_id, client_secret }: OidcClient,
  { authMethods }: IssuerMetadata,
): oidc.ClientAuth {
  if (client_secret === undefined) return oidc.None()
  if (!authMethods.includes('client_secret_basic')) return oidc.ClientSecretPost(client_secret)
  // The library's own method also encodes `-`, `.` and `_`, which some providers do not decode.
  const pair = Buffer.from(`${formEncode(client_id)}:${formEncode(client_secret)}`).toString('base64')
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${pair}`)
}

/** RFC 6749 requires both parts of the pair to be form-encoded. */
const formEncode = (text: string): string => new URLSearchParams({ a: text }).toString().slice(2)

/**
 * Lets the library send requests only through the outbound guard, with its limits of time and size. The response is always
 * labelled as JSON: the body is parsed as JSON in any case, and some providers label it otherwise.
 */
const guardedFetch =
  (fetch: Fetcher): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    const response = await fetch(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body instanceof URLSearchParams && { body: body.toString() }),
    })
    const { status } = response
    if (status < 200 || status > 599) throw new FetchError(`responds with status ${status}`)
    const hasBody = response.body.length > 0
    return new Response(hasBody ? new Uint8Array(response.body) : null, {
      status,
      headers: { 'content-type': 'application/json' },
    })
  }
