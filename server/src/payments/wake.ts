import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Provider, ProviderEvent } from './providers/provider.ts'
import { wakeAttemptOf, wakeRefundsOf } from './queries/provider-events.ts'

/** What to do about an event, in the transaction that notes it: both happen once, or neither. */
export type OnEvent = (tx: Tx, org: OrgId, provider: Provider['name'], event: ProviderEvent) => Promise<void>

/** Makes what the event is about due now. Nothing is believed of the event: what is true is read from the provider. */
export const wake: OnEvent = async (tx, org, provider, event) => {
  if (event.kind === 'payment') await wakeAttemptOf(tx, org, provider, event.paymentId)
  if (event.kind === 'refund') await wakeRefundsOf(tx, org, provider, event.paymentId)
}
