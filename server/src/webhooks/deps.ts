import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import type { AllowedRanges } from '#platform/outbound/addresses'
import type { OutboundGuard } from '#platform/outbound/connect'
import { poster, type Poster } from '#platform/outbound/poster'
import type { Sealer } from '#platform/seal'
import { defaultSettings, type WebhookSettings } from './settings.ts'
import type { Signer } from './sign.ts'

/** What `createWebhooks` is given. */
export type WebhookOptions = {
  readonly sealer: Sealer
  readonly guard: OutboundGuard
  /** Tests only: settings that differ from the defaults. */
  readonly settings?: Partial<WebhookSettings>
}

export type WebhookDeps = {
  readonly sealer: Sealer
  readonly allowed: AllowedRanges
  readonly poster: Poster
  readonly settings: WebhookSettings
  /** Opened secrets by their id, so that each is opened only once. */
  readonly signers: Map<string, Signer>
}

/** A request with what webhooks need. */
export type WebhookCtx = Ctx & { readonly deps: WebhookDeps }

/** What is needed to send, in a request or in a job. */
export type WebhookScope = { readonly db: Db; readonly deps: WebhookDeps }

export function webhookDeps(options: WebhookOptions): WebhookDeps {
  const { sealer, guard } = options
  const settings = { ...defaultSettings, ...options.settings }
  return {
    sealer,
    allowed: guard.allowed,
    poster: poster({ ...guard, totalMs: settings.requestTimeoutMs }),
    settings,
    signers: new Map<string, Signer>(),
  }
}
