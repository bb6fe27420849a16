import type { ErrorCode } from '#contract'

/** Returns the membership that a request works with, or why there is none. Without `isWanted` the request names no organisation. */
export function chooseMembership<M extends object>(
  memberships: readonly M[],
  isWanted: ((membership: M) => boolean) | undefined,
): M | Extract<ErrorCode, 'not_staff' | 'organisation_not_chosen'> {
  if (isWanted) return memberships.find(isWanted) ?? 'not_staff'
  const [first, ...others] = memberships
  if (!first) return 'not_staff'
  return others.length > 0 ? 'organisation_not_chosen' : first
}

type SessionProof = { readonly ssoOrg: string | null; readonly hasSecondFactor: boolean }
type SignInDemands = { readonly org: string; readonly requiresSso: boolean; readonly requiresSecondFactor: boolean }

/** Returns what the organisation demands and the session lacks, or null. */
export function findBlock(
  session: SessionProof,
  membership: SignInDemands,
): 'sso_required' | 'second_factor_required' | null {
  if (membership.requiresSso && session.ssoOrg !== membership.org) return 'sso_required'
  if (membership.requiresSecondFactor && !session.hasSecondFactor) return 'second_factor_required'
  return null
}

type SessionTimes = { readonly last_used_at: Date; readonly expires_at: Date }

/** Written so that a time that cannot be compared ends the session. */
export const isLive = ({ last_used_at, expires_at }: SessionTimes, nowMs: number, idleMs: number): boolean =>
  expires_at.getTime() > nowMs && last_used_at.getTime() + idleMs > nowMs
