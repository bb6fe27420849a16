import {
  isProviderName,
  type AuthoriseInput,
  type Merchant,
  type OfferedSale,
  type Provider,
  type ProviderName,
  type ProviderOffer,
  type ProviderPayment,
  type Providers,
  ProviderUnavailable,
  type RefundResult,
} from '#payment-providers'
import { publicId, type OrgId } from '#platform/ids'
import { outboundCall } from '#platform/outbound'
import type { Attempt } from './queries/attempts.ts'
import type { RefundRow } from './queries/refunds.ts'

/** The provider gave no clear response: the attempt keeps its status, and the call is retried later. */
export type UnknownOutcome = { readonly kind: 'unknown' }

/** What the provider shows of a sale, and who pays if they are on a page of their bank. */
export type PaidSale = Pick<AuthoriseInput, 'description' | 'payer'>

/** Calls the provider of an attempt or refund. Never called inside a transaction. */
export type ProviderClient = {
  readonly canCharge: Providers['canCharge']
  /** What a customer's browser needs to know in order to pay. */
  offer(provider: ProviderName, merchant: Merchant, sale: OfferedSale): Promise<ProviderOffer>
  /** Reserves the money. The idempotency key makes every repetition the same call. */
  authorise(attempt: Attempt, sale: PaidSale): Promise<ProviderPayment | UnknownOutcome>
  retrieve(attempt: Attempt): Promise<ProviderPayment | UnknownOutcome | undefined>
  capture(attempt: Attempt): Promise<ProviderPayment | UnknownOutcome>
  void(attempt: Attempt): Promise<ProviderPayment | UnknownOutcome>
  /** Refunds money that arrived after the items of the attempt were released. */
  refundLate(
    attempt: Attempt,
  ): Promise<{ readonly kind: 'returned' | 'return_pending' | 'return_refused' } | UnknownOutcome>
  /** Refunds part of a payment. The key belongs to the refund, so a repeated call is the same call. */
  refund(org: OrgId, refund: RefundRow): Promise<RefundResult | UnknownOutcome>
}

export function createProviderClient(providers: Providers): ProviderClient {
  const call = attemptCaller(providers)
  const retrieve = (attempt: Attempt) =>
    call('retrieve', attempt, (provider, merchant) =>
      provider.retrieve(merchant, { attemptId: attempt.attempt_id, paymentId: attempt.payment_id }),
    )
  return {
    canCharge: providers.canCharge,
    offer: (provider, merchant, sale) => providers[provider].offer(merchant, sale),
    retrieve,
    async authorise(attempt, sale) {
      const { keySeconds } = getProvider(providers, attempt)
      if (attempt.age_seconds > keySeconds) return (await retrieve(attempt)) ?? NEVER_SENT
      return call('authorise', attempt, (provider, merchant) => provider.authorise(merchant, toCharge(attempt, sale)))
    },
    capture: (attempt) =>
      call('capture', attempt, (provider, merchant) => provider.capture(merchant, paymentCall(attempt, 'cap'))),
    void: (attempt) =>
      call('void', attempt, (provider, merchant) => provider.void(merchant, paymentCall(attempt, 'void'))),
    async refundLate(attempt) {
      // A refused refund stays refused under its key, so the next one has another.
      const step = attempt.refund_failures === 0 ? 'late' : `late:${attempt.refund_failures}`
      const input = { ...paymentCall(attempt, step), amountMinor: attempt.amount_minor }
      const result = await call('refund', attempt, (provider, merchant) => provider.refund(merchant, input))
      return result.kind === 'unknown' ? result : { kind: RETURNS[result.kind] }
    },
    refund: (org, refund) => refundPart(providers, org, refund),
  }
}

function getProvider(providers: Providers, attempt: Attempt): Provider {
  if (isProviderName(attempt.provider)) return providers[attempt.provider]
  throw new Error(`attempt ${attempt.attempt_id} has no provider to call`)
}

const toCharge = (attempt: Attempt, { description, payer }: PaidSale): AuthoriseInput => ({
  key: idempotencyKey(attempt, 'auth'),
  attemptId: attempt.attempt_id,
  amountMinor: attempt.amount_minor,
  currency: attempt.currency,
  paymentMethod: attempt.payment_method,
  save: attempt.save_method,
  offSession: attempt.off_session,
  description,
  returnUrl: attempt.return_url,
  mayTakeDays: attempt.may_take_days,
  payer,
  metadata: attempt.metadata,
  platformFeeMinor: attempt.platform_fee_minor,
})

async function refundPart(providers: Providers, org: OrgId, refund: RefundRow): Promise<RefundResult | UnknownOutcome> {
  const { provider, account, payment_id: paymentId, amount_minor: amountMinor } = refund
  if (paymentId === null || !isProviderName(provider))
    return { kind: 'failed', message: 'The provider has no payment for this refund.' }
  const key = `rf_${refund.refund_id}`
  const input = { paymentId, key, amountMinor, keepsFee: refund.keeps_fee }
  return callProvider({ operation: 'refund', provider, org }, () => providers[provider].refund({ org, account }, input))
}

/** The attempt is so old that its key may be forgotten, and the provider has no payment for it: it was never sent. */
const NEVER_SENT: ProviderPayment = {
  kind: 'declined',
  paymentId: null,
  code: 'authorisation_expired',
  message: 'The payment was never started',
}

const RETURNS = { succeeded: 'returned', pending: 'return_pending', failed: 'return_refused' } as const

const idempotencyKey = (attempt: Attempt, step: string): string => `att_${attempt.attempt_id}:${step}`

const toMerchant = (attempt: Attempt): Merchant => ({ org: attempt.org_id, account: attempt.account })

function paymentCall(attempt: Attempt, step: string): { readonly paymentId: string; readonly key: string } {
  if (attempt.payment_id === null) throw new Error(`attempt ${attempt.attempt_id} has no payment yet`)
  return { paymentId: attempt.payment_id, key: idempotencyKey(attempt, step) }
}

type ProviderCall = {
  readonly operation: 'authorise' | 'retrieve' | 'capture' | 'void' | 'refund'
  readonly provider: string
  readonly org: OrgId
}

/** Returns a function that calls the provider of an attempt. */
const attemptCaller =
  (providers: Providers) =>
  <T extends { readonly kind: string } | undefined>(
    operation: ProviderCall['operation'],
    attempt: Attempt,
    send: (provider: Provider, merchant: Merchant) => Promise<T>,
  ): Promise<T | UnknownOutcome> =>
    callProvider({ operation, provider: attempt.provider, org: attempt.org_id }, () =>
      send(getProvider(providers, attempt), toMerchant(attempt)),
    )

/** Calls a provider in a span. A call without a clear response has the outcome `unknown`. */
const callProvider = <T extends { readonly kind: string } | undefined>(
  { operation, provider, org }: ProviderCall,
  call: () => Promise<T>,
): Promise<T | UnknownOutcome> => {
  const fields = { 'tessera.provider': provider, 'tessera.org': publicId('org', org) }
  return outboundCall({ name: `payment ${operation}`, fields }, async (span) => {
    const result = await unknownIfUnavailable(call)
    span.set({ 'tessera.outcome': result?.kind ?? 'none' })
    return result
  })
}

async function unknownIfUnavailable<T>(call: () => Promise<T>): Promise<T | UnknownOutcome> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { kind: 'unknown' }
    throw error
  }
}
