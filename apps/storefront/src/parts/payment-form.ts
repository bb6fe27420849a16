import type { StoreGetPaymentMethodsResponse } from '@tessera/sdk/store'

/** What is paid, and where the bank sends the payer back to. */
export type Payable = {
  readonly methods: StoreGetPaymentMethodsResponse
  readonly amountMinor: number
  readonly currency: string
  readonly returnUrl: string
}

/** Nothing can be paid in this page. The message is for the buyer. */
export class PaymentFormError extends Error {}

/** A form that takes payment details in this page. */
export type PaymentForm = {
  readonly element: HTMLElement
  /** Returns the reference for Tessera, or undefined if the input is invalid, which the form shows. */
  reference(): Promise<string | undefined>
  /** Shows what is wrong with the payment. */
  refuse(words: string): void
}
