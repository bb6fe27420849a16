import { memberStatus } from '#members'
import { listMembersOfOrder } from '#membership-billing'
import { takeChargeback } from '#orders'
import type { OnEvent } from '#payment-providers'
import { findAttemptOfPayment, wake } from '#payments'
import { businessNow } from '#platform/test-clock'
import { cancelIn } from './cancel.ts'
import { lockStandings, runningTerms } from './locked-membership.ts'

/**
 * What is done about an event of a provider. A payment or a refund is only woken, and then read from the provider; a
 * chargeback is taken as it is told, since the event is signed and nobody but the bank decides it. Whose membership was paid
 * for with what the bank took back is cancelled, and enters no more; a period that is over stays as it was.
 */
export const onProviderEvent: OnEvent = async (tx, org, provider, event) => {
  await wake(tx, org, provider, event)
  if (event.kind !== 'chargeback') return
  const orderId = (await findAttemptOfPayment(tx, org, provider, event.paymentId))?.order_id
  if (orderId === undefined) return
  const at = await businessNow(tx, org)
  const members = await lockStandings(tx, org, await listMembersOfOrder(tx, org, orderId))
  if ((await takeChargeback(tx, org, { ...event, provider }, at)) !== 'taken') return
  for (const standing of members)
    if (
      standing.member.status !== memberStatus.cancelled &&
      runningTerms(standing.terms, at).some((term) => term.order_id === orderId)
    )
      await cancelIn(tx, org, standing, at)
}
