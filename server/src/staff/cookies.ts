import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { SESSION_COOKIE } from '#http/bind'
import type { Sealer } from '#platform/seal'

const FLAGS = 'Path=/; Secure; HttpOnly; SameSite=Lax'
const YEAR_SECONDS = 365 * 86_400

export const sessionCookie = (token: string, maxAgeSeconds: number): string =>
  `${SESSION_COOKIE}=${token}; Max-Age=${maxAgeSeconds}; ${FLAGS}`

export const endedCookie = `${SESSION_COOKIE}=; Max-Age=0; ${FLAGS}`

/** A browser in which a person has signed in, by a random id. People who share a browser have a cookie each. */
export type KnownDevice = { readonly id: string }

/**
 * Returns the device if this person has signed in with this browser before. Its tries to sign in are counted apart, so that
 * strangers who guess cannot use up the tries of the person.
 */
export function findKnownDevice(
  sealer: Sealer,
  cookies: ReadonlyMap<string, string>,
  email: string,
): KnownDevice | undefined {
  const [id = '', tag = ''] = cookies.get(deviceCookieName(email))?.split('.') ?? []
  const given = Buffer.from(tag, 'base64url')
  const isOurs = tagsOf(sealer, email, id).some((each) => each.length === given.length && timingSafeEqual(each, given))
  return isOurs ? { id } : undefined
}

/** Returns the cookie by which the browser is known from now on. It signs nobody in. */
export function deviceCookie(sealer: Sealer, email: string, known: KnownDevice | undefined): string {
  const id = known?.id ?? randomBytes(16).toString('base64url')
  const [tag] = tagsOf(sealer, email, id)
  return `${deviceCookieName(email)}=${id}.${tag?.toString('base64url') ?? ''}; Max-Age=${YEAR_SECONDS}; ${FLAGS}`
}

const deviceCookieName = (email: string): string =>
  `__Host-tessera_device_${hash('sha256', email.toLowerCase(), 'hex').slice(0, 12)}`

const tagsOf = (sealer: Sealer, email: string, id: string): readonly Buffer[] =>
  sealer.tags(`${email.toLowerCase()} ${id}`, 'staff device')
