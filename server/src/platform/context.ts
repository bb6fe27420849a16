import type { Plane, Scope } from '#contract'
import type { Db } from './db.ts'
import type { OrgId } from './ids.ts'
import type { Window } from './limits/types.ts'
import { fail } from './problem.ts'

/** The API key that made the request: its organisation, its permissions and its rate limits. */
export type Caller = {
  readonly org: OrgId
  readonly keyId: string
  readonly planes: readonly Plane[]
  /** `null` allows every scope of its planes. */
  readonly scopes: ReadonlySet<Scope> | null
  readonly mode: 'live' | 'test'
  /** Web origins that may use a publishable key; empty for other kinds of key. */
  readonly origins: readonly string[]
  readonly limits: { readonly keyMinute: number; readonly keyDay: number; readonly orgDay: number }
}

/** Fails unless the key has the scope. For scopes that an operation needs only for some requests. */
export function requireScope({ scopes }: Caller, scope: Scope): void {
  if (scopes && !scopes.has(scope)) fail('scope_missing', `This API key lacks the scope ${scope}`)
}

/** The caller and the dependencies of one request or job. Built once for each; never global. */
export type Ctx = {
  readonly db: Db
  readonly org: OrgId
  readonly caller: Caller
  readonly requestId: string
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
}
