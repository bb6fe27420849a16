import type { Db } from '#platform/db'
import type { Provider } from './provider.ts'
import { createSandboxProvider } from './sandbox/index.ts'
import type { StripeSettings } from './stripe/index.ts'
import { createLazyStripeProvider } from './stripe/lazy.ts'

/** The provider settings of the installation. */
export type ProviderSettings = { readonly publicUrl: string; readonly stripe: StripeSettings }

type Mode = 'live' | 'test'

/** The payment providers of a process. */
export type Providers = Readonly<Record<Provider['name'], Provider>> & {
  /**
   * True if the provider can take money for an organisation in this installation. A Stripe key is either for real money or
   * for test money: a test organisation must never take real money, and a live one must never sell for test money.
   */
  canCharge(name: Provider['name'], organisation: { readonly mode: Mode; readonly account: string | null }): boolean
}

/** Called once per process. */
export function createProviders(db: Db, settings: ProviderSettings): Providers {
  const stripeMode = toStripeMode(settings.stripe.secretKey)
  return {
    sandbox: createSandboxProvider(db, settings.publicUrl),
    stripe: createLazyStripeProvider(settings.stripe),
    canCharge: (name, { mode, account }) =>
      name === 'sandbox' ? mode === 'test' : account !== null && stripeMode === mode,
  }
}

function toStripeMode(secretKey: string): Mode | undefined {
  if (secretKey === '') return undefined
  return /^[a-z]+_live_/.test(secretKey) ? 'live' : 'test'
}
