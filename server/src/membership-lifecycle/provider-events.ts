import { MemberStatus } from '#contract'
import { listMembersOfOrder } from '#membership-billing'
import { type Chargeback, recordChargeback, reverseChargeback } from '#orders'
import type { ProviderEventHandler } from '#payment-providers'
import { findAttemptOfPayment, markDue } from '#payments'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { businessNow } from '#platform/test-clock'
import { cancelLocked } from './cancel.ts'
import { lockMemberships, runningTerms } from './locked-membership.ts'

/**
 * Handles an event of a payment provider. A payment or refund is only marked due, and a worker then reads its state from the
 * provider. A chargeback is recorded as reported, because the event is signed and the bank alone decides it. Memberships
 * with a current term paid by the charged-back order are cancelled; ended terms stay as they are.
 */
export const onProviderEvent: ProviderEventHandler = async (tx, org, provider, event) => {
  await markDue(tx, org, provider, event)
  if (event.kind !== 'chargeback' && event.kind !== 'chargeback_reversed') return
  const at = await businessNow(tx, org)
  const { kind: _, ...dispute } = event
  // Events may arrive in any order: what was returned was taken before.
  const taken = await takeBack(tx, org, { ...dispute, provider }, at)
  if (event.kind === 'chargeback_reversed' && taken) await reverseChargeback(tx, org, { ...dispute, provider }, at)
}

/** Returns false if we do not have the payment. */
async function takeBack(tx: Tx, org: OrgId, chargeback: Chargeback, at: Date): Promise<boolean> {
  const orderId = (await findAttemptOfPayment(tx, org, chargeback.provider, chargeback.paymentId))?.order_id
  const memberIds = orderId === undefined ? [] : await listMembersOfOrder(tx, org, orderId)
  const memberships = await lockMemberships(tx, org, memberIds)
  const recorded = await recordChargeback(tx, org, chargeback, at)
  if (recorded !== 'taken') return recorded === 'known'
  for (const membership of memberships)
    if (
      membership.member.status !== MemberStatus.cancelled &&
      runningTerms(membership.terms, at).some((term) => term.order_id === orderId)
    )
      await cancelLocked(tx, org, membership, at)
  return true
}
