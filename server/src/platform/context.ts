import { type Plane, type Scope, signInLimits } from '#contract'
import type { Actor, AuditTrail } from './audit.ts'
import type { Db } from './db.ts'
import type { OrgId } from './ids.ts'
import type { Window } from './limits/types.ts'
import { fail } from './problem.ts'

export type { Actor } from './audit.ts'

/** Who made the request: its organisation, its permissions and its rate limits. */
export type Caller = {
  readonly org: OrgId
  readonly keyId: string
  readonly actor: Actor
  readonly planes: readonly Plane[]
  /** `null` allows every scope of its planes. */
  readonly scopes: ReadonlySet<Scope> | null
  readonly mode: 'live' | 'test'
  /** Web origins that may use a publishable key; empty for other kinds of key. */
  readonly origins: readonly string[]
  /** True for an API key that a partner sells with. */
  readonly partner?: true
  readonly limits: { readonly keyMinute: number; readonly keyDay: number; readonly orgDay: number }
  /** The session of a signed-in person; absent for keys and devices. */
  readonly session?: StaffSession
  /** What a person may do less than their scopes say; absent for keys and devices, which have no such limits. */
  readonly restrictions?: StaffRestrictions
}

/** What one person may do less than their role says, in one organisation. */
export type StaffRestrictions = {
  /** The events that the person works with, as UUIDs; null for all. */
  readonly eventIds: readonly string[] | null
  /** Most money to refund of one order, and in one day, in the organisation's currency; null for no ceiling. */
  readonly refundCeiling: { readonly minor: number; readonly currency: string } | null
}

/** A signed-in person, and the organisations that they work for. */
export type StaffSession = {
  readonly id: string
  readonly personId: string
  readonly email: string
  readonly name: string
  readonly hasSecondFactor: boolean
  /** The organisation whose identity provider signed the person in. */
  readonly ssoOrg: OrgId | null
  /** When the person last proved who they are. */
  readonly signedInAt: Date
  readonly expiresAt: Date
  readonly memberships: readonly StaffSessionMembership[]
}
export type StaffSessionMembership = {
  readonly org: OrgId
  readonly organisation: string
  readonly mode: 'live' | 'test'
  readonly currency: string
  readonly timezone: string
  readonly hasTestClock: boolean
  /** One of the seven roles by name, or an own role of the organisation by its public id. */
  readonly role: string
  readonly roleTitle: string
  readonly scopes: readonly Scope[] | null
  readonly restrictions: StaffRestrictions
  readonly requiresSecondFactor: boolean
  readonly requiresSso: boolean
}

/** Fails if the request comes from a staff session whose person has not proved who they are within the last 10 minutes. */
export function requireRecentSignIn(session: StaffSession | undefined, now: Date): void {
  if (!session) return
  const age = now.getTime() - session.signedInAt.getTime()
  if (!(age < signInLimits.recentSignInSeconds * 1_000)) fail('reauthentication_required')
}

/** For what a response shows only to callers with the scope. */
export const hasScope = ({ scopes }: Caller, scope: Scope): boolean => scopes === null || scopes.has(scope)

/** Fails unless the key has the scope. For scopes that an operation needs only for some requests. */
export function requireScope({ scopes, session }: Caller, scope: Scope): void {
  if (scopes && !scopes.has(scope))
    fail('scope_missing', `${session ? 'Your role' : 'This API key'} lacks the scope ${scope}`)
}

/** Fails unless the caller has every scope: an owner, or an API key that is not restricted. */
export function requireEveryScope({ scopes }: Caller): void {
  if (scopes !== null) fail('scope_missing', 'This takes an owner, or an API key with every scope')
}

/** The caller and the dependencies of one request or job. Built once for each; never global. */
export type Ctx = {
  readonly db: Db
  readonly org: OrgId
  readonly caller: Caller
  readonly requestId: string
  readonly audit: AuditTrail
  /** The network that a browser calls from on the Store API; null for every other caller. See platform/network.ts. */
  readonly network: string | null
  /** Counts a try in these windows of the organisation. Fails with `rate_limited` if one of them is full. */
  readonly countTry: (windows: readonly Window[]) => Promise<void>
  /** Business time. An organisation in test mode may have its own test clock. */
  readonly now: () => Date
  /** Real time, for what a test clock must not move: keys, codes and stored responses. */
  readonly realNow: () => Date
  /** Returns a signal that aborts when the client closes the connection; absent in a job, which has no client. */
  readonly clientSignal?: () => AbortSignal
  /**
   * Authenticates the request again, for a response that stays open. Returns undefined if its credential may no longer call
   * this part of the API; absent in a job.
   */
  readonly reauthenticate?: () => Promise<Caller | undefined>
}
