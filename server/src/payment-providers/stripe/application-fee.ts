import type { Stripe } from 'stripe'
import type { AuthoriseInput, Merchant } from '../provider.ts'
import { toStripe } from './amount.ts'
import { PLATFORM } from './entries.ts'

export type ApplicationFee = Pick<Stripe.PaymentIntentCreateParams, 'application_fee_amount'>

/** A payment on the installation's own account has no fee: the platform has all of it already. */
export function toApplicationFee(
  { applicationFees = false }: { readonly applicationFees?: boolean },
  { account }: Merchant,
  { platformFeeMinor = 0, currency }: AuthoriseInput,
): ApplicationFee {
  if (!applicationFees || account === PLATFORM || platformFeeMinor === 0) return {}
  return { application_fee_amount: toStripe(platformFeeMinor, currency) }
}
