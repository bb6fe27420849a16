import { createProviders, type Providers } from '#payment-providers'
import { createPaymentDeps, type PaymentDeps, type PaymentSettings } from '#payments'
import type { Db } from '#platform/db'

/** The dependencies of code that takes or refunds money, with the sandbox and without a Stripe key. */
export function paymentDepsFor(
  db: Db,
  settings?: PaymentSettings,
): PaymentDeps & { readonly db: Db; readonly providers: Providers } {
  const providers = createProviders(db, {
    publicUrl: 'https://api.example.com',
    encryptionKey: '',
    stripe: { secretKey: '', apiUrl: '' },
    mollie: { apiUrl: '' },
  })
  return { ...createPaymentDeps(providers, settings), db, providers }
}
