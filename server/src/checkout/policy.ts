import type { CardHint, ProviderPayment } from '#payment-providers'
import type { Attempt, PaymentDeps } from '#payments'
import type { Db } from '#platform/db'

/** What the driver depends on. `now` is the clock of the organisation. */
export type DriverDeps = PaymentDeps & { readonly db: Db; readonly now: () => Date }

export type PaymentFailure = { readonly code: string; readonly message: string }

/** The provider call for the status of an attempt. `giveBack` voids or refunds, whichever is possible. */
export type ProviderCall = 'authorise' | 'retrieve' | 'capture' | 'void' | 'giveBack' | 'refund' | 'none'

/** `unknown`: no clear response. `returned`: all money was given back. Undefined: no call was made, or no payment exists. */
export type ProviderResponse =
  | ProviderPayment
  | { readonly kind: 'unknown' }
  | { readonly kind: 'returned' }
  | undefined

/** The next step of an attempt. A policy decides it without I/O and commits it in one transaction. */
export type Transition =
  | ({ readonly kind: 'reserve' } & ReservedPayment)
  | { readonly kind: 'complete'; readonly method?: string; readonly card?: CardHint | null }
  | { readonly kind: 'fail'; readonly failure: PaymentFailure; readonly paymentId?: string | null }
  | { readonly kind: 'undo'; readonly failure: PaymentFailure }
  | { readonly kind: 'void'; readonly failure: PaymentFailure; readonly paymentId?: string }
  | { readonly kind: 'wait'; readonly paymentId: string; readonly nextAction?: unknown }
  | { readonly kind: 'retry' }
  | { readonly kind: 'expire' }
  | ({ readonly kind: 'resume' } & ReservedPayment)
  | { readonly kind: 'close'; readonly failure: PaymentFailure }

type ReservedPayment = {
  readonly paymentId: string
  readonly method: string
  readonly card: CardHint | null
  readonly savedReference: string | null
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
})

/** Applies `decide` to a payment that the provider knows. Otherwise the call is retried. */
export const whenKnown = (response: ProviderResponse, decide: (payment: ProviderPayment) => Transition): Transition =>
  response === undefined || response.kind === 'unknown' || response.kind === 'returned' ? RETRY : decide(response)

/** True if the provider has decided: no customer action is needed, and nothing is still processing. */
export const isFinal = (
  response: ProviderResponse,
): response is Exclude<ProviderPayment, { kind: 'requires_action' | 'processing' }> =>
  response !== undefined && !['unknown', 'returned', 'requires_action', 'processing'].includes(response.kind)
