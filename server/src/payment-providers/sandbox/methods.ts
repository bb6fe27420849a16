import type { OrderPaymentMethod } from '#contract'
import type { DeclineCode } from '../provider.ts'

export type SandboxStatus = 'requires_action' | 'processing' | 'authorised' | 'captured' | 'voided' | 'declined'

/** What a payment method of the sandbox does. What is not said goes well. */
export type Magic = {
  readonly kind: OrderPaymentMethod
  /** Where a payment stands right after it was made. */
  readonly begins: SandboxStatus
  /** Why it is declined, once it is. */
  readonly code: DeclineCode
  /** The buyer's bank refuses, whatever the buyer does. */
  readonly actionFails?: true
  readonly captureFails?: true
  readonly refundFails?: true
  readonly refundWaits?: true
  /** Charged later, without the buyer, it is declined this often before it works. */
  readonly declinesLater?: number
  /** Charged later, it asks for the buyer. */
  readonly asksLater?: true
  /** The first call with a key does not arrive. */
  readonly unheard?: true
  /** The first call with a key is done, and its answer is lost. */
  readonly loses?: 'authorise' | 'capture' | 'refund'
}

const card = { kind: 'card', begins: 'authorised', code: 'card_declined' } as const

/** The references that the sandbox knows, as docs/payments.md lists them. */
export const magic: Readonly<Record<string, Magic>> = {
  pm_sandbox_ok: card,
  pm_sandbox_wallet: { ...card, kind: 'wallet' },
  pm_sandbox_bank: { ...card, kind: 'bank', begins: 'captured' },
  pm_sandbox_declined: { ...card, begins: 'declined' },
  pm_sandbox_insufficient_funds: { ...card, begins: 'declined', code: 'insufficient_funds' },
  pm_sandbox_expired: { ...card, begins: 'declined', code: 'expired_card' },
  pm_sandbox_3ds: { ...card, begins: 'requires_action', code: 'authentication_failed' },
  pm_sandbox_3ds_fails: { ...card, begins: 'requires_action', code: 'authentication_failed', actionFails: true },
  pm_sandbox_timeout: { ...card, unheard: true },
  pm_sandbox_lost_answer: { ...card, loses: 'authorise' },
  pm_sandbox_late_success: { ...card, begins: 'processing' },
  pm_sandbox_capture_fails: { ...card, code: 'authorisation_expired', captureFails: true },
  pm_sandbox_capture_lost_answer: { ...card, loses: 'capture' },
  pm_sandbox_refund_fails: { ...card, refundFails: true },
  pm_sandbox_refund_pending: { ...card, refundWaits: true },
  pm_sandbox_refund_lost_answer: { ...card, loses: 'refund' },
  pm_sandbox_later_declined: { ...card, declinesLater: Infinity },
  pm_sandbox_later_declined_once: { ...card, declinesLater: 1 },
  pm_sandbox_later_declined_twice: { ...card, declinesLater: 2 },
  pm_sandbox_later_3ds: { ...card, asksLater: true },
}

const unknown: Magic = { ...card, begins: 'declined', code: 'payment_method_invalid' }

export const magicOf = (reference: string): Magic =>
  (Object.hasOwn(magic, reference) ? magic[reference] : undefined) ?? unknown

/** What the buyer may be told of a decline. */
export const sentences: Readonly<Record<DeclineCode, string>> = {
  card_declined: 'The card was declined.',
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  authentication_failed: "The buyer's bank could not confirm the payment.",
  authentication_required: "The buyer's bank asks for the buyer, who is not there.",
  payment_method_invalid: 'The payment method does not exist or cannot be used.',
  authorisation_expired: 'The reserved money was given free before it was captured.',
}
