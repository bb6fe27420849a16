import { randomBytes } from 'node:crypto'
import { background, type Background } from '#platform/background'
import type { Mailer } from '#platform/mail'
import { createOidcDeps, type OidcDeps } from '#platform/oidc/code-flow'
import type { OutboundGuard } from '#platform/outbound/connect'
import { sealer as createSealer, type Sealer } from '#platform/seal'
import { passwordHasher, type PasswordHasher } from './password-hash.ts'
import { sessionStore, type SessionStore } from './session-store.ts'
import type { Db } from '#platform/db'

export type StaffOptions = {
  readonly db: Db
  readonly publicUrl: string
  readonly sealer: Sealer
  /** Absent when the installation sends no e-mail. */
  readonly mailer: Mailer | undefined
  /** Which addresses the identity providers of organisations may have. */
  readonly guard: OutboundGuard
  /** Real time in ms. */
  readonly now: () => number
  /** A session ends when it was not used for this long, and after this long in any case. */
  readonly idleMinutes: number
  readonly sessionHours: number
  /** Called when work in the background fails. */
  readonly onError: (error: unknown) => void
}

export type StaffDeps = {
  readonly publicUrl: string
  readonly sealer: Sealer
  /** Signs the cookies of browsers. */
  readonly deviceSealer: Sealer
  readonly mailer: Mailer | undefined
  readonly sessionMs: number
  readonly sessions: SessionStore
  readonly passwords: PasswordHasher
  readonly background: Background
  readonly oidc: OidcDeps
}

export function staffDeps(options: StaffOptions): StaffDeps {
  const { db, publicUrl, sealer, mailer, guard, now, idleMinutes, sessionHours, onError } = options
  return {
    publicUrl,
    sealer,
    // The key of development is public: whoever forges cookies with it has tries without end.
    deviceSealer: sealer.hasOwnKey ? sealer : createSealer(`process:${randomBytes(32).toString('base64')}`),
    mailer,
    sessionMs: sessionHours * 3_600_000,
    sessions: sessionStore({ db, now, idleMs: idleMinutes * 60_000, onError }),
    passwords: passwordHasher(),
    background: background(onError),
    oidc: createOidcDeps(guard, now),
  }
}
