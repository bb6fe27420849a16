import type { Stripe } from 'stripe'
import {
  type BalanceMovement,
  PAYOUT_LAG_DAYS,
  type PayoutLineKind,
  type PayoutReader,
  type ProviderPayout,
} from '../payouts.ts'
import type { Merchant } from '../provider.ts'
import { fromStripe } from './amount.ts'
import { onAccount } from './entries.ts'
import { callStripe } from './errors.ts'

export const createPayoutReader = (getClient: () => Stripe): PayoutReader => ({
  lagDays: PAYOUT_LAG_DAYS,
  list: (merchant, span) => listPayouts(getClient, merchant, span),
  listMovements: (merchant, payoutId) => listMovements(getClient, merchant, payoutId),
})

async function* listPayouts(
  getClient: () => Stripe,
  merchant: Merchant,
  { since, until }: Parameters<PayoutReader['list']>[1],
): AsyncGenerator<ProviderPayout> {
  const created = { gte: Math.floor(since.getTime() / 1_000), lt: Math.ceil(until.getTime() / 1_000) }
  const found: ProviderPayout[] = []
  for await (const payout of listPages((page) =>
    getClient().payouts.list({ created, limit: 100, ...page }, onAccount(merchant)),
  ))
    found.push(toPayout(payout))
  // Stripe lists the newest first.
  yield* found.toReversed()
}

async function* listMovements(
  getClient: () => Stripe,
  merchant: Merchant,
  payout: string,
): AsyncGenerator<BalanceMovement> {
  const params = { payout, limit: 100, expand: ['data.source'] }
  for await (const one of listPages((page) =>
    getClient().balanceTransactions.list({ ...params, ...page }, onAccount(merchant)),
  ))
    // The payout itself is one of its transactions.
    if (!one.reporting_category.startsWith('payout')) yield toMovement(one)
}

type StripePage<T> = { readonly data: readonly T[]; readonly has_more: boolean }

async function* listPages<T extends { readonly id: string }>(
  getPage: (page: { starting_after?: string }) => Promise<StripePage<T>>,
): AsyncGenerator<T> {
  let page: { starting_after?: string } = {}
  for (;;) {
    const { data, has_more } = await callStripe(() => getPage(page))
    yield* data
    const last = data.at(-1)
    if (!has_more || !last) return
    page = { starting_after: last.id }
  }
}

function toPayout(payout: Stripe.Payout): ProviderPayout {
  const currency = payout.currency.toUpperCase()
  const { status } = payout
  return {
    payoutId: payout.id,
    amountMinor: fromStripe(payout.amount, currency),
    currency,
    status: status === 'paid' ? 'paid' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
    createdAt: new Date(payout.created * 1_000),
    arrivesAt: new Date(payout.arrival_date * 1_000),
  }
}

/** Stripe's reporting categories, which group its many types of transactions for accounting. */
const KINDS = new Map<string, PayoutLineKind>([
  ['charge', 'payment'],
  ['refund', 'refund'],
  ['refund_failure', 'refund'],
  ['partial_capture_reversal', 'refund'],
  ['dispute', 'chargeback'],
  ['dispute_reversal', 'chargeback_reversed'],
  ['fee', 'cost'],
  ['tax', 'cost'],
])

function toMovement(transaction: Stripe.BalanceTransaction): BalanceMovement {
  const currency = transaction.currency.toUpperCase()
  const kind = KINDS.get(transaction.reporting_category) ?? 'other'
  const source = typeof transaction.source === 'object' ? transaction.source : null
  const isPart = kind === 'refund' || kind === 'chargeback' || kind === 'chargeback_reversed'
  return {
    movementId: transaction.id,
    kind,
    paymentId: source && 'payment_intent' in source ? toId(source.payment_intent) : null,
    sourceId: isPart ? (source?.id ?? null) : null,
    amountMinor: fromStripe(transaction.amount, currency),
    feeMinor: fromStripe(transaction.fee, currency),
    currency,
    createdAt: new Date(transaction.created * 1_000),
  }
}

const toId = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
