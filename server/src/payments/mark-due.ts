import type { OnEvent } from '#payment-providers'
import { wakeAttemptOf, wakeRefundsOf } from './queries/provider-events.ts'

/** Makes what the event is about due now. Nothing is believed of the event: what is true is read from the provider. */
export const wake: OnEvent = async (tx, org, provider, event) => {
  if (event.kind === 'payment') await wakeAttemptOf(tx, org, provider, event.paymentId)
  if (event.kind === 'refund') await wakeRefundsOf(tx, org, provider, event.paymentId)
}
