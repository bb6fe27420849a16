import { authenticationRequired, behaviour, newId, type Books, type Charge, type Intent, type Refund } from './records.ts'
import { partOf, textOf, type Form } from './form.ts'

export type Reply = { readonly status: number; readonly body: unknown }

export const ok = (body: unknown): Reply => ({ status: 200, body })
export const refused = (status: number, error: Record<string, unknown>): Reply => ({ status, body: { error } })

const invalid = (message: string, more: Record<string, unknown> = {}): Reply =>
  refused(400, { type: 'invalid_request_error', message, ...more })

const missing = (kind: string, id: string, param: string): Reply =>
  refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param })

const unexpected = (verb: string, intent: Intent): Reply =>
  invalid(`This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  })

export function createIntent(books: Books, form: Form): Reply {
  const reference = textOf(form, 'payment_method') ?? ''
  const amount = Number(textOf(form, 'amount'))
  if (!Number.isSafeInteger(amount) || amount < 1) return invalid('Invalid integer: amount', { param: 'amount' })
  if (textOf(form, 'confirm') !== 'true') return invalid('this server confirms at once', { param: 'confirm' })
  if (textOf(partOf(form, 'automatic_payment_methods'), 'allow_redirects') !== 'never')
    return invalid('A `return_url` must be given', { param: 'return_url' })
  if (!behaviour(books, reference)) return { ...missing('PaymentMethod', reference, 'payment_method'), status: 400 }
  const wrong = keeperFault(books, form, reference)
  if (wrong) return wrong
  const id = newId('pi')
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    cancellation_reason: null,
    capture_method: textOf(form, 'capture_method') ?? 'automatic',
    client_secret: `${id}_secret_${newId('x')}`,
    created: Math.floor(Date.now() / 1_000),
    currency: textOf(form, 'currency') ?? '',
    customer: textOf(form, 'customer') ?? null,
    description: textOf(form, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: partOf(form, 'metadata') as Record<string, string>,
    next_action: null,
    payment_method: reference,
    setup_future_usage: textOf(form, 'setup_future_usage') ?? null,
    status: 'requires_confirmation',
  }
  books.intents.set(id, intent)
  return confirm(books, intent, textOf(form, 'off_session') === 'true')
}

/** A method that a customer keeps is charged for that customer alone, and one that nobody keeps only while its owner is there. */
function keeperFault(books: Books, form: Form, reference: string): Reply | undefined {
  const customer = textOf(form, 'customer')
  const keeper = books.kept.get(reference)?.customer
  if (customer !== undefined && !books.customers.has(customer))
    return { ...missing('customer', customer, 'customer'), status: 400 }
  if (keeper !== undefined && keeper !== customer)
    return invalid('The PaymentMethod you provided belongs to another Customer.', { param: 'payment_method' })
  if (keeper === undefined && textOf(form, 'off_session') === 'true')
    return invalid('You cannot confirm with `off_session=true` without a saved PaymentMethod.', {
      param: 'off_session',
    })
  return undefined
}

export function createCustomer(books: Books, form: Form): Reply {
  const id = newId('cus')
  books.customers.add(id)
  return ok({ id, object: 'customer', metadata: partOf(form, 'metadata') })
}

function confirm(books: Books, intent: Intent, offSession: boolean): Reply {
  const { asks, ...method } = behaviour(books, intent.payment_method) ?? {}
  const refuses = offSession
    ? (asks && authenticationRequired) || method.refusesLater || method.refuses
    : method.refuses
  if (refuses) {
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error: refuses })
    return refused(402, { ...refuses, payment_intent: intent })
  }
  if (asks) {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    return ok(intent)
  }
  reserve(books, intent)
  return ok(intent)
}

/** The money is reserved, or taken at once where nobody asked to do that later. What is to be kept has a name from now on. */
export function reserve(books: Books, intent: Intent): void {
  const wallet = behaviour(books, intent.payment_method)?.wallet
  if (intent.setup_future_usage !== null && intent.customer !== null) {
    const kept = newId('pm')
    books.kept.set(kept, { customer: intent.customer, reference: intent.payment_method ?? '' })
    intent.payment_method = kept
  }
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    payment_method_details: { type: 'card', card: { wallet: wallet === undefined ? null : { type: wallet } } },
  }
  Object.assign(intent, { status: 'requires_capture', next_action: null, latest_charge: charge })
  intent.amount_capturable = intent.amount
  if (intent.capture_method !== 'manual') take(intent)
}

function take(intent: Intent): void {
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.amount_capturable = 0
  if (intent.latest_charge) {
    intent.latest_charge.captured = true
    intent.latest_charge.amount_captured = intent.amount
  }
}

export function captureIntent(books: Books, id: string): Reply {
  const intent = books.intents.get(id)
  if (!intent) return missing('payment_intent', id, 'intent')
  if (intent.status !== 'requires_capture') return unexpected('captured', intent)
  if (behaviour(books, intent.payment_method)?.expires) {
    // Stripe calls off by itself what was not captured in time; nothing is left to capture then.
    Object.assign(intent, { status: 'canceled', cancellation_reason: 'automatic', amount_capturable: 0 })
    return unexpected('captured', intent)
  }
  take(intent)
  return ok(intent)
}

export function cancelIntent(books: Books, id: string, form: Form): Reply {
  const intent = books.intents.get(id)
  if (!intent) return missing('payment_intent', id, 'intent')
  if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpected('canceled', intent)
  intent.cancellation_reason = textOf(form, 'cancellation_reason') ?? null
  // As its documentation says of last_payment_error: cleared when the payment is changed for any reason.
  Object.assign(intent, { status: 'canceled', amount_capturable: 0, next_action: null, last_payment_error: null })
  return ok(intent)
}

export function getIntent(books: Books, id: string): Reply {
  const intent = books.intents.get(id)
  return intent ? ok(intent) : missing('payment_intent', id, 'intent')
}

export function createRefund(books: Books, form: Form): Reply {
  const id = textOf(form, 'payment_intent') ?? ''
  const intent = books.intents.get(id)
  const amount = Number(textOf(form, 'amount'))
  if (!intent) return missing('payment_intent', id, 'payment_intent')
  const charge = intent.latest_charge
  if (!charge?.captured) return invalid('This PaymentIntent does not have a successful charge to refund.')
  if (amount > charge.amount_captured - charge.amount_refunded)
    return invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge`, { param: 'amount' })
  charge.amount_refunded += amount
  const status = behaviour(books, intent.payment_method)?.refund === undefined ? 'succeeded' : 'pending'
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    currency: intent.currency,
    metadata: partOf(form, 'metadata') as Record<string, string>,
    payment_intent: id,
    status,
  }
  books.refunds.push(refund)
  return ok({ ...refund })
}

/** What waited when it was made is decided by the time that somebody looks. */
export function listRefunds(books: Books, form: Form): Reply {
  const id = textOf(form, 'payment_intent') ?? ''
  const intent = books.intents.get(id)
  const data = books.refunds.filter((refund) => refund.payment_intent === id)
  for (const refund of data.filter(({ status }) => status === 'pending')) {
    const fails = behaviour(books, intent?.payment_method ?? null)?.refund === 'failed'
    refund.status = fails ? 'failed' : 'succeeded'
    if (!fails || !intent?.latest_charge) continue
    refund.failure_reason = 'expired_or_canceled_card'
    intent.latest_charge.amount_refunded -= refund.amount
  }
  return ok({ object: 'list', url: '/v1/refunds', has_more: false, data: data.toReversed() })
}
