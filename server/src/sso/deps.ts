import type { Ctx } from '#platform/context'
import type { Mailer } from '#platform/mail'
import type { AllowedRanges } from '#platform/outbound/addresses'
import type { OutboundGuard } from '#platform/outbound/connect'
import { fetcher, type Fetcher } from '#platform/outbound/fetcher'
import type { Sealer } from '#platform/seal'
import { createIssuerCache, type IssuerCache } from './issuers.ts'

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

export type SsoDeps = {
  readonly publicUrl: string
  readonly sealer: Sealer
  readonly mailer: Mailer | undefined
  readonly allowed: AllowedRanges
  readonly fetch: Fetcher
  readonly issuers: IssuerCache
  readonly now: () => number
  readonly background: Background
}

/** A request with what SSO needs. */
export type SsoCtx = Ctx & { readonly deps: SsoDeps }

/** Work that a response does not wait for, because the time it takes would reveal what it was. */
export type Background = {
  run(work: Promise<unknown>): void
  /** Waits until all work is done. */
  drain(): Promise<void>
}

export function ssoDeps({ publicUrl, sealer, mailer, guard, now, onError }: SsoOptions): SsoDeps {
  const fetch = fetcher(guard)
  const shared = { publicUrl, sealer, mailer, now, fetch }
  return { ...shared, allowed: guard.allowed, issuers: createIssuerCache(fetch, now), background: background(onError) }
}

function background(onError: (error: unknown) => void): Background {
  const running = new Set<Promise<unknown>>()
  return {
    run(work) {
      const watched = work.catch(onError).finally(() => running.delete(watched))
      running.add(watched)
    },
    async drain() {
      await Promise.all(running)
    },
  }
}
