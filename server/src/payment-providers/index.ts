export {
  type Merchant,
  type OnEvent,
  type Payment,
  type Provider,
  type ProviderEntry,
  ProviderUnavailable,
  type Refunded,
} from './provider.ts'
export { configureProviders, providerNamed, providerSuits } from './providers.ts'
export { completePayment } from './sandbox/complete.ts'
export { sandboxPages } from './sandbox/page.ts'
export { parseStripeEvent } from './stripe/lazy.ts'
