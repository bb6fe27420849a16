import type { Merchant, OfferedSale, ProviderOffer, RedirectMethod } from '../provider.ts'
import { PLATFORM } from './entries.ts'

/**
 * iDEAL and Bancontact take euros. PayPal is not offered to accounts that a platform charges directly. A method that must be
 * kept needs the buyer's consent to a mandate, which only Stripe's own form asks for.
 */
export function offerMethods(
  { publishableKey = '' }: { readonly publishableKey?: string },
  { account }: Merchant,
  { currency, save }: OfferedSale,
): ProviderOffer {
  const banks: readonly RedirectMethod[] = currency === 'EUR' ? ['ideal', 'bancontact'] : []
  const wallets: readonly RedirectMethod[] = account === PLATFORM ? ['paypal'] : []
  return {
    publishableKey: publishableKey === '' ? null : publishableKey,
    account: account === PLATFORM ? null : account,
    words: save ? [] : [...banks, ...wallets],
  }
}
