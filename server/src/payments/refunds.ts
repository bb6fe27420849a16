import { type Db, inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { PaymentDeps } from './deps.ts'
import { insertRefund, type NewRefund, postponeRefund, type RefundOutcome, type RefundRow } from './queries/refunds.ts'
import { retrySeconds } from './rules.ts'

/** Opens a refund. The opener holds a lease to execute it; after that, any worker may. */
export const openRefund = (tx: Tx, org: OrgId, refund: NewRefund, leaseSeconds: number): Promise<number> =>
  insertRefund(tx, org, refund, leaseSeconds)

/**
 * Sends a refund to the provider, outside any transaction. Returns undefined if the outcome is not known yet: the call is
 * then repeated later with the same key.
 */
export async function sendRefund(
  { db, provider, leaseSeconds }: PaymentDeps & { readonly db: Db },
  org: OrgId,
  refund: RefundRow,
): Promise<RefundOutcome | undefined> {
  // Staff refund by hand what they took by hand: there is no provider to call.
  if (refund.provider === 'external') return { status: 'succeeded', providerRefundId: null }
  const result = await provider.refund(org, refund)
  await db.probe('after_refund_call')
  if (result.kind === 'failed') return { status: 'failed', message: result.message }
  if (result.kind === 'succeeded') return { status: 'succeeded', providerRefundId: result.refundId }
  const delay = {
    seconds: retrySeconds(leaseSeconds, refund.attempt_count),
    providerRefundId: result.kind === 'pending' ? result.refundId : null,
  }
  const lease = { refundId: refund.refund_id, version: refund.version }
  await inTx(db, org, (tx) => postponeRefund(tx, org, lease, delay))
  return undefined
}
