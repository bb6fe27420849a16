import { createHash, randomBytes, randomInt } from 'node:crypto'
import { isUuid, toUuid } from '#platform/ids'
import { deriveBytes, deriveText } from '#platform/oidc/sign-in-secrets'
import type { SessionKey } from '../queries/sessions.ts'

/** The browser's session cookie. All values of a sign-in are derived from its secret, so none of them is stored. */
export type SessionCookie = { readonly id: string; readonly secret: string }

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The token in every form, which no other site can know. */
export const deriveFormToken = (secret: string): string => deriveText(secret, 'form')

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Uses the browser's secret, so that the six digits cannot be guessed from the stored hash. */
export const hashCode = (secret: string, code: string): Buffer => deriveBytes(secret, `code ${code}`)

export const toSessionKey = ({ id, secret }: SessionCookie, providerId: string): SessionKey => ({
  id,
  providerId,
  secretHash: createHash('sha256').update(secret).digest(),
})

const MAX_AGE_SECONDS = 1_800

/** With `__Host-` a browser accepts the cookie only from this host over TLS, which local development does not have. */
const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https://') ? '__Host-tessera-link' : 'tessera-link'

export function sessionCookieHeader(cookie: SessionCookie, publicUrl: string): string {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : ''
  const value = `${cookie.id}.${cookie.secret}`
  return `${cookieName(publicUrl)}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

export function parseSessionCookie(cookies: ReadonlyMap<string, string>, publicUrl: string): SessionCookie | undefined {
  const match = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(cookies.get(cookieName(publicUrl)) ?? '')
  return match?.[1] !== undefined && match[2] !== undefined && isUuid(match[1])
    ? { id: match[1], secret: match[2] }
    : undefined
}

/** Parses a provider's public id in a path; undefined if it is not one. */
export const parseProviderId = (part: string | undefined): string | undefined =>
  part !== undefined && /^idp_[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(part) ? toUuid(part) : undefined
