import type { Db } from '#platform/db'
import { mailer, type Mailer } from '#platform/mail'
import type { Allowed } from '#platform/outbound/addresses'
import type { Guard } from '#platform/outbound/connect'
import { fetcher, type Fetcher } from '#platform/outbound/fetcher'
import { sealer, type Sealer } from '#platform/seal'
import { issuers, type Issuers } from './issuers.ts'

/** What the installation says of signing in elsewhere. */
export type SsoSettings = {
  readonly publicUrl: string
  readonly encryptionKey: string
  readonly mail: { readonly smtpUrl: string; readonly from: string }
  readonly guard: Guard
  /** True time in ms: tokens are made by others, who know nothing of an organisation's own clock. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

export type Setup = {
  readonly publicUrl: string
  readonly sealer: Sealer
  readonly mailer: Mailer | undefined
  readonly allowed: Allowed
  readonly fetch: Fetcher
  readonly issuers: Issuers
  readonly now: () => number
  /** Work that nobody waits for, because how long it takes would tell what it was. */
  aside(work: Promise<unknown>): void
}

/** Made once for each database handle, weakly held: whoever has the handle has its set-up, and no request can tell. */
const ofHandle = new WeakMap<Db, Setup>()

/** Called once at the start of a process, before the first request. Answers how to end what was begun. */
export function configureSso(db: Db, settings: SsoSettings): () => Promise<void> {
  const { publicUrl, encryptionKey, mail, guard, now, onError } = settings
  const fetch = fetcher(guard)
  const post = mail.smtpUrl === '' ? undefined : mailer(mail.smtpUrl, mail.from)
  const open = new Set<Promise<unknown>>()
  ofHandle.set(db, {
    publicUrl,
    sealer: sealer(encryptionKey),
    mailer: post,
    allowed: guard.allowed,
    fetch,
    issuers: issuers(fetch, now),
    now,
    aside(work) {
      const watched = work.catch(onError).finally(() => open.delete(watched))
      open.add(watched)
    },
  })
  return async () => {
    await Promise.all(open)
    post?.close()
  }
}

export function setupOf(db: Db): Setup {
  const made = ofHandle.get(db)
  if (!made) throw new Error('no SSO yet: configureSso comes first')
  return made
}
