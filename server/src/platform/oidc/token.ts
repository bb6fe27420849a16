import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import type { IssuerCache, DiscoveredIssuer } from './issuers.ts'

/** An issuer that an organisation trusts, and what its tokens must contain. */
export type TrustedIssuer = {
  readonly org_id: string
  readonly issuer: string
  readonly audiences: readonly string[]
  readonly algorithms: readonly string[]
}

export type TokenClaims = JWTPayload & { readonly sub: string }

/** The claims of a valid token, or why it was refused. */
export type TokenVerdict = { readonly kind: 'valid'; readonly claims: TokenClaims } | RefusedToken
type RefusedToken = { readonly kind: 'refused'; readonly reason: string }

const MAX_LENGTH = 8_192
export const SKEW_SECONDS = 60
/** OpenID Connect allows at most 255 ASCII characters, which can be stored and compared exactly. */
const PLAIN_TEXT = /^[\x20-\x7e]{1,255}$/

/** Returns the issuer that a token names, without verifying the token. */
export function readIssuer(token: string): string | undefined {
  if (token.length > MAX_LENGTH) return undefined
  try {
    const { iss } = decodeJwt(token)
    return typeof iss === 'string' && PLAIN_TEXT.test(iss) ? iss : undefined
  } catch {
    return undefined
  }
}

/**
 * Verifies an ID token with the keys of its issuer only: the token's own `jwk`, `jku` and `x5u` are ignored. An unknown key
 * may be new, so the keys are then fetched again, within the limits of the cache.
 */
export async function verifyToken(
  token: string,
  trusted: TrustedIssuer,
  issuers: IssuerCache,
  now: () => number,
): Promise<TokenVerdict> {
  const issuer = await issuers.get(trusted)
  if (!issuer) return refused("The issuer's keys are not available")
  const first = await verifyWithKeys(token, trusted, issuer, now)
  if (first !== 'unknown_key') return first
  const renewed = await issuers.refresh(trusted)
  const second = renewed && (await verifyWithKeys(token, trusted, renewed, now))
  return second === undefined || second === 'unknown_key' ? refused('The issuer has no key with this id') : second
}

async function verifyWithKeys(
  token: string,
  trusted: TrustedIssuer,
  { keyFor }: DiscoveredIssuer,
  now: () => number,
): Promise<TokenVerdict | 'unknown_key'> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keyFor, {
      algorithms: [...trusted.algorithms],
      issuer: trusted.issuer,
      audience: [...trusted.audiences],
      clockTolerance: SKEW_SECONDS,
      currentDate: new Date(now()),
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    const { typ = 'JWT' } = protectedHeader
    if (typ.toUpperCase() !== 'JWT') return refused('The token is not an ID token')
    return acceptClaims(payload, trusted)
  } catch (error) {
    // An invalid token or key is the fault of the sender or the issuer, so it is never a server error.
    return error instanceof errors.JWKSNoMatchingKey ? 'unknown_key' : refused(toReason(error))
  }
}

function acceptClaims(claims: JWTPayload, { audiences }: TrustedIssuer): TokenVerdict {
  const { sub, aud, azp } = claims
  if (typeof sub !== 'string' || !PLAIN_TEXT.test(sub))
    return refused('The subject is not plain text of 1 to 255 characters')
  // A token for several audiences names the client that requested it: it must be one of ours.
  if (Array.isArray(aud) && aud.length > 1 && !(typeof azp === 'string' && audiences.includes(azp)))
    return refused('The token was issued to another client')
  return { kind: 'valid', claims: { ...claims, sub } }
}

const refused = (reason: string): RefusedToken => ({ kind: 'refused', reason })

function toReason(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The token has expired'
  if (error instanceof errors.JWTClaimValidationFailed) return `The claim ${error.claim} is missing or wrong`
  if (error instanceof errors.JOSEAlgNotAllowed)
    return 'The token is signed with an algorithm that is not registered for this provider'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'The signature is wrong'
  return 'The token cannot be read'
}
