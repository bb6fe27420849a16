import type { OrderPaymentMethod } from '#contract'
import type { CardHint, DeclineCode } from '../provider.ts'

export type SandboxStatus = 'requires_action' | 'processing' | 'authorised' | 'captured' | 'voided' | 'declined'

/** What a test payment method of the sandbox does. Every step that is not mentioned succeeds. */
export type TestMethod = {
  readonly kind: OrderPaymentMethod
  /** The card that is charged; null if it is none. */
  readonly card: CardHint | null
  /** The status of a new payment. */
  readonly initialStatus: SandboxStatus
  /** The reason if the payment is declined. */
  readonly declineCode: DeclineCode
  /** The bank refuses the payment even if the customer confirms it. */
  readonly actionFails?: true
  readonly captureFails?: true
  readonly refundFails?: true
  readonly refundPends?: true
  /** How many charges without the customer are declined before one succeeds. */
  readonly offSessionDeclines?: number
  /** A charge without the customer is declined because the bank requires them to authenticate. */
  readonly offSessionNeedsAction?: true
  /** The first call with a key never arrives. */
  readonly losesRequest?: true
  /** The first call with a key takes effect, but its response is lost. */
  readonly losesResponse?: 'authorise' | 'capture' | 'refund'
}

/** The test card of most providers. */
const visa: CardHint = { brand: 'visa', last4: '4242' }
const card = { kind: 'card', card: visa, initialStatus: 'authorised', declineCode: 'card_declined' } as const

/** The test payment methods of the sandbox. docs/payments.md lists the same ones. */
export const testMethods: Readonly<Record<string, TestMethod>> = {
  pm_sandbox_ok: card,
  pm_sandbox_mastercard: { ...card, card: { brand: 'mastercard', last4: '4444' } },
  pm_sandbox_wallet: { ...card, kind: 'wallet' },
  pm_sandbox_bank: { ...card, kind: 'bank', card: null, initialStatus: 'captured' },
  pm_sandbox_declined: { ...card, initialStatus: 'declined' },
  pm_sandbox_insufficient_funds: { ...card, initialStatus: 'declined', declineCode: 'insufficient_funds' },
  pm_sandbox_expired: { ...card, initialStatus: 'declined', declineCode: 'expired_card' },
  pm_sandbox_3ds: { ...card, initialStatus: 'requires_action', declineCode: 'authentication_failed' },
  pm_sandbox_3ds_fails: {
    ...card,
    initialStatus: 'requires_action',
    declineCode: 'authentication_failed',
    actionFails: true,
  },
  pm_sandbox_timeout: { ...card, losesRequest: true },
  pm_sandbox_lost_answer: { ...card, losesResponse: 'authorise' },
  pm_sandbox_late_success: { ...card, initialStatus: 'processing' },
  pm_sandbox_capture_fails: { ...card, declineCode: 'authorisation_expired', captureFails: true },
  pm_sandbox_capture_lost_answer: { ...card, losesResponse: 'capture' },
  pm_sandbox_refund_fails: { ...card, refundFails: true },
  pm_sandbox_refund_pending: { ...card, refundPends: true },
  pm_sandbox_refund_lost_answer: { ...card, losesResponse: 'refund' },
  pm_sandbox_later_declined: { ...card, offSessionDeclines: Infinity },
  pm_sandbox_later_declined_once: { ...card, offSessionDeclines: 1 },
  pm_sandbox_later_declined_twice: { ...card, offSessionDeclines: 2 },
  pm_sandbox_later_3ds: { ...card, offSessionNeedsAction: true },
}

const unknown: TestMethod = { ...card, initialStatus: 'declined', declineCode: 'payment_method_invalid' }

export const getTestMethod = (reference: string): TestMethod =>
  (Object.hasOwn(testMethods, reference) ? testMethods[reference] : undefined) ?? unknown

/** The message for the customer, by decline code. */
export const declineMessages: Readonly<Record<DeclineCode, string>> = {
  card_declined: 'The card was declined.',
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  authentication_failed: "The customer's bank could not confirm the payment.",
  authentication_required:
    "The customer's bank requires the customer to authenticate, and this payment was made without them.",
  payment_method_invalid: 'The payment method does not exist or cannot be used.',
  authorisation_expired: 'The reserved money was released before it was captured.',
}
