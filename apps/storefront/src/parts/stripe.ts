import { el } from '../dom.ts'
import { PaymentFormError, type Payable, type PaymentForm } from './payment-form.ts'

/** Stripe requires that its script is loaded from its own address, and never bundled. */
const SCRIPT = 'https://js.stripe.com/v3/'

type StripeResult = { readonly error?: { readonly message?: string } }

type StripeElements = {
  submit(): Promise<StripeResult>
  create(type: 'payment'): { mount(place: HTMLElement): void }
}

/** The part of Stripe.js that is used here: https://docs.stripe.com/js */
type StripeClient = {
  elements(options: Readonly<Record<string, unknown>>): StripeElements
  createConfirmationToken(options: {
    readonly elements: StripeElements
    readonly params: { readonly return_url: string }
  }): Promise<StripeResult & { readonly confirmationToken?: { readonly id: string } }>
  handleNextAction(options: { readonly clientSecret: string }): Promise<StripeResult>
}

declare global {
  var Stripe: ((key: string, options: { readonly stripeAccount?: string }) => StripeClient) | undefined
}

/** Debits are certain only after days. Tessera refuses them where they cannot pay, so they are not shown there. */
const DEBITS = ['acss_debit', 'au_becs_debit', 'bacs_debit', 'nz_bank_account', 'sepa_debit', 'us_bank_account']

/** Stripe's Payment Element. What the buyer enters goes to Stripe; Tessera gets a confirmation token. */
export async function stripeForm(
  { methods: { account, save, debit }, amountMinor, currency, returnUrl }: Payable,
  key: string,
): Promise<PaymentForm & { continue(clientSecret: string): Promise<void> }> {
  const stripe = await loadStripe(key, account)
  const elements = stripe.elements({
    mode: 'payment',
    amount: amountMinor,
    currency: currency.toLowerCase(),
    ...(save && { setupFutureUsage: 'off_session' }),
    ...(!debit && { excludedPaymentMethodTypes: DEBITS }),
  })
  const error = el('p', { class: 'field-error', role: 'alert' })
  const place = el('div')
  elements.create('payment').mount(place)
  const refuse = (words: string): void => {
    error.textContent = words
  }
  return {
    element: el('div', { class: 'card-field' }, place, error),
    refuse,
    async reference() {
      refuse('')
      const submitted = await elements.submit()
      if (submitted.error) {
        refuse(submitted.error.message ?? 'Please check what you have entered.')
        return undefined
      }
      const params = { return_url: returnUrl }
      const { error: failed, confirmationToken } = await stripe.createConfirmationToken({ elements, params })
      if (failed) refuse(failed.message ?? 'Your payment could not be prepared.')
      return confirmationToken?.id
    },
    // Whether it worked is decided by Tessera, which asks Stripe when the basket is confirmed.
    continue: async (clientSecret) => void (await stripe.handleNextAction({ clientSecret })),
  }
}

const notLoaded = (): Error => new PaymentFormError('The payment form could not be loaded. Please try again.')

async function loadStripe(key: string, account: string | null): Promise<StripeClient> {
  if (!globalThis.Stripe)
    await new Promise<void>((resolve, reject) => {
      document.head.append(el('script', { src: SCRIPT, load: () => resolve(), error: () => reject(notLoaded()) }))
    })
  if (!globalThis.Stripe) throw notLoaded()
  return globalThis.Stripe(key, account === null ? {} : { stripeAccount: account })
}
