import { parseStripeEvent, type OnEvent } from '#payment-providers'
import { type Db, inTx } from '#platform/db'
import { listOrgsOfAccount, noteEvent } from './queries/provider-events.ts'

export type Received = 'taken' | 'bad_signature' | 'not_set_up'

/**
 * Takes an event that Stripe sent, from the bytes as they came. It is answered only when it is done, so that Stripe sends
 * it again otherwise. An account that nobody has is taken and forgotten: sending it again would not help.
 */
export async function receiveStripeEvent(
  db: Db,
  sent: { readonly bytes: Buffer; readonly signature: string | undefined; readonly secret: string },
  onEvent: OnEvent,
): Promise<Received> {
  if (sent.secret === '') return 'not_set_up'
  const parsed = await parseStripeEvent(sent)
  if (!parsed) return 'bad_signature'
  const { account, mode, id, event } = parsed
  if (account === null || event.kind === 'other') return 'taken'
  for (const org of await listOrgsOfAccount(db, 'stripe', account, mode)) {
    await inTx(db, org, async (tx) => {
      if (await noteEvent(tx, org, 'stripe', id)) await onEvent(tx, org, 'stripe', event)
    })
  }
  return 'taken'
}
