import type { Db } from '#platform/db'
import type { Provider } from './provider.ts'
import { sandbox } from './sandbox/index.ts'
import type { StripeSettings } from './stripe/index.ts'
import { stripe } from './stripe/lazy.ts'

/** What the installation says of its providers. */
export type ProviderSettings = { readonly publicUrl: string; readonly stripe: StripeSettings }

type Mode = 'live' | 'test'
type Providers = Readonly<Record<Provider['name'], Provider>>
type Made = { readonly providers: Providers; readonly stripeMode: Mode | undefined }

/** Made once for each database handle, weakly held: whoever has the handle has its providers, and no request can tell. */
const ofHandle = new WeakMap<Db, Made>()

/** Called once at the start of a process, before the first request or job. */
export function configureProviders(db: Db, settings: ProviderSettings): void {
  const providers = { sandbox: sandbox(db, settings.publicUrl), stripe: stripe(settings.stripe) }
  ofHandle.set(db, { providers, stripeMode: modeOf(settings.stripe.secretKey) })
}

/** Who takes the money, by the name that an organisation or an attempt has for it. */
export const providerNamed = (db: Db, name: Provider['name']): Provider => madeFor(db).providers[name]

/**
 * Whether a provider can take the money of an organisation in this installation. A key of Stripe is for real money or for
 * none: a test organisation must never take any, nor a live one sell for nothing.
 */
export function providerSuits(db: Db, name: Provider['name'], of: { mode: Mode; account: string | null }): boolean {
  return name === 'sandbox' ? of.mode === 'test' : of.account !== null && madeFor(db).stripeMode === of.mode
}

function madeFor(db: Db): Made {
  const made = ofHandle.get(db)
  if (!made) throw new Error('no providers yet: configureProviders comes first')
  return made
}

function modeOf(secretKey: string): Mode | undefined {
  if (secretKey === '') return undefined
  return /^[a-z]+_live_/.test(secretKey) ? 'live' : 'test'
}
