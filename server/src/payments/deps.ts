import type { Providers } from '#payment-providers'
import type { Ctx } from '#platform/context'
import { createProviderClient, type ProviderClient } from './provider-client.ts'

/** What everything that takes or refunds money depends on. Created once per process and passed down. */
export type PaymentDeps = {
  readonly provider: ProviderClient
  /** How long a step of a payment or refund is reserved for the process that leased it, by the database's clock. */
  readonly leaseSeconds: number
}

/** A request that may take or refund money. */
export type PaymentCtx = Ctx & PaymentDeps

/** What tests replace. */
export type PaymentSettings = {
  /** A short lease, so that a test need not wait long for it to expire. */
  readonly leaseSeconds?: number
  /** Returns providers that fail as the test requires. */
  readonly wrapProviders?: (providers: Providers) => Providers
}

const LEASE_SECONDS = 10

export const createPaymentDeps = (
  providers: Providers,
  { leaseSeconds = LEASE_SECONDS, wrapProviders = (same) => same }: PaymentSettings = {},
): PaymentDeps => ({ provider: createProviderClient(wrapProviders(providers)), leaseSeconds })
