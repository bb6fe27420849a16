import { readUuidTime } from '#platform/ids'
import type { Merchant, Provider, ProviderEntry } from '../provider.ts'
import { fromMollie } from './amount.ts'
import type { MollieCalls } from './api.ts'
import { type MollieList, type MolliePayment, readMetadata } from './wire.ts'

const PAGE = 250

/** How far the clocks of Mollie and of the database may differ. */
const CLOCK_MARGIN_MS = 10 * 60_000

/** True if the payment carries this organisation's id: other systems may use the same account. */
export const isOwn = (payment: MolliePayment, { org }: Merchant): boolean => readMetadata(payment, 'org_id') === org

/** Each page has a time limit of its own: a reconciliation may read many. */
export async function* listEntries(
  openCalls: () => MollieCalls,
  merchant: Merchant,
  { since, until }: Parameters<Provider['list']>[1],
): AsyncGenerator<ProviderEntry> {
  const found: ProviderEntry[] = []
  for await (const payment of walkBack(openCalls, since))
    if (isOwn(payment, merchant) && new Date(payment.createdAt) < until) found.push(toEntry(payment))
  // Mollie lists the newest first.
  yield* found.toReversed()
}

/**
 * Mollie has no search: looks through all payments since the attempt was opened, newest first. This is for a call whose
 * response was lost more than an hour ago and whose event never came; otherwise the key or the payment id is known.
 */
export async function findPaymentOfAttempt(
  calls: MollieCalls,
  merchant: Merchant,
  attemptId: string,
): Promise<MolliePayment | undefined> {
  const since = new Date(readUuidTime(attemptId) - CLOCK_MARGIN_MS)
  for await (const payment of walkBack(() => calls, since))
    if (readMetadata(payment, 'attempt_id') === attemptId && isOwn(payment, merchant)) return payment
  return undefined
}

async function* walkBack(openCalls: () => MollieCalls, since: Date): AsyncGenerator<MolliePayment> {
  for (let from: string | null = null; ;) {
    const path: string = `/v2/payments?limit=${PAGE}${from === null ? '' : `&from=${encodeURIComponent(from)}`}`
    const page: MollieList<'payments', MolliePayment> = await openCalls().get(path)
    const { _embedded: found, _links: links } = page
    for (const payment of found.payments) {
      if (new Date(payment.createdAt) < since) return
      yield payment
    }
    // Only the id is taken from the link: the key must not be sent to an address that a response names.
    const next = links.next?.href
    from = next === undefined ? null : new URL(next).searchParams.get('from')
    if (from === null) return
  }
}

const toEntry = (payment: MolliePayment): ProviderEntry => ({
  paymentId: payment.id,
  attemptId: readMetadata(payment, 'attempt_id'),
  currency: payment.amount.currency,
  capturedMinor: payment.status === 'paid' ? fromMollie(payment.amountCaptured ?? payment.amount) : 0,
  refundedMinor: payment.amountRefunded ? fromMollie(payment.amountRefunded) : 0,
  openMinor: OPEN.has(payment.status) ? fromMollie(payment.amount) : 0,
  createdAt: new Date(payment.createdAt),
})

const OPEN: ReadonlySet<string> = new Set(['open', 'pending', 'authorized'])
