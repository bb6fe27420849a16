import {
  cents,
  type FakeAmount,
  type FakePayment,
  findMethod,
  newId,
  type ProfileRecords,
  toAmount,
} from './records.ts'

export type MollieReply = { readonly status: number; readonly body: unknown }

export const ok = (body: unknown, status = 200): MollieReply => ({ status, body })

export const problem = (status: number, detail: string, field?: string): MollieReply => ({
  status,
  body: { status, title: TITLES.get(status) ?? 'Error', detail, ...(field !== undefined && { field }) },
})

const TITLES = new Map([
  [401, 'Unauthorized Request'],
  [404, 'Not Found'],
  [422, 'Unprocessable Entity'],
])

const missing = (id: string): MollieReply => problem(404, `No payment exists with token ${id}.`)

type CreateBody = {
  amount?: FakeAmount
  method?: string
  cardToken?: string
  captureMode?: string
  sequenceType?: string
  customerId?: string
  mandateId?: string
  redirectUrl?: string
  webhookUrl?: string
  description?: string
  metadata?: unknown
}

export function createPayment(profile: ProfileRecords, body: CreateBody, mode: string): MollieReply {
  const { amount, sequenceType = 'oneoff', customerId, mandateId } = body
  if (!amount || !/^\d+\.\d\d$/.test(amount.value)) return problem(422, 'The amount is invalid', 'amount')
  if (customerId !== undefined && !profile.customers.has(customerId))
    return problem(422, 'The customer does not exist', 'customerId')
  const mandate = profile.mandates.get(mandateId ?? '')
  if (sequenceType === 'recurring' && (!mandate || mandate.customerId !== customerId))
    return problem(422, 'The customer has no suitable mandates.', 'mandateId')
  if (sequenceType !== 'recurring' && !body.redirectUrl)
    return problem(422, 'The redirect URL is required', 'redirectUrl')
  if (Buffer.byteLength(JSON.stringify(body.metadata ?? null)) > 1_024)
    return problem(422, 'The metadata is too long', 'metadata')
  const behaviour = mandate?.behaviour ?? body.cardToken ?? body.method ?? ''
  const method = findMethod(behaviour)
  if (!method) return problem(422, 'The card token does not exist', 'cardToken')
  const now = Date.now()
  const payment: FakePayment = {
    id: newId('tr'),
    mode,
    status: 'open',
    method: method.method,
    amount,
    description: body.description ?? '',
    redirectUrl: body.redirectUrl ?? null,
    webhookUrl: body.webhookUrl ?? null,
    captureMode: body.captureMode ?? 'automatic',
    sequenceType,
    customerId: customerId ?? null,
    mandateId: mandateId ?? null,
    metadata: body.metadata ?? null,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 15 * 60_000).toISOString(),
    isCancelable: method.cancelable ?? false,
    details: null,
    behaviour,
    refunds: [],
    captures: [],
    chargebacks: [],
  }
  profile.payments.push(payment)
  if (sequenceType === 'recurring') charge(profile, payment)
  else if (!method.asks) decide(profile, payment, method.fails)
  return ok(payment, 201)
}

/** A charge without the customer: a debit waits for the bank, a card is decided at once. */
function charge(profile: ProfileRecords, payment: FakePayment): void {
  const { failsLater, fails, debitsLater } = findMethod(payment.behaviour) ?? {}
  if (!debitsLater) return decide(profile, payment, failsLater ?? fails)
  payment.method = 'directdebit'
  payment.status = 'pending'
}

/** The bank has decided: the payment fails for a reason, or its money is reserved or taken. */
export function decide(profile: ProfileRecords, payment: FakePayment, reason: string | undefined): void {
  payment.isCancelable = false
  const { wallet, slowMandate } = findMethod(payment.behaviour) ?? {}
  if (payment.method === 'creditcard')
    payment.details = { cardNumber: '4242', cardLabel: 'Visa', ...(wallet !== undefined && { wallet }) }
  if (reason !== undefined) {
    payment.status = 'failed'
    payment.details = { ...payment.details, failureReason: reason, failureMessage: 'The card was declined.' }
    return
  }
  const isHeld = payment.captureMode === 'manual'
  payment.status = isHeld ? 'authorized' : 'paid'
  if (isHeld) payment.authorizedAt = new Date().toISOString()
  if (payment.sequenceType === 'first' && !slowMandate) addMandate(profile, payment)
}

function addMandate(profile: ProfileRecords, payment: FakePayment): void {
  const mandateId = newId('mdt')
  profile.mandates.set(mandateId, { customerId: payment.customerId ?? '', behaviour: payment.behaviour })
  payment.mandateId = mandateId
}

export const findPayment = (profile: ProfileRecords, id: string): FakePayment | undefined =>
  profile.payments.find((payment) => payment.id === id)

/** What was pending is decided by the time it is read. */
export function getPayment(profile: ProfileRecords, id: string): MollieReply {
  const payment = findPayment(profile, id)
  if (!payment) return missing(id)
  const shown = structuredClone(payment)
  if (payment.captures.some(({ status }) => status === 'pending')) finishCaptures(payment)
  for (const refund of payment.refunds.filter(({ status }) => status === 'queued'))
    refund.status = findMethod(payment.behaviour)?.refund === 'failed' ? 'failed' : 'refunded'
  if (payment.sequenceType === 'first' && payment.mandateId === null && payment.status === 'authorized')
    addMandate(profile, payment)
  // A refund shows its decision at once, so that the second request for it sees it.
  return ok({ ...shown, refunds: structuredClone(payment.refunds), mandateId: payment.mandateId })
}

function finishCaptures(payment: FakePayment): void {
  for (const capture of payment.captures) if (capture.status === 'pending') capture.status = 'succeeded'
  payment.status = 'paid'
}

export function createCapture(profile: ProfileRecords, id: string): MollieReply {
  const payment = findPayment(profile, id)
  if (!payment) return missing(id)
  if (payment.status !== 'authorized' || payment.captures.some(({ status }) => status !== 'failed'))
    return problem(422, 'The payment cannot be captured')
  const { capture: behaviour } = findMethod(payment.behaviour) ?? {}
  if (behaviour === 'expired') {
    payment.status = 'expired'
    return problem(422, 'The authorization has expired')
  }
  const capture = { id: newId('cpt'), status: behaviour ?? 'succeeded', amount: payment.amount }
  payment.captures.push(capture)
  if (capture.status === 'succeeded') payment.status = 'paid'
  return ok(capture, 201)
}

export function releaseAuthorization(profile: ProfileRecords, id: string): MollieReply {
  const payment = findPayment(profile, id)
  if (!payment) return missing(id)
  if (payment.status !== 'authorized') return problem(422, 'The payment has no authorization to release')
  if (!findMethod(payment.behaviour)?.slowRelease) payment.status = 'canceled'
  return ok(undefined, 202)
}

export function updatePayment(profile: ProfileRecords, id: string, { metadata }: { metadata?: unknown }): MollieReply {
  const payment = findPayment(profile, id)
  if (!payment) return missing(id)
  payment.metadata = metadata
  return ok(payment)
}

export function cancelPayment(profile: ProfileRecords, id: string): MollieReply {
  const payment = findPayment(profile, id)
  if (!payment) return missing(id)
  if (!payment.isCancelable) return problem(422, 'The payment cannot be cancelled')
  Object.assign(payment, { status: 'canceled', isCancelable: false })
  return ok(payment)
}

export function createRefund(
  profile: ProfileRecords,
  id: string,
  body: { amount: FakeAmount; metadata?: unknown },
): MollieReply {
  const payment = findPayment(profile, id)
  if (!payment) return missing(id)
  if (payment.status !== 'paid') return problem(422, 'The payment has not been paid')
  if (cents(body.amount) > cents(payment.amount) - sumRefunds(payment))
    return problem(422, 'The specified amount cannot be refunded', 'amount')
  const { refund: behaviour } = findMethod(payment.behaviour) ?? {}
  const status = behaviour === undefined ? 'refunded' : behaviour === 'slow' ? 'processing' : 'queued'
  const refund = { id: newId('re'), status, amount: body.amount, metadata: body.metadata ?? null }
  payment.refunds.push(refund)
  return ok(refund, 201)
}

const sumRefunds = ({ refunds }: FakePayment): number =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + cents(amount), 0)

/** The payment as Mollie shows it: what has become of it only if the request embeds it. */
export function showPayment(payment: FakePayment, embedded: readonly string[]): object {
  const { behaviour: _behaviour, refunds, captures, chargebacks, ...shown } = payment
  const { currency } = payment.amount
  const checkout = payment.status === 'open' ? { href: `https://www.mollie.com/checkout/${payment.id}` } : undefined
  const all = { refunds, captures, chargebacks }
  return {
    resource: 'payment',
    ...shown,
    amountRefunded: toAmount(sumRefunds(payment), currency),
    ...(payment.status === 'paid' && { amountCaptured: payment.amount }),
    _links: { self: { href: `https://api.mollie.com/v2/payments/${payment.id}` }, ...(checkout && { checkout }) },
    ...(embedded.length > 0 && {
      _embedded: Object.fromEntries(Object.entries(all).filter(([name]) => embedded.includes(name))),
    }),
  }
}
