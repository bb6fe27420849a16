import { Stripe } from 'stripe'
import type { ProviderEvent } from '../provider.ts'
import { fromStripe } from './amount.ts'

type Parsed = {
  readonly id: string
  /** The connected account that it is about. */
  readonly account: string | null
  readonly mode: 'live' | 'test'
  readonly event: ProviderEvent
}

/** Reads an event, or nothing when its signature is not Stripe's or too old. */
export function parseEvent(sent: {
  readonly bytes: Buffer
  readonly signature: string | undefined
  readonly secret: string
}): Parsed | undefined {
  const told = verified(sent)
  if (!told) return undefined
  return { id: told.id, account: told.account ?? null, mode: told.livemode ? 'live' : 'test', event: meaningOf(told) }
}

function verified({ bytes, signature = '', secret }: Parameters<typeof parseEvent>[0]): Stripe.Event | undefined {
  try {
    return Stripe.webhooks.constructEvent(bytes, signature, secret)
  } catch (error) {
    // A body that is no JSON comes after the signature was found right, so it is no stranger's: that is a fault.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw error
  }
}

function meaningOf(told: Stripe.Event): ProviderEvent {
  if (
    told.type === 'payment_intent.amount_capturable_updated' ||
    told.type === 'payment_intent.canceled' ||
    told.type === 'payment_intent.payment_failed' ||
    told.type === 'payment_intent.processing' ||
    told.type === 'payment_intent.requires_action' ||
    told.type === 'payment_intent.succeeded'
  ) {
    const { id, metadata } = told.data.object
    return { kind: 'payment', paymentId: id, attemptId: metadata.attempt_id ?? null }
  }
  if (told.type === 'refund.updated' || told.type === 'refund.failed' || told.type === 'charge.refunded') {
    const paymentId = idOf(told.data.object.payment_intent)
    return paymentId ? { kind: 'refund', paymentId } : { kind: 'other' }
  }
  // A dispute that is opened may still be a mere question: the money is gone when it is withdrawn.
  if (told.type === 'charge.dispute.funds_withdrawn') {
    const { id: disputeId, payment_intent, amount, currency: code } = told.data.object
    const [paymentId, currency] = [idOf(payment_intent), code.toUpperCase()]
    if (!paymentId) return { kind: 'other' }
    return { kind: 'chargeback', paymentId, disputeId, amountMinor: fromStripe(amount, currency), currency }
  }
  return { kind: 'other' }
}

const idOf = (reference: string | { readonly id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id
