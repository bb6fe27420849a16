import type { Stripe } from 'stripe'
import type { Merchant, Provider, ProviderEntry } from '../provider.ts'
import { fromStripe } from './amount.ts'
import { callStripe } from './errors.ts'

/** The word for the installation's own account, which only the operator can give to an organisation. */
export const PLATFORM = 'platform'

/** Names the account of a call. Without one it would move the installation's own money. */
export function onAccount({ account }: Merchant): Stripe.RequestOptions {
  if (account === null) throw new Error('the organisation has no Stripe account')
  return account === PLATFORM ? {} : { stripeAccount: account }
}

/** Several organisations may share an account: only payments marked with this organisation's id are listed. */
export async function* listEntries(
  getClient: () => Stripe,
  merchant: Merchant,
  { since, until }: Parameters<Provider['list']>[1],
): AsyncGenerator<ProviderEntry> {
  if (merchant.account === null) return
  const created = { gte: Math.floor(since.getTime() / 1_000), lt: Math.ceil(until.getTime() / 1_000) }
  const found: ProviderEntry[] = []
  let page: { starting_after?: string } = {}
  for (;;) {
    const params = { created, limit: 100, expand: ['data.latest_charge'], ...page }
    const { data, has_more } = await callStripe(() => getClient().paymentIntents.list(params, onAccount(merchant)))
    found.push(...data.filter((intent) => intent.metadata.org_id === merchant.org).map(toEntry))
    const last = data.at(-1)
    if (!has_more || !last) break
    page = { starting_after: last.id }
  }
  // Stripe lists the newest first.
  yield* found.toReversed()
}

function toEntry(intent: Stripe.PaymentIntent): ProviderEntry {
  const currency = intent.currency.toUpperCase()
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    paymentId: intent.id,
    attemptId: intent.metadata.attempt_id ?? null,
    currency,
    capturedMinor: fromStripe(intent.amount_received, currency),
    refundedMinor: fromStripe(charge?.amount_refunded ?? 0, currency),
    openMinor: ENDED.has(intent.status) ? 0 : fromStripe(intent.amount, currency),
    createdAt: new Date(intent.created * 1_000),
  }
}

const ENDED: ReadonlySet<string> = new Set(['succeeded', 'canceled'])
