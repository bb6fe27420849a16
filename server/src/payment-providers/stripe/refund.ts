import type { Stripe } from 'stripe'
import type { Merchant, Refunded } from '../provider.ts'
import { toStripe } from './amount.ts'
import { asked, isCardError, isRefusal } from './errors.ts'

type Wish = { readonly paymentId: string; readonly key: string; readonly amountMinor: number }

/**
 * Pays back. What was made with this key before is looked up first: Stripe's own answer to a repeated key would be the
 * first one for ever, and nothing after a day.
 */
export async function refund(client: Stripe, merchant: Merchant, wish: Wish): Promise<Refunded> {
  if (merchant.account === null) throw new Error('the organisation has no account at Stripe')
  const options: Stripe.RequestOptions = { stripeAccount: merchant.account }
  const { paymentId, key } = wish
  const intent = await asked(() => client.paymentIntents.retrieve(paymentId, {}, options))
  const amount = toStripe(wish.amountMinor, intent.currency.toUpperCase())
  const earlier = await asked(() => client.refunds.list({ payment_intent: paymentId, limit: 100 }, options))
  const made = earlier.data.find((one) => one.metadata?.key === key)
  if (made && made.amount !== amount) throw new Error(`the key ${key} was used for another refund`)
  if (made) return refundedOf(made)
  try {
    const params = { payment_intent: paymentId, amount, metadata: { key } }
    return refundedOf(await asked(() => client.refunds.create(params, { ...options, idempotencyKey: key })))
  } catch (error) {
    if (isRefusal(error) || isCardError(error)) return { kind: 'failed', message: error.message }
    throw error
  }
}

function refundedOf(made: Stripe.Refund): Refunded {
  const status: string = made.status ?? 'pending'
  switch (status) {
    case 'succeeded':
      return { kind: 'succeeded', refundId: made.id }
    case 'failed':
    case 'canceled':
      return { kind: 'failed', message: `Stripe could not pay it back: ${made.failure_reason ?? status}` }
    default:
      return { kind: 'pending', refundId: made.id }
  }
}
