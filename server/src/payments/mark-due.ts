import type { ProviderEventHandler } from '#payment-providers'
import { markAttemptDue, markRefundsDue } from './queries/provider-events.ts'

/** Makes the attempt or refunds of an event due now. The event itself is not trusted: the state is read from the provider. */
export const markDue: ProviderEventHandler = async (tx, org, provider, event) => {
  if (event.kind === 'payment') await markAttemptDue(tx, org, provider, event.paymentId)
  if (event.kind === 'refund') await markRefundsDue(tx, org, provider, event.paymentId)
}
