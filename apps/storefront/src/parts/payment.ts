import type { Basket } from '@tessera/sdk/store'
import { el } from '../dom.ts'
import { shop } from '../shop.ts'
import { cardField } from './card.ts'
import { PaymentFormError, type Payable, type PaymentForm } from './payment-form.ts'
import { stripeForm } from './stripe.ts'

/** How the payer pays: with the form of the provider, or on a page of their bank or wallet. */
export type PaymentField = PaymentForm & {
  /** Does what the bank asks for in this page, such as 3-D Secure. */
  continue(clientSecret: string): Promise<void>
}

/** Methods with a page of their own, which need no script of anyone else. */
const words: Readonly<Record<string, string>> = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  klarna: 'Klarna',
  paypal: 'PayPal',
  creditcard: 'Card',
}

export const checkoutUrl = (): string => `${location.origin}/checkout/`

/** Asks Tessera what the basket can be paid with, and offers it. */
export async function basketPaymentField(basket: Basket): Promise<PaymentField> {
  const options = { basketSecret: basket.client_secret }
  const methods = await shop.paymentMethods.get({ basket_id: basket.id }, options)
  const { due_now_minor: amountMinor, currency } = basket
  return paymentField({ methods, amountMinor, currency, returnUrl: checkoutUrl() })
}

/** Offers what something can be paid with. If the form cannot be loaded, the other methods still can be used. */
export async function paymentField(payable: Payable): Promise<PaymentField> {
  const { methods } = payable
  const pages = methods.words.filter((word) => Object.hasOwn(words, word))
  const opened = await openForm(payable).catch(toFormError)
  const [form, failure] = opened instanceof PaymentFormError ? [undefined, opened] : [opened, undefined]
  if (!form && pages.length === 0)
    throw failure ?? new PaymentFormError('This shop cannot take payments at the moment.')
  return {
    ...choice(form, pages, failure && 'The form for cards could not be loaded. Reload this page to pay by card.'),
    async continue(clientSecret) {
      if (failure) throw failure
      await form?.continue(clientSecret)
    },
  }
}

async function openForm(payable: Payable): Promise<PaymentField | undefined> {
  const { provider, publishable_key: key } = payable.methods
  if (provider === 'sandbox') return sandboxForm()
  return provider === 'stripe' && key !== null ? stripeForm(payable, key) : undefined
}

function toFormError(error: unknown): PaymentFormError {
  if (error instanceof PaymentFormError) return error
  throw error
}

const sandboxForm = (): PaymentField => {
  const { element, reference, refuse } = cardField()
  return { element, refuse, reference: async () => reference(), continue: async () => undefined }
}

/** Lets the buyer choose between the form and the pages. With nothing to choose, the form stands alone. */
function choice(form: PaymentForm | undefined, pages: readonly string[], note?: string): PaymentForm {
  if (form && pages.length === 0) return { ...form, element: fieldset(form.element) }
  const error = el('p', { class: 'field-error', role: 'alert' })
  let chosen: string | undefined = form ? undefined : pages[0]
  const choose = (word: string | undefined): void => {
    chosen = word
    error.textContent = ''
    form?.element.toggleAttribute('hidden', word !== undefined)
  }
  const option = (word: string | undefined, title: string): HTMLElement =>
    el(
      'label',
      { class: 'way-to-pay' },
      el('input', { type: 'radio', name: 'way-to-pay', checked: word === chosen, change: () => choose(word) }),
      title,
    )
  return {
    element: fieldset(
      form ? option(undefined, 'Card') : null,
      form?.element,
      ...pages.map((word) => option(word, words[word] ?? word)),
      note !== undefined && el('p', { class: 'hint' }, note),
      error,
    ),
    reference: async () => chosen ?? form?.reference(),
    refuse(text) {
      if (chosen === undefined && form) return form.refuse(text)
      error.textContent = text
    },
  }
}

const fieldset = (...children: Parameters<typeof el>[2][]): HTMLElement =>
  el('fieldset', { class: 'payment' }, el('legend', {}, 'How would you like to pay?'), ...children)
