import type { Stripe } from 'stripe'
import type { Merchant, RefundInput, RefundResult } from '../provider.ts'
import { toStripe } from './amount.ts'
import { callStripe, isCardError, isInvalidRequest } from './errors.ts'

/**
 * Refunds once per key. An earlier refund with this key is looked up first, because Stripe would only replay its first
 * response to a repeated key, and forgets the key after a day.
 */
export async function refundPayment(client: Stripe, merchant: Merchant, input: RefundInput): Promise<RefundResult> {
  if (merchant.account === null) throw new Error('the organisation has no Stripe account')
  const options: Stripe.RequestOptions = { stripeAccount: merchant.account }
  const { paymentId, key } = input
  const intent = await callStripe(() => client.paymentIntents.retrieve(paymentId, {}, options))
  const amount = toStripe(input.amountMinor, intent.currency.toUpperCase())
  const earlier = await callStripe(() => client.refunds.list({ payment_intent: paymentId, limit: 100 }, options))
  const made = earlier.data.find((refund) => refund.metadata?.key === key)
  if (made && made.amount !== amount) throw new Error(`the key ${key} was used for another refund`)
  if (made) return toRefundResult(made)
  try {
    const params = { payment_intent: paymentId, amount, metadata: { key } }
    return toRefundResult(await callStripe(() => client.refunds.create(params, { ...options, idempotencyKey: key })))
  } catch (error) {
    if (isInvalidRequest(error) || isCardError(error)) return { kind: 'failed', message: error.message }
    throw error
  }
}

function toRefundResult(made: Stripe.Refund): RefundResult {
  const status: string = made.status ?? 'pending'
  switch (status) {
    case 'succeeded':
      return { kind: 'succeeded', refundId: made.id }
    case 'failed':
    case 'canceled':
      return { kind: 'failed', message: `Stripe could not refund it: ${made.failure_reason ?? status}` }
    default:
      return { kind: 'pending', refundId: made.id }
  }
}
