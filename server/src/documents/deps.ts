import { importPKCS8, type CryptoKey } from 'jose'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import type { Mailer } from '#platform/mail'
import type { OutboundGuard } from '#platform/outbound/connect'
import { fetcher } from '#platform/outbound/fetcher'
import { imageLimits } from '#platform/images/decode'
import type { ImageDecoder } from '#platform/images/decoder'
import { imageFetcher, type ImageFetcher } from '#platform/images/fetcher'
import type { Sealer } from '#platform/seal'
import { brandImages } from './brand-images.ts'
import { pdfRenderer, type PdfRenderer } from './pdf/renderer.ts'
import { parseAddress, type SenderDomains } from './rules.ts'
import { appleIdentity, type AppleIdentity } from './wallet/identity.ts'

/** Certificate and key of a pass type, as PEM, with Apple's intermediate certificate. */
export type AppleSettings = {
  readonly certificate: string
  readonly key: string
  readonly passphrase: string
  readonly wwdr: string
}

/** A Google Wallet issuer, and the key of a service account that may sign for it. */
export type GoogleSettings = { readonly issuer: string; readonly account: string }

/** What `createDocuments` is given. */
export type DocumentOptions = {
  readonly publicUrl: string
  readonly fontsFolder: string
  readonly mail: { readonly from: string; readonly domains: SenderDomains }
  readonly wallet: { readonly apple: AppleSettings | undefined; readonly google: GoogleSettings | undefined }
  /** Absent when the installation sends no e-mail. */
  readonly mailer: Mailer | undefined
  readonly guard: OutboundGuard
  readonly db: Db
  /** Closing the documents closes it. */
  readonly imageDecoder: ImageDecoder
  readonly sealer: Sealer
  /** Real time in ms: how long an image is cached, and when a pass was signed. */
  readonly now: () => number
  /** For tests only: false lets the documents of one organisation keep all others waiting. */
  readonly fairShare?: boolean
}

export type GoogleIssuer = {
  readonly issuer: string
  readonly email: string
  readonly key: Promise<CryptoKey>
  readonly now: () => number
}

export type DocumentDeps = {
  /** The host of the installation, for the Message-ID of e-mails. */
  readonly host: string
  readonly pdf: PdfRenderer
  readonly images: ImageFetcher
  readonly imageDecoder: ImageDecoder
  readonly mailer: Mailer | undefined
  readonly from: string
  readonly domains: SenderDomains
  readonly sealer: Sealer
  readonly apple: AppleIdentity | undefined
  readonly google: GoogleIssuer | undefined
}

/** A request with what documents are made from. */
export type DocumentCtx = Ctx & { readonly deps: DocumentDeps }

/** What is needed to make documents of one organisation, in a request or in a job. */
export type DocumentScope = Pick<DocumentCtx, 'db' | 'org' | 'deps'> & {
  /** Leaves out tickets that replaced others: whoever has the basket's secret sees only what was bought with it. */
  readonly originalsOnly?: true
}

const IMAGE_TIMEOUT_MS = 3_000

export function documentDeps(options: DocumentOptions): DocumentDeps {
  const { publicUrl, fontsFolder, mail, wallet, mailer, guard, db, imageDecoder, sealer, now } = options
  const fetch = fetcher(guard, { totalMs: IMAGE_TIMEOUT_MS, maxBytes: imageLimits.bytes })
  return {
    host: new URL(publicUrl).hostname,
    pdf: pdfRenderer({ fontsFolder, fairShare: options.fairShare ?? true }),
    images: brandImages({ db, decoder: imageDecoder, fetchImage: imageFetcher({ fetch, decoder: imageDecoder, now }) }),
    imageDecoder,
    mailer,
    from: parseAddress(mail.from),
    domains: mail.domains,
    sealer,
    apple: wallet.apple && appleIdentity(wallet.apple),
    google: wallet.google && googleIssuer(wallet.google, now),
  }
}

/** Reads the key file of a Google service account, at the start, so that a wrong file is reported then. */
function googleIssuer({ issuer, account }: GoogleSettings, now: () => number): GoogleIssuer {
  const { client_email, private_key } = JSON.parse(account) as { client_email?: unknown; private_key?: unknown }
  if (typeof client_email !== 'string' || typeof private_key !== 'string')
    throw new Error('TESSERA_GOOGLE_WALLET_KEY_FILE must be the JSON key of a service account')
  const key = importPKCS8(private_key, 'RS256')
  key.catch(() => undefined)
  return { issuer, email: client_email, key, now }
}
