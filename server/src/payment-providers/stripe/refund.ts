import type { Stripe } from 'stripe'
import type { Merchant, RefundInput, RefundResult } from '../provider.ts'
import { toStripe } from './amount.ts'
import { onAccount } from './entries.ts'
import { callStripe, isCardError, isInvalidRequest } from './errors.ts'

/**
 * Refunds once per key. An earlier refund with this key is looked up first, because Stripe would only replay its first
 * response to a repeated key, and forgets the key after a day.
 */
export async function refundPayment(client: Stripe, merchant: Merchant, input: RefundInput): Promise<RefundResult> {
  const options = onAccount(merchant)
  const { paymentId, key } = input
  const intent = await callStripe(() => client.paymentIntents.retrieve(paymentId, {}, options))
  const amount = toStripe(input.amountMinor, intent.currency.toUpperCase())
  const made = await findRefund(client, options, { paymentId, key })
  if (made && made.amount !== amount) throw new Error(`the key ${key} was used for another refund`)
  if (made) return toRefundResult(made)
  try {
    // Stripe accepts this only for a payment of which the platform keeps a fee.
    const returnsFee = (intent.application_fee_amount ?? 0) > 0 && input.keepsFee !== true
    const params = {
      payment_intent: paymentId,
      amount,
      metadata: { key },
      ...(returnsFee && { refund_application_fee: true }),
    }
    return toRefundResult(await callStripe(() => client.refunds.create(params, { ...options, idempotencyKey: key })))
  } catch (error) {
    if (isInvalidRequest(error) || isCardError(error)) return { kind: 'failed', message: error.message }
    throw error
  }
}

/** Looks through all refunds of the payment: each of the tickets of an order may have its own. */
async function findRefund(
  client: Stripe,
  options: Stripe.RequestOptions,
  { paymentId, key }: Pick<RefundInput, 'paymentId' | 'key'>,
): Promise<Stripe.Refund | undefined> {
  let page: { starting_after?: string } = {}
  for (;;) {
    const params = { payment_intent: paymentId, limit: 100, ...page }
    const { data, has_more } = await callStripe(() => client.refunds.list(params, options))
    const made = data.find((refund) => refund.metadata?.key === key)
    const last = data.at(-1)
    if (made || !has_more || !last) return made
    page = { starting_after: last.id }
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
