import { randomBytes } from 'node:crypto'
import { type Db, inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { ProviderUnavailable, type RefundInput, type RefundResult } from '../provider.ts'
import { getTestMethod } from './methods.ts'
import {
  findRefundByKey,
  leftMinor,
  lockPayment,
  type SandboxRefund,
  saveRefund,
  updateRefundStatus,
} from './queries/payments.ts'

type RefundWrite = { readonly refunded: RefundResult; readonly lost: boolean }

/** Refunds once per key, and never more than was captured. */
export async function refundPayment(db: Db, org: OrgId, input: RefundInput): Promise<RefundResult> {
  const { refunded, lost } = await inTx(db, org, async (tx): Promise<RefundWrite> => {
    const payment = await lockPayment(tx, org, input.paymentId)
    if (!payment) throw new Error('the sandbox has no such payment')
    const { refundFails, refundPends, refundDays, losesResponse } = getTestMethod(payment.method)
    const earlier = await findRefundByKey(tx, org, input.key)
    if (earlier)
      return { refunded: await repeatRefund(tx, org, { earlier, input, method: payment.method }), lost: false }
    if (refundFails) return failed("The customer's bank refused the refund.")
    const left = leftMinor(payment)
    if (input.amountMinor > left) return failed(`Only ${left} of the payment can still be refunded.`)
    const refundId = `srf_${randomBytes(16).toString('hex')}`
    const status = refundPends || refundDays !== undefined ? 'pending' : 'succeeded'
    await saveRefund(tx, org, { ...input, refundId, status, days: refundDays ?? null })
    return { refunded: { kind: status, refundId }, lost: losesResponse === 'refund' }
  })
  if (lost) throw new ProviderUnavailable('the response of the sandbox was lost')
  return refunded
}

type RepeatedRefund = { readonly earlier: SandboxRefund; readonly input: RefundInput; readonly method: string }

async function repeatRefund(tx: Tx, org: OrgId, { earlier, input, method }: RepeatedRefund): Promise<RefundResult> {
  const { refund_id: refundId, payment_id, amount_minor, decided } = earlier
  if (payment_id !== input.paymentId || amount_minor !== input.amountMinor)
    throw new Error(`the key ${input.key} was used for another refund`)
  const status = decided ? await decideRefund(tx, org, { refundId, method }) : earlier.status
  return status === 'failed' ? { kind: 'failed', message: LATE_FAILURE } : { kind: status, refundId }
}

const LATE_FAILURE = "The customer's bank returned the refund."

/** Decides on a pending refund as its payment method says. */
export async function decideRefund(
  tx: Tx,
  org: OrgId,
  { refundId, method }: { readonly refundId: string; readonly method: string },
): Promise<'succeeded' | 'failed'> {
  const status = getTestMethod(method).refundFailsLater ? 'failed' : 'succeeded'
  await updateRefundStatus(tx, org, refundId, status)
  return status
}

const failed = (message: string): RefundWrite => ({ refunded: { kind: 'failed', message }, lost: false })
