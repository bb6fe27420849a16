import { Stripe } from 'stripe'
import type { ProviderEvent } from '../provider.ts'
import { fromStripe } from './amount.ts'

type ParsedStripeEvent = {
  readonly id: string
  /** The connected account that the event concerns. */
  readonly account: string | null
  readonly mode: 'live' | 'test'
  /** The organisation that the payment or account names; null if the event carries neither. */
  readonly org: string | null
  readonly event: ProviderEvent
}

/** Returns the event, or undefined if the signature is not Stripe's or is too old. */
export function parseEvent(request: {
  readonly bytes: Buffer
  readonly signature: string | undefined
  readonly secret: string
}): ParsedStripeEvent | undefined {
  const event = verifyEvent(request)
  if (!event) return undefined
  return {
    id: event.id,
    account: event.account ?? null,
    mode: event.livemode ? 'live' : 'test',
    org: findOrg(event),
    event: toProviderEvent(event),
  }
}

function verifyEvent({ bytes, signature = '', secret }: Parameters<typeof parseEvent>[0]): Stripe.Event | undefined {
  try {
    return Stripe.webhooks.constructEvent(bytes, signature, secret)
  } catch (error) {
    // The signature is checked before the JSON, so invalid JSON comes from Stripe itself: that is a bug, not an attack.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw error
  }
}

/** Events about a payment or an account carry the metadata that we gave it. */
function findOrg({ data: { object } }: Stripe.Event): string | null {
  const org = 'metadata' in object ? object.metadata?.org_id : undefined
  return org !== undefined && UUID.test(org) ? org : null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function toProviderEvent(event: Stripe.Event): ProviderEvent {
  if (
    event.type === 'payment_intent.amount_capturable_updated' ||
    event.type === 'payment_intent.canceled' ||
    event.type === 'payment_intent.payment_failed' ||
    event.type === 'payment_intent.processing' ||
    event.type === 'payment_intent.requires_action' ||
    event.type === 'payment_intent.succeeded'
  ) {
    const { id, metadata } = event.data.object
    return { kind: 'payment', paymentId: id, attemptId: metadata.attempt_id ?? null }
  }
  if (event.type === 'refund.updated' || event.type === 'refund.failed' || event.type === 'charge.refunded') {
    const paymentId = toId(event.data.object.payment_intent)
    return paymentId ? { kind: 'refund', paymentId } : { kind: 'other' }
  }
  if (event.type === 'account.updated' || event.type === 'account.application.deauthorized') return { kind: 'account' }
  // An opened dispute may be a mere inquiry: the money is gone only when the funds are withdrawn, and back when reinstated.
  if (event.type === 'charge.dispute.funds_withdrawn' || event.type === 'charge.dispute.funds_reinstated') {
    const kind = event.type === 'charge.dispute.funds_withdrawn' ? 'chargeback' : 'chargeback_reversed'
    const { id: disputeId, payment_intent, amount, currency: code } = event.data.object
    const [paymentId, currency] = [toId(payment_intent), code.toUpperCase()]
    if (!paymentId) return { kind: 'other' }
    return { kind, paymentId, disputeId, amountMinor: fromStripe(amount, currency), currency }
  }
  return { kind: 'other' }
}

const toId = (reference: string | { readonly id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id
