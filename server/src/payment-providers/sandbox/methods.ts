import type { DeclineCode, OrderPaymentMethod } from '#contract'
import { type ApprovedPayment, isRedirectMethod, type CardHint, type RedirectMethod } from '../provider.ts'

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
  /** The customer pays on a page of the method, so a payment without a return address is declined. */
  readonly redirects?: true
  /** The status after the customer or the bank has agreed; authorised if absent. */
  readonly agreedStatus?: 'captured' | undefined
  /** A debit: the bank decides after these days, and may take the money back after others. */
  readonly debit?: { readonly decidesAfterDays: number; readonly fails?: true; readonly disputedAfterDays?: number }
  /** The method that a charge without the customer uses, if this one is saved. */
  readonly savedAs?: string | undefined
  /** A refund is pending for these days of business time. */
  readonly refundDays?: number
  readonly refundFailsLater?: true
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

/** A bank page that takes the money at once. A later charge is a debit from the same bank account. */
const bankPage = {
  kind: 'bank',
  card: null,
  initialStatus: 'requires_action',
  agreedStatus: 'captured',
  declineCode: 'authentication_failed',
  redirects: true,
  savedAs: 'pm_sandbox_sepa',
} as const
const walletPage = { ...bankPage, kind: 'wallet', agreedStatus: undefined, savedAs: undefined } as const
const debit = {
  kind: 'bank',
  card: null,
  initialStatus: 'processing',
  agreedStatus: 'captured',
  declineCode: 'insufficient_funds',
} as const
const DEBIT_DAYS = 9

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
  pm_sandbox_refund_slow: { ...card, refundDays: 5 },
  pm_sandbox_refund_fails_later: { ...card, refundDays: 5, refundFailsLater: true },
  pm_sandbox_ideal: bankPage,
  pm_sandbox_ideal_fails: { ...bankPage, actionFails: true },
  pm_sandbox_ideal_debit_fails: { ...bankPage, savedAs: 'pm_sandbox_sepa_fails' },
  pm_sandbox_ideal_debit_disputed: { ...bankPage, savedAs: 'pm_sandbox_sepa_disputed' },
  pm_sandbox_bancontact: bankPage,
  pm_sandbox_klarna: walletPage,
  pm_sandbox_paypal: walletPage,
  pm_sandbox_sepa: { ...debit, debit: { decidesAfterDays: DEBIT_DAYS } },
  pm_sandbox_sepa_fails: { ...debit, debit: { decidesAfterDays: 12, fails: true } },
  pm_sandbox_sepa_disputed: { ...debit, debit: { decidesAfterDays: DEBIT_DAYS, disputedAfterDays: 45 } },
  pm_sandbox_later_declined: { ...card, offSessionDeclines: Infinity },
  pm_sandbox_later_declined_once: { ...card, offSessionDeclines: 1 },
  pm_sandbox_later_declined_twice: { ...card, offSessionDeclines: 2 },
  pm_sandbox_later_3ds: { ...card, offSessionNeedsAction: true },
}

const unknown: TestMethod = { ...card, initialStatus: 'declined', declineCode: 'payment_method_invalid' }

export const getTestMethod = (reference: string): TestMethod =>
  (Object.hasOwn(testMethods, reference) ? testMethods[reference] : undefined) ?? unknown

type SavingPayment = { readonly saves: boolean; readonly payment_id: string; readonly method: string }

/** A method that is charged later as a debit has a mandate. The sandbox names it after the payment that saved it. */
export function toSaved({ saves, payment_id, method }: SavingPayment): Pick<ApprovedPayment, 'saved' | 'debit'> {
  if (!saves) return { saved: null }
  if (!getTestMethod(getTestMethod(method).savedAs ?? method).debit) return { saved: payment_id }
  const mandate_reference = `SANDBOX-${payment_id.slice(-8).toUpperCase()}`
  return { saved: payment_id, debit: { mandate_reference, creditor_id: 'DE98ZZZ09999999999' } }
}

/** A word stands for the test method of the same name. */
export const toMethodName = (reference: string): string => (isRedirectMethod(reference) ? WORDS[reference] : reference)

const WORDS: Readonly<Record<RedirectMethod, string>> = {
  ideal: 'pm_sandbox_ideal',
  bancontact: 'pm_sandbox_bancontact',
  klarna: 'pm_sandbox_klarna',
  paypal: 'pm_sandbox_paypal',
}

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
