import { randomBytes } from 'node:crypto'
import { type Db, inTx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { ProviderUnavailable, type RefundInput, type RefundResult } from '../provider.ts'
import { getTestMethod } from './methods.ts'
import { findRefundByKey, lockPayment, saveRefund } from './queries.ts'

type RefundWrite = { readonly refunded: RefundResult; readonly lost: boolean }

/** Refunds once per key, and never more than was captured. */
export async function refundPayment(db: Db, org: OrgId, input: RefundInput): Promise<RefundResult> {
  const { refunded, lost } = await inTx(db, org, async (tx): Promise<RefundWrite> => {
    const payment = await lockPayment(tx, org, input.paymentId)
    if (!payment) throw new Error('the sandbox has no such payment')
    const { refundFails, refundPends, losesResponse } = getTestMethod(payment.method)
    const earlier = await findRefundByKey(tx, org, input.key)
    if (earlier) return { refunded: repeatedRefund(earlier, input), lost: false }
    if (refundFails) return failed("The customer's bank refused the refund.")
    const left = payment.captured_minor - payment.refunded_minor - payment.charged_back_minor
    if (input.amountMinor > left) return failed(`Only ${left} of the payment can still be refunded.`)
    const refundId = `srf_${randomBytes(16).toString('hex')}`
    await saveRefund(tx, org, { ...input, refundId })
    return { refunded: { kind: refundPends ? 'pending' : 'succeeded', refundId }, lost: losesResponse === 'refund' }
  })
  if (lost) throw new ProviderUnavailable('the response of the sandbox was lost')
  return refunded
}

/** A pending refund has succeeded by the time of the second call. */
function repeatedRefund(
  earlier: { refund_id: string; payment_id: string; amount_minor: number },
  input: RefundInput,
): RefundResult {
  if (earlier.payment_id !== input.paymentId || earlier.amount_minor !== input.amountMinor)
    throw new Error(`the key ${input.key} was used for another refund`)
  return { kind: 'succeeded', refundId: earlier.refund_id }
}

const failed = (message: string): RefundWrite => ({ refunded: { kind: 'failed', message }, lost: false })
