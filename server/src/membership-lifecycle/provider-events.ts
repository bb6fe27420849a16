import { MemberStatus } from '#contract'
import { listMembersOfOrder } from '#membership-billing'
import { recordChargeback } from '#orders'
import type { ProviderEventHandler } from '#payment-providers'
import { findAttemptOfPayment, markDue } from '#payments'
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
  if (event.kind !== 'chargeback') return
  const orderId = (await findAttemptOfPayment(tx, org, provider, event.paymentId))?.order_id
  if (orderId === undefined) return
  const at = await businessNow(tx, org)
  const memberships = await lockMemberships(tx, org, await listMembersOfOrder(tx, org, orderId))
  if ((await recordChargeback(tx, org, { ...event, provider }, at)) !== 'taken') return
  for (const membership of memberships)
    if (
      membership.member.status !== MemberStatus.cancelled &&
      runningTerms(membership.terms, at).some((term) => term.order_id === orderId)
    )
      await cancelLocked(tx, org, membership, at)
}
