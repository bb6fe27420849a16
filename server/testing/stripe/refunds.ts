import { getPart, getText, type Form } from './form.ts'
import { invalid, missing, ok, type StripeReply } from './replies.ts'
import { findMethod, newId, type AccountRecords, type StripeIntent, type StripeRefund } from './records.ts'

export function createRefund(records: AccountRecords, form: Form): StripeReply {
  const id = getText(form, 'payment_intent') ?? ''
  const intent = records.intents.get(id)
  const amount = Number(getText(form, 'amount'))
  if (!intent) return missing('payment_intent', id, 'payment_intent')
  const charge = intent.latest_charge
  if (!charge?.captured) return invalid('This PaymentIntent does not have a successful charge to refund.')
  if (amount > charge.amount_captured - charge.amount_refunded)
    return invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge`, { param: 'amount' })
  const fee = intent.application_fee_amount
  if (getText(form, 'refund_application_fee') === 'true') {
    if (fee === null) return invalid('There is no application fee to refund.', { param: 'refund_application_fee' })
    // In proportion to what is refunded of the charge, so that the last refund returns the rest.
    const returned = Math.round((fee * (charge.amount_refunded + amount)) / charge.amount_captured)
    intent.application_fee_refunded = returned
  }
  charge.amount_refunded += amount
  const status = findMethod(records, intent.payment_method)?.refund === undefined ? 'succeeded' : 'pending'
  const refund: StripeRefund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    currency: intent.currency,
    metadata: getPart(form, 'metadata') as Record<string, string>,
    payment_intent: id,
    status,
  }
  records.refunds.push(refund)
  return ok({ ...refund })
}

/** A pending refund is decided by the time it is listed. */
export function listRefunds(records: AccountRecords, form: Form): StripeReply {
  const id = getText(form, 'payment_intent') ?? ''
  const intent = records.intents.get(id)
  const data = records.refunds.filter((refund) => refund.payment_intent === id)
  const how = findMethod(records, intent?.payment_method ?? null)?.refund
  for (const refund of data.filter(({ status }) => status === 'pending' && how !== 'slow')) {
    const fails = how === 'failed'
    settleRefund(refund, intent, fails)
  }
  return ok({ object: 'list', url: '/v1/refunds', has_more: false, data: data.toReversed() })
}

export function decideRefunds(records: AccountRecords, paymentId: string, outcome: 'succeed' | 'fail'): void {
  const pending = records.refunds.filter((refund) => refund.payment_intent === paymentId && refund.status === 'pending')
  for (const refund of pending) settleRefund(refund, records.intents.get(paymentId), outcome === 'fail')
}

function settleRefund(refund: StripeRefund, intent: StripeIntent | undefined, fails: boolean): void {
  refund.status = fails ? 'failed' : 'succeeded'
  if (!fails || !intent?.latest_charge) return
  refund.failure_reason = 'expired_or_canceled_card'
  intent.latest_charge.amount_refunded -= refund.amount
}
