import { parseStripeEvent, type ProviderEventHandler } from '#payment-providers'
import { type Db, inTx } from '#platform/db'
import { listOrgsOfAccount, recordProviderEvent } from './queries/provider-events.ts'

export type StripeEventResult = 'taken' | 'bad_signature' | 'not_configured'

/**
 * Receives an event from Stripe, as raw bytes. The caller responds only after the event was handled, so Stripe retries
 * if we fail. An event for an unknown account is accepted and dropped: a retry would not help.
 */
export async function receiveStripeEvent(
  db: Db,
  request: { readonly bytes: Buffer; readonly signature: string | undefined; readonly secret: string },
  onEvent: ProviderEventHandler,
): Promise<StripeEventResult> {
  if (request.secret === '') return 'not_configured'
  const parsed = await parseStripeEvent(request)
  if (!parsed) return 'bad_signature'
  const { account, mode, id, event } = parsed
  if (account === null || event.kind === 'other') return 'taken'
  for (const org of await listOrgsOfAccount(db, 'stripe', account, mode)) {
    await inTx(db, org, async (tx) => {
      if (await recordProviderEvent(tx, org, 'stripe', id)) await onEvent(tx, org, 'stripe', event)
    })
  }
  return 'taken'
}
