import type { Db } from '#platform/db'
import { allowedRanges, type Allowed } from '#platform/outbound/addresses'
import { resolver, type Resolve } from '#platform/outbound/connect'
import { poster, type Poster } from '#platform/outbound/poster'
import { sealer, type Sealer } from '#platform/seal'
import { paceOf } from './settings.ts'
import type { Signer } from './sign.ts'

/** What the installation says of webhooks. */
export type WebhookSettings = {
  readonly encryptionKey: string
  /** Networks that webhooks may reach although they are not public. */
  readonly allow: readonly string[]
  readonly resolve?: Resolve
  readonly totalMs?: number
}

export type Room = {
  readonly sealer: Sealer
  readonly allowed: Allowed
  readonly poster: Poster
  /** Opened secrets by their id, so that each is opened once. */
  readonly signers: Map<string, Signer>
}

/** Made once for each database handle, weakly held, as the payment providers are. */
const ofHandle = new WeakMap<Db, Room>()

/** Called once at the start of a process, before the first request or job. */
export function configureWebhooks(db: Db, settings: WebhookSettings): Room {
  const allowed = allowedRanges(settings.allow)
  const { resolve = resolver(), totalMs = paceOf().totalMs } = settings
  const room = {
    sealer: sealer(settings.encryptionKey),
    allowed,
    poster: poster({ allowed, resolve, totalMs }),
    signers: new Map<string, Signer>(),
  }
  ofHandle.set(db, room)
  return room
}

export function roomOf(db: Db): Room {
  const room = ofHandle.get(db)
  if (!room) throw new Error('no room for webhooks yet: configureWebhooks comes first')
  return room
}
