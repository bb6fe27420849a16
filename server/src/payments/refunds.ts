import { providerNamed, ProviderUnavailable, type Refunded } from '#payment-providers'
import { crashpoint } from '#platform/probe'
import { type Db, inTx, type Tx } from '#platform/db'
import { type OrgId, publicId } from '#platform/ids'
import { outbound } from '#platform/outbound'
import { leaseSeconds } from './lease.ts'
import { insertRefund, type NewRefund, postponeRefund, type RefundRow, type Settled } from './queries/refunds.ts'
import { retrySeconds } from './rules.ts'

/** Opens a refund; whoever opens it has a lease to carry it out, and afterwards anybody. */
export const openRefund = (tx: Tx, org: OrgId, made: NewRefund): Promise<number> =>
  insertRefund(tx, org, made, leaseSeconds())

/**
 * Asks the provider to pay back, outside any transaction. Undefined when the outcome is not known yet: then it is asked
 * again later, with the same key. The key is the refund's own, so a repeated call is the same call.
 */
export async function sendRefund(db: Db, org: OrgId, refund: RefundRow): Promise<Settled | undefined> {
  // Staff pay back by hand what they took by hand: there is nobody to ask.
  if (refund.provider === 'outside') return { status: 'succeeded', providerRefundId: null }
  const answer = await askProvider(db, org, refund)
  await crashpoint('after_refund_call')
  if (answer?.kind === 'failed') return { status: 'failed', message: answer.message }
  if (answer?.kind === 'succeeded') return { status: 'succeeded', providerRefundId: answer.refundId }
  const wait = {
    seconds: retrySeconds(leaseSeconds(), refund.tries),
    providerRefundId: answer?.refundId ?? null,
  }
  const held = { refundId: refund.refund_id, version: refund.version }
  await inTx(db, org, (tx) => postponeRefund(tx, org, held, wait))
  if (refund.key_forgotten) throw new RefundUnanswered(publicId('ref', refund.refund_id))
  return undefined
}

/** Nobody knows whether it was paid back, and it cannot be asked for again: somebody has to look at the provider's list. */
class RefundUnanswered extends Error {
  readonly code: string
  constructor(refundId: string) {
    super('a refund has had no answer for too long: look it up at the provider')
    this.name = 'RefundUnanswered'
    this.code = refundId
  }
}

async function askProvider(db: Db, org: OrgId, refund: RefundRow): Promise<Refunded | undefined> {
  const { provider, account, payment_id: paymentId, amount_minor: amountMinor } = refund
  if (paymentId === null || (provider !== 'sandbox' && provider !== 'stripe'))
    return { kind: 'failed', message: 'The payment is not known at the provider.' }
  if (refund.key_forgotten) {
    // The provider has forgotten the key by now, and the same call would pay twice. What it took once it will have done.
    const refundId = refund.provider_refund_id
    return refundId === null ? undefined : { kind: 'succeeded', refundId }
  }
  const key = `rf_${refund.refund_id}`
  try {
    return await outbound(() => providerNamed(db, provider).refund({ org, account }, { paymentId, key, amountMinor }))
  } catch (error) {
    if (error instanceof ProviderUnavailable) return undefined
    throw error
  }
}
