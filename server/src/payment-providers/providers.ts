import type { Db } from '#platform/db'
import { sealer } from '#platform/seal'
import { createMollieApi, type MollieApiSettings } from './mollie/api.ts'
import { createMollieEvents, eventToken, MOLLIE_EVENTS, type MollieEventSource } from './mollie/events.ts'
import { createMollieProvider } from './mollie/index.ts'
import { mollieKeyFinder } from './mollie/keys.ts'
import type { Merchant, Provider } from './provider.ts'
import { createSandboxProvider } from './sandbox/index.ts'
import type { StripeSettings } from './stripe/index.ts'
import { createLazyStripeProvider } from './stripe/lazy.ts'

/** The provider settings of the installation. */
export type ProviderSettings = {
  readonly publicUrl: string
  /** Opens the API keys of organisations. */
  readonly encryptionKey: string
  readonly stripe: StripeSettings
  readonly mollie: MollieApiSettings
}

type Mode = 'live' | 'test'

/** The payment providers of a process. */
export type Providers = Readonly<Record<Provider['name'], Provider>> & {
  /**
   * True if the provider can take money for an organisation in this installation. A key of a provider is either for real
   * money or for test money: a test organisation must never take real money, and a live one must never sell for test money.
   */
  canCharge(name: Provider['name'], organisation: { readonly mode: Mode; readonly account: string | null }): boolean
  readonly mollieEvents: MollieEventSource
}

/** Called once per process. */
export function createProviders(db: Db, settings: ProviderSettings): Providers {
  const stripeMode = toStripeMode(settings.stripe.secretKey)
  return {
    sandbox: createSandboxProvider(db, settings.publicUrl),
    stripe: createLazyStripeProvider(settings.stripe),
    ...createMollie(db, settings),
    canCharge(name, { mode, account }) {
      if (name === 'sandbox') return mode === 'test'
      // The account of Mollie is set together with a key, which was checked against the mode then.
      if (name === 'mollie') return account !== null
      return account !== null && stripeMode === mode
    },
  }
}

function createMollie(db: Db, { publicUrl, encryptionKey, mollie }: ProviderSettings) {
  const keySealer = sealer(encryptionKey)
  const shared = { api: createMollieApi(mollie), findKey: mollieKeyFinder(db, keySealer) }
  // Mollie refuses an address that it cannot reach. Without one the payment is looked at from time to time.
  const eventUrl = ({ org }: Merchant, attemptId: string) =>
    publicUrl.startsWith('https://')
      ? `${publicUrl}${MOLLIE_EVENTS}/${eventToken(keySealer, { org, attemptId })}`
      : undefined
  return {
    mollie: createMollieProvider({ ...shared, eventUrl, homeUrl: publicUrl }),
    mollieEvents: createMollieEvents({ ...shared, sealer: keySealer }),
  }
}

function toStripeMode(secretKey: string): Mode | undefined {
  if (secretKey === '') return undefined
  return /^[a-z]+_live_/.test(secretKey) ? 'live' : 'test'
}
