import {
  authenticationRequired,
  debitFailed,
  findMethod,
  isPage,
  newId,
  type AccountRecords,
  type StripeCharge,
  type StripeIntent,
  type StripeMethod,
} from './records.ts'
import { getList, getPart, getText, type Form } from './form.ts'
import { errorReply, invalid, missing, ok, type StripeReply } from './replies.ts'

const unexpected = (verb: string, intent: StripeIntent): StripeReply =>
  invalid(`This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  })

export function createIntent(records: AccountRecords, form: Form): StripeReply {
  const reference =
    getText(form, 'payment_method') ??
    getText(form, 'confirmation_token') ??
    getText(getPart(form, 'payment_method_data'), 'type') ??
    ''
  const amount = Number(getText(form, 'amount'))
  if (!Number.isSafeInteger(amount) || amount < 1) return invalid('Invalid integer: amount', { param: 'amount' })
  if (getText(form, 'confirm') !== 'true') return invalid('this server confirms at once', { param: 'confirm' })
  const method = findMethod(records, reference)
  if (!method) return { ...missing('PaymentMethod', reference, 'payment_method'), status: 400 }
  const wrong = redirectProblem(form, method) ?? savedMethodProblem(records, form, reference)
  if (wrong) return wrong
  const id = newId('pi')
  const { type = 'card' } = method
  const intent: StripeIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application_fee_amount: Number(getText(form, 'application_fee_amount') ?? 0) || null,
    application_fee_refunded: 0,
    cancellation_reason: null,
    capture_method: getText(getPart(getPart(form, 'payment_method_options'), type), 'capture_method') ?? 'automatic',
    client_secret: `${id}_secret_${newId('x')}`,
    created: Math.floor(Date.now() / 1_000),
    currency: getText(form, 'currency') ?? '',
    customer: getText(form, 'customer') ?? null,
    description: getText(form, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: getPart(form, 'metadata') as Record<string, string>,
    next_action: null,
    payment_method: reference,
    setup_future_usage: getText(form, 'setup_future_usage') ?? null,
    status: 'requires_confirmation',
  }
  records.intents.set(id, intent)
  return confirm(records, intent, {
    offSession: getText(form, 'off_session') === 'true',
    returnUrl: getText(form, 'return_url'),
  })
}

/** Stripe asks for an address to return to as soon as a redirect is possible, and refuses methods that were ruled out. */
function redirectProblem(form: Form, method: StripeMethod): StripeReply | undefined {
  const redirects = getText(getPart(form, 'automatic_payment_methods'), 'allow_redirects') ?? 'always'
  if (redirects === 'always' && getText(form, 'return_url') === undefined)
    return invalid(
      'A `return_url` must be specified because this Payment Intent accepts payment methods that require it.',
      {
        param: 'return_url',
      },
    )
  if (redirects === 'never' && isPage(method))
    return invalid('The payment method type requires a redirect.', {
      code: 'payment_intent_incompatible_payment_method',
    })
  if (getList(form, 'excluded_payment_method_types').includes(method.type ?? 'card'))
    return invalid('The payment method type is excluded.', { code: 'payment_intent_incompatible_payment_method' })
  return undefined
}

/** A saved method can be charged only with its customer, and a method that is not saved only on session. */
function savedMethodProblem(records: AccountRecords, form: Form, reference: string): StripeReply | undefined {
  const customer = getText(form, 'customer')
  const owner = records.savedMethods.get(reference)?.customer
  if (customer !== undefined && !records.customers.has(customer))
    return { ...missing('customer', customer, 'customer'), status: 400 }
  if (owner !== undefined && owner !== customer)
    return invalid('The PaymentMethod you provided belongs to another Customer.', { param: 'payment_method' })
  if (owner === undefined && getText(form, 'off_session') === 'true')
    return invalid('You cannot confirm with `off_session=true` without a saved PaymentMethod.', {
      param: 'off_session',
    })
  return undefined
}

export function createCustomer(records: AccountRecords, form: Form): StripeReply {
  const id = newId('cus')
  records.customers.add(id)
  return ok({ id, object: 'customer', metadata: getPart(form, 'metadata') })
}

type Confirmation = { readonly offSession: boolean; readonly returnUrl: string | undefined }

function confirm(
  records: AccountRecords,
  intent: StripeIntent,
  { offSession, returnUrl = '' }: Confirmation,
): StripeReply {
  const { requiresAction, ...method } = findMethod(records, intent.payment_method) ?? {}
  const refuses = offSession
    ? (requiresAction && authenticationRequired) || method.declinesOffSession || method.declines
    : method.declines
  if (refuses) {
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error: refuses })
    return errorReply(402, { ...refuses, payment_intent: intent })
  }
  if (requiresAction) {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    return ok(intent)
  }
  if (isPage(method) && !offSession) {
    intent.status = 'requires_action'
    const url = `https://pay.example/${intent.id}`
    intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    return ok(intent)
  }
  reserve(records, intent)
  return ok(intent)
}

/** Reserves the money, or captures it at once unless the capture is manual. Saves the method if requested. */
export function reserve(records: AccountRecords, intent: StripeIntent): void {
  const method = findMethod(records, intent.payment_method) ?? {}
  const saved = saveMethod(records, intent, method)
  const charge: StripeCharge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    payment_method_details: toDetails(method, saved),
  }
  Object.assign(intent, { status: 'requires_capture', next_action: null, latest_charge: charge })
  if (method.type === 'sepa_debit') {
    intent.status = 'processing'
    return
  }
  intent.amount_capturable = intent.amount
  if (intent.capture_method !== 'manual') captureNow(intent)
}

/** What a bank page was paid with cannot be charged again: a mandate is created beside it. */
function saveMethod(records: AccountRecords, intent: StripeIntent, { type }: StripeMethod): string | null {
  if (intent.setup_future_usage === null || intent.customer === null) return null
  const savedId = newId('pm')
  const isBankPage = type === 'ideal' || type === 'bancontact'
  const reference = isBankPage ? 'pm_test_sepa_debit' : (intent.payment_method ?? '')
  records.savedMethods.set(savedId, { customer: intent.customer, reference })
  if (!isBankPage) intent.payment_method = savedId
  return savedId
}

function toDetails({ type, wallet, card: [brand, last4] = ['visa', '4242'] }: StripeMethod, saved: string | null) {
  if (type === undefined)
    return { type: 'card', card: { brand, last4, wallet: wallet === undefined ? null : { type: wallet } } }
  return type === 'ideal' || type === 'bancontact' ? { type, [type]: { generated_sepa_debit: saved } } : { type }
}

/** The bank decides on a debit. */
export function decideDebit(intent: StripeIntent, outcome: 'succeed' | 'fail'): void {
  if (intent.status !== 'processing') throw new Error('the payment is not being processed')
  if (outcome === 'succeed') return captureNow(intent)
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error: debitFailed })
}

function captureNow(intent: StripeIntent): void {
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.amount_capturable = 0
  if (intent.latest_charge) {
    intent.latest_charge.captured = true
    intent.latest_charge.amount_captured = intent.amount
  }
}

export function captureIntent(records: AccountRecords, id: string): StripeReply {
  const intent = records.intents.get(id)
  if (!intent) return missing('payment_intent', id, 'intent')
  if (intent.status !== 'requires_capture') return unexpected('captured', intent)
  if (findMethod(records, intent.payment_method)?.captureExpires) {
    // Stripe itself cancels a payment that was not captured in time.
    Object.assign(intent, { status: 'canceled', cancellation_reason: 'automatic', amount_capturable: 0 })
    return unexpected('captured', intent)
  }
  captureNow(intent)
  return ok(intent)
}

export function cancelIntent(records: AccountRecords, id: string, form: Form): StripeReply {
  const intent = records.intents.get(id)
  if (!intent) return missing('payment_intent', id, 'intent')
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return unexpected('canceled', intent)
  intent.cancellation_reason = getText(form, 'cancellation_reason') ?? null
  // As its documentation says of last_payment_error: cleared when the payment is changed for any reason.
  Object.assign(intent, { status: 'canceled', amount_capturable: 0, next_action: null, last_payment_error: null })
  return ok(intent)
}

export function getIntent(records: AccountRecords, id: string): StripeReply {
  const intent = records.intents.get(id)
  return intent ? ok(intent) : missing('payment_intent', id, 'intent')
}
