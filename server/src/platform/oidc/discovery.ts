import type { JSONWebKeySet, JWK } from 'jose'
import { FetchError, type Fetcher } from '../outbound/fetcher.ts'

/** The part of an issuer's OpenID Connect metadata that we use. */
export type IssuerMetadata = {
  readonly authorizationEndpoint: string | undefined
  readonly tokenEndpoint: string | undefined
  readonly authMethods: readonly string[]
  /** True if its sign-in responses always carry the issuer (RFC 9207). */
  readonly sendsIssuer: boolean
}

export type DiscoveryResult = {
  readonly metadata: IssuerMetadata | undefined
  /** Public keys that can verify a signature; undefined if there are none. */
  readonly keys: JSONWebKeySet | undefined
  /** What is wrong, as sentences for staff. */
  readonly problems: readonly string[]
}

/** Fetches an issuer's metadata and keys. It never throws: the result lists the problems. */
export async function discoverIssuer(fetch: Fetcher, issuer: string): Promise<DiscoveryResult> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = await fetchJson(fetch, url)
  if (typeof found === 'string') return { metadata: undefined, keys: undefined, problems: [found] }
  if (found.issuer !== issuer)
    return {
      metadata: undefined,
      keys: undefined,
      problems: [
        `${url} names the issuer ${printable(found.issuer)} instead of ${issuer}: register it under that name.`,
      ],
    }
  const description = {
    authorizationEndpoint: toText(found.authorization_endpoint),
    tokenEndpoint: toText(found.token_endpoint),
    authMethods: toTextList(found.token_endpoint_auth_methods_supported) ?? ['client_secret_basic'],
    sendsIssuer: found.authorization_response_iss_parameter_supported === true,
  }
  const { keys, problems } = await fetchKeys(fetch, toText(found.jwks_uri))
  return { metadata: description, keys, problems: [...endpointProblems(description, found), ...problems] }
}

function endpointProblems(metadata: IssuerMetadata, found: Record<string, unknown>): string[] {
  const problems: string[] = []
  if (!metadata.authorizationEndpoint)
    problems.push('The issuer names no authorization_endpoint: nobody can sign in there.')
  if (!metadata.tokenEndpoint) problems.push('The issuer names no token_endpoint: nobody can sign in there.')
  const methods = toTextList(found.code_challenge_methods_supported)
  if (methods && !methods.includes('S256'))
    problems.push('The issuer does not support PKCE with S256, which we always use.')
  return problems
}

async function fetchKeys(fetch: Fetcher, url: string | undefined): Promise<Pick<DiscoveryResult, 'keys' | 'problems'>> {
  if (url === undefined) return { keys: undefined, problems: ['The issuer names no jwks_uri: there are no keys.'] }
  const found = await fetchJson(fetch, url)
  if (typeof found === 'string') return { keys: undefined, problems: [found] }
  const all: unknown[] = Array.isArray(found.keys) ? found.keys : []
  const keys = all.filter(isUsable)
  if (keys.length > 0) return { keys: { keys }, problems: [] }
  const problem =
    all.length === 0
      ? 'has no keys'
      : `has ${all.length} keys, none of which can verify an RS256, ES256 or EdDSA signature`
  return { keys: undefined, problems: [`${url} ${problem}.`] }
}

/** Accepts public signature keys only. With a shared key we could forge tokens ourselves, and short keys can be broken. */
function isUsable(key: unknown): key is JWK {
  if (typeof key !== 'object' || key === null) return false
  const { kty, use, crv, n, d } = key as Record<string, unknown>
  if (d !== undefined || (use !== undefined && use !== 'sig')) return false
  if (kty === 'RSA') return typeof n === 'string' && n.length >= MIN_MODULUS_CHARS
  return (kty === 'EC' && crv === 'P-256') || (kty === 'OKP' && crv === 'Ed25519')
}

/** The length of 2,048 bits in base64url. */
const MIN_MODULUS_CHARS = 342

/** Returns how many of the keys are for these algorithms. */
export const countUsableKeys = ({ keys }: JSONWebKeySet, algorithms: readonly string[]): number =>
  keys.filter((key) => algorithms.includes(key.alg ?? defaultAlgorithm(key))).length

const defaultAlgorithm = ({ kty }: JWK): string => (kty === 'RSA' ? 'RS256' : kty === 'EC' ? 'ES256' : 'EdDSA')

/** Returns the JSON object at a URL, or a sentence that says what is wrong. */
async function fetchJson(fetch: Fetcher, url: string): Promise<Record<string, unknown> | string> {
  try {
    const { status, body } = await fetch(url, { method: 'GET', headers: { accept: 'application/json' } })
    if (status !== 200) return `${url} responds with status ${status} instead of 200.`
    return parseObject(body) ?? `${url} does not return a JSON object.`
  } catch (error) {
    if (error instanceof FetchError) return `${url} ${error.message}.`
    throw error
  }
}

function parseObject(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined
  } catch {
    return undefined
  }
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const toTextList = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : undefined

const printable = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : 'nothing')
