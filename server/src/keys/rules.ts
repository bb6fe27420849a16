import type { KeyKind, Plane, Scope } from '#contract'
import { isWithin } from './addresses.ts'

export const planesByKind: Record<KeyKind, readonly Plane[]> = {
  secret: ['v1'],
  restricted: ['v1'],
  publishable: ['store'],
  admin: ['admin'],
}

type KeyRequest = {
  kind: KeyKind
  scopes?: readonly Scope[]
  origins?: readonly string[]
  partner?: boolean
  expires_at?: number
}

/** Returns the first invalid parameter of a new key, or undefined. */
export function keyRefusal(key: KeyRequest, nowUnix: number): { param: string; message: string } | undefined {
  if (key.kind === 'restricted' && !key.scopes) return { param: 'scopes', message: 'is required for a restricted key' }
  if ((key.kind === 'secret' || key.kind === 'publishable') && key.scopes) {
    return { param: 'scopes', message: `cannot be given to a ${key.kind} key: create a restricted key` }
  }
  if (key.kind === 'publishable' && !key.origins)
    return { param: 'origins', message: 'is required for a publishable key' }
  if (key.kind !== 'publishable' && key.origins) return { param: 'origins', message: 'is only for a publishable key' }
  if (key.partner && key.kind !== 'secret' && key.kind !== 'restricted')
    return { param: 'partner', message: 'is only for a secret or restricted key' }
  if (key.expires_at !== undefined && key.expires_at <= nowUnix)
    return { param: 'expires_at', message: 'must be in the future' }
  return undefined
}

export type KeyRights = { readonly kind: string; readonly scopes: readonly Scope[] | null }
/** From where and until when a key can be used. */
export type KeyConfinement = {
  readonly allowed_addresses: readonly string[] | null
  readonly expires_at: Date | null
}

/**
 * Returns a scope that the new key would have and its creator lacks, or undefined. A key cannot grant more than it has
 * itself. A publishable key is always allowed: it can only do what every visitor may.
 */
export function findExcessScope(creator: readonly Scope[] | null, { kind, scopes }: KeyRights): string | undefined {
  if (creator === null || kind === 'publishable') return undefined
  if (scopes === null) return 'every scope'
  return scopes.find((scope) => !creator.includes(scope))
}

/** Returns the confinement of a new key: what is not given is that of its creator. */
export const inheritConfinement = (creator: KeyConfinement, given: Partial<KeyConfinement>): KeyConfinement => ({
  allowed_addresses: given.allowed_addresses ?? creator.allowed_addresses,
  expires_at: given.expires_at ?? creator.expires_at,
})

/** Returns in what a key would be confined less than its creator, or undefined. It may be confined more. */
export function findWiderConfinement(
  creator: KeyConfinement,
  key: KeyConfinement,
): { param: keyof KeyConfinement; message: string } | undefined {
  const outer = creator.allowed_addresses
  if (outer !== null && !(key.allowed_addresses ?? EVERYWHERE).every((entry) => isWithin(entry, outer)))
    return { param: 'allowed_addresses', message: 'must be within the addresses of the key that you use' }
  if (creator.expires_at !== null && (key.expires_at === null || key.expires_at > creator.expires_at))
    return { param: 'expires_at', message: 'must not be later than that of the key that you use' }
  return undefined
}

const EVERYWHERE = ['0.0.0.0/0', '::/0']

/** A key can be rolled while it works and has not been rolled before. */
export const canRoll = (
  key: { revoked_at: Date | null; expires_at: Date | null; replaced_by: string | null },
  now: Date,
): boolean => key.revoked_at === null && key.replaced_by === null && (key.expires_at === null || key.expires_at > now)

/** Returns when the old key stops working: after the overlap, but not later than its own expiry. */
export function overlapEnd(expiresAt: Date | null, now: Date, overlapSeconds: number): Date {
  const end = new Date(now.getTime() + overlapSeconds * 1000)
  return expiresAt !== null && expiresAt < end ? expiresAt : end
}
