import { randomBytes } from 'node:crypto'
import { type Db, inTx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { ProviderUnavailable, type Refunded } from '../provider.ts'
import { magicOf } from './methods.ts'
import { findRefundByKey, lockPayment, putRefund } from './queries.ts'

type Wish = { readonly paymentId: string; readonly key: string; readonly amountMinor: number }
type Written = { readonly refunded: Refunded; readonly lost: boolean }

/** Pays back, once for each key and never more than was captured. */
export async function refund(db: Db, org: OrgId, wish: Wish): Promise<Refunded> {
  const { refunded, lost } = await inTx(db, org, async (tx): Promise<Written> => {
    const payment = await lockPayment(tx, org, wish.paymentId)
    if (!payment) throw new Error('the sandbox knows no such payment')
    const { refundFails, refundWaits, loses } = magicOf(payment.method)
    const earlier = await findRefundByKey(tx, org, wish.key)
    if (earlier) return { refunded: again(earlier, wish), lost: false }
    if (refundFails) return failed("The buyer's bank refused the refund.")
    const left = payment.captured_minor - payment.refunded_minor - payment.charged_back_minor
    if (wish.amountMinor > left) return failed(`Only ${left} of the payment can still be refunded.`)
    const refundId = `srf_${randomBytes(16).toString('hex')}`
    await putRefund(tx, org, { ...wish, refundId })
    return { refunded: { kind: refundWaits ? 'pending' : 'succeeded', refundId }, lost: loses === 'refund' }
  })
  if (lost) throw new ProviderUnavailable('the answer of the sandbox was lost')
  return refunded
}

/** What waited is through by the time that somebody asks again. */
function again(earlier: { refund_id: string; payment_id: string; amount_minor: number }, wish: Wish): Refunded {
  if (earlier.payment_id !== wish.paymentId || earlier.amount_minor !== wish.amountMinor)
    throw new Error(`the key ${wish.key} was used for another refund`)
  return { kind: 'succeeded', refundId: earlier.refund_id }
}

const failed = (message: string): Written => ({ refunded: { kind: 'failed', message }, lost: false })
