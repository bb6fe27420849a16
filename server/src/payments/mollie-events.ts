import {
  type MollieEventSource,
  parseMollieEvent,
  type ProviderEventHandler,
  ProviderUnavailable,
} from '#payment-providers'
import { type Db, inTx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { findAttempt } from './queries/attempts.ts'
import { adoptPayment, recordProviderEvent } from './queries/provider-events.ts'

type MollieEventDeps = {
  readonly db: Db
  readonly events: MollieEventSource
  readonly onEvent: ProviderEventHandler
}

/**
 * Receives an event from Mollie about the payment of an attempt. It says only that something has changed, so the payment is
 * read from Mollie first. An event is dropped only if Mollie says that the payment is not that of the attempt. We gave Mollie the
 * address, so an attempt that we do not have was lost, perhaps with a restore: Mollie must send the event again.
 */
export async function receiveMollieEvent(
  { db, events, onEvent }: MollieEventDeps,
  { org, attemptId }: { readonly org: OrgId; readonly attemptId: string },
  bytes: Buffer,
): Promise<'taken' | 'unmatched' | 'unavailable'> {
  const paymentId = parseMollieEvent(bytes)
  if (paymentId === undefined) return 'taken'
  const attempt = await findAttempt(db, org, attemptId)
  if (attempt?.provider !== 'mollie') return 'unmatched'
  const found = await readEvents(events, { org, account: attempt.account }, { attemptId, paymentId })
  if (found === 'unavailable') return 'unavailable'
  if (found)
    await inTx(db, org, async (tx) => {
      // The response to our call may have been lost, and with it the id of the payment.
      await adoptPayment(tx, org, attemptId, paymentId)
      for (const { event, once } of found)
        if (once === null || (await recordProviderEvent(tx, org, 'mollie', once)))
          await onEvent(tx, org, 'mollie', event)
    })
  return 'taken'
}

async function readEvents(
  events: MollieEventSource,
  merchant: Parameters<MollieEventSource['read']>[0],
  { attemptId, paymentId }: { readonly attemptId: string; readonly paymentId: string },
): Promise<Awaited<ReturnType<MollieEventSource['read']>> | 'unavailable'> {
  try {
    return await events.read(merchant, attemptId, paymentId)
  } catch (error) {
    if (error instanceof ProviderUnavailable) return 'unavailable'
    throw error
  }
}
