import { wake, type OnEvent } from '#payments'
import { businessNow } from '#platform/test-clock'
import { takeChargeback } from './chargebacks.ts'

/**
 * What is done about an event of a provider. A payment or a refund is only woken, and then read from the provider; a
 * chargeback is taken as it is told, since the event is signed and nobody but the bank decides it.
 */
export const onProviderEvent: OnEvent = async (tx, org, provider, event) => {
  await wake(tx, org, provider, event)
  if (event.kind === 'chargeback') await takeChargeback(tx, org, { ...event, provider }, await businessNow(tx, org))
}
