import type { Plane, Scope } from '#contract'
import type { Db } from './db.ts'
import type { OrgId } from './ids.ts'

/** Who asks: one key of one organisation, with what it may do and how much. */
export type Caller = {
  readonly org: OrgId
  readonly keyId: string
  readonly planes: readonly Plane[]
  /** `null` means every scope of its planes. */
  readonly scopes: ReadonlySet<Scope> | null
  readonly mode: 'live' | 'test'
  /** Web origins that a publishable key is for; none for other kinds. */
  readonly origins: readonly string[]
  readonly limits: { readonly keyMinute: number; readonly keyDay: number; readonly orgDay: number }
}

/** Who asks, and what the process has. Built once per request or job; never global. */
export type Ctx = {
  readonly db: Db
  readonly org: OrgId
  readonly caller: Caller
  readonly requestId: string
  /** Business time. An organisation in test mode may have a clock of its own. */
  readonly now: () => Date
  /** Real time, for what a test clock must not move: keys, codes and stored answers, which are about the caller. */
  readonly realNow: () => Date
}
