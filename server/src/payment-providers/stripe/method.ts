import type { Stripe } from 'stripe'
import type { AuthoriseInput } from '../provider.ts'
import { callStripe } from './errors.ts'

/** Stripe saves a method with a customer, so a customer is created for it. Later charges need both ids. */
export async function buildMethodParams(
  client: Stripe,
  charge: AuthoriseInput,
  { org, options }: { readonly org: string; readonly options: Stripe.RequestOptions },
): Promise<
  Pick<Stripe.PaymentIntentCreateParams, 'payment_method' | 'customer' | 'off_session' | 'setup_future_usage'>
> {
  if (charge.offSession) return { ...parseSavedMethod(charge.paymentMethod), off_session: true }
  if (!charge.save) return { payment_method: charge.paymentMethod }
  const params = { metadata: { attempt_id: charge.attemptId, org_id: org } }
  const { id } = await callStripe(() => client.customers.create(params, options))
  return { payment_method: charge.paymentMethod, customer: id, setup_future_usage: 'off_session' }
}

function parseSavedMethod(reference: string): { customer: string; payment_method: string } {
  const [customer = '', payment_method = ''] = reference.split('/')
  return { customer, payment_method }
}
