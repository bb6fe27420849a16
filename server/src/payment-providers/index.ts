export {
  type CardHint,
  type Merchant,
  type ProviderEventHandler,
  type ProviderPayment,
  type Provider,
  type ProviderEntry,
  ProviderUnavailable,
  type RefundResult,
} from './provider.ts'
export { createProviders, type Providers } from './providers.ts'
export { completePayment } from './sandbox/complete.ts'
export { sandboxPages } from './sandbox/page.ts'
export { parseStripeEvent } from './stripe/lazy.ts'
