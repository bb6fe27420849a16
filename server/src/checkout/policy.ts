import type { Payment } from '#payment-providers'
import type { Attempt } from '#payments'
import type { Db } from '#platform/db'

/** What a driver has: the database, and the clock of the organisation. */
export type Deps = { readonly db: Db; readonly now: () => Date }

export type Failure = { readonly code: string; readonly message: string }

/** What the provider is asked for, by where the attempt stands; `giveBack` voids or refunds, whichever is possible. */
export type ProviderCall = 'authorise' | 'retrieve' | 'capture' | 'void' | 'giveBack' | 'refund' | 'none'

export type ProviderAnswer = Payment | { readonly kind: 'unknown' } | { readonly kind: 'returned' } | undefined

/** What becomes of an attempt. A policy decides it without I/O, and commits it in one transaction. */
export type Transition =
  | ({ readonly kind: 'reserve' } & Reserved)
  | { readonly kind: 'complete'; readonly method?: string }
  | { readonly kind: 'fail'; readonly failure: Failure; readonly paymentId?: string | null }
  | { readonly kind: 'undo'; readonly failure: Failure }
  | { readonly kind: 'void'; readonly failure: Failure; readonly paymentId?: string }
  | { readonly kind: 'wait'; readonly paymentId: string; readonly nextAction?: unknown }
  | { readonly kind: 'retry' }
  | { readonly kind: 'expire' }
  | ({ readonly kind: 'resume' } & Reserved)
  | { readonly kind: 'close'; readonly failure: Failure }

type Reserved = { readonly paymentId: string; readonly method: string; readonly savedReference: string | null }

/** One kind of payment: a basket's, or an instalment's. */
/** What must be known before the provider is asked: whether all that the attempt pays for is still wanted. */
export type Facts = { readonly wanted: boolean }

export type Policy = {
  readonly facts: (deps: Deps, attempt: Attempt) => Promise<Facts>
  readonly callFor: (attempt: Attempt, facts: Facts) => ProviderCall
  readonly decide: (attempt: Attempt, facts: Facts, answer: ProviderAnswer) => Transition
  /** Undefined when the attempt belongs to somebody else by now; then nothing was written. */
  readonly commit: (deps: Deps, attempt: Attempt, transition: Transition) => Promise<Attempt | undefined>
}

export const RETRY: Transition = { kind: 'retry' }
export const EXPIRED: Failure = { code: 'payment_expired', message: 'The payment was not finished in time' }
export const NOT_CAPTURED: Failure = {
  code: 'authorisation_expired',
  message: 'The reserved money could not be taken',
}

/** What follows from a payment that the provider knows; asked again where it does not. */
export const known = (answer: ProviderAnswer, then: (payment: Payment) => Transition): Transition =>
  answer === undefined || answer.kind === 'unknown' || answer.kind === 'returned' ? RETRY : then(answer)

/** Whether the provider has decided: nobody has to act, and nothing is under way. */
export const isDecided = (
  answer: ProviderAnswer,
): answer is Exclude<Payment, { kind: 'requires_action' | 'processing' }> =>
  answer !== undefined && !['unknown', 'returned', 'requires_action', 'processing'].includes(answer.kind)
