import { importPKCS8, type CryptoKey } from 'jose'
import type { Db } from '#platform/db'
import type { Fonts } from '#platform/fonts'
import { mailer, type Mailer } from '#platform/mail'
import type { Guard } from '#platform/outbound/connect'
import { fetcher } from '#platform/outbound/fetcher'
import { pictureLimits, pictures, type Pictures } from '#platform/images'
import { openFonts } from './lazy.ts'
import { addressIn, type Domains } from './rules.ts'
import { appleIdentity, type AppleIdentity } from './wallet/identity.ts'

/** Certificate and key of a pass type, as PEM, with Apple's intermediate certificate. */
export type AppleSettings = {
  readonly certificate: string
  readonly key: string
  readonly passphrase: string
  readonly wwdr: string
}

/** An issuer of Google Wallet, and the key of a service account that may sign for it. */
export type GoogleSettings = { readonly issuer: string; readonly account: string }

/** What the installation says of handing tickets out. */
export type DocumentSettings = {
  readonly publicUrl: string
  readonly fontsFolder: string
  readonly mail: { readonly smtpUrl: string; readonly from: string; readonly domains: Domains }
  readonly wallet: { readonly apple: AppleSettings | undefined; readonly google: GoogleSettings | undefined }
  readonly guard: Guard
  /** True time in ms: how long a picture is remembered, and when a pass was signed. */
  readonly now: () => number
}

export type GoogleIssuer = {
  readonly issuer: string
  readonly email: string
  readonly key: Promise<CryptoKey>
  readonly now: () => number
}

export type Setup = {
  /** Where letters say that they come from: the host of the installation. */
  readonly host: string
  readonly fonts: () => Promise<Fonts>
  /** One document after the other: each gives way to requests after a page, and many at once would all have to be waited for. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  readonly pictures: Pictures
  readonly mailer: Mailer | undefined
  readonly from: string
  readonly domains: Domains
  readonly apple: AppleIdentity | undefined
  readonly google: GoogleIssuer | undefined
}

/** Made once for each database handle, weakly held, as the payment providers are. */
const ofHandle = new WeakMap<Db, Setup>()

const PICTURE_MS = 3_000

/** Called once at the start of a process, before the first request. Answers how to end what was begun. */
export function configureDocuments(db: Db, settings: DocumentSettings): () => Promise<void> {
  const { publicUrl, fontsFolder, mail, wallet, guard, now } = settings
  const fetch = fetcher(guard, { totalMs: PICTURE_MS, maxBytes: pictureLimits.bytes })
  const post = mail.smtpUrl === '' ? undefined : mailer(mail.smtpUrl, mail.from)
  let fonts: Promise<Fonts> | undefined
  ofHandle.set(db, {
    host: new URL(publicUrl).hostname,
    fonts: () => (fonts ??= openFonts(fontsFolder)),
    inTurn: turns(),
    pictures: pictures(fetch, now),
    mailer: post,
    from: addressIn(mail.from),
    domains: mail.domains,
    apple: wallet.apple && appleIdentity(wallet.apple),
    google: wallet.google && googleIssuer(wallet.google, now),
  })
  return async () => post?.close()
}

function turns(): Setup['inTurn'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

export function setupOf(db: Db): Setup {
  const made = ofHandle.get(db)
  if (!made) throw new Error('no tickets to hold yet: configureDocuments comes first')
  return made
}

/** What a file of a Google service account says; told at the start when it is none. */
function googleIssuer({ issuer, account }: GoogleSettings, now: () => number): GoogleIssuer {
  const { client_email, private_key } = JSON.parse(account) as { client_email?: unknown; private_key?: unknown }
  if (typeof client_email !== 'string' || typeof private_key !== 'string')
    throw new Error('TESSERA_GOOGLE_WALLET_KEY_FILE must be the JSON key of a service account')
  const key = importPKCS8(private_key, 'RS256')
  key.catch(() => undefined)
  return { issuer, email: client_email, key, now }
}
