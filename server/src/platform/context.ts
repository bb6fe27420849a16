import type { Plane, Scope } from '#contract'
import type { Db } from './db.ts'
import type { OrgId } from './ids.ts'

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

/** The caller and the dependencies of one request or job. Built once for each; never global. */
export type Ctx = {
  readonly db: Db
  readonly org: OrgId
  readonly caller: Caller
  readonly requestId: string
  /** Business time. An organisation in test mode may have its own test clock. */
  readonly now: () => Date
  /** Real time, for what a test clock must not move: keys, codes and stored responses. */
  readonly realNow: () => Date
}
