import type { CardHint, DebitMandate, ProviderPayment } from '#payment-providers'
import type { Attempt, PaymentDeps } from '#payments'
import type { Db } from '#platform/db'

/** What the driver depends on. `now` is the clock of the organisation. */
export type DriverDeps = PaymentDeps & { readonly db: Db; readonly now: () => Date }

export type PaymentFailure = { readonly code: string; readonly message: string }

/** The provider call for the status of an attempt. `giveBack` voids or refunds, whichever is possible. */
export type ProviderCall = 'authorise' | 'retrieve' | 'capture' | 'void' | 'giveBack' | 'refund' | 'none'

/** What became of money that was to be given back: all of it was, or it is on its way, or the provider refused. */
export type ReturnResult = { readonly kind: 'returned' | 'return_pending' | 'return_refused' }

/** `unknown`: no clear response. Undefined: no call was made, or no payment exists. */
export type ProviderResponse = ProviderPayment | { readonly kind: 'unknown' } | ReturnResult | undefined

/** The next step of an attempt. A policy decides it without I/O and commits it in one transaction. */
export type Transition =
  | ({ readonly kind: 'reserve' } & ReservedPayment)
  | { readonly kind: 'complete'; readonly method?: string; readonly card?: CardHint | null }
  | { readonly kind: 'fail'; readonly failure: PaymentFailure; readonly paymentId?: string | null }
  | { readonly kind: 'undo'; readonly failure: PaymentFailure }
  | { readonly kind: 'void'; readonly failure: PaymentFailure; readonly paymentId?: string }
  | ({ readonly kind: 'wait'; readonly paymentId: string } & WaitReason)
  /** `refundFailed`: the provider refused to refund late money. */
  | { readonly kind: 'retry'; readonly refundFailed?: true }
  | { readonly kind: 'expire' }
  | ({ readonly kind: 'resume' } & ReservedPayment)
  | { readonly kind: 'close'; readonly failure: PaymentFailure }

/** The customer must act, or the provider decides: soon, or after days. */
type WaitReason = {
  readonly nextAction?: unknown
  /** Until when the customer can act, if the provider says so. */
  readonly expiresAt?: Date | null
  readonly takesDays?: boolean
}

type ReservedPayment = {
  readonly paymentId: string
  readonly method: string
  readonly card: CardHint | null
  readonly savedReference: string | null
  readonly savedDebit?: DebitMandate
}

/** Facts that a policy reads before it calls the provider: whether everything that the attempt pays for is still due. */
export type PaymentFacts = { readonly stillDue: boolean }

/** The rules for one kind of payment: for a basket, or for instalments. */
export type Policy = {
  readonly facts: (deps: DriverDeps, attempt: Attempt) => Promise<PaymentFacts>
  readonly callFor: (attempt: Attempt, facts: PaymentFacts) => ProviderCall
  readonly decide: (attempt: Attempt, facts: PaymentFacts, response: ProviderResponse) => Transition
  /** Returns the attempt after this step, or undefined if another worker took over its lease and nothing was written. */
  readonly commit: (deps: DriverDeps, attempt: Attempt, transition: Transition) => Promise<Attempt | undefined>
}

export const RETRY: Transition = { kind: 'retry' }
export const EXPIRED: PaymentFailure = { code: 'payment_expired', message: 'The payment was not completed in time' }
export const NOT_CAPTURED: PaymentFailure = {
  code: 'authorisation_expired',
  message: 'The reserved money could not be captured',
}

/** The parts of an approved payment that its attempt stores. */
export const toReserved = (
  payment: Extract<ProviderPayment, { kind: 'authorised' | 'captured' }>,
): ReservedPayment => ({
  paymentId: payment.paymentId,
  method: payment.method,
  card: payment.card,
  savedReference: payment.saved,
  ...(payment.debit && { savedDebit: payment.debit }),
})

/** Applies `decide` to a payment that the provider knows. Otherwise the call is retried. */
export const whenKnown = (response: ProviderResponse, decide: (payment: ProviderPayment) => Transition): Transition =>
  isPayment(response) ? decide(response) : RETRY

const isPayment = (response: ProviderResponse): response is ProviderPayment =>
  response !== undefined && !['unknown', 'returned', 'return_pending', 'return_refused'].includes(response.kind)

/**
 * The transition for a payment that waits. A debit that takes days is not void after the customer's deadline, if what it
 * pays for can wait.
 */
export function waitFor(
  attempt: Attempt,
  payment: Extract<ProviderPayment, { kind: 'requires_action' | 'processing' }>,
): Transition {
  const { paymentId } = payment
  if (payment.kind === 'requires_action')
    return { kind: 'wait', paymentId, nextAction: payment.nextAction, expiresAt: payment.expiresAt }
  return { kind: 'wait', paymentId, takesDays: attempt.may_take_days && payment.settles === 'days' }
}

/** True if the response is the first to say that the payment takes days: the attempt does not wait for it yet. */
export const beginsToTakeDays = (
  attempt: Attempt,
  response: ProviderResponse,
): response is Extract<ProviderPayment, { kind: 'processing' }> =>
  response?.kind === 'processing' && response.settles === 'days' && attempt.may_take_days && attempt.give_up_at === null

/** True if the provider has decided: no customer action is needed, and nothing is still processing. */
export const isFinal = (
  response: ProviderResponse,
): response is Exclude<ProviderPayment, { kind: 'requires_action' | 'processing' }> =>
  isPayment(response) && response.kind !== 'requires_action' && response.kind !== 'processing'
