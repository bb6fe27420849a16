import type { Stripe } from 'stripe'
import { type AuthoriseInput, isRedirectMethod } from '../provider.ts'
import { callStripe } from './errors.ts'

type MethodParams = Pick<
  Stripe.PaymentIntentCreateParams,
  | 'allowed_payment_method_types'
  | 'automatic_payment_methods'
  | 'confirmation_token'
  | 'customer'
  | 'excluded_payment_method_types'
  | 'off_session'
  | 'payment_method'
  | 'payment_method_data'
  | 'payment_method_options'
  | 'return_url'
  | 'setup_future_usage'
>

type ExcludedMethods = NonNullable<Stripe.PaymentIntentCreateParams['excluded_payment_method_types']>

/** Methods whose money is certain only after days. */
const DEBITS: ExcludedMethods = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'nz_bank_account',
  'sepa_debit',
  'us_bank_account',
]

/** A manual capture for the whole payment would rule out methods without a separate capture, such as iDEAL. */
const MANUAL = { capture_method: 'manual' } as const

/**
 * Says what to charge and how. Stripe saves a method with a customer, so a customer is created for it; later charges need
 * both ids.
 */
export async function buildMethodParams(
  client: Stripe,
  charge: AuthoriseInput,
  { org, options }: { readonly org: string; readonly options: Stripe.RequestOptions },
): Promise<MethodParams> {
  const ways = isRedirectMethod(charge.paymentMethod) ? wordParams(charge) : automaticParams(charge)
  if (charge.offSession) return { ...ways, ...parseSavedMethod(charge.paymentMethod), off_session: true }
  const method = { ...ways, ...referenceParams(charge.paymentMethod) }
  if (!charge.save) return method
  const params = { metadata: { attempt_id: charge.attemptId, org_id: org } }
  const { id } = await callStripe(() => client.customers.create(params, options))
  return { ...method, customer: id, setup_future_usage: 'off_session' }
}

/** Without an address to return to, Stripe's script in the browser does what is needed, and methods with a page are ruled out. */
const automaticParams = ({ returnUrl, mayTakeDays }: AuthoriseInput): MethodParams => ({
  automatic_payment_methods: { enabled: true, allow_redirects: returnUrl === null ? 'never' : 'always' },
  payment_method_options: { card: MANUAL, link: MANUAL, klarna: MANUAL, paypal: MANUAL },
  ...(returnUrl !== null && { return_url: returnUrl }),
  ...(!mayTakeDays && { excluded_payment_method_types: DEBITS }),
})

/** A word needs no script in the browser: Stripe returns the address of the page. */
function wordParams({ paymentMethod: word, returnUrl, payer }: AuthoriseInput): MethodParams {
  if (!isRedirectMethod(word)) throw new Error(`${word} is not the word of a payment method`)
  const billing = { billing_details: payer === null ? {} : { name: payer.name, email: payer.email } }
  return {
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    allowed_payment_method_types: [word],
    payment_method_data: { type: word, ...billing },
    ...(word === 'klarna' && { payment_method_options: { klarna: MANUAL } }),
    ...(word === 'paypal' && { payment_method_options: { paypal: MANUAL } }),
    ...(returnUrl !== null && { return_url: returnUrl }),
  }
}

function referenceParams(reference: string): MethodParams {
  if (isRedirectMethod(reference)) return {}
  return reference.startsWith('ctoken_') ? { confirmation_token: reference } : { payment_method: reference }
}

function parseSavedMethod(reference: string): { customer: string; payment_method: string } {
  const [customer = '', payment_method = ''] = reference.split('/')
  return { customer, payment_method }
}
