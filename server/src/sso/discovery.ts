import type { JSONWebKeySet, JWK } from 'jose'
import { NotFetched, type Fetcher } from '#platform/outbound/fetcher'

/** What an issuer says of itself, as far as we use it. */
export type Description = {
  readonly authorizationEndpoint: string | undefined
  readonly tokenEndpoint: string | undefined
  readonly authMethods: readonly string[]
  /** Whether its answers to a sign-in always name it (RFC 9207). */
  readonly namesItself: boolean
}

export type Seen = {
  readonly description: Description | undefined
  /** Public keys that could check a signature; undefined when none could be had. */
  readonly keys: JSONWebKeySet | undefined
  /** What is wrong, in sentences. */
  readonly problems: readonly string[]
}

/** Asks an issuer for its description and its keys. It never fails: what is wrong is said. */
export async function lookAt(fetch: Fetcher, issuer: string): Promise<Seen> {
  const place = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = await jsonAt(fetch, place)
  if (typeof found === 'string') return { description: undefined, keys: undefined, problems: [found] }
  if (found.issuer !== issuer)
    return {
      description: undefined,
      keys: undefined,
      problems: [
        `${place} says that its issuer is ${shown(found.issuer)}, and not ${issuer}: register it as it names itself.`,
      ],
    }
  const description = {
    authorizationEndpoint: textOf(found.authorization_endpoint),
    tokenEndpoint: textOf(found.token_endpoint),
    authMethods: listOf(found.token_endpoint_auth_methods_supported) ?? ['client_secret_basic'],
    namesItself: found.authorization_response_iss_parameter_supported === true,
  }
  const { keys, problems } = await keysAt(fetch, textOf(found.jwks_uri))
  return { description, keys, problems: [...endpointProblems(description, found), ...problems] }
}

function endpointProblems(said: Description, found: Record<string, unknown>): string[] {
  const problems: string[] = []
  if (!said.authorizationEndpoint)
    problems.push('The issuer names no authorization_endpoint: fans cannot sign in there.')
  if (!said.tokenEndpoint) problems.push('The issuer names no token_endpoint: fans cannot sign in there.')
  const methods = listOf(found.code_challenge_methods_supported)
  if (methods && !methods.includes('S256'))
    problems.push('The issuer does not take PKCE with S256, which we always send.')
  return problems
}

async function keysAt(fetch: Fetcher, place: string | undefined): Promise<Pick<Seen, 'keys' | 'problems'>> {
  if (place === undefined) return { keys: undefined, problems: ['The issuer names no jwks_uri: there are no keys.'] }
  const found = await jsonAt(fetch, place)
  if (typeof found === 'string') return { keys: undefined, problems: [found] }
  const all: unknown[] = Array.isArray(found.keys) ? found.keys : []
  const keys = all.filter(isUsable)
  if (keys.length > 0) return { keys: { keys }, problems: [] }
  const told =
    all.length === 0
      ? 'has no keys'
      : `has ${all.length} keys, none of which can check an RS256, ES256 or EdDSA signature`
  return { keys: undefined, problems: [`${place} ${told}.`] }
}

/** Public keys for signatures. A shared key would let whoever checks a token make one, and a short one can be broken. */
function isUsable(key: unknown): key is JWK {
  if (typeof key !== 'object' || key === null) return false
  const { kty, use, crv, n, d } = key as Record<string, unknown>
  if (d !== undefined || (use !== undefined && use !== 'sig')) return false
  if (kty === 'RSA') return typeof n === 'string' && n.length >= MIN_MODULUS
  return (kty === 'EC' && crv === 'P-256') || (kty === 'OKP' && crv === 'Ed25519')
}

/** 2,048 bits in base64url. */
const MIN_MODULUS = 342

/** How many of the keys suit these algorithms. */
export const usableKeys = ({ keys }: JSONWebKeySet, algorithms: readonly string[]): number =>
  keys.filter((key) => algorithms.includes(key.alg ?? algorithmOf(key))).length

const algorithmOf = ({ kty }: JWK): string => (kty === 'RSA' ? 'RS256' : kty === 'EC' ? 'ES256' : 'EdDSA')

/** The object that is there, or a sentence that says why there is none. */
async function jsonAt(fetch: Fetcher, place: string): Promise<Record<string, unknown> | string> {
  try {
    const { status, body } = await fetch(place, { method: 'GET', headers: { accept: 'application/json' } })
    if (status !== 200) return `${place} answers with the status ${status}, and not with 200.`
    return objectIn(body) ?? `${place} does not answer with a JSON object.`
  } catch (error) {
    if (error instanceof NotFetched) return `${place} ${error.message}.`
    throw error
  }
}

export function objectIn(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const listOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : undefined

const shown = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : 'nothing')
