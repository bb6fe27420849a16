import { getOpenApi, type Plane } from '#contract'
import { createAccess } from '#access'
import * as allocations from '#allocations'
import { createAudit } from '#audit'
import { createBackOffice } from '#back-office'
import { createBarcodes } from '#barcodes'
import * as baskets from '#baskets'
import * as boxOffice from '#box-office'
import { createCheckout } from '#checkout'
import { createClocks } from '#clocks'
import * as customers from '#customers'
import { createDocuments } from '#documents'
import * as events from '#events'
import { createGates } from '#gates'
import { describeApi } from '#http/api-description'
import { bindPublic, type Binding, type StaffSessions } from '#http/bind'
import type { Hook } from '#http/hook'
import type { Pages } from '#http/page'
import type { PublicFiles } from '#http/public-files'
import * as inventory from '#inventory'
import * as invoices from '#invoices'
import * as keys from '#keys'
import * as members from '#members'
import * as membershipBilling from '#membership-billing'
import * as membershipCatalogue from '#membership-catalogue'
import { createMembershipLifecycle, onProviderEvent } from '#membership-lifecycle'
import { createOrders } from '#orders'
import { createOrgs } from '#orgs'
import { createProviders, sandboxBankTimer, sandboxPages } from '#payment-providers'
import { createPaymentLinks } from '#payment-links'
import * as payments from '#payments'
import type { Db } from '#platform/db'
import { imageDecoder, type ImageDecoder } from '#platform/images/decoder'
import type { Job } from '#platform/jobs'
import { mailer } from '#platform/mail'
import type { OutboundGuard } from '#platform/outbound/connect'
import type { Sealer } from '#platform/seal'
import type { Timer } from '#platform/timers'
import * as prices from '#prices'
import * as reports from '#reports'
import * as roles from '#roles'
import * as seasons from '#seasons'
import * as seating from '#seating'
import { createSettlement } from '#settlement'
import { createSso } from '#sso'
import { createStaff } from '#staff'
import * as taxes from '#taxes'
import { createWebhooks, type LiveSettings, type WebhookSettings } from '#webhooks'
import type { Config } from './config.ts'
import type { Log } from '#platform/log'
import { mollieEvents, stripeEvents } from './provider-hooks.ts'

/** What a slice contributes to a process. */
export type Slice = {
  readonly routes?: readonly Binding[]
  readonly jobs?: readonly Job[]
  readonly timers?: readonly Timer[]
  /** Pages for people, served beside the operations of a plane. */
  readonly pages?: Pages & { readonly plane: Plane }
  /** Uploaded files that everybody may see, on every listener: the console shows them too. */
  readonly files?: PublicFiles
  /** Routes that other services call by their own protocols. */
  readonly hooks?: readonly Hook[]
  /** Sessions of staff, which the Admin API accepts in place of keys. */
  readonly sessions?: StaffSessions
  /** Ends responses that would stay open. Called when the server begins to stop. */
  endStreams?(): void
  /** Releases what the slice has opened. Called once, after requests and jobs have ended. */
  close?(): Promise<void>
}

/** What slices depend on, opened once per process and passed to those that need it. */
export type SliceDeps = {
  readonly db: Db
  readonly config: Config
  readonly log: Log
  readonly sealer: Sealer
  readonly guard: OutboundGuard
  /** Real time in ms, by which SSO tokens are judged. */
  readonly ssoNow: () => number
  /** Real time in ms, by which sessions of staff expire. */
  readonly staffNow: () => number
  readonly onMailError: (error: unknown) => void
  readonly webhookSettings: Partial<WebhookSettings>
  readonly liveSettings: Partial<LiveSettings>
  readonly paymentSettings: payments.PaymentSettings
  /** False only in controls of tests. */
  readonly fairShare: boolean
}

/** Creates all slices. Slices without dependencies are modules; the others come from a factory. */
export function createSlices(deps: SliceDeps): readonly Slice[] {
  const { db, config, sealer, guard, ssoNow, onMailError, webhookSettings, fairShare } = deps
  const shared = { db, publicUrl: config.publicUrl, sealer, guard }
  const providers = createProviders(db, config)
  const paymentDeps = payments.createPaymentDeps(providers, deps.paymentSettings)
  const decoder = imageDecoder({ now: Date.now, fairShare })
  const mail = { mailer: openMailer(config), onError: onMailError }
  const sso = createSso({ ...shared, now: ssoNow, ...mail })
  const checkout = createCheckout({ ...paymentDeps, findSignedInCustomer: sso.findSignedInCustomer })
  const timers = orderTimers(checkout)
  return [
    { routes: [bindPublic(getOpenApi, async ({ host }) => describeApi(config, host))] },
    taxes,
    createOrgs({ db, publicUrl: config.publicUrl, imageDecoder: decoder }),
    keys,
    createAudit({ days: config.auditDays, requestDays: config.requestLogDays }),
    roles,
    createStaff({ ...shared, ...config.staff, ...mail, mailer: openMailer(config), now: deps.staffNow }),
    customers,
    events,
    seating,
    prices,
    inventory,
    allocations,
    createPayments(deps, providers),
    createOrders(paymentDeps),
    membershipCatalogue,
    members,
    membershipBilling,
    baskets,
    invoices,
    createMembershipLifecycle(paymentDeps),
    seasons,
    checkout,
    createPaymentLinks({ ...paymentDeps, sealer }),
    boxOffice,
    createBarcodes({ sealer }),
    createGates({ sealer, publicUrl: config.publicUrl }),
    createAccess({ sealer }),
    sso,
    reports,
    createSettlement(providers),
    createWebhooks({ db, sealer, guard, settings: webhookSettings, liveSettings: deps.liveSettings }),
    createClocks({ timers, leaseSeconds: paymentDeps.leaseSeconds }),
    createPrinting(deps, decoder),
    createBackOffice({ sealer }),
  ]
}

/** Timers that are due at the same moment run payments first, so that their outcome is known before anything expires unpaid. */
const orderTimers = (checkout: ReturnType<typeof createCheckout>) => [
  sandboxBankTimer(onProviderEvent),
  ...checkout.timers,
  ...baskets.timers,
  ...membershipBilling.timers,
  ...inventory.timers,
]

/** Tickets, receipts and statements on paper and by e-mail. It closes the decoder of pictures. */
const createPrinting = ({ db, config, sealer, guard, fairShare }: SliceDeps, decoder: ImageDecoder): Slice =>
  createDocuments({
    ...config,
    db,
    sealer,
    guard,
    imageDecoder: decoder,
    mailer: openMailer(config),
    now: Date.now,
    fairShare,
  })

const createPayments = ({ db, config, log }: SliceDeps, providers: ReturnType<typeof createProviders>): Slice => ({
  routes: payments.createRoutes({ providers, publicUrl: config.publicUrl }),
  jobs: payments.jobs,
  pages: { plane: 'store', ...sandboxPages(db, payments.markDue) },
  hooks: [stripeEvents(config, db, providers, log), mollieEvents(db, providers.mollieEvents)],
})

/** Each slice that sends e-mail has its own connections, so that many ticket e-mails do not delay a sign-in code. */
const openMailer = ({ mail }: Config) => (mail.smtpUrl === '' ? undefined : mailer(mail.smtpUrl, mail.from))
