import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import type { Issuers, KnownIssuer } from './issuers.ts'

/** An issuer that an organisation trusts, and what its tokens must say. */
export type Trusted = {
  readonly org_id: string
  readonly issuer: string
  readonly audiences: readonly string[]
  readonly algorithms: readonly string[]
}

export type Claims = JWTPayload & { readonly sub: string }

/** Who a token speaks of, or why it is not believed. */
export type Verdict = { readonly kind: 'believed'; readonly claims: Claims } | Refused
type Refused = { readonly kind: 'refused'; readonly reason: string }

const MAX_LENGTH = 8_192
const SKEW_SECONDS = 60
/** OpenID Connect: at most 255 ASCII characters. Nothing else can be stored or compared without a doubt. */
const PLAIN = /^[\x20-\x7e]{1,255}$/

/** The issuer that a token names, before anything about it is believed. */
export function issuerNamed(token: string): string | undefined {
  if (token.length > MAX_LENGTH) return undefined
  try {
    const { iss } = decodeJwt(token)
    return typeof iss === 'string' && PLAIN.test(iss) ? iss : undefined
  } catch {
    return undefined
  }
}

/**
 * Checks an ID token by the keys of its issuer, and by nothing that the token itself brings: `jwk`, `jku` and `x5u` are
 * never looked at. A key that is not known may be new, so its issuer is asked once more, but not more often than it likes.
 */
export async function verdictOn(
  token: string,
  trusted: Trusted,
  issuers: Issuers,
  now: () => number,
): Promise<Verdict> {
  const known = await issuers.known(trusted)
  if (!known) return refused('The keys of the issuer cannot be had')
  const first = await checked(token, trusted, known, now)
  if (first !== 'unknown_key') return first
  const renewed = await issuers.renewed(trusted)
  const second = renewed && (await checked(token, trusted, renewed, now))
  return second === undefined || second === 'unknown_key' ? refused('The issuer has no key with this id') : second
}

async function checked(
  token: string,
  trusted: Trusted,
  { keyFor }: KnownIssuer,
  now: () => number,
): Promise<Verdict | 'unknown_key'> {
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
    if (typ.toUpperCase() !== 'JWT') return refused('The token is no ID token')
    return believed(payload, trusted)
  } catch (error) {
    // Whatever is wrong with a token or with a key is the sender's or the issuer's affair, and never a fault of ours.
    return error instanceof errors.JWKSNoMatchingKey ? 'unknown_key' : refused(reasonOf(error))
  }
}

function believed(claims: JWTPayload, { audiences }: Trusted): Verdict {
  const { sub, aud, azp } = claims
  if (typeof sub !== 'string' || !PLAIN.test(sub))
    return refused('The subject is not plain text of 1 to 255 characters')
  // A token for several audiences says who asked for it: that must be one of ours.
  if (Array.isArray(aud) && aud.length > 1 && !(typeof azp === 'string' && audiences.includes(azp)))
    return refused('The token was made for somebody else')
  return { kind: 'believed', claims: { ...claims, sub } }
}

const refused = (reason: string): Refused => ({ kind: 'refused', reason })

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The token has expired'
  if (error instanceof errors.JWTClaimValidationFailed)
    return `The claim ${error.claim} is missing, or not what it must be`
  if (error instanceof errors.JOSEAlgNotAllowed)
    return 'The token is signed with an algorithm that the provider is not registered with'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'The signature does not fit'
  return 'The token cannot be read'
}
