import type { RefundInput, RefundResult } from '../provider.ts'
import { fromMollie, toMollie } from './amount.ts'
import { type MollieCalls, MollieRefusal } from './api.ts'
import { fullPaymentPath, type MolliePayment, type MollieRefund, paymentPath, readMetadata } from './wire.ts'

/**
 * Refunds once per key. An earlier refund with this key is looked up first, because Mollie forgets a key after about an hour,
 * and returns only the first response to a repeated one.
 */
export async function refundPayment(calls: MollieCalls, input: RefundInput): Promise<RefundResult> {
  const { paymentId, key, amountMinor } = input
  const payment = await calls.get<MolliePayment>(fullPaymentPath(paymentId))
  const { _embedded: parts } = payment
  const made = parts?.refunds?.find((refund) => readMetadata(refund, 'key') === key)
  if (made && fromMollie(made.amount) !== amountMinor) throw new Error(`the key ${key} was used for another refund`)
  if (made) return toRefundResult(made)
  // Mollie itself refunds up to 25 euros more than a bank payment has brought.
  const left = countRefundable(payment)
  if (amountMinor > left) return { kind: 'failed', message: `Only ${left} of the payment can still be refunded.` }
  try {
    const body = {
      amount: toMollie(amountMinor, payment.amount.currency),
      description: `Refund of ${paymentId}`,
      metadata: { key },
    }
    const refund = await calls.post<MollieRefund>(`${paymentPath(paymentId)}/refunds`, body, key)
    if (fromMollie(refund.amount) !== amountMinor) throw new Error(`the key ${key} was used for another refund`)
    return toRefundResult(refund)
  } catch (error) {
    if (error instanceof MollieRefusal) return { kind: 'failed', message: error.message }
    throw error
  }
}

/** Returns how much of a payment was captured and is neither refunded, nor on its way back, nor charged back. */
function countRefundable({ status, amount, amountCaptured, _embedded: parts }: MolliePayment): number {
  if (status !== 'paid') return 0
  const refunds = parts?.refunds?.filter((refund) => !isFailed(refund)) ?? []
  const chargebacks = parts?.chargebacks?.filter(({ reversedAt }) => !reversedAt) ?? []
  const gone = [...refunds, ...chargebacks].reduce((sum, part) => sum + fromMollie(part.amount), 0)
  return fromMollie(amountCaptured ?? amount) - gone
}

const isFailed = ({ status }: MollieRefund): boolean => status === 'failed' || status === 'canceled'

/** A refund waits in the queue while the balance is too low, and then some days for the bank. */
function toRefundResult(refund: MollieRefund): RefundResult {
  if (refund.status === 'refunded') return { kind: 'succeeded', refundId: refund.id }
  if (isFailed(refund)) return { kind: 'failed', message: `Mollie could not refund it: ${refund.status}` }
  return { kind: 'pending', refundId: refund.id }
}
