import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { uuidOf } from '#platform/ids'
import type { SessionKey } from '../queries/sessions.ts'

/** What the browser keeps. Everything that a sign-in needs is made from the secret, so that none of it is stored. */
export type Held = { readonly id: string; readonly secret: string }

export const newSecret = (): string => randomBytes(32).toString('base64url')

const derived = (secret: string, purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest()
const text = (secret: string, purpose: string): string => derived(secret, purpose).toString('base64url')

export const stateOf = (secret: string): string => text(secret, 'state')
export const nonceOf = (secret: string): string => text(secret, 'nonce')
export const verifierOf = (secret: string): string => text(secret, 'pkce')
export const challengeOf = (secret: string): string =>
  createHash('sha256').update(verifierOf(secret)).digest('base64url')
/** What every form carries: no other page can know it. */
export const formTokenOf = (secret: string): string => text(secret, 'form')

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Without the browser's secret, a million guesses at the hash lead nowhere. */
export const codeHashOf = (secret: string, code: string): Buffer => derived(secret, `code ${code}`)

export const keyOf = ({ id, secret }: Held, providerId: string): SessionKey => ({
  id,
  providerId,
  secretHash: createHash('sha256').update(secret).digest(),
})

/** In the same time whatever is equal and whatever is not. */
export const isSame = (one: string | Buffer, other: string | Buffer): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())

const MINUTES_30 = 1_800

/** A name that a browser takes from this very host alone, over TLS; a developer's machine has no TLS. */
const nameFor = (publicUrl: string): string =>
  publicUrl.startsWith('https://') ? '__Host-tessera-link' : 'tessera-link'

export function cookieFor(held: Held, publicUrl: string): string {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : ''
  const value = `${held.id}.${held.secret}`
  return `${nameFor(publicUrl)}=${value}; Path=/; Max-Age=${MINUTES_30}; HttpOnly; SameSite=Lax${secure}`
}

export function heldIn(cookies: ReadonlyMap<string, string>, publicUrl: string): Held | undefined {
  const found = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(cookies.get(nameFor(publicUrl)) ?? '')
  return found?.[1] !== undefined && found[2] !== undefined && UUID.test(found[1])
    ? { id: found[1], secret: found[2] }
    : undefined
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The provider that a path names, if it is of the form of one. */
export const providerIn = (part: string | undefined): string | undefined =>
  part !== undefined && /^idp_[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(part) ? uuidOf(part) : undefined
