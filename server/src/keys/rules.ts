import type { KeyKind, Plane, Scope } from '#contract'

export const planesOf: Record<KeyKind, readonly Plane[]> = {
  secret: ['v1'],
  restricted: ['v1'],
  publishable: ['store'],
  admin: ['admin'],
}

type Wish = { kind: KeyKind; scopes?: readonly Scope[]; origins?: readonly string[]; expires_at?: number }

/** Why such a key cannot be made, as parameter and sentence; or undefined when it can. */
export function wishRefusal(wish: Wish, nowUnix: number): { param: string; message: string } | undefined {
  if (wish.kind === 'restricted' && !wish.scopes)
    return { param: 'scopes', message: 'is required for a restricted key' }
  if ((wish.kind === 'secret' || wish.kind === 'publishable') && wish.scopes) {
    return { param: 'scopes', message: `cannot be given to a ${wish.kind} key: make a restricted key` }
  }
  if (wish.kind === 'publishable' && !wish.origins)
    return { param: 'origins', message: 'is required for a publishable key' }
  if (wish.kind !== 'publishable' && wish.origins) return { param: 'origins', message: 'is only for a publishable key' }
  if (wish.expires_at !== undefined && wish.expires_at <= nowUnix)
    return { param: 'expires_at', message: 'must be in the future' }
  return undefined
}

type Rights = { readonly kind: string; readonly scopes: readonly Scope[] | null }

/**
 * A scope that a key would have and its maker has not; undefined where there is none. Nobody hands out more than they may
 * do themselves. A publishable key may only do what every visitor may.
 */
export function exceeds(maker: ReadonlySet<Scope> | null, { kind, scopes: wanted }: Rights): string | undefined {
  if (maker === null || kind === 'publishable') return undefined
  if (wanted === null) return 'every scope'
  return wanted.find((scope) => !maker.has(scope))
}

/** A key can be rolled while it works and has not been rolled before. */
export const mayRoll = (
  key: { revoked_at: Date | null; expires_at: Date | null; replaced_by: string | null },
  now: Date,
): boolean => key.revoked_at === null && key.replaced_by === null && (key.expires_at === null || key.expires_at > now)

/** The old key works for the overlap, and no longer than it would have anyway. */
export function overlapEnd(expiresAt: Date | null, now: Date, overlapSeconds: number): Date {
  const end = new Date(now.getTime() + overlapSeconds * 1000)
  return expiresAt !== null && expiresAt < end ? expiresAt : end
}
