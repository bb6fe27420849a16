import { background, type Background } from '#platform/background'
import type { Ctx } from '#platform/context'
import type { Mailer } from '#platform/mail'
import { createOidcDeps, type OidcDeps } from '#platform/oidc/code-flow'
import type { OutboundGuard } from '#platform/outbound/connect'
import type { Sealer } from '#platform/seal'

/** What `createSso` is given, besides the database. */
export type SsoOptions = {
  readonly publicUrl: string
  readonly sealer: Sealer
  /** Absent when the installation sends no e-mail. */
  readonly mailer: Mailer | undefined
  readonly guard: OutboundGuard
  /** Real time in ms: tokens come from other systems, which do not know an organisation's test clock. */
  readonly now: () => number
  /** Called when work in the background fails. */
  readonly onError: (error: unknown) => void
}

export type SsoDeps = OidcDeps & {
  readonly publicUrl: string
  readonly sealer: Sealer
  readonly mailer: Mailer | undefined
  readonly background: Background
}

/** A request with what SSO needs. */
export type SsoCtx = Ctx & { readonly deps: SsoDeps }

export const ssoDeps = ({ publicUrl, sealer, mailer, guard, now, onError }: SsoOptions): SsoDeps => ({
  ...createOidcDeps(guard, now),
  publicUrl,
  sealer,
  mailer,
  background: background(onError),
})
