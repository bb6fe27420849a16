import type { Stripe } from 'stripe'
import type { Charge } from '../provider.ts'
import { asked } from './errors.ts'

/** At Stripe a method is kept with a customer, so that one is made for it; both together are what is charged later. */
export async function methodOf(
  client: Stripe,
  charge: Charge,
  { org, options }: { readonly org: string; readonly options: Stripe.RequestOptions },
): Promise<
  Pick<Stripe.PaymentIntentCreateParams, 'payment_method' | 'customer' | 'off_session' | 'setup_future_usage'>
> {
  if (charge.offSession) return { ...keptMethod(charge.paymentMethod), off_session: true }
  if (!charge.save) return { payment_method: charge.paymentMethod }
  const params = { metadata: { attempt_id: charge.attemptId, org_id: org } }
  const { id } = await asked(() => client.customers.create(params, options))
  return { payment_method: charge.paymentMethod, customer: id, setup_future_usage: 'off_session' }
}

function keptMethod(reference: string): { customer: string; payment_method: string } {
  const [customer = '', payment_method = ''] = reference.split('/')
  return { customer, payment_method }
}
