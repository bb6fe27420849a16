import type { KeyKind, Plane, Scope } from '#contract'

export const planesByKind: Record<KeyKind, readonly Plane[]> = {
  secret: ['v1'],
  restricted: ['v1'],
  publishable: ['store'],
  admin: ['admin'],
}

type KeyRequest = { kind: KeyKind; scopes?: readonly Scope[]; origins?: readonly string[]; expires_at?: number }

/** Returns the first invalid parameter of a new key, or undefined. */
export function keyRefusal(key: KeyRequest, nowUnix: number): { param: string; message: string } | undefined {
  if (key.kind === 'restricted' && !key.scopes) return { param: 'scopes', message: 'is required for a restricted key' }
  if ((key.kind === 'secret' || key.kind === 'publishable') && key.scopes) {
    return { param: 'scopes', message: `cannot be given to a ${key.kind} key: create a restricted key` }
  }
  if (key.kind === 'publishable' && !key.origins)
    return { param: 'origins', message: 'is required for a publishable key' }
  if (key.kind !== 'publishable' && key.origins) return { param: 'origins', message: 'is only for a publishable key' }
  if (key.expires_at !== undefined && key.expires_at <= nowUnix)
    return { param: 'expires_at', message: 'must be in the future' }
  return undefined
}

type KeyRights = { readonly kind: string; readonly scopes: readonly Scope[] | null }

/**
 * Returns a scope that the new key would have and its creator lacks, or undefined. A key cannot grant more than it has
 * itself. A publishable key is always allowed: it can only do what every visitor may.
 */
export function findExcessScope(creator: ReadonlySet<Scope> | null, { kind, scopes }: KeyRights): string | undefined {
  if (creator === null || kind === 'publishable') return undefined
  if (scopes === null) return 'every scope'
  return scopes.find((scope) => !creator.has(scope))
}

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
