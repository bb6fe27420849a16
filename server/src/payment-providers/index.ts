export { type AccountOpener, AccountRefused, type ProviderAccount } from './accounts.ts'
export {
  type AuthoriseInput,
  type CardHint,
  type DebitMandate,
  isProviderName,
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
export { createMollieApi, type MollieApi } from './mollie/api.ts'
export { MOLLIE_EVENTS, type MollieEventSource, parseEventBody as parseMollieEvent } from './mollie/events.ts'
export { mollieKeyHint, mollieKeyMode, mollieKeyPlace, putMollieKey, verifyMollieKey } from './mollie/keys.ts'
export type { BalanceMovement, PayoutReader, ProviderPayout } from './payouts.ts'
export { createProviders, type Providers } from './providers.ts'
export { completePayment } from './sandbox/complete.ts'
export { sandboxBankTimer } from './sandbox/banks.ts'
export { payOut } from './sandbox/payouts/index.ts'
export { sandboxPages } from './sandbox/page.ts'
export { parseStripeEvent } from './stripe/lazy.ts'
