export {
  type AuthoriseInput,
  type CardHint,
  isRedirectMethod,
  type ProviderName,
  providerNames,
  type Merchant,
  type OfferedSale,
  type ProviderOffer,
  type ProviderEventHandler,
  type ProviderPayment,
  type Payer,
  type Provider,
  type ProviderEntry,
  ProviderUnavailable,
  type RefundResult,
} from './provider.ts'
export { createProviders, type Providers } from './providers.ts'
export { completePayment } from './sandbox/complete.ts'
export { sandboxBankTimer } from './sandbox/decide.ts'
export { sandboxPages } from './sandbox/page.ts'
export { parseStripeEvent } from './stripe/lazy.ts'
